import { type FarmWeek, farmRoutes, farmWeekRoutes } from '@manger/contract/farms'
import { type App, register } from '#http/register.ts'
import { listAnswer, WHOLE_PAGE } from '#records/paging.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { offsetOf, TIMEZONES } from '#records/timezones.ts'
import { farms } from './farm.service.ts'
import { farmWeeks } from './farm-week.service.ts'
import { farmProgress } from './progress.service.ts'

export const registerFarms = (app: App): void => {
  const { list, lite, get, create, update } = recordHandlers(farms)
  register(app, farmRoutes, {
    list,
    lite,
    get,
    create,
    update,

    dashboard: async (context) => {
      const filters = context.query()
      const rows = await context.read((tx) => farmProgress(tx, context, filters))
      return listAnswer(
        context.request.originalUrl,
        { rows, count: rows.length, ...WHOLE_PAGE },
        (row) => row,
      )
    },

    timezones: async (context) => ({
      data: TIMEZONES.map((name) => ({ name, offset: offsetOf(name, context.now) })),
      count: TIMEZONES.length,
      next: null,
    }),
  })

  register(app, farmWeekRoutes, {
    dashboard: async (context) => {
      context.query()
      const { user, now, farms: own } = context
      const clients = await context.visibleClients()
      const rows = await context.read(async (tx) => {
        const weeks: FarmWeek[] = []
        for (const client of clients) weeks.push(...(await farmWeeks(tx, { client, user, now, farms: own })))
        return weeks
      })
      return listAnswer(
        context.request.originalUrl,
        { rows, count: rows.length, ...WHOLE_PAGE },
        (row) => row,
      )
    },
  })
}
