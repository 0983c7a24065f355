import { FileBlob } from '../images.ts'
import { ById, listOf, oneOf } from '../lists.ts'
import { need, type SectionName } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { CompoundFeedReport } from './compound-feed-report.schema.ts'
import { FeedingReport } from './feeding-report.schema.ts'
import { Report } from './report.schema.ts'
import { REPORT_FILE_TYPES } from './report-file.formulas.ts'
import { reportQuery } from './report-filters.schema.ts'
import { InLanguage, ReportTypeInfo } from './report-list.schema.ts'
import { type ReportType, reportTypeOf } from './report-types.ts'

const reading = (...sections: readonly SectionName[]) => ({
  anyOf: sections.map((section) => need(section, 'view')),
})

/** The call `report/{type}/make/` of a type of report (specification 7). */
export const reportMakeRoute = (type: ReportType) => {
  const spec = reportTypeOf(type)
  return route({
    method: 'GET',
    path: `report/${type}/make/`,
    aliases: (spec.aliases ?? []).map((alias) => `report/${alias}/make/`),
    scope: 'client',
    access: reading(spec.right),
    query: reportQuery(spec),
    answer: Report,
    files: Object.values(REPORT_FILE_TYPES),
    summary: `Report: ${type}`,
  })
}

/**
 * The call of a report that the server's list describes. A screen that shows reports by their description needs no other:
 * a type that came after its build is asked for as well.
 */
export const reportRouteOf = ({ type, permission, farm, filters }: ReportTypeInfo) =>
  route({
    method: 'GET',
    path: `report/${type}/make/`,
    scope: 'client',
    access: reading(permission),
    query: reportQuery({ key: type, farm, filters }),
    answer: Report,
    files: Object.values(REPORT_FILE_TYPES),
    summary: `Report: ${type}`,
  })

/** The same call where it is asked for a file by `format`: what it answers is then kept or handed on as it is. */
export const reportFileRoute = (info: ReportTypeInfo) => ({ ...reportRouteOf(info), answer: FileBlob })

/** The same report under its own path of specification 7, e.g. `report/load/`; below `make/` where it has none. */
export const reportDirectRoute = (type: ReportType) => {
  const spec = reportTypeOf(type)
  return {
    ...reportMakeRoute(type),
    aliases: [],
    ...spec.direct,
    summary: `Report: ${type}, by its own path`,
  }
}

const detailOf = (type: ReportType) =>
  ({
    method: 'GET',
    path: `report/${type}/:id/`,
    scope: 'client',
    access: reading(reportTypeOf(type).right),
    params: ById,
  }) as const

/** Reports over feedings, stocks and compound feed (specification 7, domain d4). */
export const reportRoutes = {
  list: route({
    method: 'GET',
    path: 'report/list/',
    scope: 'client',
    access: {},
    query: InLanguage,
    answer: listOf(ReportTypeInfo),
    summary: 'Types of reports that the caller may have',
  }),
  additional: route({
    method: 'GET',
    path: 'report/additional/',
    scope: 'client',
    access: reading('report.additional'),
    query: InLanguage,
    answer: listOf(ReportTypeInfo),
    summary: 'Additional reports: forms and the like',
  }),
  animalfeed: reportDirectRoute('animalfeed'),
  animalfeedDetail: route({
    ...detailOf('animalfeed'),
    answer: oneOf(CompoundFeedReport),
    summary: 'One compound feed in detail: batches, inputs, cost of the product',
  }),
  load: reportDirectRoute('load'),
  loadDetail: route({
    ...detailOf('load'),
    answer: oneOf(FeedingReport),
    summary: 'One mixer load in detail',
  }),
  planfeed: reportDirectRoute('planfeed'),
  planfeedDetail: route({
    ...detailOf('planfeed'),
    answer: oneOf(FeedingReport),
    summary: 'One feeding of the plan: both halves, and why each group gets its weight',
  }),
  upload: reportDirectRoute('upload'),
  uploadDetail: route({
    ...detailOf('upload'),
    answer: oneOf(FeedingReport),
    summary: 'One mixer unload in detail',
  }),
}
