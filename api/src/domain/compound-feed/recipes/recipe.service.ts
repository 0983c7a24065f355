import { dayOf, sumOf } from '@manger/contract'
import { checkRecipeDraft, type Recipe, type RecipeDraft, recipeMix } from '@manger/contract/compound-feed'
import { restDays } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { type UseAndBalance, useAndBalances } from '#domain/ledger/use.queries.ts'
import { type ProductFeed, productFeeds } from './product-feeds.queries.ts'
import {
  isOrdered,
  lockRecipes,
  otherRecipes,
  type RecipeRow,
  recipeRows,
  typesOfClient,
} from './recipe.queries.ts'

const present = ({ state, ...row }: RecipeRow): Recipe => {
  const { dryMatter, price } = recipeMix(row.ingredients)
  return {
    ...row,
    dry_matter: dryMatter ?? 0,
    price: price ?? 0,
    stock_rest: state?.stock_rest ?? 0,
    rest_days: state?.rest_days ?? null,
  }
}

const usesOf = async (
  tx: Tx,
  scope: Scope,
  feeds: readonly ProductFeed[],
): Promise<Map<number, UseAndBalance>> => {
  const all: [number, UseAndBalance][] = []
  for (const company of new Set(feeds.map((feed) => feed.company))) {
    const today = dayOf(scope.now, await zoneOfCompany(tx, scope.client, company))
    const ingredients = feeds.filter((feed) => feed.company === company).map(({ id }) => id)
    all.push(...(await useAndBalances(tx, scope.client, { ingredients, today })))
  }
  return new Map(all)
}

/** Adds to recipes how much of their products there is; one type may lie in several stocks. */
const withProductState = async (tx: Tx, scope: Scope, rows: RecipeRow[]): Promise<RecipeRow[]> => {
  const types = rows.map(({ product_type }) => product_type)
  const feeds = await productFeeds(tx, scope, types)
  const uses = await usesOf(tx, scope, feeds)
  return rows.map((row) => {
    const own = feeds.filter(({ type }) => type === row.product_type).flatMap(({ id }) => uses.get(id) ?? [])
    const stock_rest = sumOf(own, ({ balance }) => balance)
    const weekly = own.flatMap(({ use }) => use.d7 ?? [])
    const mean = weekly.length > 0 ? sumOf(weekly, (kg) => kg) : null
    return { ...row, state: { stock_rest, rest_days: restDays(stock_rest, mean) } }
  })
}

/** Recipes of compound feed; `writeRecipe` stores their lines. */
export const recipes: RecordSpec<RecipeRow, Recipe, RecipeDraft, object> = {
  table: 'recipes',
  kind: 'recipes',
  rows: recipeRows,
  complete: withProductState,
  present,
  toColumns: ({ name, product_type, starting_mass, mixing_mass }) => ({
    name,
    product_type_id: product_type,
    starting_mass,
    mixing_mass,
  }),
  searched: ['name', 'product_type_name'],
  orderings: ['name', 'product_type_name', 'created_at', 'updated_at'],
  check: async (tx, { client }, { draft, before }) => {
    await lockRecipes(tx, client)
    const others = await otherRecipes(tx, { client, recipe: before?.id ?? 0 })
    return checkRecipeDraft(draft, { types: await typesOfClient(tx, client), others })
  },
  checkRemoval: async (tx, { client }, row) => {
    if (await isOrdered(tx, { client, recipe: row.id })) throw conflict('in_use', present(row))
  },
  removal: 'soft',
}
