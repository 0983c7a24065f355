import { type Money, type PricePerTonne, roundTo, sumOf } from '@manger/contract'
import { averageCost, EMPTY_BALANCE, MOST_RECKONED, type Recost, reckonAgain } from '@manger/contract/ledger'
import { lockBalances } from './balance.queries.ts'
import { type LedgerWork, post } from './ledger.service.ts'
import { insertBooked, insertBookedAhead, type MovementDraft } from './movement.queries.ts'
import { addToCosts, craftsOf, type Found, leaveWaiting, madeOf, nameMovement } from './recost.queries.ts'
import { type Span, spanOf } from './span.ts'

/** From which day on feeds have to be reckoned again; `today` is the company's, `at` the moment of the call. */
type Late = { feeds: readonly { ingredient: number; day: string }[]; today: string; at: string }

/** `most`: so many differences are booked now; what comes after them is left to the job. */
type LateFeed = { ingredient: number; since: string; today: string; at: string; most: number }

/** What crafts brought in, and by how much it is worth more now, by movement. */
type Dearer = ReadonlyMap<number, Money>

/** What feeds cost per 1000 kg now, of those whose price follows from what was reckoned. */
type Prices = Map<number, PricePerTonne>

/** As {@link recostAll}, of one feed. */
export const recost = (
  work: LedgerWork,
  { ingredient, day, today, at }: { ingredient: number; day: string; today: string; at: string },
): Promise<Prices> => recostAll(work, { feeds: [{ ingredient, day }], today, at })

/**
 * Reckons again what was booked of feeds after something that was told late (F21), and of what was made of them: each
 * difference is an entry beside the movement it belongs to, of 0 kg but for a count, whose loss or surplus follows: what was
 * counted stays counted (late-truth d). What is more than {@link MOST_RECKONED} is left to the job, piece by piece. Answers the
 * prices that feeds have by then: the mean when the last of them came in, as if all had been told in order.
 */
export const recostAll = async (work: LedgerWork, { feeds, today, at }: Late): Promise<Prices> => {
  const { tx, client } = work
  const ingredients = feeds.map(({ ingredient }) => ingredient)
  const [since = today] = feeds.map(({ day }) => day).toSorted()
  await lockBalances(tx, client, await madeOf(tx, { client, ingredients, day: since }))
  let waiting = new Map<number, Dearer>(ingredients.map((id) => [id, new Map()]))
  const prices: Prices = new Map()
  const moved = new Set<number>()
  let most = MOST_RECKONED
  // Time runs one way: a feed that went into itself through others comes to rest.
  while (waiting.size > 0) {
    const found: Found[] = []
    for (const [ingredient, dearer] of waiting) {
      const { again, price } = await recostFeed(work, { since, today, at, ingredient, most }, dearer)
      if (price !== null) prices.set(ingredient, price)
      if (again.length > 0 || dearer.size > 0) moved.add(ingredient)
      found.push(...again)
      most = Math.max(0, most - again.length)
    }
    waiting = await dearerProducts(work, found)
  }
  // Where nothing came in since, what is left of the store tells.
  const unpriced = [...moved].filter((ingredient) => !prices.has(ingredient))
  for (const [ingredient, balance] of await lockBalances(tx, client, unpriced))
    if (balance.quantity > 0) prices.set(ingredient, averageCost(balance))
  return prices
}

type Again = { again: Found[]; price: PricePerTonne | null }
const NOTHING: Again = { again: [], price: null }

const recostFeed = async (work: LedgerWork, late: LateFeed, dearer: Dearer): Promise<Again> => {
  const span = await spanOf(work.tx, { client: work.client, ingredient: late.ingredient, today: late.today })
  const ids = new Set(span.rows.map(({ id }) => id))
  await revalueLocked(
    work,
    late,
    [...dearer].filter(([id]) => !ids.has(id)),
  )
  // Water costs what was typed, whatever came before it.
  if (span.rows.length === 0 || span.before.isWater) return NOTHING
  return bookAgain(work, late, { span, dearer })
}

/** Books what the movements of a span differ by, each beside its own. */
const bookAgain = async (
  work: LedgerWork,
  { ingredient, since, most }: LateFeed,
  { span, dearer }: { span: Span; dearer: Dearer },
): Promise<Again> => {
  const { tx, client, account } = work
  const known = new Map(span.rows.map((row) => [row.id, row]))
  const { recosts, balance, price } = reckonAgain(span.before, span.movementsOf(span.rows, dearer))
  // What a craft brought in is told once, so it is booked whatever is left to the job.
  const inPiece = recosts.filter(({ of }, place) => place < most || dearer.has(of))
  if (inPiece.length < recosts.length) leaveWaiting(tx, client, { ingredient, since })
  const costs = new Map([[ingredient, balance.lastUnitCost]])
  const named = new Map<number, number>()
  const found: Found[] = []
  const movements: MovementDraft[] = []
  for (const one of inPiece) {
    const row = known.get(one.of)
    if (!row) continue
    const { day, at, feeding_id, order_id, counted } = row
    const { of, kind, quantity: qty, value, unit_cost } = one
    const place = {
      client_id: client,
      ingredient_id: ingredient,
      feeding_id,
      order_id,
      day,
      at,
      reverses: null,
    }
    const draft = { ...place, kind, qty, value, unit_cost, note: '', account_id: account }
    found.push({ ...one, feeding_id, order_id, ingredient_id: ingredient })
    const recost_of = of > 0 ? of : (named.get(of) ?? null)
    if (recost_of !== null || !counted) movements.push({ ...draft, recost_of })
    else {
      // The count agreed with the book until now: what it finds is its movement.
      const [id = 0] = await insertBooked(tx, client, { movements: [{ ...draft, recost_of }], costs })
      nameMovement(tx, client, { count: counted.id, movement: id })
      named.set(of, id)
    }
  }
  if (movements.length > 0) insertBookedAhead(tx, client, { movements, costs })
  addToCosts(tx, client, found)
  return { again: found, price }
}

/** What crafts made of feeds whose value has changed, by product. */
const dearerProducts = async (
  { tx, client }: LedgerWork,
  found: readonly Found[],
): Promise<Map<number, Dearer>> => {
  const used = Map.groupBy(
    found.filter(({ kind, order_id }) => kind === 'craft_out' && order_id !== null),
    ({ order_id }) => order_id ?? 0,
  )
  if (used.size === 0) return new Map()
  const products = new Map<number, Map<number, Money>>()
  for (const { order, movement, product } of await craftsOf(tx, client, [...used.keys()])) {
    const value = 0 - worthOfFound(used.get(order) ?? [])
    if (value === 0) continue
    products.set(product, (products.get(product) ?? new Map<number, Money>()).set(movement, value))
  }
  return products
}

const worthOfFound = (found: readonly Recost[]): Money =>
  roundTo(
    sumOf(found, ({ value }) => value),
    4,
  )

/** What was made before the lock of its stock keeps its value: the difference changes the price of today. */
const revalueLocked = async (
  work: LedgerWork,
  { ingredient, today, at }: LateFeed,
  locked: readonly (readonly [number, Money])[],
): Promise<void> => {
  if (locked.length === 0) return
  const balance = (await lockBalances(work.tx, work.client, [ingredient])).get(ingredient) ?? EMPTY_BALANCE
  if (balance.quantity <= 0) return
  const value = balance.value + sumOf(locked, ([, more]) => more)
  const unit_cost = averageCost({ ...balance, value: Math.max(0, value) })
  await post(work, { ingredient, day: today, at, movement: { kind: 'revaluation', unit_cost } })
}
