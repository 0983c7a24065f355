import { farmRoutes } from '@manger/contract/farms'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { type PeriodOfDay, periodOfDayRoutes } from '@manger/contract/periods'
import { useApi, useFarm, useLiveQuery, useLiveRows, useMay, useQuery, useRefresh } from '@manger/platform'
import { useCallback } from 'react'

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
  const may = useMay()
  const query = { farm }
  const list = may(mixerRoutes.list) ? { route: mixerRoutes.list, query } : null
  return useLiveRows(list, (api, page) => api.call(mixerRoutes.list, { query: { ...query, ...page } }), LIVE)
}

/** One feeding, also of another day; null asks nothing. */
export const useFeeding = (id: number | null) =>
  useQuery(feedingRoutes.get, id === null ? null : { params: { id } })

/** The log of a feeding. */
export const useFeedingEvents = (id: number) => useQuery(feedingRoutes.events, { params: { id } })

/** Asks anew for everything that a change of a feeding shows in. */
export const useRefreshPlan = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return useCallback(
    () =>
      refresh(
        feedingRoutes.list,
        feedingRoutes.get,
        feedingRoutes.events,
        periodOfDayRoutes.list,
        mixerRoutes.list,
        farmRoutes.dashboard,
      ),
    [refresh],
  )
}

/** What a copy takes along: one feeding, one period or the whole day. */
export type CopyInput = { from: string; to: string; period?: number; feeding?: number; op_id: string }

/** Writes of the planner's day. */
export const usePlanWrites = () => {
  const api = useApi()
  const refresh = useRefreshPlan()
  const { id: farm } = useFarm()
  return {
    remove: async ({ id, version }: Pick<Feeding, 'id' | 'version'>) => {
      await api.call(feedingRoutes.remove, { params: { id }, query: { version } })
      await refresh()
    },
    copy: async (input: CopyInput): Promise<number> => {
      const { data } = await api.call(feedingRoutes.copy, { body: { farm, ...input } })
      await refresh()
      return data.length
    },
    setSwitches: async (
      { id, date, version }: PeriodOfDay,
      switches: Pick<PeriodOfDay, 'auto_load' | 'leftovers'>,
    ) => {
      const body = { ...switches, version, op_id: crypto.randomUUID() }
      await api.call(periodOfDayRoutes.update, { params: { id }, query: { date }, body })
      await refresh()
    },
  }
}
