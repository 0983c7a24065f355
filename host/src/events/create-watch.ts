import type { EventStreamOptions } from './event-stream.ts'
import { openEventStream } from './event-stream.ts'
import type { Events } from './page-events.ts'
import type { ServerEvent } from './read-events.ts'
import type { Watch } from './watch-context.ts'

const numberOf = (data: unknown, name: string): number | null => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null
  return typeof value === 'number' ? value : null
}

// What a newer server tells and this host does not know is passed over.
const spread = (events: Events, { kind, data }: ServerEvent): void => {
  const [rev, farm, id] = [numberOf(data, 'rev'), numberOf(data, 'farm'), numberOf(data, 'id')]
  const version = numberOf(data, 'version') ?? undefined
  if (kind === 'registry' && rev !== null) events.emit('registry', { rev })
  if (kind === 'alert' && id !== null) events.emit('alert', { id })
  if (farm === null || id === null) return
  if (kind === 'feeding') events.emit('feeding', { farm, id, version })
  if (kind === 'order') events.emit('order', { farm, id })
}

/** Makes the way in which pages listen: the server's events go to everybody who asked the platform for them. */
export const createWatch =
  (events: Events, session: Pick<EventStreamOptions, 'token' | 'renew'>): Watch =>
  (watched) =>
    openEventStream(watched, {
      ...session,
      onEvent: (event) => spread(events, event),
      onLine: (isOpen) => events.emit('stream', { isOpen }),
    })
