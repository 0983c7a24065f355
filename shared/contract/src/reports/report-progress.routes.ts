import { z } from 'zod'
import { OpId } from '../fields.ts'
import { FileBlob } from '../images.ts'
import { oneOf } from '../lists.ts'
import { route } from '../route.ts'
import { reportRouteOf } from './report.routes.ts'
import { reportQuery } from './report-filters.schema.ts'
import type { ReportTypeInfo } from './report-list.schema.ts'
import { REPORT_READERS } from './report-readers.ts'

/** How far a file is that somebody waits for: rows that are read, and how many there are; null before that is known. */
export const ReportProgress = z.object({ done: z.number().int(), all: z.number().int().nullable() })
export type ReportProgress = z.infer<typeof ReportProgress>

const underWay = {
  path: 'report/progress/:ticket/',
  scope: 'client',
  access: REPORT_READERS,
  params: z.object({ ticket: OpId }),
} as const

/** A file of a report asked for with a ticket: an id that the caller makes up, to ask how far it is and to stop it. */
export const reportTicketRoute = (info: ReportTypeInfo) => {
  const { type: key, farm, filters } = info
  const query = reportQuery({ key, farm, filters }).extend({ ticket: OpId })
  return route({ ...reportRouteOf(info), query, answer: FileBlob })
}

/** Calls about a file that is being made, by its ticket. */
export const reportProgressRoutes = {
  get: route({
    ...underWay,
    method: 'GET',
    answer: oneOf(ReportProgress),
    summary: 'How far a file is whose call has this `ticket` in its query, an id that the caller has made up',
  }),
  stop: route({
    ...underWay,
    method: 'DELETE',
    status: 204,
    summary: 'Stop making the file of a ticket; its call is answered 404',
  }),
}
