import { dayOf, NON_FIELD, type Problem, roundTo, sumOf } from '@manger/contract'
import { accuracyOf } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { updateRecord } from '#core/records/record.queries.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { holdFigures, setFigures } from '#domain/ledger/figures.ts'
import { settleLate } from '#domain/ledger/late.ts'
import { reckonMaking } from '#domain/ledger/ledger.service.ts'
import { meanPrice } from '#domain/ledger/mean-price.ts'
import { madeOf } from '#domain/ledger/recost.queries.ts'
import { shortagesOf } from '#domain/ledger/shortage.ts'
import { type StoredFeed, storedFeeds } from '#domain/ledger/store.queries.ts'
import { refuseOrder } from '../orders/attempt-order.ts'
import { type OrderScope, onAllFarms } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { setLineCosts } from '../orders/order-lines.queries.ts'
import { type Place, placeOfProduct } from '../orders/plan.queries.ts'
import { productIn } from './product.ts'

/** An input with its weight. */
type MadeLine = { ingredient: number; name: string; planned: number; actual: number | null }

/** What an order is once it is made: its columns, and what its inputs cost. */
type Made = {
  columns: Record<string, unknown>
  costs: { ingredient: number; cost: number }[]
}

/** A craft that is done, with all its weights, and when; `type` of feed is what it makes. */
type Making = {
  id: number
  company: number
  stock: number
  type: number
  lines: readonly MadeLine[]
  feeds: ReadonlyMap<number, StoredFeed>
  place: Place | undefined
  at: string
  /** Whether counts that came after it had it already; undefined asks (late-truth d). */
  inCount: boolean | undefined
  /** The order as whoever is refused is told it. */
  current: () => Promise<OrderRow>
  /** Writes the order, sent ahead. */
  write: (made: Made) => Promise<void>
}

type Lockable = Pick<StoredFeed, 'locked_until'>

const lockProblems = (places: readonly Lockable[], day: string): Problem[] => {
  const locks = places.map(({ locked_until }) => locked_until)
  const isLocked = locks.some((until) => until !== null && until >= day)
  return isLocked ? [{ field: NON_FIELD, code: 'stock_locked' }] : []
}

const deletedInputs = ({ lines, feeds }: Making): Problem[] =>
  lines
    .filter(({ ingredient }) => !feeds.has(ingredient))
    .map(({ ingredient, name }) => ({ field: `ingredients.${ingredient}`, code: 'was_deleted', name }))

const dryMatterOf = ({ lines, feeds }: Making): number => {
  const mixed = lines.map(({ ingredient, actual }) => ({
    percent: actual ?? 0,
    dry_matter: feeds.get(ingredient)?.dry_matter ?? 0,
    price: 0,
  }))
  return roundTo(mixOf(mixed).dryMatter ?? 0, 3)
}

/** Holds the balances of inputs and product, and what the product is now. */
export const holdMaking = async (
  tx: Tx,
  client: number,
  { taken, place }: { taken: readonly number[]; place: Place | undefined },
): Promise<void> => {
  const product = place?.product ? [place.product] : []
  // Inputs and product in one go: one after the other, two crafts of each other's feeds would meet in a deadlock.
  await Promise.all([lockBalances(tx, client, [...taken, ...product]), holdFigures(tx, client, product)])
}

/**
 * Takes the inputs out of their stores and puts the product, worth what they were, into its own (F21, domain c). Others
 * wait for the balances from their lock on, so all that is written goes out together.
 */
export const bookMaking = async (tx: Tx, scope: OrderScope, making: Making): Promise<void> => {
  const { id: order, stock, type, lines, feeds, place, at } = making
  const { client, user, now } = scope
  const mass = roundTo(
    sumOf(lines, ({ actual }) => actual ?? 0),
    8,
  )
  if (mass <= 0) refuseIf([{ field: 'ingredients', code: 'line_missing' }])
  const day = dayOf(new Date(at), await zoneOfCompany(tx, client, making.company))
  const locked = lockProblems([...feeds.values(), ...(place ? [place] : [])], day)
  if (locked.length > 0) refuseOrder(scope, await making.current(), locked)
  refuseIf(deletedInputs(making))
  const changes = lines.map(({ ingredient, name, actual }) => ({ ingredient, name, kg: -(actual ?? 0) }))
  await holdMaking(tx, client, { taken: lines.map(({ ingredient }) => ingredient), place })
  refuseIf(await shortagesOf(tx, client, changes))
  const dry_matter = dryMatterOf(making)
  const product = place?.product ?? (await productIn(tx, scope, { stock, type, dry_matter }))
  const used = lines.flatMap(({ ingredient, actual }) => (actual ? [{ ingredient, kg: actual }] : []))
  const booking = { order, day, at }
  const isLate = at !== now.toISOString()
  if (isLate) refuseIf(await madeOfItself(tx, making, { client, product, day }))
  const work = { tx, client, account: user.id }
  const reckoned = await reckonMaking(
    work,
    used.map(({ ingredient, kg }) => ({
      ...booking,
      ingredient,
      movement: { kind: 'craft_out', quantity: kg },
    })),
    { ...booking, ingredient: product, quantity: mass },
  )
  await making.write({
    columns: {
      status: 'loaded',
      loaded_at: at,
      product_id: product,
      actual_mass: mass,
      cost: reckoned.cost,
      dry_matter,
      accuracy: accuracyOf(lines.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 }))),
      updated_at: now.toISOString(),
    },
    costs: used.map(({ ingredient }, index) => ({ ingredient, cost: reckoned.costs[index] ?? 0 })),
  })
  reckoned.book()
  // The feed is what was made last (F6).
  await setFigures(tx, scope, { ingredient: product, dry_matter, ...meanPrice(reckoned.made) })
  if (!isLate) return
  const told = [
    ...used.map(({ ingredient, kg }) => ({ ingredient, day, at, kg: -kg })),
    { ingredient: product, day, at, kg: mass },
  ]
  await settleLate(work, scope, { company: making.company, told, inCount: making.inCount })
}

/** What went into the product was made of it later: a craft of before cannot be made of itself. */
const madeOfItself = async (
  tx: Tx,
  { lines, at }: Making,
  { client, product, day }: { client: number; product: number; day: string },
): Promise<Problem[]> => {
  const made = await madeOf(tx, { client, ingredients: [product], day, at })
  return lines
    .filter(({ ingredient }) => made.includes(ingredient))
    .map(({ ingredient, name }) => ({ field: `ingredients.${ingredient}`, code: 'made_of_itself', name }))
}

/** Books an order that is under way, see {@link bookMaking}. */
export const bookCraft = async (
  tx: Tx,
  scope: OrderScope,
  { order, type, ...told }: Pick<Making, 'at' | 'inCount'> & { order: OrderRow; type: number },
): Promise<void> => {
  const { client } = scope
  const { id, company, ingredients: lines } = order
  const stock = order.stock.id
  const inputs = lines.map(({ ingredient }) => ingredient)
  const [feeds, place] = await Promise.all([
    storedFeeds(tx, onAllFarms(scope), inputs),
    placeOfProduct(tx, client, { stock, type }),
  ])
  await bookMaking(tx, scope, {
    ...{ id, company, stock, type, lines, feeds, place, ...told },
    current: async () => order,
    write: async ({ columns, costs }) => {
      setLineCosts(tx, { client, order: id }, costs)
      updateRecord(tx, 'compound_feed_orders', { key: { client, id }, columns })
    },
  })
}
