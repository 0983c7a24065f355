import { DAY_CLOSES_AFTER_H, STALE_AFTER_H } from '../../constants.ts'
import { dayOf, endOfDay } from '../../days.ts'
import { OPERATOR_HOLDING } from '../feeding.states.ts'
import type { FeedingStatus } from '../feeding.words.ts'

const HOUR_MS = 3_600_000

/** Whether a farm day is closed for corrections: its local end was more than 48 h ago (domain c). */
export const isDayClosed = (day: string, timezone: string, now: Date): boolean =>
  now.getTime() > endOfDay(day, timezone).getTime() + DAY_CLOSES_AFTER_H * HOUR_MS

/** What the status rules need to know of time, from the farm's zone and the present moment. */
export const dayFacts = (
  plannedOn: string,
  timezone: string,
  now: Date,
): { today: string; day_closed: boolean } => ({
  today: dayOf(now, timezone),
  day_closed: isDayClosed(plannedOn, timezone, now),
})

/**
 * Whether a feeding or an order had to be done by now: its day is over at its farm (domain c). Not the end of its period:
 * people feed late within a day, and what is not due is neither missed nor a deviation.
 */
export const isDue = ({ planned_on }: { planned_on: string }, today: string): boolean => planned_on < today

/** Whether a feeding is missed: due and still waiting; only a flag, never a status (domain c). */
export const isMissed = (feeding: { status: FeedingStatus; planned_on: string }, today: string): boolean =>
  feeding.status === 'waited' && isDue(feeding, today)

// Of feedings and of orders alike: nothing was loaded yet, or not everything.
const UNLOADED = ['waited', 'in_process']

/**
 * Whether a feeding or an order is judged against its plan (F12): it is loaded, or it was due. Until then what waits, or is
 * being loaded, is not off its target.
 */
export const isJudged = (one: { status: string; planned_on: string }, today: string): boolean =>
  !UNLOADED.includes(one.status) || isDue(one, today)

/** Whether a feeding was left in the middle of loading or unloading for more than 12 h (domain c); started = ISO 8601. */
export const isStale = (feeding: { status: FeedingStatus; started: string | null }, now: Date): boolean =>
  OPERATOR_HOLDING.some((status) => status === feeding.status) &&
  feeding.started !== null &&
  now.getTime() - Date.parse(feeding.started) > STALE_AFTER_H * HOUR_MS
