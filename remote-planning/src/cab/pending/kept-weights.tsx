import { LoadAction, UnloadAction } from '@manger/contract/feedings'
import { PageProvider, usePageContext, useStorage } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { useServerNow } from '../feeding/use-server-now.ts'
import { useLoadOperation } from '../load/mixer-loading.api.ts'
import { useUnloadOperation } from '../unload/unloading.api.ts'
import { createOutbox, type Parser } from './outbox.ts'

const KEY = /^cab\.(load|unload)\.(\d+)\.(\d+)$/
/** Until then the tab of the cab that made it may still wait for its answer. */
const LEFT_MS = 60_000

/** Brings the weights that this device keeps to the server, wherever their author is and whatever became of the feeding. */
export const KeptWeights = () => {
  const storage = useStorage()
  const page = usePageContext()
  const { pathname } = useLocation()
  const now = useServerNow().getTime()
  return storage.unsent().map((place) => {
    const [, half, client, feeding] = KEY.exec(place.key) ?? []
    const parser: Parser<LoadAction | UnloadAction> = half === 'load' ? LoadAction : UnloadAction
    const isLeft = createOutbox(storage, place, parser)
      .all()
      .some(
        ({ body, isRefused }) =>
          body.action === 'weigh' && !isRefused && now - Date.parse(body.at ?? '') > LEFT_MS,
      )
    // Its own page sends it, and shows it.
    if (!isLeft || place.path === pathname) return null
    const Sender = half === 'load' ? LoadSender : UnloadSender
    const inside = { ...page, clientId: Number(client), client: null, farmId: null, farm: null }
    return (
      <PageProvider key={place.key} value={inside}>
        <Sender feeding={Number(feeding)} path={place.path} />
      </PageProvider>
    )
  })
}

type SenderProps = { feeding: number; path: string }

const LoadSender = ({ feeding, path }: SenderProps) => {
  useLoadOperation({ id: feeding, version: 0 }, path)
  return null
}

const UnloadSender = ({ feeding, path }: SenderProps) => {
  useUnloadOperation({ id: feeding, version: 0 }, path)
  return null
}
