import { DAY_CLOSES_AFTER_H, dayOf, type Kg, roundTo } from '@manger/contract'
import { bookingsOf, type FoldState, isDayClosed } from '@manger/contract/feedings'
import {
  type Posted,
  type Posting,
  post,
  postAllAhead,
  reverse,
  reverseAhead,
} from '#domain/ledger/ledger.service.ts'
import { followPrices } from '#domain/ledger/mean-price.ts'
import { holdOpenLoads, type MovementRow } from '#domain/ledger/movement.queries.ts'
import { dayAfterLock } from '#domain/ledger/open-day.ts'
import { movedAfter } from '#domain/ledger/recost.queries.ts'
import { recost } from '#domain/ledger/recost.ts'
import { stockLocks } from '../actions/surroundings.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Acting, Leaving, Work } from '../work.ts'

/** Feed that came into a mixer: how much, when, for which feeding (null = nobody knows yet), and the zone of its farm. */
type LoadedFeed = {
  ingredient: number
  quantity: number
  moment: string
  /** The moment whose day it belongs to: a load belongs to the day on which it began. */
  of: string
  feeding: number | null
  timezone: string
  /** Up to which day its stock is locked, where that was read already. */
  lockedUntil?: string | null
}

const HOUR_MS = 3_600_000

/** Books feed that has left the store; a fact is never refused, so it moves out of a closed or locked day (domain c). */
export const bookFeed = async (work: Work, feed: LoadedFeed): Promise<Posted> =>
  post(work, await postingOf(work, feed))

type BookedFeed = { movement: number; ingredient: number; at: string; note?: string }

/** Takes back what {@link bookFeed} has booked, on its day, or on the first one that is not locked since. */
export const takeBackFeed = async (
  work: Work,
  { movement, ingredient, at, note }: BookedFeed,
): Promise<void> => {
  const locks = await stockLocks(work.tx, work.client, [ingredient])
  await reverse(work, [movement], { at, note, lockedUntil: locks.get(ingredient) })
}

/** Where feed that came into a mixer is booked: on the day of its load, or on the first one that is open since. */
export const postingOf = async (work: Acting, feed: LoadedFeed): Promise<Posting> => {
  const { ingredient, quantity, moment, feeding, timezone } = feed
  const own = dayOf(new Date(feed.of), timezone)
  const firstOpen = dayOf(new Date(work.now.getTime() - DAY_CLOSES_AFTER_H * HOUR_MS), timezone)
  const day = isDayClosed(own, timezone, work.now) ? firstOpen : own
  const lockedUntil =
    feed.lockedUntil === undefined
      ? (await stockLocks(work.tx, work.client, [ingredient])).get(ingredient)
      : feed.lockedUntil
  return {
    ingredient,
    day: dayAfterLock(day, lockedUntil),
    at: moment,
    feeding,
    movement: { kind: 'load', quantity },
  }
}

type Late = {
  before: FoldState
  after: FoldState
  leaving: readonly Leaving[]
  /** Whose store was moved, by ingredient. */
  booked: ReadonlyMap<number, unknown>
}

/** What is told within so many milliseconds is in time: nothing can have been booked after it. */
const IN_TIME_MS = 5000

/** What was booked of a feed after a weight that is told late is reckoned again (F21); answers whether something was. */
export const recostLate = async (
  work: Acting,
  { row }: FeedingRecord,
  { booked, after, before, leaving }: Late,
): Promise<boolean> => {
  if (booked.size === 0) return false
  const { tx, client, now } = work
  const momentOf = (ingredient: number, { ingredients }: FoldState) =>
    ingredients.find((line) => line.ingredient === ingredient)?.weighed_at ?? null
  let isRecost = false
  const prices = new Map<number, number>()
  for (const ingredient of [...booked.keys()].toSorted((a, b) => a - b)) {
    const left = leaving.flatMap((one) => (one.ingredient === ingredient ? [one.at] : []))
    const moments = [momentOf(ingredient, before), momentOf(ingredient, after), ...left].flatMap(
      (one) => one ?? [],
    )
    const earliest = moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
    if (earliest === undefined || now.getTime() - Date.parse(earliest) < IN_TIME_MS) continue
    const today = dayOf(now, row.timezone)
    const day = dayOf(new Date(after.load_started_at ?? earliest), row.timezone)
    const at = now.toISOString()
    if (!(await movedAfter(tx, { client, ingredient, day, at: earliest }))) continue
    isRecost = true
    for (const [feed, price] of await recost(work, { ingredient, day, today, at })) prices.set(feed, price)
  }
  // Prices come after all balances: that is the order of locks.
  if (isRecost) await followPrices(tx, { client, now, user: null, farms: null }, prices)
  return isRecost
}

/** What a difference brought: the value that was added to the store of a feed, with its sign, and what lies there now. */
export type Booked = { value: number; rest: Kg }

type Change = {
  before: FoldState
  after: FoldState
  /** Several weights of one line leave each at its own moment. */
  leaving: readonly Leaving[]
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
  { before, after, leaving, takenBack }: Change,
): Promise<Map<number, Booked>> => {
  const less = differencesOf(before, after).flatMap(({ ingredient, kg }) =>
    kg < 0 ? [[ingredient, -kg] as const] : [],
  )
  const values = await takeBack(work, record, { less: new Map(less), ...takenBack })
  await leave(work, record, { leaving, after, values })
  return values
}

/** The feed that leaves its store between two states of a feeding. */
export const leavingOf = (before: FoldState, after: FoldState, now: Date): Leaving[] =>
  differencesOf(before, after)
    .filter(({ kg }) => kg > 0)
    .map(({ ingredient, kg }) => {
      const line = after.ingredients.find((one) => one.ingredient === ingredient)
      return { ingredient, kg, at: line?.weighed_at ?? now.toISOString() }
    })

const differencesOf = (before: FoldState, after: FoldState): { ingredient: number; kg: Kg }[] => {
  const was = bookingsOf(before)
  const is = bookingsOf(after)
  return [...new Set([...was.keys(), ...is.keys()])].map((ingredient) => ({
    ingredient,
    kg: roundTo((is.get(ingredient) ?? 0) - (was.get(ingredient) ?? 0), 8),
  }))
}

type ToLeave = {
  leaving: readonly Leaving[]
  after: FoldState
  values: Map<number, Booked>
}

const leave = async (
  work: Acting,
  record: FeedingRecord,
  { leaving, after, values }: ToLeave,
): Promise<void> => {
  if (leaving.length === 0) return
  const { id: feeding, timezone } = record.row
  const postings = await Promise.all(
    leaving.map(({ ingredient, kg, at: moment }) => {
      const lockedUntil = record.ingredients.find((one) => one.ingredient_id === ingredient)?.locked_until
      const of = after.load_started_at ?? moment
      return postingOf(work, { ingredient, quantity: kg, moment, of, feeding, timezone, lockedUntil })
    }),
  )
  const posted = await postAllAhead(work, postings)
  for (const [index, { ingredient }] of leaving.entries()) {
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
  const feeding = record.row.id
  const open = await holdOpenLoads(work.tx, work.client, { feeding, ingredients: [...less.keys()] })
  // What came into the mixer last goes back first.
  const taken = [...less].toReversed().flatMap(([ingredient, kg]) =>
    latestOf(
      open.filter(({ ingredient_id }) => ingredient_id === ingredient),
      kg,
    ),
  )
  const momentOf = ({ row }: TakenBack) => new Date(row.at).toISOString()
  const locks = new Map(record.ingredients.map((line) => [line.ingredient_id, line.locked_until]))
  const back = await reverseAhead(
    work,
    taken.map((one) => {
      const { row } = one
      return { row, at: at ?? momentOf(one), note, lockedUntil: locks.get(row.ingredient_id) }
    }),
  )
  const partly = taken.filter(({ rest }) => rest > 0)
  const staying = await postAllAhead(
    work,
    partly.map((one) => {
      const { ingredient_id: ingredient, day } = one.row
      return { ingredient, day, at: momentOf(one), feeding, movement: { kind: 'load', quantity: one.rest } }
    }),
  )
  const results = [...taken.map(({ row }, index) => [row, back[index]] as const)].concat(
    partly.map(({ row }, index) => [row, staying[index]] as const),
  )
  for (const [{ ingredient_id }, result] of results) {
    const value = (values.get(ingredient_id)?.value ?? 0) + (result?.value ?? 0)
    values.set(ingredient_id, { value: roundTo(value, 4), rest: result?.balance.quantity ?? 0 })
  }
  return values
}
