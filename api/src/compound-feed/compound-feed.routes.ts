import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { type SqlBool, sql } from 'kysely'
import { notFound } from '#http/api-problem.ts'
import { type App, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import { fetchRecords, findRecord } from '#records/record.queries.ts'
import { holdRecord } from '#records/record.service.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { oneOfIds } from '#records/visible.ts'
import { type OrderFilters, type OrderRow, orderRows } from './order.queries.ts'
import { recipes } from './recipes/recipe.service.ts'
import { changeRecipe, createRecipe } from './recipes/write-recipe.ts'

const orders = {
  rows: orderRows,
  searched: ['name'] as const,
  orderings: ['planned_on', 'name', 'planned_mass', 'status', 'created_at', 'updated_at'] as const,
}
const conditionsOf = ({ farm, date, planned_on_after, planned_on_before, status }: OrderFilters) => [
  ...oneOfIds('record.farm', farm),
  ...(date ? [sql<SqlBool>`record.planned_on = ${date}`] : []),
  ...(planned_on_after ? [sql<SqlBool>`record.planned_on >= ${planned_on_after}`] : []),
  ...(planned_on_before ? [sql<SqlBool>`record.planned_on <= ${planned_on_before}`] : []),
  ...(status ? [sql<SqlBool>`record.status = ${status}`] : []),
]

const toOrder = ({ name: _, ...order }: OrderRow) => order

/** Compound feed: its recipes and orders; they need the client's module animalfeed. */
export const registerCompoundFeed = (app: App): void => {
  register(app, recipeRoutes, {
    ...recordHandlers(recipes),

    create: async (context) => ({
      data: await context.write((tx) => createRecipe(tx, context, context.body())),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await holdRecord(tx, { spec: recipes, scope: context }, context.params.id)
        const draft = context.body()
        return changeRecipe(tx, context, { before, draft, version: draft.version })
      }),
    }),
  })
  register(app, compoundFeedRoutes, {
    orders: async (context) => {
      const query = context.query()
      const page = pageOf(query)
      const wish = { search: query.search, ordering: query.ordering, conditions: conditionsOf(query), page }
      const found = await context.read((tx) => fetchRecords(tx, { spec: orders, scope: context }, wish))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, toOrder)
    },
    order: async (context) => {
      const { id } = context.params
      const row = await context.read((tx) => findRecord(tx, { spec: orders, scope: context }, id))
      if (!row) throw notFound()
      return { data: toOrder(row) }
    },
  })
}
