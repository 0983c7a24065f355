import { addDays, dayOf, momentAt } from '@manger/contract'

/** The day of a farm that began last at a moment: a farm's day may start in the morning. */
export const dayBegun = (
  { timezone, day_start }: { timezone: string; day_start: string },
  moment: Date,
): string => {
  const day = dayOf(moment, timezone)
  // The database tells seconds, too.
  const start = momentAt(day, day_start.slice(0, 5), timezone)
  return start <= moment ? day : addDays(day, -1)
}
