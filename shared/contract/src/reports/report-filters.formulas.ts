import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'

/** Most days that one report may span (domain d3). */
export const REPORT_DAYS_MAX = 366

const DAY_MS = 86_400_000

/** Days of a span, both ends with it; 0 or less when it ends before it begins. */
export const spanDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Problems of the days of a report: they must be in order and span at most 366 days (domain d3). */
export const checkReportSpan = (filters: {
  planned_on_after: string
  planned_on_before: string
}): Problem[] => {
  const days = spanDays(filters.planned_on_after, filters.planned_on_before)
  if (days < 1) return [{ field: 'planned_on_before', code: 'time_range_invalid' }]
  return days > REPORT_DAYS_MAX
    ? [{ field: 'planned_on_before', code: FIELD_CODE.tooLarge, limit: REPORT_DAYS_MAX }]
    : []
}
