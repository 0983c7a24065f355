import { type Kg, roundTo, sumOf } from '@manger/contract'
import { bookingsOf, type FoldState } from '@manger/contract/feedings'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { postAllAhead, reverse } from '#domain/ledger/ledger.service.ts'
import { type MovementRow, openLoadsOf } from '#domain/ledger/movement.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Acting } from '../work.ts'
import { postingOf } from './book.ts'

/** What a difference brought: the value that was added to the store of a feed, with its sign, and what lies there now. */
export type Booked = { value: number; rest: Kg }

type Change = {
  before: FoldState
  after: FoldState
  /** When and why weights are taken back; without a moment at that of their booking. */
  takenBack: { at?: string | undefined; note?: string | undefined }
}

/**
 * Books the difference between what a feeding had taken out of its stores and what it has by now: more leaves at the moment of
 * its weighing, less comes back with the value that it left with, the latest first (F21). Answers it by ingredient.
 */
export const bookDifference = async (
  work: Acting,
  record: FeedingRecord,
  { before, after, takenBack }: Change,
): Promise<Map<number, Booked>> => {
  const was = bookingsOf(before)
  const is = bookingsOf(after)
  const differences = [...new Set([...was.keys(), ...is.keys()])]
    .map((ingredient) => ({
      ingredient,
      kg: roundTo((is.get(ingredient) ?? 0) - (was.get(ingredient) ?? 0), 8),
    }))
    .filter(({ kg }) => kg !== 0)
  const less = new Map(differences.flatMap(({ ingredient, kg }) => (kg < 0 ? [[ingredient, -kg]] : [])))
  const values = await takeBack(work, record, { less, ...takenBack })
  const more = differences.filter(({ kg }) => kg > 0)
  await leave(work, record, { more, after, values })
  const balances = await lockBalances(
    work.tx,
    work.client,
    differences.length === 1 && less.size === 0 ? [] : differences.map(({ ingredient }) => ingredient),
  )
  for (const [ingredient, { quantity }] of balances) {
    const booked = values.get(ingredient)
    if (booked) booked.rest = quantity
  }
  return values
}

type Leaving = {
  more: readonly { ingredient: number; kg: Kg }[]
  after: FoldState
  values: Map<number, Booked>
}

const leave = async (
  work: Acting,
  record: FeedingRecord,
  { more, after, values }: Leaving,
): Promise<void> => {
  if (more.length === 0) return
  const { id: feeding, timezone } = record.row
  const postings = await Promise.all(
    more.map(({ ingredient, kg }) => {
      const line = after.ingredients.find((one) => one.ingredient === ingredient)
      const moment = line?.weighed_at ?? work.now.toISOString()
      const lockedUntil = record.ingredients.find((one) => one.ingredient_id === ingredient)?.locked_until
      const of = after.load_started_at ?? moment
      return postingOf(work, { ingredient, quantity: kg, moment, of, feeding, timezone, lockedUntil })
    }),
  )
  const posted = await postAllAhead(work, postings)
  for (const [index, { ingredient }] of more.entries()) {
    const one = posted[index]
    const earlier = values.get(ingredient)?.value ?? 0
    if (one) values.set(ingredient, { value: roundTo(earlier + one.value, 4), rest: one.balance.quantity })
  }
}

type TakenBack = { row: MovementRow; rest: Kg }

/** The movements that hold so many kg, the latest first, each with what of it stays. */
const latestOf = (rows: readonly MovementRow[], kg: Kg): TakenBack[] => {
  const taken: TakenBack[] = []
  let left = kg
  for (const row of rows.toReversed()) {
    if (left <= 0) break
    const quantity = -row.qty
    taken.push({ row, rest: roundTo(Math.max(0, quantity - left), 8) })
    left = roundTo(left - quantity, 8)
  }
  return taken
}

const takeBack = async (
  work: Acting,
  record: FeedingRecord,
  { less, at, note }: Change['takenBack'] & { less: ReadonlyMap<number, Kg> },
): Promise<Map<number, Booked>> => {
  const values = new Map<number, Booked>()
  if (less.size === 0) return values
  await lockBalances(work.tx, work.client, less.keys())
  const open = await openLoadsOf(work.tx, work.client, record.row.id)
  // What came into the mixer last goes back first.
  for (const [ingredient, kg] of [...less].toReversed()) {
    const lockedUntil = record.ingredients.find((one) => one.ingredient_id === ingredient)?.locked_until
    const taken = latestOf(
      open.filter(({ ingredient_id }) => ingredient_id === ingredient),
      kg,
    )
    let value = 0
    for (const { row, rest } of taken) {
      const moment = new Date(row.at).toISOString()
      const back = await reverse(work, [row.id], { at: at ?? moment, note, lockedUntil })
      value += sumOf(back, (one) => one.value)
      if (rest <= 0) continue
      const { day } = row
      const [stays] = await postAllAhead(work, [
        { ingredient, day, at: moment, feeding: record.row.id, movement: { kind: 'load', quantity: rest } },
      ])
      value += stays?.value ?? 0
    }
    values.set(ingredient, { value: roundTo(value, 4), rest: 0 })
  }
  return values
}
