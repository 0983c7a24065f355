import { type Money, roundTo, sumOf } from '@manger/contract'
import {
  averageCost,
  type Balance,
  type BookedMovement,
  EMPTY_BALANCE,
  type Recost,
  reckonAgain,
} from '@manger/contract/ledger'
import { lockBalances } from './balance.queries.ts'
import { type LedgerWork, post } from './ledger.service.ts'
import { insertBookedAhead } from './movement.queries.ts'
import {
  addToCosts,
  costBefore,
  craftsOf,
  type Found,
  madeOf,
  openSpan,
  type SpanRow,
} from './recost.queries.ts'

/** From which day on a feed has to be reckoned again; `today` is the company's, `at` the moment of the call. */
type Late = { ingredient: number; day: string; today: string; at: string }

/** What crafts brought in, and by how much it is worth more now, by movement. */
type Dearer = ReadonlyMap<number, Money>

/**
 * Reckons again what was booked of a feed after something that was told late (F21), and of what was made of it: each
 * difference is an entry of 0 kg beside the movement it belongs to. Answers what lies there then, of each feed it touched.
 */
export const recost = async (work: LedgerWork, late: Late): Promise<Map<number, Balance>> => {
  const { tx, client } = work
  const feeds = await madeOf(tx, { client, ingredients: [late.ingredient], day: late.day })
  await lockBalances(tx, client, feeds)
  let waiting = new Map<number, Dearer>([[late.ingredient, new Map()]])
  const touched = new Set<number>()
  // Time runs one way: a feed that went into itself through others comes to rest.
  while (waiting.size > 0) {
    const found: Found[] = []
    for (const [ingredient, dearer] of waiting) {
      touched.add(ingredient)
      found.push(...(await recostFeed(work, { ...late, ingredient }, dearer)))
    }
    waiting = await dearerProducts(work, found)
  }
  return lockBalances(tx, client, touched)
}

const recostFeed = async (work: LedgerWork, late: Late, dearer: Dearer): Promise<Found[]> => {
  const { tx, client, account } = work
  const feed = { client, ingredient: late.ingredient, today: late.today }
  const rows = await openSpan(tx, feed)
  const known = new Map(rows.map((row) => [row.id, row]))
  await revalueLocked(
    work,
    late,
    [...dearer].filter(([id]) => !known.has(id)),
  )
  const [first] = rows
  if (!first) return []
  const now = (await lockBalances(tx, client, [feed.ingredient])).get(feed.ingredient) ?? EMPTY_BALANCE
  // Water costs what was typed, whatever came before it.
  if (now.isWater) return []
  const lastUnitCost = (await costBefore(tx, feed, first)) ?? now.lastUnitCost
  const { recosts, balance } = reckonAgain({ ...before(now, rows), lastUnitCost }, movementsOf(rows, dearer))
  const found = recosts.flatMap((one): Found[] => {
    const row = known.get(one.of)
    return row
      ? [{ ...one, feeding_id: row.feeding_id, order_id: row.order_id, ingredient_id: feed.ingredient }]
      : []
  })
  if (found.length === 0) return []
  insertBookedAhead(tx, client, {
    movements: found.flatMap(({ of, kind, quantity, value, unit_cost, ...source }) => {
      const row = known.get(of)
      if (!row) return []
      const { day, at } = row
      const place = { client_id: client, ...source, day, at, reverses: null, recost_of: of }
      return [{ ...place, kind, qty: quantity, value, unit_cost, note: '', account_id: account }]
    }),
    costs: new Map([[feed.ingredient, balance.lastUnitCost]]),
  })
  addToCosts(tx, client, found)
  return found
}

/** What lay there before the span: what lies there now, less all that moved in it. */
const before = (now: Balance, rows: readonly SpanRow[]): Pick<Balance, 'quantity' | 'value'> => ({
  quantity: roundTo(now.quantity - sumOf(rows, ({ qty }) => qty), 8),
  value: roundTo(now.value - sumOf(rows, ({ value }) => value), 4),
})

/** The movements of a span, each with all that was written for it, in the order of their moments. */
const movementsOf = (rows: readonly SpanRow[], dearer: Dearer): BookedMovement[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const takenBack = new Set(rows.filter(isForgotten(rows)).flatMap(({ id, reverses }) => [id, reverses]))
  const partOf = ({ id, recost_of, written_with, reverses }: SpanRow): number => {
    const whole = recost_of ?? written_with
    if (whole !== null && byId.has(whole)) return whole
    return reverses !== null && takenBack.has(id) ? reverses : id
  }
  // A recost of what was taken back goes with it.
  const rootOf = (id: number): number => {
    const row = byId.get(id)
    const part = row ? partOf(row) : id
    return part === id ? id : rootOf(part)
  }
  const parts = Map.groupBy(rows, ({ id }) => rootOf(id))
  return rows.flatMap((row): BookedMovement[] => {
    const own = parts.get(row.id)
    if (!own) return []
    const kinds = Map.groupBy(own, ({ kind }) => kind)
    const sums = [...kinds].map(([kind, some]) => [
      kind,
      {
        quantity: roundTo(
          sumOf(some, ({ qty }) => qty),
          8,
        ),
        value: worth(some),
      },
    ])
    const value = roundTo(worth(own.filter(({ kind }) => kind === row.kind)) + (dearer.get(row.id) ?? 0), 4)
    const happened = takenBack.has(row.id) ? null : happenedIn(row, value)
    return [{ id: row.id, happened, booked: Object.fromEntries(sums) }]
  })
}

const worth = (rows: readonly SpanRow[]): Money =>
  roundTo(
    sumOf(rows, ({ value }) => value),
    4,
  )

/** What is taken back on its own day never was. */
const isForgotten = (rows: readonly SpanRow[]) => {
  const ids = new Set(rows.map(({ id }) => id))
  return ({ reverses, taken, day }: SpanRow): boolean =>
    reverses !== null && taken?.day === day && ids.has(reverses)
}

/** What a stored movement says that happened; `value` is what a craft brought in by now. */
const happenedIn = (row: SpanRow, value: Money): BookedMovement['happened'] => {
  const { kind, unit_cost, reverses, taken } = row
  const quantity = Math.abs(row.qty)
  if (reverses !== null && taken) {
    const { qty, ...entry } = taken
    return { kind: 'taken_back', of: reverses, entry: { ...entry, quantity: qty, is_reversal: false } }
  }
  switch (kind) {
    case 'opening':
    case 'delivery':
      return { kind, quantity, unit_cost }
    case 'craft_in':
      return { kind, quantity, value }
    case 'revaluation':
      return { kind, unit_cost }
    case 'loss':
      // What did not come back of a cancelled load is lost at what the load had cost.
      return row.feeding_id === null ? { kind, quantity } : { kind, quantity, unit_cost }
    default:
      return { kind, quantity }
  }
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
  { ingredient, today, at }: Late,
  locked: readonly (readonly [number, Money])[],
): Promise<void> => {
  if (locked.length === 0) return
  const balance = (await lockBalances(work.tx, work.client, [ingredient])).get(ingredient) ?? EMPTY_BALANCE
  if (balance.quantity <= 0) return
  const value = balance.value + sumOf(locked, ([, more]) => more)
  const unit_cost = averageCost({ ...balance, value: Math.max(0, value) })
  await post(work, { ingredient, day: today, at, movement: { kind: 'revaluation', unit_cost } })
}
