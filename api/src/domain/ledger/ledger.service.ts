import { roundTo, sumOf } from '@manger/contract'
import {
  applyMovement,
  type Balance,
  EMPTY_BALANCE,
  type LedgerEntry,
  type Movement,
} from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import { lockBalances } from './balance.queries.ts'
import {
  holdOpenMovements,
  insertBooked,
  insertBookedAhead,
  type MovementDraft,
  type MovementRow,
  toEntry,
} from './movement.queries.ts'
import { dayAfterLock } from './open-day.ts'

/** In whose name movements are written. */
export type LedgerWork = { tx: Tx; client: number; account: number | null }

/** Where and when a movement belongs: `day` is the farm's day of a feeding, else the company's (F21). */
type Booking = {
  ingredient: number
  day: string
  at: string
  feeding?: number | null
  order?: number | null
  note?: string
}

/** A movement to be written. */
export type Posting = Booking & { movement: Exclude<Movement, { kind: 'reversal' }> }

/** What was written: ids in posting order, and quantity and value of the movement itself, signed, in kg and money. */
export type Posted = { ids: number[]; quantity: number; value: number }

type Line = Booking & { movement: Movement; reverses?: number }

/** Writes movements in the given order; their balances are locked first, all at once (F21). */
export const postAll = async (work: LedgerWork, postings: readonly Posting[]): Promise<Posted[]> =>
  write(work, postings)

/** A feed that is made of others: how many kg. */
type Made = Booking & { quantity: number }

/** What each of the used feeds cost, what all of them did, and what lies there of the made one then. */
type Making = { costs: number[]; cost: number; made: Balance; book: () => void }

/**
 * Reckons what was used, and what was made of it with the value of all that (F21), and locks their balances; `book` writes
 * it ahead, after what its movements name.
 */
export const reckonMaking = async (
  work: LedgerWork,
  used: readonly Posting[],
  made: Made,
): Promise<Making> => {
  const { booked, balances, writing } = await prepare(work, used, made)
  const values = booked.map(({ entries: [{ value } = NOTHING] }) => value)
  return {
    costs: used.map((_, index) => 0 - (values[index] ?? 0)),
    cost: values[used.length] ?? 0,
    made: balances.get(made.ingredient) ?? EMPTY_BALANCE,
    book: () => insertBookedAhead(work.tx, work.client, writing),
  }
}

/** Writes one movement, see {@link postAll}. */
export const post = async (work: LedgerWork, posting: Posting): Promise<Posted> => {
  const [posted] = await write(work, [posting])
  return posted ?? NOTHING
}

/** As {@link post}, sent ahead: nobody waits for it, so there are no ids; answers what lies there then. A `delivery` learns which movement stands for it. */
export const postAhead = async (
  work: LedgerWork,
  { delivery, ...posting }: Posting & { delivery?: number },
): Promise<{ value: number; balance: Balance }> => {
  const { booked, balances } = await writeAhead(work, [posting], delivery)
  return {
    value: booked[0]?.entries[0]?.value ?? 0,
    balance: balances.get(posting.ingredient) ?? EMPTY_BALANCE,
  }
}

/** As {@link postAhead}, several at once: of each its value, and what lies there then. */
export const postAllAhead = async (
  work: LedgerWork,
  postings: readonly Posting[],
): Promise<{ value: number; balance: Balance }[]> => resultsOf(await writeAhead(work, postings))

const resultsOf = ({ booked, balances }: Awaited<ReturnType<typeof writeAhead>>) =>
  booked.map(({ line, entries }) => ({
    value: entries[0]?.value ?? 0,
    balance: balances.get(line.ingredient) ?? EMPTY_BALANCE,
  }))

const NOTHING: Posted = { ids: [], quantity: 0, value: 0 }

/** When and why movements are reversed; without a day each is reversed on the day on which it was booked, or after a lock. */
type Reversal = {
  at: string
  day?: string
  note?: string | undefined
  lockedUntil?: string | null | undefined
}

/** Reverses movements with exactly their value, the latest first; what is already reversed is left alone (F21). */
export const reverse = async (
  work: LedgerWork,
  movements: readonly number[],
  reversal: Reversal,
): Promise<Posted[]> => {
  const rows = await holdOpenMovements(work.tx, work.client, movements)
  return write(
    work,
    rows.toReversed().map((row) => reversalOf(row, reversal)),
  )
}

/** Reverses held movements in the given order, each at its moment; sent ahead. Answers of each its value, and what lies there then. */
export const reverseAhead = async (
  work: LedgerWork,
  reversals: readonly (Reversal & { row: MovementRow })[],
): Promise<{ value: number; balance: Balance }[]> =>
  resultsOf(
    await writeAhead(
      work,
      reversals.map(({ row, ...reversal }) => reversalOf(row, reversal)),
    ),
  )

const reversalOf = (row: MovementRow, { at, day = row.day, note = '', lockedUntil }: Reversal): Line => ({
  ingredient: row.ingredient_id,
  day: dayAfterLock(day, lockedUntil),
  at,
  note,
  feeding: row.feeding_id,
  order: row.order_id,
  reverses: row.id,
  movement: { kind: 'reversal', of: toEntry(row) },
})

const write = async (work: LedgerWork, lines: readonly Line[]): Promise<Posted[]> => {
  const { booked, writing } = await prepare(work, lines)
  // Everybody who books one of these feeds waits for this transaction: all of it is written at once.
  const ids = await insertBooked(work.tx, work.client, writing)
  let from = 0
  return booked.map(({ entries }) => {
    const own = ids.slice(from, from + entries.length)
    from += entries.length
    const [{ quantity, value } = NOTHING] = entries
    return { ids: own, quantity, value }
  })
}

const writeAhead = async (work: LedgerWork, lines: readonly Line[], delivery?: number) => {
  const { booked, writing, balances } = await prepare(work, lines)
  if (booked.length > 0) insertBookedAhead(work.tx, work.client, { ...writing, delivery })
  return { booked, balances }
}

/** Locks the balances of the lines and reckons what each line does to them. */
const prepare = async (work: LedgerWork, lines: readonly Line[], made?: Made) => {
  const ingredients = [...lines, ...(made ? [made] : [])].map(({ ingredient }) => ingredient)
  const balances = await lockBalances(work.tx, work.client, ingredients)
  const book = (line: Line) => {
    const { balance, entries } = applyMovement(balances.get(line.ingredient) ?? EMPTY_BALANCE, line.movement)
    balances.set(line.ingredient, balance)
    return { line, entries }
  }
  const booked = lines.map(book)
  if (made) {
    const values = booked.map(({ entries: [entry = NOTHING] }) => 0 - entry.value)
    const value = roundTo(
      sumOf(values, (one) => one),
      4,
    )
    const { quantity, ...booking } = made
    booked.push(book({ ...booking, movement: { kind: 'craft_in', quantity, value } }))
  }
  const costs = new Map(ingredients.map((id) => [id, balances.get(id)?.lastUnitCost ?? 0]))
  const movements = booked.flatMap(({ line, entries }) =>
    entries.map((entry) => rowOf(work, line, { entry, entries })),
  )
  return { booked, balances, writing: { movements, costs } }
}

const rowOf = (
  { client, account }: LedgerWork,
  line: Line,
  { entry, entries }: { entry: LedgerEntry; entries: readonly LedgerEntry[] },
): MovementDraft => ({
  client_id: client,
  ingredient_id: line.ingredient,
  kind: entry.kind,
  qty: entry.quantity,
  unit_cost: entry.unit_cost,
  value: entry.value,
  day: line.day,
  at: line.at,
  feeding_id: line.feeding ?? null,
  order_id: line.order ?? null,
  reverses: entry === entries[0] ? (line.reverses ?? null) : null,
  recost_of: null,
  note: line.note ?? '',
  account_id: account,
})
