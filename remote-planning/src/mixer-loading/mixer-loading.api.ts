import { PAGE_SIZE_MAX } from '@manger/contract'
import { feedingRoutes, LoadAction, MIXER_HOLDING, OPERATOR_HOLDING } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useApi, useCan, useFarm, usePageContext, useQuery, useSession } from '@manger/platform'
import { useKeepFeeding } from '../weighing-here/feeding/feeding-in-cab.api.ts'
import { type Operation, useOperation } from '../weighing-here/pending/use-operation.ts'

/** One action of loading at a time; what has no answer yet stays on the device. */
export const useLoadOperation = (feeding: number): Operation<LoadAction> => {
  const api = useApi()
  const keep = useKeepFeeding()
  const { clientId } = usePageContext()
  return useOperation({
    key: `cab.load.${clientId}.${feeding}`,
    parser: LoadAction,
    send: async (body) => keep(await api.call(feedingRoutes.load, { params: { id: feeding }, body })),
  })
}

/** Notes a whole load at once. */
export const useLoadOnce = (feeding: number) => {
  const api = useApi()
  const keep = useKeepFeeding()
  return async (body: Extract<LoadAction, { action: 'once' }>): Promise<void> =>
    keep(await api.call(feedingRoutes.load, { params: { id: feeding }, body }))
}

/** What could be loaded instead: ingredients of the farm's stocks, for who may see them. */
export const useSubstitutes = () => {
  const { company } = useFarm()
  const can = useCan()
  const input = { query: { company, deleted: false, page_size: PAGE_SIZE_MAX } }
  return useQuery(ingredientRoutes.list, can('manager.ingredient', 'view') ? input : null)
}

/** The feeding that keeps a mixer, and the one that keeps this operator, on the day of the feeding; for the links. */
export const useOccupants = (asked: { day: string; mixer: number } | null) => {
  const { id: farm } = useFarm()
  const { me } = useSession()
  const { data } = useQuery(feedingRoutes.list, asked === null ? null : { query: { farm, date: asked.day } })
  const feedings = data?.data ?? []
  return {
    ofMixer: feedings.find(({ mixer, status }) => mixer.id === asked?.mixer && isIn(MIXER_HOLDING, status)),
    ofOperator: feedings.find(
      ({ status, operator_load, operator_upload }) =>
        isIn(OPERATOR_HOLDING, status) &&
        (status === 'in_process' ? operator_load : operator_upload)?.id === me.id,
    ),
  }
}

const isIn = (statuses: readonly string[], status: string): boolean => statuses.includes(status)
