import { can, type Language, need, type PermissionRecord } from '@manger/contract'
import { REPORT_FORMATS, type ReportTypeInfo, reportTypeOf } from '@manger/contract/reports'
import { reportMakers } from './report-makers.ts'
import { reportWordsIn } from './words/report-words.ts'

/** The types of reports that these rights open, with the filters that each accepts. */
export const permittedTypes = (rights: readonly PermissionRecord[], language: Language): ReportTypeInfo[] =>
  reportMakers
    .map(({ type }) => reportTypeOf(type))
    .filter(({ right }) => can(rights, need(right, 'view')))
    .map((spec) => ({
      type: spec.key,
      label: spec.label,
      name: reportWordsIn(language).type[spec.key] ?? spec.key,
      group: spec.group,
      aliases: [...(spec.aliases ?? [])],
      filters: [...spec.filters],
      farm: spec.farm,
      needs_blank: spec.needs_blank ?? false,
      permission: spec.right,
      module: spec.module,
      formats: [...REPORT_FORMATS],
    }))
