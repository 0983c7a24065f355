import { dayOf, sumOf } from '@manger/contract'
import { restDays } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { type UseAndBalance, useAndBalances } from '#domain/ledger/use.queries.ts'
import { type ProductFeed, productFeeds } from './product-feeds.queries.ts'
import type { RecipeRow } from './recipe.queries.ts'

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
export const withProductState = async (tx: Tx, scope: Scope, rows: RecipeRow[]): Promise<RecipeRow[]> => {
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
