import { addDays } from '../days.ts'
import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import { type Kg, roundTo } from '../units.ts'

/** Whether a change takes more than there is (domain c); a shortage that was there before stops no improvement. */
export const isShort = (balance: Kg, change: Kg): boolean => change < 0 && roundTo(balance + change, 8) < 0

/** Days on which something may be booked in a stock: up to today, about five years back, after its lock (domain d2). */
type OpenDays = { today: string; earliest: string; locked_until: string | null }

/** Problems of a booking's day at the given field: in the future code 8, locked or too old code 23. */
export const checkDay = (day: string, field: string, open: OpenDays): Problem[] => {
  if (day > open.today) return [{ field, code: FIELD_CODE.tooLarge, limit: open.today }]
  if (open.locked_until !== null && day <= open.locked_until) {
    return [{ field, code: FIELD_CODE.notAllowed, limit: open.locked_until }]
  }
  return day < open.earliest ? [{ field, code: FIELD_CODE.notAllowed, limit: open.earliest }] : []
}

/** How far ahead of the server's clock a moment may be told: clocks of tablets differ. */
const AHEAD_MS = 5 * 60_000

/** Problems of the moment at which something happened, ISO 8601: more than 5 minutes after the server's clock is the future, code 8. */
export const checkMoment = (moment: string, field: string, now: Date): Problem[] =>
  Date.parse(moment) > now.getTime() + AHEAD_MS
    ? [{ field, code: FIELD_CODE.tooLarge, limit: now.toISOString() }]
    : []

/** Most days that one evaluation may span (domain d3). */
const SPAN_DAYS = 366

/** Problems of a span of days, both ends included: the end before the start, or more than 366 days, at field `to`. */
export const checkSpan = ({ from, to }: { from: string; to: string }): Problem[] => {
  if (to < from) return [{ field: 'to', code: 'time_range_invalid' }]
  return addDays(from, SPAN_DAYS) <= to ? [{ field: 'to', code: FIELD_CODE.tooLarge, limit: SPAN_DAYS }] : []
}
