import pg from 'pg'

type Handler = (payload: string) => void

/** The one connection of the process that hears NOTIFY. */
export type Listener = {
  on: (channel: string, handler: Handler) => void
  /** Called after every reconnect: what was notified in between is lost. */
  onReconnect: (handler: () => void) => void
  /** False while the connection is broken: then nothing that waits for a notification may be trusted. */
  isLive: () => boolean
  close: () => Promise<void>
}

const RETRY_MS = 1000

export const startListener = async (connection: pg.ClientConfig): Promise<Listener> => {
  const handlers = new Map<string, Handler[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  // One statement after the other: a connection takes no second one while it works.
  let listening: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connection)
    const retryLater = () => {
      if (client === fresh) client = null
      clearTimeout(retry)
      if (!isClosed && !client) retry = setTimeout(reconnect, RETRY_MS)
    }
    fresh.on('error', retryLater)
    fresh.on('end', retryLater)
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    await fresh.connect()
    await fresh.query([...handlers.keys()].map(listenTo).join(';'))
    if (isClosed) return fresh.end()
    client = fresh
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect()
    } catch {
      // The connection's own `end` or `error` event has planned the next try.
      return
    }
    for (const handler of reconnected) handler()
  }

  await connect()
  return {
    on: (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      // A connection that breaks meanwhile is made anew, and then listens to every channel.
      listening = listening.then(() => client?.query(listenTo(channel))).catch(() => undefined)
    },
    onReconnect: (handler) => {
      reconnected.push(handler)
    },
    isLive: () => client !== null,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`
