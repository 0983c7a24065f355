import type { Feeding } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useFarm } from '@manger/platform'
import { useState } from 'react'
import { clockAt } from './clock.ts'
import { useFeedingsOfDay, useKeepDay, usePeriodsOfDay } from './feeding-plan.api.ts'
import { openingPeriod } from './feeding-plan.formulas.ts'
import type { PlanPlace } from './use-plan-place.ts'

/** The day as it is shown: all feedings, those of the chosen period, and the period itself. */
type PlannedDayData = {
  /** Absent until the first answers are there. */
  feedings: readonly Feeding[] | undefined
  rows: readonly Feeding[] | undefined
  periods: readonly PeriodOfDay[]
  /** Null while the whole day is shown. */
  period: PeriodOfDay | null
  /** The first answers are not both there. */
  isLoading: boolean
  error: unknown
  refresh: () => void
}

/** The period today opens with, kept while it is shown: a tab that changes by itself takes rows from under the hand. */
const useOpening = (periods: readonly PeriodOfDay[], now: Date): PeriodOfDay | null => {
  const { timezone } = useFarm()
  const [id, setId] = useState<number | null>(null)
  const kept = periods.find((period) => period.id === id)
  const opening = kept ?? openingPeriod(periods, clockAt(now, timezone))
  if (opening !== null && opening.id !== id) setId(opening.id)
  return opening
}

/** Feedings and periods of the day in the address; today opens with the first period that has work. */
export const usePlannedDay = (place: PlanPlace, now: Date): PlannedDayData => {
  const feedings = useFeedingsOfDay(place.day)
  useKeepDay(place.today)
  const periodsOfDay = usePeriodsOfDay(place.day)
  const periods = periodsOfDay.data?.data ?? []
  const ofToday = useOpening(place.day === place.today ? periods : [], now)
  const chosen = place.period === null ? ofToday : (periods.find(({ id }) => id === place.period) ?? null)
  const isLoading = feedings.isLoading || periodsOfDay.isLoading
  // Before its periods are there the day would stand for a moment with the rows of all of them, and then move.
  const all = isLoading ? undefined : feedings.data?.data
  return {
    feedings: all,
    rows: chosen === null ? all : all?.filter(({ period }) => period.id === chosen.id),
    periods,
    period: chosen,
    isLoading,
    error: feedings.error ?? periodsOfDay.error,
    refresh: () => {
      void feedings.refresh()
      void periodsOfDay.refresh()
    },
  }
}
