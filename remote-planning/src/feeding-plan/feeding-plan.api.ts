import { farmRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { useEveryLive, useFarm, useLiveQuery, useQuery } from '@manger/platform'

// A driver in the yard changes what the planner looks at.
const LIVE = { on: 'feeding', pollMs: 10_000 } as const
// Stores empty over days.
const CALM = { refreshInterval: 300_000 }

/** The feedings of the farm's day, always as they stand now while the page is in sight. */
export const useFeedingsOfDay = (day: string) => {
  const { id: farm } = useFarm()
  return useLiveQuery(feedingRoutes.list, { query: { farm, date: day } }, LIVE)
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

/** The log of a feeding. */
export const useFeedingEvents = (id: number) => useQuery(feedingRoutes.events, { params: { id } })
