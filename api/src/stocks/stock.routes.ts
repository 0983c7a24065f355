import { stockRoutes } from '@manger/contract/stocks'
import { type App, register } from '#http/register.ts'
import { holdRecord, requireRecord } from '#records/record.service.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { countFeed, spoilFeed } from './operations/count.ts'
import { lockStock } from './operations/lock.ts'
import { stocks } from './stock.service.ts'

export const registerStocks = (app: App): void => {
  register(app, stockRoutes, {
    ...recordHandlers(stocks),

    count: async (context) => ({
      data: await context.write(async (tx) => {
        const of = { spec: stocks, scope: context }
        const { id: stock } = await requireRecord(tx, of, context.params.id)
        return countFeed(tx, context, { stock, counted: context.body() })
      }),
    }),

    spoilage: async (context) => ({
      data: await context.write(async (tx) => {
        const of = { spec: stocks, scope: context }
        const { id: stock } = await requireRecord(tx, of, context.params.id)
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
