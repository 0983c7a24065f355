import { addDays, DATE_RANGE_DAYS, dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import { isDayClosed } from '@manger/contract/feedings'

/** Problems of the day that an order is planned on: closed, or about five years away (domain d3). */
export const checkOrderDay = (day: string, timezone: string, now: Date): Problem[] => {
  if (isDayClosed(day, timezone, now)) return [{ field: 'planned_on', code: 'day_closed' }]
  const latest = addDays(dayOf(now, timezone), DATE_RANGE_DAYS)
  return day > latest ? [{ field: 'planned_on', code: FIELD_CODE.tooLarge, limit: latest }] : []
}
