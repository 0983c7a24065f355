import { IdList, Moment } from '../fields.ts'
import { ListQuery } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { type Access, route } from '../route.ts'
import { IcarFeed, IcarFeedReport, IcarFeedStorage, IcarRation, icarCollection } from './icar.schema.ts'

const access: Access = { anyOf: [need('report.inout', 'view')] }

const IcarQuery = ListQuery.pick({ page: true, page_size: true }).extend({ farm: IdList.optional() })

/** ICAR's names for what has changed since a moment, as whoever keeps a copy asks. */
const IcarChanges = IcarQuery.extend({
  'meta-modified-from': Moment.optional(),
  'meta-modified-to': Moment.optional(),
})

/** Which days of the farms a feed report tells: those that begin from the one moment up to the other, at most 366. */
const IcarReportQuery = IcarQuery.extend({
  'report-start-date-time': Moment.optional(),
  'report-end-date-time': Moment.optional(),
})

/** Exports in the shapes of ICAR's animal data exchange (domain d3), for herd software and advisers. */
export const icarRoutes = {
  feeds: route({
    method: 'GET',
    path: 'export/icar/feed/',
    scope: 'client',
    access,
    query: IcarChanges,
    answer: icarCollection(IcarFeed),
    summary: 'Feeds in the shape of ICAR ADE; deleted ones are told as such',
  }),
  rations: route({
    method: 'GET',
    path: 'export/icar/ration/',
    scope: 'client',
    access,
    query: IcarChanges,
    answer: icarCollection(IcarRation),
    summary: 'Rations in the shape of ICAR ADE; deleted ones are told as such',
  }),
  storages: route({
    method: 'GET',
    path: 'export/icar/feedstorage/',
    scope: 'client',
    access,
    query: IcarQuery,
    answer: icarCollection(IcarFeedStorage),
    summary: 'What lies in the stocks, in the shape of ICAR ADE',
  }),
  reports: route({
    method: 'GET',
    path: 'export/icar/feedreport/',
    scope: 'client',
    access,
    query: IcarReportQuery,
    answer: icarCollection(IcarFeedReport),
    summary:
      'What each group ate on each day, in the shape of ICAR ADE; the last 7 complete days unless told',
  }),
}
