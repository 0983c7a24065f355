import { DAY_CLOSES_AFTER_H, dayOf } from '@manger/contract'
import { isDayClosed } from '@manger/contract/feedings'
import { type Posted, type Posting, post, reverse } from '#domain/ledger/ledger.service.ts'
import { dayAfterLock } from '#domain/ledger/open-day.ts'
import { stockLocks } from '../actions/surroundings.queries.ts'
import type { Acting, Work } from '../work.ts'

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
