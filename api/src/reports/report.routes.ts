import { reportRoutes } from '@manger/contract/reports'
import { workOf } from '#feedings/work.ts'
import { refuseIf } from '#http/api-problem.ts'
import { type App, type ContextOf, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import type { Half } from './feeding-rows.queries.ts'
import { feedingDetail, feedingReport } from './report.service.ts'
import { checkSpan } from './report-filters.ts'

const reportOf = (half: Half) => async (context: ContextOf<typeof reportRoutes.load>) => {
  const filters = context.query()
  refuseIf(checkSpan(filters))
  const { limit, offset } = pageOf(filters)
  const { rows, ...report } = await context.read((tx) =>
    feedingReport(workOf(context, tx), half, { filters, offset }),
  )
  const page = { rows, count: report.count, limit, offset }
  const { next } = listAnswer(context.request.originalUrl, page, (row) => row)
  return { ...report, next }
}

const detailOf = async (context: ContextOf<typeof reportRoutes.loadDetail>) => {
  const { id } = context.params
  return { data: await context.read((tx) => feedingDetail(workOf(context, tx), id)) }
}

/** Reports over feedings, read from the ledger and the feedings' own facts. */
export const registerReports = (app: App): void => {
  register(app, reportRoutes, {
    load: reportOf('load'),
    loadDetail: detailOf,
    upload: reportOf('upload'),
    uploadDetail: detailOf,
  })
}
