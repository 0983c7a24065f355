import { dayOf, NON_FIELD, type Problem, roundTo, sumOf } from '@manger/contract'
import { accuracyOf } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import type { Tx } from '#database/transaction.ts'
import { refuseIf } from '#http/api-problem.ts'
import { setDryMatter } from '#ingredients/dry-matter.ts'
import { lockBalances } from '#ledger/balance.queries.ts'
import { followMeanPrice } from '#ledger/mean-price.ts'
import { shortagesOf } from '#ledger/shortage.ts'
import { type StoredFeed, storedFeeds } from '#ledger/store.queries.ts'
import { updateRecord } from '#records/record.queries.ts'
import { zoneOfCompany } from '#records/today.ts'
import { refuseOrder } from '../orders/attempt-order.ts'
import { type OrderScope, onAllFarms } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { placeOfProduct } from '../orders/plan.queries.ts'
import { postCraft } from './post-craft.ts'
import { productIn } from './product.ts'

/** A craft that is done: the order with all its weights, the type of feed it makes, and when. */
export type Making = { order: OrderRow; productType: number; at: string }

const changesOf = ({ ingredients }: OrderRow) =>
  ingredients.map(({ ingredient, name, actual }) => ({ ingredient, name, kg: -(actual ?? 0) }))

type Lockable = Pick<StoredFeed, 'locked_until'>

const lockProblems = (places: readonly Lockable[], day: string): Problem[] => {
  const locks = places.map(({ locked_until }) => locked_until)
  const isLocked = locks.some((until) => until !== null && until >= day)
  return isLocked ? [{ field: NON_FIELD, code: 'stock_locked' }] : []
}

const deletedInputs = ({ ingredients }: OrderRow, feeds: ReadonlyMap<number, StoredFeed>): Problem[] =>
  ingredients
    .filter(({ ingredient }) => !feeds.has(ingredient))
    .map(({ ingredient, name }) => ({ field: `ingredients.${ingredient}`, code: 'was_deleted', name }))

const dryMatterOf = ({ ingredients }: OrderRow, feeds: ReadonlyMap<number, StoredFeed>): number => {
  const lines = ingredients.map(({ ingredient, actual }) => ({
    percent: actual ?? 0,
    dry_matter: feeds.get(ingredient)?.dry_matter ?? 0,
    price: 0,
  }))
  return roundTo(mixOf(lines).dryMatter ?? 0, 3)
}

/** Takes the inputs out of their stores and puts the product, worth what they were, into its own (F21, domain c). */
export const bookCraft = async (tx: Tx, scope: OrderScope, making: Making): Promise<void> => {
  const { order, productType: type, at } = making
  const { client } = scope
  const mass = roundTo(
    sumOf(order.ingredients, ({ actual }) => actual ?? 0),
    8,
  )
  if (mass <= 0) refuseIf([{ field: 'ingredients', code: 'line_missing' }])
  const ids = order.ingredients.map(({ ingredient }) => ingredient)
  const feeds = await storedFeeds(tx, onAllFarms(scope), ids)
  const day = dayOf(new Date(at), await zoneOfCompany(tx, client, order.company))
  const place = await placeOfProduct(tx, client, { stock: order.stock.id, type })
  refuseOrder(scope, order, lockProblems([...feeds.values(), ...(place ? [place] : [])], day))
  refuseIf(deletedInputs(order, feeds))
  // Inputs and product in one go: one after the other, two crafts of each other's feeds would meet in a deadlock.
  await lockBalances(tx, client, [...ids, ...(place?.product ? [place.product] : [])])
  refuseIf(await shortagesOf(tx, client, changesOf(order)))
  const dry_matter = dryMatterOf(order, feeds)
  const product = place?.product ?? (await productIn(tx, scope, { stock: order.stock.id, type, dry_matter }))
  const cost = await postCraft(tx, scope, { order, product, mass, booking: { day, at } })
  const lines = order.ingredients.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 }))
  const columns = {
    status: 'loaded',
    loaded_at: at,
    product_id: product,
    actual_mass: mass,
    cost,
    dry_matter,
    accuracy: accuracyOf(lines),
    updated_at: scope.now.toISOString(),
  }
  await updateRecord(tx, 'compound_feed_orders', { key: { client, id: order.id }, columns })
  // The feed is what was made last (F6).
  await setDryMatter(tx, scope, { ingredient: product, dry_matter })
  await followMeanPrice(tx, scope, [product])
}
