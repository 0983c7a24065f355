import { compoundFeedRoutes } from '@manger/contract/compound-feed'
import { type App, register } from '#core/calls/register.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { fetchRecords } from '#core/records/record.queries.ts'
import { actOnOrder } from './craft/order-actions.ts'
import { findOrder, holdOrder, tellOrder } from './orders/find-order.ts'
import { presentOrder } from './orders/order.presenter.ts'
import { orderConditions, orderLists } from './orders/order.queries.ts'
import { createOrder, removeOrder, updateOrder } from './orders/write-order.ts'
import { registerRecipes } from './recipes/recipe.routes.ts'

/** Compound feed: its recipes and orders; they need the client's module animalfeed. */
export const registerCompoundFeed = (app: App): void => {
  registerRecipes(app)
  register(app, compoundFeedRoutes, {
    orders: async (context) => {
      const query = context.query()
      const { search, ordering } = query
      const page = pageOf(query)
      const filter = { search, ordering, conditions: orderConditions(query), page }
      const found = await context.read((tx) => fetchRecords(tx, { spec: orderLists, scope: context }, filter))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, (row) =>
        presentOrder(row, context),
      )
    },

    order: async (context) => {
      const row = await context.read((tx) => findOrder(tx, context, context.params.id))
      return { data: presentOrder(row, context) }
    },

    create: async (context) => ({
      data: await context.write((tx) => createOrder(tx, context, context.body())),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await holdOrder(tx, context, context.params.id)
        const draft = context.body()
        return updateOrder(tx, context, { before, draft, version: draft.version })
      }),
    }),

    remove: async (context) => {
      await context.write(async (tx) => {
        const before = await holdOrder(tx, context, context.params.id)
        await removeOrder(tx, context, { before, version: context.query().version })
      })
    },

    load: async (context) => ({
      data: await context.write(async (tx) => {
        const order = await holdOrder(tx, context, context.params.id)
        const action = context.body()
        await actOnOrder(tx, context, { order, action })
        const reason = 'reason' in action ? action.reason : undefined
        return tellOrder(tx, context, { id: order.id, before: order, reason })
      }),
    }),
  })
}
