import type { Kg } from '@manger/contract'
import type { IngredientDraft } from '@manger/contract/ingredients'
import type { Tx } from '#core/database/transaction.ts'
import { inParts } from '#core/records/parts.ts'
import type { Scope } from '#core/records/record.ts'
import { post, postAll } from '#domain/ledger/ledger.service.ts'
import { openToday } from '#domain/ledger/open-day.ts'

/** Where an ingredient lies. */
type Place = { company: number; stock: number }

/** Books what an ingredient starts with, or the price that somebody sets for what lies there (F21). */
const book = async (
  tx: Tx,
  scope: Scope,
  entry: Place & { ingredient: number; movement: Parameters<typeof post>[1]['movement'] },
): Promise<void> => {
  const day = await openToday(tx, scope, entry)
  const work = { tx, client: scope.client, account: scope.user?.id ?? null }
  await post(work, { ...entry, day, at: scope.now.toISOString() })
}

/** Books the opening balance of a new ingredient; nothing when it starts empty. */
export const bookOpening = async (
  tx: Tx,
  scope: Scope,
  { ingredient, company, draft }: { ingredient: number; company: number; draft: IngredientDraft },
): Promise<void> => {
  if (draft.fresh_weight <= 0) return
  const movement = { kind: 'opening' as const, quantity: draft.fresh_weight, unit_cost: draft.price }
  await book(tx, scope, { ingredient, company, stock: draft.stock, movement })
}

/** What lies there of a feed that is called water now leaves the ledger, and its price is the one that was typed (F21). */
export const bookWater = async (
  tx: Tx,
  scope: Scope,
  { quantity, price, ...feed }: Place & Price & { quantity: Kg },
): Promise<void> => {
  const kind = quantity > 0 ? 'loss' : 'surplus'
  if (quantity !== 0) await book(tx, scope, { ...feed, movement: { kind, quantity: Math.abs(quantity) } })
  await bookPrice(tx, scope, { ...feed, price })
}

type Price = { ingredient: number; price: number }

/** Revalues what lies in the stock when somebody sets another price (F21). */
export const bookPrice = async (tx: Tx, scope: Scope, { price, ...feed }: Place & Price): Promise<void> =>
  book(tx, scope, { ...feed, movement: { kind: 'revaluation', unit_cost: price } })

/** As {@link bookPrice}, of many ingredients of one stock; their balances are held already. */
export const bookPrices = async (
  tx: Tx,
  scope: Scope,
  { prices, ...place }: Place & { prices: readonly Price[] },
): Promise<void> => {
  const day = await openToday(tx, scope, place)
  const work = { tx, client: scope.client, account: scope.user?.id ?? null }
  const at = scope.now.toISOString()
  const postings = prices.map(({ ingredient, price }) => {
    const movement = { kind: 'revaluation' as const, unit_cost: price }
    return { ingredient, day, at, movement }
  })
  for (const part of inParts(postings)) await postAll(work, part)
}
