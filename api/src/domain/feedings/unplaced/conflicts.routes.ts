import { conflictRoutes, SETTLED_DAYS } from '@manger/contract/feedings'
import { sql } from 'kysely'
import { type App, register } from '#core/calls/register.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { fetchRecords } from '#core/records/record.queries.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { workOf } from '../work.ts'
import { presentConflict, presentSentWeight } from './conflict.presenter.ts'
import { conflictRows } from './conflict.queries.ts'
import { attachAll, requireConflict, settleConflict } from './settle.ts'

const READING = { rows: conflictRows, searched: [], orderings: ['id'] } as const

/** What tablets noted offline and a planner has to look at (domain c). */
export const registerConflicts = (app: App): void =>
  register(app, conflictRoutes, {
    list: async (context) => {
      const { farm, feeding, open, ...query } = context.query()
      const page = pageOf(query)
      const conditions = [
        ...oneOfIds('record.farm', farm),
        ...oneOfIds('record.feeding', feeding),
        ...(open === undefined ? [] : [sql<boolean>`record.is_open = ${open}`]),
      ]
      const filter = { ordering: '-id', conditions, page }
      const found = await context.read((tx) => fetchRecords(tx, { spec: READING, scope: context }, filter))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, presentConflict)
    },

    own: async (context) => {
      const { farm, ...query } = context.query()
      const page = pageOf(query)
      const now = context.now.toISOString()
      const conditions = [
        ...oneOfIds('record.farm', farm),
        sql<boolean>`record.operator = ${context.user.id}`,
        sql<boolean>`not record.placed and record.weight > 0`,
        sql<boolean>`(record.is_open
          or record.settled_at > ${now}::timestamptz - make_interval(days => ${SETTLED_DAYS}))`,
      ]
      const filter = { ordering: '-id', conditions, page }
      const found = await context.read((tx) => fetchRecords(tx, { spec: READING, scope: context }, filter))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, presentSentWeight)
    },

    get: (context) =>
      context.read(async (tx) => ({
        data: presentConflict(await requireConflict(workOf(context, tx), context.params.id)),
      })),

    attach: (context) =>
      context.write(async (tx) => ({ data: await attachAll(workOf(context, tx), context.body()) })),

    settle: (context) =>
      context.write(async (tx) => ({
        data: await settleConflict(workOf(context, tx), context.params.id, () => context.body()),
      })),
  })
