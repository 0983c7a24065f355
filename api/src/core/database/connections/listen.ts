import pg from 'pg'
import { type Addressed, AddressedClient, findWriter } from './addresses.ts'
import { DatabaseAway } from './away.ts'
import { isLent, LentConnection, recognised } from './lent.ts'
import { feel, type Pulse } from './pulse.ts'
import { soon } from './soon.ts'

type Handler = (payload: string) => void

/** Told when the database stops answering, and when it does so again; `say` tells why nobody is served. */
export type Watcher = { onAway: () => void; onBack: () => void; say?: (text: string) => void }

/** The one connection of the process that hears NOTIFY; it also feels whether the database is there. */
export type Listener = {
  on: (channel: string, handler: Handler) => void
  /** Called after every reconnect: what was notified in between is lost. */
  onReconnect: (handler: () => void) => void
  /** False while the connection is broken. */
  isLive: () => boolean
  /** Whether what is notified arrives, as of two seconds ago: otherwise nothing that waits for it may be trusted. */
  hears: () => boolean
  /** Why nobody is served although the database is there; null when that is not so. */
  refusal: () => string | null
  /** Asks the database beside the pool; fails when there is no answer in time. */
  ask: <Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, withinMs: number) => Promise<Row[]>
  close: () => Promise<void>
}

const CONNECTS_WITHIN_MS = 3000
const FIRST_RETRY_MS = 50
const RETRY_MS = 1000
/** So long what was heard counts. */
const BELIEVED_MS = 2000

const SESSION = [
  // What waits on this connection holds up the pulse, and a pulse that is not felt ends every call: nothing here may wait
  // for a standby that is away, or for somebody's lock, as long as that takes.
  'set synchronous_commit = local',
  "set lock_timeout = '1s'",
  "set statement_timeout = '3s'",
]

const ignore = (): void => undefined

export const startListener = async (connection: Addressed, watcher: Watcher): Promise<Listener> => {
  const handlers = new Map<string, Handler[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  // One statement after the other: a connection takes no second one while it works.
  let working: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  let isAway = false
  let refusal: string | null = null
  let pulse: Pulse | null = null
  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS

  const run = <Row extends pg.QueryResultRow>(
    on: pg.Client,
    query: string | pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>> => {
    const result = working.catch(ignore).then(() => on.query<Row>(query))
    working = result
    return result
  }

  const away = (): void => {
    if (!isAway && !closing.signal.aborted) watcher.onAway()
    isAway = true
  }

  const leave = (on: pg.Client): void => {
    away()
    void on.end().catch(ignore)
  }

  const refuse = (on: pg.Client): LentConnection => {
    const reason = new LentConnection()
    if (refusal === null) watcher.say?.(reason.message)
    refusal = reason.message
    leave(on)
    return reason
  }

  const connect = async (): Promise<void> => {
    const fresh = new AddressedClient({
      ...connection,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      keepAlive: true,
    })
    const session = recognised()
    let felt: Pulse | undefined
    let isLost = false
    const retryLater = () => {
      felt?.end()
      if (client === fresh) {
        client = null
        pulse = null
      }
      // A connection that breaks tells its error and then its end.
      if (isLost || closing.signal.aborted || client) return
      isLost = true
      clearTimeout(retry)
      retry = setTimeout(reconnect, retryMs)
      retryMs = Math.min(RETRY_MS, retryMs * 4)
    }
    fresh.on('error', retryLater)
    fresh.on('end', retryLater)
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    await fresh.connect()
    working = Promise.resolve()
    const ask = async (text: string) => (await run<{ who?: string }>(fresh, text)).rows
    const begin = async () => {
      await run(fresh, [...SESSION, session.begin].join(';'))
      return (await ask(session.ask))[0]?.who ?? ''
    }
    const who = await soon(begin(), CONNECTS_WITHIN_MS).catch((error: unknown) => {
      leave(fresh)
      throw error
    })
    const own = { client: fresh, session, who, ask }
    felt = feel(own, connection, { onSilent: () => leave(fresh), onLent: () => void refuse(fresh) })
    // What cannot be found out now the pulse finds out later.
    if (await isLent(connection, own).catch(() => false)) throw refuse(fresh)
    await run(fresh, [session.ask, ...[...handlers.keys()].map(listenTo)].join(';'))
    if (closing.signal.aborted) {
      felt.end()
      return fresh.end()
    }
    refusal = null
    pulse = felt
    client = fresh
    retryMs = FIRST_RETRY_MS
  }

  const reconnect = async (): Promise<void> => {
    try {
      // The machine that was lost need not be the one that comes back.
      if (isAway)
        await findWriter({ ...connection, connectionTimeoutMillis: CONNECTS_WITHIN_MS }, closing.signal)
      if (closing.signal.aborted) return
      await connect()
    } catch {
      // The connection's own `end` or `error` event has planned the next try.
      return away()
    }
    if (isAway) watcher.onBack()
    isAway = false
    for (const handler of reconnected) handler()
  }

  await connect().catch((error: unknown) => {
    closing.abort()
    clearTimeout(retry)
    throw error
  })
  return {
    on: (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      // A connection that breaks meanwhile is made anew, and then listens to every channel.
      if (client) run(client, listenTo(channel)).catch(ignore)
    },
    onReconnect: (handler) => {
      reconnected.push(handler)
    },
    isLive: () => client !== null,
    hears: () => client !== null && pulse !== null && performance.now() - pulse.heardAt() < BELIEVED_MS,
    refusal: () => refusal,
    ask: async <Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, withinMs: number) => {
      if (!client) throw new DatabaseAway('it does not answer')
      const { rows } = await soon(run<Row>(client, query), withinMs)
      return rows
    },
    close: async () => {
      closing.abort()
      clearTimeout(retry)
      await client?.end()
    },
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`
