import { type Feeding, feedingRoutes, LoadAction } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useApi, useEvery, useFarm, usePageContext } from '@manger/platform'
import { tellFact, useKeepFeeding } from '../feeding/feeding-in-cab.api.ts'
import { type Operation, useOperation } from '../pending/use-operation.ts'

/** Where the device keeps the actions of loading a feeding. */
export const loadKey = (clientId: number | null, feeding: number): string => `cab.load.${clientId}.${feeding}`

/** The feeding of an action, which need not be there any more. */
export type Worked = Pick<Feeding, 'id' | 'version'>

/** One action of loading at a time; what has no answer yet stays on the device. */
export const useLoadOperation = ({ id, version }: Worked, path: string): Operation<LoadAction> => {
  const api = useApi()
  const keep = useKeepFeeding(id)
  const { clientId } = usePageContext()
  return useOperation({
    place: { key: loadKey(clientId, id), path },
    parser: LoadAction,
    send: (body, isAgain) =>
      keep(() => api.call(feedingRoutes.load, { params: { id }, body }), body, isAgain),
    tell: (body) => keep(() => tellFact(api, { feeding: id, load: body }), body, true),
    heard: version,
    isWeight: ({ action }) => action === 'weigh',
  })
}

/** What could be loaded instead: ingredients of the farm's stocks, for who may see them. */
export const useSubstitutes = () => {
  const { company } = useFarm()
  return useEvery(ingredientRoutes.list, { company, deleted: false })
}
