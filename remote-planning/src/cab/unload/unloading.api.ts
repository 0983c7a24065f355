import { feedingRoutes, UnloadAction } from '@manger/contract/feedings'
import { useApi, usePageContext } from '@manger/platform'
import { tellFact, useKeepFeeding } from '../feeding/feeding-in-cab.api.ts'
import type { Worked } from '../load/mixer-loading.api.ts'
import { type Operation, useOperation } from '../pending/use-operation.ts'

/** Where the device keeps the actions of unloading a feeding. */
export const unloadKey = (clientId: number | null, feeding: number): string =>
  `cab.unload.${clientId}.${feeding}`

/** One action of unloading at a time; what has no answer yet stays on the device. */
export const useUnloadOperation = ({ id, version }: Worked, path: string): Operation<UnloadAction> => {
  const api = useApi()
  const keep = useKeepFeeding(id)
  const { clientId } = usePageContext()
  return useOperation({
    place: { key: unloadKey(clientId, id), path },
    parser: UnloadAction,
    send: (body, isAgain) =>
      keep(() => api.call(feedingRoutes.upload, { params: { id }, body }), body, isAgain),
    tell: (body) => keep(() => tellFact(api, { feeding: id, upload: body }), body, true),
    heard: version,
    isWeight: ({ action }) => action === 'weigh',
  })
}
