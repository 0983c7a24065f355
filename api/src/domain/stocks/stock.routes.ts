import { stockRoutes } from '@manger/contract/stocks'
import { type App, register } from '#core/calls/register.ts'
import { momentOf } from '#core/records/moments.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { holdRecord, requireRecord } from '#core/records/record.service.ts'
import { keptHandlers } from '#core/records/record-handlers.ts'
import { countFeed, spoilFeed } from './operations/count.ts'
import { countPage } from './operations/counts.queries.ts'
import { expectedFeeds } from './operations/expected.ts'
import { lockStock } from './operations/lock.ts'
import { stocks } from './stock.service.ts'
import { levelsOf } from './stock-levels.ts'

// Whether it is there: what its list tells beside is reckoned of its use, and nobody asks for that here.
const bare = { rows: stocks.rows }

export const registerStocks = (app: App): void => {
  register(app, stockRoutes, {
    ...keptHandlers(stocks),

    expected: async (context) => {
      const rows = await context.read(async (tx) => {
        const { id: stock } = await requireRecord(tx, { spec: bare, scope: context }, context.params.id)
        return expectedFeeds(tx, context.client, { stock, at: momentOf(context.query().at, context) })
      })
      return { data: rows, count: rows.length, next: null }
    },

    counts: async (context) => {
      const found = await context.read(async (tx) => {
        const { id: stock } = await requireRecord(tx, { spec: bare, scope: context }, context.params.id)
        const { ingredient: ingredients, ...query } = context.query()
        const page = pageOf(query)
        return { ...(await countPage(tx, context.client, { stock, ingredients, page })), ...page }
      })
      return listAnswer(context.request.originalUrl, found, (entry) => entry)
    },

    levels: async (context) => ({
      data: await context.read(async (tx) => {
        const row = await requireRecord(tx, { spec: stocks, scope: context }, context.params.id)
        return levelsOf(tx, context, row)
      }),
    }),

    count: async (context) => ({
      data: await context.write(async (tx) => {
        const { id: stock } = await requireRecord(tx, { spec: bare, scope: context }, context.params.id)
        return countFeed(tx, context, { stock, counted: context.body() })
      }),
    }),

    spoilage: async (context) => ({
      data: await context.write(async (tx) => {
        const { id: stock } = await requireRecord(tx, { spec: bare, scope: context }, context.params.id)
        return spoilFeed(tx, context, { stock, spoilt: context.body() })
      }),
    }),

    lock: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await holdRecord(tx, { spec: stocks, scope: context }, context.params.id)
        return lockStock(tx, context, { before, lock: context.body() })
      }),
    }),
  })
}
