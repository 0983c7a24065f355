import { addDays } from '../days.ts'
import type { ReportPreset } from './report-preset.schema.ts'
import type { ReportRhythm } from './report-schedule.schema.ts'

const DAYS_OF_WEEK = 7
/** The weekday of the first day that the calendar counts from, a Thursday, from Monday on. */
const EPOCH_WEEKDAY = 3
const DAY_MS = 86_400_000

const weekday = (day: string): number => (Date.parse(day) / DAY_MS + EPOCH_WEEKDAY) % DAYS_OF_WEEK
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The latest day not after this one on which a report is made by itself: every day, on Mondays, on the first of a month. */
export const dueDay = (every: ReportRhythm, day: string): string => {
  switch (every) {
    case 'day':
      return day
    case 'week':
      return addDays(day, -weekday(day))
    case 'month':
      return firstOfMonth(day)
  }
}

/** The first day after this one on which a report is made by itself. */
export const nextDueDay = (every: ReportRhythm, day: string): string => {
  switch (every) {
    case 'day':
      return addDays(day, 1)
    case 'week':
      return addDays(dueDay('week', day), DAYS_OF_WEEK)
    case 'month':
      return firstOfMonth(addDays(firstOfMonth(day), 31))
  }
}

/**
 * The days that a report made by itself on a day tells of. A preset with moving days ends with the day before, which is
 * whole; made every month it has the calendar month that is over, however long. Fixed days stay as they are.
 */
export const scheduledSpan = (
  { filters, days }: Pick<ReportPreset, 'filters' | 'days'>,
  every: ReportRhythm,
  on: string,
): { planned_on_after: string; planned_on_before: string } => {
  const last = addDays(on, -1)
  const { planned_on_after = last, planned_on_before = last } = filters
  if (days === null) return { planned_on_after, planned_on_before }
  const first = every === 'month' ? firstOfMonth(last) : addDays(on, -days)
  return { planned_on_after: first, planned_on_before: last }
}
