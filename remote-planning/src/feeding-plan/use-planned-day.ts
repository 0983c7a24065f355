import type { Feeding } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useFarm } from '@manger/platform'
import { useState } from 'react'
import { clockAt } from './clock.ts'
import { useFeedingsOfDay, usePeriodsOfDay } from './feeding-plan.api.ts'
import { periodAt } from './feeding-plan.formulas.ts'
import type { PlanPlace } from './use-plan-place.ts'

/** The day as it is shown: all feedings, those of the chosen period, and the period itself. */
export type PlannedDayData = {
  /** Absent until the first answer. */
  feedings: readonly Feeding[] | undefined
  rows: readonly Feeding[] | undefined
  periods: readonly PeriodOfDay[]
  /** Null while the whole day is shown. */
  period: PeriodOfDay | null
  error: unknown
  refresh: () => void
}

/** Feedings and periods of the day in the address; today opens with the period that is under way. */
export const usePlannedDay = (place: PlanPlace, now: Date): PlannedDayData => {
  const { timezone } = useFarm()
  const feedings = useFeedingsOfDay(place.day)
  const periodsOfDay = usePeriodsOfDay(place.day)
  const periods = periodsOfDay.data?.data ?? []
  // Of the moment the page was opened: a tab that changes by itself would take rows from under the hand.
  const [openedAt] = useState(now)
  const isToday = place.day === place.today
  const ofNow = isToday ? periodAt(periods, clockAt(openedAt, timezone)) : null
  const chosen = place.period === null ? ofNow : (periods.find(({ id }) => id === place.period) ?? null)
  const all = feedings.data?.data
  return {
    feedings: all,
    rows: chosen === null ? all : all?.filter(({ period }) => period.id === chosen.id),
    periods,
    period: chosen,
    error: feedings.error ?? periodsOfDay.error,
    refresh: () => {
      void feedings.refresh()
      void periodsOfDay.refresh()
    },
  }
}
