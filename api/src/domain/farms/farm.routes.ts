import {
  type FarmWeek,
  farmRoutes,
  farmSetupRoutes,
  farmWeekRoutes,
  gettingStartedRoutes,
} from '@manger/contract/farms'
import { type App, register } from '#core/calls/register.ts'
import { clientsWithFigures } from '#core/records/client-scope.ts'
import { listAnswer, WHOLE_PAGE } from '#core/records/paging.ts'
import { createRecord } from '#core/records/record.service.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { offsetOf, TIMEZONES } from '#core/records/timezones.ts'
import { workOf } from '#domain/feedings/work.ts'
import { farms, inUnit } from './farm.service.ts'
import { setUpFarm } from './farm-setup.service.ts'
import { farmWeeks } from './farm-week.service.ts'
import { gettingStarted } from './getting-started.queries.ts'
import { farmProgress } from './progress.service.ts'

export const registerFarms = (app: App): void => {
  const { list, lite, get, update } = recordHandlers(farms)
  register(app, farmRoutes, {
    list,
    lite,
    get,
    create: async (context) => ({
      data: await context.write(async (tx) => {
        const draft = await inUnit(tx, context, context.body())
        return createRecord(tx, { spec: farms, scope: context }, draft)
      }),
    }),
    update,

    dashboard: async (context) => {
      const filters = context.query()
      const isRead = (await clientsWithFigures(context)).has(context.client)
      const rows = isRead ? await context.read((tx) => farmProgress(tx, context, filters)) : []
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

  register(app, farmSetupRoutes, {
    create: async (context) => ({
      data: await context.write((tx) => setUpFarm(workOf(context, tx), context.body())),
    }),
  })

  register(app, gettingStartedRoutes, {
    get: async (context) => ({ data: await context.read((tx) => gettingStarted(tx, context.client)) }),
    update: async (context) => ({
      data: await context.write(async (tx) => {
        const { is_dismissed } = context.body()
        // No change of the client: who edits it meanwhile has nothing to merge.
        const set = { guide_dismissed: is_dismissed }
        await tx.updateTable('clients').set(set).where('id', '=', context.client).execute()
        return gettingStarted(tx, context.client)
      }),
    }),
  })

  register(app, farmWeekRoutes, {
    dashboard: async (context) => {
      context.query()
      const { user, now, farms: own } = context
      const clients = await clientsWithFigures(context)
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
