import { type Money, roundTo, sumOf } from '@manger/contract'
import { type Balance, type BookedMovement, EMPTY_BALANCE } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import { lockBalances } from './balance.queries.ts'
import { costBefore, type Feed, openSpan, type SpanRow } from './recost.queries.ts'

/** The open span of a feed, whose balance is locked: what lay there before it, and what was booked in it. */
export type Span = {
  rows: readonly SpanRow[]
  before: Balance
  /** What happened, with all that was written for it; `dearer` is by how much more crafts brought in by now. */
  movementsOf: (rows: readonly SpanRow[], dearer?: ReadonlyMap<number, Money>) => BookedMovement[]
}

export const spanOf = async (tx: Tx, feed: Feed): Promise<Span> => {
  const rows = await openSpan(tx, feed)
  const now = (await lockBalances(tx, feed.client, [feed.ingredient])).get(feed.ingredient) ?? EMPTY_BALANCE
  const [first] = rows
  const lastUnitCost = (first && (await costBefore(tx, feed, first))) ?? now.lastUnitCost
  const before = {
    ...now,
    // What lies there now, less all that moved in it.
    quantity: roundTo(now.quantity - sumOf(rows, ({ qty }) => qty), 8),
    value: roundTo(now.value - sumOf(rows, ({ value }) => value), 4),
    lastUnitCost,
  }
  return { rows, before, movementsOf }
}

/** The movements of a span, each with all that was written for it, in the order of their moments. */
const movementsOf: Span['movementsOf'] = (rows, dearer = new Map()) => {
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
    const happened = takenBack.has(row.id) ? forgotten(row) : happenedIn(row, { value, rows })
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

/** What never was moves nothing; of a load something may have been lost. */
const forgotten = ({ kind, qty, reverses }: SpanRow): BookedMovement['happened'] =>
  kind === 'load' && reverses === null ? { kind: 'forgotten', quantity: -qty } : null

/** The loads that a cancel took back in the moment of this loss. */
const cancelledIn = ({ feeding_id, at }: SpanRow, rows: readonly SpanRow[]): number[] =>
  rows.flatMap(({ reverses, ...row }) =>
    reverses !== null && row.kind === 'load' && row.feeding_id === feeding_id && row.at === at
      ? [reverses]
      : [],
  )

/** What a stored movement says that happened; `value` is what a craft brought in by now. */
const happenedIn = (
  row: SpanRow,
  { value, rows }: { value: Money; rows: readonly SpanRow[] },
): BookedMovement['happened'] => {
  const { kind, unit_cost, reverses, taken, counted } = row
  const quantity = Math.abs(row.qty)
  if (counted) return { kind: 'count', ...counted }
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
      // What did not come back of a cancelled load is lost at what the load cost.
      return row.feeding_id === null
        ? { kind, quantity }
        : { kind: 'lost', quantity, unit_cost, of: cancelledIn(row, rows) }
    default:
      return { kind, quantity }
  }
}
