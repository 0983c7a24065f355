import { type Feeding, LoadAction, UnloadAction } from '@manger/contract/feedings'
import { usePageContext, useStorage } from '@manger/platform'
import { loadKey, useLoadOperation } from '../load/mixer-loading.api.ts'
import { unloadKey, useUnloadOperation } from '../unload/unloading.api.ts'
import { createOutbox, type Parser } from './outbox.ts'

/** Brings the weights that this device keeps of a day to the server, also where nobody opens their feedings again. */
export const KeptWeights = ({ feedings }: { feedings: readonly Feeding[] }) => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  const keeps = (key: string, parser: Parser<LoadAction | UnloadAction>): boolean =>
    createOutbox(storage, key, parser)
      .all()
      .some(({ body, isRefused }) => body.action === 'weigh' && !isRefused)
  return feedings
    .filter(
      ({ id }) => keeps(loadKey(clientId, id), LoadAction) || keeps(unloadKey(clientId, id), UnloadAction),
    )
    .map((feeding) => <Sender key={feeding.id} feeding={feeding} />)
}

const Sender = ({ feeding }: { feeding: Feeding }) => {
  useLoadOperation(feeding)
  useUnloadOperation(feeding)
  return null
}
