import { DAY_CLOSES_AFTER_H, dayOf } from '@manger/contract'
import { type FoldState, isDayClosed } from '@manger/contract/feedings'
import { type Posted, type Posting, post, reverse } from '#domain/ledger/ledger.service.ts'
import { followPrices } from '#domain/ledger/mean-price.ts'
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
  await followPrices(tx, { client, now, user: null, farms: null }, prices)
  return isRecost
}
