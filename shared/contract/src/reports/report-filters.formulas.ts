import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import { USUAL_LAYOUT } from './general-table.formulas.ts'

/** Most days that one report may span (domain d3). */
export const REPORT_DAYS_MAX = 366

/** Most days of a general table that knows months and no shorter spans: three years. */
export const REPORT_MONTHS_DAYS_MAX = 1096

const DAY_MS = 86_400_000

/** Days of a span, both ends with it; 0 or less when it ends before it begins. */
export const spanDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

type Laid = { rows?: readonly string[] | undefined; across?: readonly string[] | undefined }

// A table that nobody laid out has days across.
const isByMonth = ({ rows = USUAL_LAYOUT.rows, across = USUAL_LAYOUT.across }: Laid): boolean => {
  const fields: readonly string[] = [...rows, ...across]
  return fields.includes('month') && !fields.includes('day') && !fields.includes('week')
}

/** Most days that a report with these filters may span. */
export const reportDaysMax = (filters: Laid): number =>
  isByMonth(filters) ? REPORT_MONTHS_DAYS_MAX : REPORT_DAYS_MAX

/** Problems of the days of a report: they must be in order and span at most 366 days, by months three years (domain d3). */
export const checkReportSpan = (
  filters: { planned_on_after: string; planned_on_before: string } & Laid,
): Problem[] => {
  const limit = reportDaysMax(filters)
  const days = spanDays(filters.planned_on_after, filters.planned_on_before)
  if (days < 1) return [{ field: 'planned_on_before', code: 'time_range_invalid' }]
  return days > limit ? [{ field: 'planned_on_before', code: FIELD_CODE.tooLarge, limit }] : []
}
