import type { Module, SectionName } from '../permissions/sections.ts'
import { moduleOf } from '../permissions/sections.ts'

const DAYS = ['planned_on_after', 'planned_on_before'] as const
/** Filters of the reports over feedings (specification 3: report filters). */
const FEEDINGS = [
  'farm',
  ...DAYS,
  'animal_type',
  'group',
  'ration',
  'worker',
  'loading',
  'status',
  'with_ignored',
] as const
const COMPOUND_FEED = [
  'farm',
  ...DAYS,
  'worker',
  'status',
  'animalfeed_recipe',
  'loaded_time_min',
  'loaded_time_max',
] as const
const STORE = ['farm', ...DAYS, 'stock', 'ingredient'] as const

/** Every filter that a report may accept. */
export const REPORT_FILTER_NAMES = [
  ...FEEDINGS,
  'animalfeed_recipe',
  'loaded_time_min',
  'loaded_time_max',
  'stock',
  'ingredient',
  'company',
  'per_load',
  'rows',
  'across',
  'values',
] as const
/** A filter that a type of report accepts. */
export type ReportFilterName = (typeof REPORT_FILTER_NAMES)[number]

/** What a report can be had as: the answer for a screen, else a file. */
export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const
/** What a report can be had as. */
export type ReportFormat = (typeof REPORT_FORMATS)[number]
/** A format that is a file. */
export type ReportFileFormat = Exclude<ReportFormat, 'json'>

type Spec = {
  key: string
  /** Its other names in the paths of specification 7. */
  aliases?: readonly string[]
  right: SectionName
  /** One farm (a form is about one), at least one, or all that the caller may see when none is named. */
  farm: 'one' | 'required' | 'optional'
  filters: readonly ReportFilterName[]
  /** Whose figures it tells when a farm is named: absent = the farm's, else those of the company that the farm belongs to. */
  whose?: 'company'
  /** Whether it prints the farm form: its requisites stand in `meta.header`. */
  needs_blank?: true
  /** Its path of specification 7 beside `report/{type}/make/`; a global one never carries the client's prefix. */
  direct?: { path: string; scope: 'client' | 'global' }
}

/**
 * The 16 types of specification 3 in its order, the general table of specification 2, performance and shrink: who may have
 * them (domain d4) and what they can be narrowed to.
 */
export const REPORT_TYPES = [
  { key: 'dashboard', right: 'report.dashboard', farm: 'optional', filters: FEEDINGS },
  {
    key: 'planfeed',
    right: 'report.planfeed',
    farm: 'required',
    filters: FEEDINGS,
    direct: { path: 'report/planfeed/', scope: 'client' },
  },
  {
    key: 'animalfeed',
    right: 'animalfeed.schedule',
    farm: 'optional',
    filters: COMPOUND_FEED,
    direct: { path: 'report/animalfeed/dashboard/', scope: 'global' },
  },
  {
    key: 'load',
    right: 'report.load',
    farm: 'optional',
    filters: FEEDINGS,
    direct: { path: 'report/load/', scope: 'client' },
  },
  { key: 'load_groups', right: 'report.load', farm: 'required', filters: FEEDINGS },
  { key: 'distributed', right: 'report.upload', farm: 'required', filters: FEEDINGS },
  { key: 'used', right: 'report.load', farm: 'required', filters: [...FEEDINGS, 'ingredient'] },
  {
    key: 'upload',
    right: 'report.upload',
    farm: 'optional',
    filters: FEEDINGS,
    direct: { path: 'report/upload/', scope: 'client' },
  },
  {
    key: 'consumption_list',
    aliases: ['inout'],
    right: 'report.inout',
    farm: 'required',
    filters: STORE,
    whose: 'company',
    direct: { path: 'report/inout/', scope: 'client' },
  },
  {
    key: 'new_consumption_list',
    aliases: ['inoutnew'],
    right: 'report.inout',
    farm: 'required',
    filters: STORE,
    whose: 'company',
    direct: { path: 'report/inoutnew/', scope: 'client' },
  },
  {
    key: 'form8',
    right: 'report.additional',
    farm: 'one',
    filters: ['farm', ...DAYS, 'animal_type', 'group', 'ingredient', 'with_ignored', 'per_load'],
    needs_blank: true,
  },
  {
    key: 'form9',
    right: 'report.additional',
    farm: 'one',
    filters: ['farm', ...DAYS, 'animal_type', 'group', 'ingredient', 'with_ignored'],
    needs_blank: true,
  },
  { key: 'working_time', right: 'report.additional', farm: 'required', filters: FEEDINGS },
  { key: 'consumption', right: 'report.inout', farm: 'required', filters: [...FEEDINGS, 'ingredient'] },
  {
    key: 'consumption_schedule',
    right: 'report.inout',
    farm: 'required',
    filters: STORE,
    whose: 'company',
  },
  { key: 'questionnaire', right: 'report.additional', farm: 'optional', filters: ['company', ...DAYS] },
  {
    key: 'general_table',
    right: 'report.load',
    farm: 'optional',
    filters: [...FEEDINGS.filter((name) => name !== 'status'), 'ingredient', 'rows', 'across', 'values'],
  },
  {
    key: 'performance',
    right: 'report.inout',
    farm: 'required',
    filters: ['farm', ...DAYS, 'animal_type', 'group', 'with_ignored'],
  },
  { key: 'shrink', right: 'report.inout', farm: 'required', filters: STORE, whose: 'company' },
] as const satisfies readonly Spec[]

/** Key of a type of report. */
export type ReportType = (typeof REPORT_TYPES)[number]['key']

/** What the types are about, in the order in which a list of them shows them. */
export const REPORT_GROUPS = ['feeding', 'feed', 'compound_feed', 'forms'] as const
/** What a type of report is about. */
export type ReportGroup = (typeof REPORT_GROUPS)[number]

const groupOf = (right: SectionName): ReportGroup => {
  if (right === 'report.inout') return 'feed'
  if (right === 'report.additional') return 'forms'
  return moduleOf(right) === 'animalfeed' ? 'compound_feed' : 'feeding'
}

/** A type of report with everything that the catalogue says of it. */
export type ReportTypeSpec = Spec & { key: ReportType; module: Module; label: string; group: ReportGroup }

/** What the catalogue says of a type; `label` is the key of its name in the texts of the reports. */
export const reportTypeOf = (key: ReportType): ReportTypeSpec => {
  const spec = REPORT_TYPES.find((one) => one.key === key) ?? REPORT_TYPES[0]
  const { right } = spec
  return { ...spec, module: moduleOf(right), label: `reports.type.${spec.key}`, group: groupOf(right) }
}
