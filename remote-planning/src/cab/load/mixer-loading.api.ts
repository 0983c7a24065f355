import { type Feeding, feedingRoutes, LoadAction } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useApi, useEvery, useFarm, usePageContext } from '@manger/platform'
import { useKeepFeeding } from '../feeding/feeding-in-cab.api.ts'
import { type Operation, useOperation } from '../pending/use-operation.ts'

/** Where the device keeps the actions of loading a feeding. */
export const loadKey = (clientId: number | null, feeding: number): string => `cab.load.${clientId}.${feeding}`

/** One action of loading at a time; what has no answer yet stays on the device. */
export const useLoadOperation = ({ id, version }: Feeding): Operation<LoadAction> => {
  const api = useApi()
  const keep = useKeepFeeding()
  const { clientId } = usePageContext()
  return useOperation({
    key: loadKey(clientId, id),
    parser: LoadAction,
    send: async (body, isAgain) =>
      keep(await api.call(feedingRoutes.load, { params: { id }, body }), isAgain),
    heard: version,
    isWeight: ({ action }) => action === 'weigh',
  })
}

/** What could be loaded instead: ingredients of the farm's stocks, for who may see them. */
export const useSubstitutes = () => {
  const { company } = useFarm()
  return useEvery(ingredientRoutes.list, { company, deleted: false })
}
