import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useQuery } from '@manger/platform'

/** What comes after a feeding on its day. */
type LaterLoad = {
  /** Whether a load waits that could take the rest: the same ration in the same mixer (F15); assumed while unknown. */
  canCarry: boolean
  /** The load that this driver may do next: of the same mixer first, then in the order of the day. */
  next: Feeding | null
}

export const useLaterLoad = (feeding: Feeding): LaterLoad => {
  const { id: farm } = useFarm()
  const { data } = useQuery(feedingRoutes.list, { query: { farm, date: feeding.planned_on } })
  const waiting = data?.data.filter(({ id, status }) => id !== feeding.id && status === 'waited')
  const mine = (waiting ?? []).filter(({ allowed_actions }) => allowed_actions.includes('start_load'))
  return {
    canCarry:
      waiting?.some(
        ({ ration, mixer }) => ration.id === feeding.ration.id && mixer.id === feeding.mixer.id,
      ) ?? true,
    next: mine.find(({ mixer }) => mixer.id === feeding.mixer.id) ?? mine[0] ?? null,
  }
}
