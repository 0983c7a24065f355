import { type Feeding, feedingRoutes, UnloadAction } from '@manger/contract/feedings'
import { useApi, usePageContext } from '@manger/platform'
import { useKeepFeeding } from '../feeding/feeding-in-cab.api.ts'
import { type Operation, useOperation } from '../pending/use-operation.ts'

/** Where the device keeps the actions of unloading a feeding. */
export const unloadKey = (clientId: number | null, feeding: number): string =>
  `cab.unload.${clientId}.${feeding}`

/** One action of unloading at a time; what has no answer yet stays on the device. */
export const useUnloadOperation = ({ id, version }: Feeding): Operation<UnloadAction> => {
  const api = useApi()
  const keep = useKeepFeeding()
  const { clientId } = usePageContext()
  return useOperation({
    key: unloadKey(clientId, id),
    parser: UnloadAction,
    send: async (body, isAgain) =>
      keep(await api.call(feedingRoutes.upload, { params: { id }, body }), isAgain),
    heard: version,
    isWeight: ({ action }) => action === 'weigh',
  })
}
