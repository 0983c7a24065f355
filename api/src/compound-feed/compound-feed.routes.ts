import { compoundFeedRoutes, type Recipe } from '@manger/contract/compound-feed'
import { mixOf } from '@manger/contract/rations'
import { type SqlBool, sql } from 'kysely'
import { notFound } from '#http/api-problem.ts'
import { type App, register } from '#http/register.ts'
import { listAnswer, pageOf } from '#records/paging.ts'
import { fetchRecords, findRecord } from '#records/record.queries.ts'
import { oneOfIds } from '#records/visible.ts'
import { type OrderFilters, type OrderRow, orderRows, type RecipeRow, recipeRows } from './order.queries.ts'

const orders = {
  rows: orderRows,
  searched: ['name'] as const,
  orderings: ['planned_on', 'name', 'planned_mass', 'status', 'created_at', 'updated_at'] as const,
}
const recipes = {
  rows: recipeRows,
  searched: ['name', 'product_type_name'] as const,
  orderings: ['name', 'created_at', 'updated_at'] as const,
}

const conditionsOf = ({ farm, date, planned_on_after, planned_on_before, status }: OrderFilters) => [
  ...oneOfIds('record.farm', farm),
  ...(date ? [sql<SqlBool>`record.planned_on = ${date}`] : []),
  ...(planned_on_after ? [sql<SqlBool>`record.planned_on >= ${planned_on_after}`] : []),
  ...(planned_on_before ? [sql<SqlBool>`record.planned_on <= ${planned_on_before}`] : []),
  ...(status ? [sql<SqlBool>`record.status = ${status}`] : []),
]

const toOrder = ({ name: _, ...order }: OrderRow) => order

const toRecipe = ({ ingredients, ...row }: RecipeRow): Recipe => {
  const { dryMatter, price } = mixOf(ingredients)
  return { ...row, ingredients, dry_matter: dryMatter ?? 0, price: price ?? 0 }
}

/** Reading calls of compound feed; they need the client's module animalfeed. */
export const registerCompoundFeed = (app: App): void => {
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
    recipes: async (context) => {
      const query = context.query()
      const page = pageOf(query)
      const wish = { search: query.search, ordering: query.ordering, conditions: [], page }
      const found = await context.read((tx) => fetchRecords(tx, { spec: recipes, scope: context }, wish))
      return listAnswer(context.request.originalUrl, { ...found, ...page }, toRecipe)
    },
  })
}
