import { addDays } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { useEveryLive, useFarm, useLiveQuery, useQuery } from '@manger/platform'
import { useEffect, useMemo, useState } from 'react'
import { useSubstitutes } from '../cab/load/mixer-loading.api.ts'
import { useAfterWork } from '../cab/pending/use-after-work.ts'

// A driver in the yard changes what the planner looks at.
const LIVE = { on: 'feeding', pollMs: 10_000 } as const
// Stores empty over days.
const CALM = { refreshInterval: 300_000 }

/** The feedings of the farm's day, as they stand now while the page is in sight, with what was done on this device. */
export const useFeedingsOfDay = (day: string) => {
  const { id: farm } = useFarm()
  const answer = useLiveQuery(feedingRoutes.list, { query: { farm, date: day } }, LIVE)
  const { after } = useAfterWork()
  const { data } = answer
  const whole = useMemo(
    () => data && { ...data, data: data.data.map((feeding) => after(feeding, data.data)) },
    [data, after],
  )
  return {
    data: whole,
    error: answer.error,
    refresh: answer.refresh,
    // Read by who shows it, as `useQuery` has it.
    get isLoading() {
      return answer.isLoading
    },
    get isValidating() {
      return answer.isValidating
    },
  }
}

// The page that was asked for comes first.
const AT_REST_MS = 10_000

/** Asks once, while the page is at rest, for what the cab needs when nobody answers: tomorrow, and what could be loaded instead. */
export const useKeepDay = (today: string): void => {
  const { id: farm } = useFarm()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  useQuery(feedingRoutes.list, isAtRest ? { query: { farm, date: addDays(today, 1) } } : null)
  useSubstitutes(isAtRest)
}

/** Accuracy of a day that only serves as a comparison: asked once, without its feedings; null before it is known. */
export const useAccuracyOfPastDay = (day: string) => {
  const { id: farm } = useFarm()
  return useQuery(feedingRoutes.accuracy, { query: { farm, date: day } }).data?.data.accuracy ?? null
}

/** The farm's periods with their switches and progress of the day. */
export const usePeriodsOfDay = (day: string) => {
  const { id: farm } = useFarm()
  return useLiveQuery(periodOfDayRoutes.list, { query: { farm, date: day } }, LIVE)
}

/** Which ingredient of the farm lasts shortest. */
export const useFarmProgress = () => {
  const { id, company } = useFarm()
  const { data } = useQuery(farmRoutes.dashboard, { query: { company } }, CALM)
  return data?.data.find(({ farm }) => farm.id === id)
}

/** Mixers of the farm with the feeding that occupies each; nothing for who may not see mixers. */
export const useMixersOfFarm = () => {
  const { id: farm } = useFarm()
  return useEveryLive(mixerRoutes.list, { farm }, LIVE)
}

/** One feeding, also of another day; null asks nothing. */
export const useFeeding = (id: number | null) =>
  useQuery(feedingRoutes.get, id === null ? null : { params: { id } })

/** What the scale sent while a feeding was loaded and unloaded. */
export const useFeedingTrace = (id: number) => useQuery(feedingRoutes.trace, { params: { id } })

/** The log of a feeding. */
export const useFeedingEvents = (id: number) => useQuery(feedingRoutes.events, { params: { id } })
