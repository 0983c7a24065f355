import { ACTIVITY_DAYS, addDays, dayOf } from '@manger/contract'
import { useSession } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import type { HistoryFilter } from './history.api.ts'

const SCHEMA = { from: filterOf.day(), to: filterOf.day() } as const

/** Search and days of a history, all of it in the address; the last 30 days unless it says others. */
export const useHistoryFilters = () => {
  const { timezone } = useSession()
  const filters = useFilters(SCHEMA)
  const { from, to } = filters.values
  const today = dayOf(new Date(), timezone)
  const filter: HistoryFilter = {
    search: filters.search.asked,
    from: from ?? addDays(today, 1 - ACTIVITY_DAYS),
    to: to ?? today,
  }
  return { ...filters, filter }
}
