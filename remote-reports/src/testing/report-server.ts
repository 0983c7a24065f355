import { farmRoutes } from '@manger/contract/farms'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import {
  REPORT_TYPES,
  type ReportType,
  type ReportTypeInfo,
  reportMakeRoute,
  reportPageOf,
  reportPresetRoutes,
  reportRoutes,
  reportTypeOf,
} from '@manger/contract/reports'
import {
  buildFarm,
  buildFeedingReport,
  buildReport,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }

export const list = <Row>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

/** What the server's list says of a type of the catalogue. */
export const infoOf = (type: ReportType): ReportTypeInfo => {
  const { key, aliases = [], filters, right, needs_blank = false, ...spec } = reportTypeOf(type)
  const { label, farm, group, module } = spec
  return {
    type: key,
    label,
    group,
    aliases: [...aliases],
    filters: [...filters],
    farm,
    needs_blank,
    permission: right,
    module,
    formats: ['json'],
  }
}

export const EVERY_TYPE = REPORT_TYPES.map(({ key }) => infoOf(key))

/** A page of a report before a server that knows two farms and every type; the loading report unless told another. */
export const createReportServer = (
  type: ReportType = 'load',
  { at, ...options }: FakePlatformOptions = {},
): FakePlatform =>
  createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: at ?? `/app/reports/${reportPageOf(type)}`,
    route: '/app/reports/:page',
    ...options,
  })
    .answer(
      farmRoutes.list,
      list([buildFarm(), buildFarm({ id: 2, name: 'Ranch', timezone: 'America/Chicago' })]),
    )
    .answer(
      rationRoutes.lite,
      list([{ id: 1, name: 'High milking', farm: 1, dry_matter: 49.66, price: 4329 }]),
    )
    .answer(periodRoutes.list, list([]))
    .answer(reportRoutes.list, list(EVERY_TYPE))
    .answer(reportPresetRoutes.list, list([]))
    .answer(reportMakeRoute('load'), buildReport())
    .answer(reportMakeRoute('upload'), buildReport())
    .answer(reportRoutes.loadDetail, { client: 1, data: buildFeedingReport() })
    .answer(reportRoutes.planfeedDetail, { client: 1, data: buildFeedingReport() })
