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

/** Whether a feeding is missed: still waiting although its day is over; only a flag, never a status (domain c). */
export const isMissed = (feeding: { status: FeedingStatus; planned_on: string }, today: string): boolean =>
  feeding.status === 'waited' && feeding.planned_on < today

/** Whether a feeding was left in the middle of loading or unloading for more than 12 h (domain c); started = ISO 8601. */
export const isStale = (feeding: { status: FeedingStatus; started: string | null }, now: Date): boolean =>
  OPERATOR_HOLDING.some((status) => status === feeding.status) &&
  feeding.started !== null &&
  now.getTime() - Date.parse(feeding.started) > STALE_AFTER_H * HOUR_MS
