import {
  type ConflictSettlement,
  conflictRoutes,
  feedingRoutes,
  type OfflineConflict,
} from '@manger/contract/feedings'
import { useApi, useFarm, useQuery, useRefresh } from '@manger/platform'

/** What tablets of the farm noted offline and nobody has settled yet, the latest first; 20 at a time. */
export const useConflicts = (canView: boolean) => {
  const { id: farm } = useFarm()
  return useQuery(conflictRoutes.list, canView ? { query: { farm: String(farm), open: 'true' } } : null)
}

/** The feedings of the day of an unplaced weight, to one of which it may belong; null asks nothing. */
export const useFeedingsAround = (day: string | null) => {
  const { id: farm } = useFarm()
  return useQuery(feedingRoutes.list, day === null ? null : { query: { farm, date: day } })
}

// Without its own op_id: that of the form, so that a second tap changes nothing.
type Wish<Settlement> = Settlement extends { op_id: string } ? Settlement : never

/** Settles a conflict; the lists, the day and the feeding are asked again. */
export const useSettle = () => {
  const api = useApi()
  const refresh = useRefresh()
  return async ({ id }: OfflineConflict, body: Wish<ConflictSettlement>) => {
    await api.call(conflictRoutes.settle, { params: { id }, body })
    await refresh(conflictRoutes.list, feedingRoutes.list, feedingRoutes.get)
  }
}
