import { periodOfDayRoutes, periodRoutes } from '@manger/contract/periods'
import { type App, register } from '#core/calls/register.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { holdRecord } from '#core/records/record.service.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { checkFarm } from '#core/records/references.ts'
import { periodOfDayRows } from './period.queries.ts'
import { changePeriod, createPeriod, periods } from './period.service.ts'
import { presentPeriodOfDay } from './period-of-day.presenter.ts'
import { requirePeriodOfDay, setSwitches } from './period-of-day.service.ts'

/** Periods (manager/loadings) and the periods of one date (schedule/loadings; specification 7). */
export const registerPeriods = (app: App): void => {
  register(app, periodRoutes, {
    ...recordHandlers(periods),

    create: async (context) => ({
      data: await context.write((tx) => createPeriod(tx, context, context.body())),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await holdRecord(tx, { spec: periods, scope: context }, context.params.id)
        const draft = context.body()
        return changePeriod(tx, context, { before, draft, version: draft.version })
      }),
    }),
  })

  register(app, periodOfDayRoutes, {
    list: async (context) => {
      const { farm, date: day } = context.query()
      const rows = await context.read(async (tx) => {
        refuseIf(await checkFarm(tx, context, farm))
        return periodOfDayRows(tx, context, { farm, day })
      })
      return { data: rows.map(presentPeriodOfDay), count: rows.length, next: null }
    },

    get: async (context) => {
      const { id } = context.params
      const { date: day } = context.query()
      const row = await context.read((tx) => requirePeriodOfDay(tx, context, { id, day }))
      return { data: presentPeriodOfDay(row) }
    },

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const { id } = await holdRecord(tx, { spec: periods, scope: context }, context.params.id)
        const before = await requirePeriodOfDay(tx, context, { id, day: context.query().date })
        return presentPeriodOfDay(await setSwitches(tx, context, { before, change: context.body() }))
      }),
    }),
  })
}
