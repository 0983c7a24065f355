import { reportDirectRoute, reportMakeRoute, reportRoutes, reportTypeOf } from '@manger/contract/reports'
import { workOf } from '#feedings/work.ts'
import { type App, type ContextOf, register } from '#http/register.ts'
import { feedingDetail } from './detail/feeding-detail.ts'
import { orderDetail } from './detail/order-detail.ts'
import { makeReport } from './make/make-report.ts'
import { registerReportPresets } from './presets/preset.routes.ts'
import { permittedTypes } from './report-list.ts'
import { reportMakers } from './report-makers.ts'

type DetailContext = ContextOf<typeof reportRoutes.loadDetail>

const feedingDetailOf = async (context: DetailContext) => {
  const { id } = context.params
  return { data: await context.read((tx) => feedingDetail(workOf(context, tx), id)) }
}

const whole = <Item>(data: Item[]) => ({ data, count: data.length, next: null })

/** Reports: every type under `report/{type}/make/`, some also by a path of their own, and their detail pages. */
export const registerReports = (app: App): void => {
  registerReportPresets(app)
  for (const maker of reportMakers) {
    const make = makeReport(maker)
    register(app, { make: reportMakeRoute(maker.type) }, { make })
    if (reportTypeOf(maker.type).direct) {
      register(app, { direct: reportDirectRoute(maker.type) }, { direct: make })
    }
  }
  const { list, additional, animalfeedDetail, loadDetail, planfeedDetail, uploadDetail } = reportRoutes
  register(
    app,
    { list, additional, animalfeedDetail, loadDetail, planfeedDetail, uploadDetail },
    {
      list: async ({ rights }) => whole(permittedTypes(rights)),
      additional: async ({ rights }) =>
        whole(permittedTypes(rights).filter(({ permission }) => permission === 'report.additional')),
      animalfeedDetail: async (context) => {
        const { id } = context.params
        return { data: await context.read((tx) => orderDetail(tx, context, id)) }
      },
      loadDetail: feedingDetailOf,
      planfeedDetail: feedingDetailOf,
      uploadDetail: feedingDetailOf,
    },
  )
}
