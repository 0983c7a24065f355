import pg from 'pg'
import { DatabaseAway } from './away.ts'
import { soon } from './soon.ts'

type Handler = (payload: string) => void

/** Told when the database stops answering, and when it does so again. */
export type Watcher = { onAway: () => void; onBack: () => void }

/** The one connection of the process that hears NOTIFY; it also feels whether the database is there. */
export type Listener = {
  on: (channel: string, handler: Handler) => void
  /** Called after every reconnect: what was notified in between is lost. */
  onReconnect: (handler: () => void) => void
  /** False while the connection is broken: then nothing that waits for a notification may be trusted. */
  isLive: () => boolean
  /** Asks the database beside the pool, as the owner of the tables; fails when there is no answer in time. */
  ask: <Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, withinMs: number) => Promise<Row[]>
  close: () => Promise<void>
}

const CONNECTS_WITHIN_MS = 3000
const FIRST_RETRY_MS = 50
const RETRY_MS = 1000
const TICK_MS = 500
/** Counted in ticks, not in time: a process that stood still itself must not blame the database. */
const SILENT_TICKS = 8

const SESSION = [
  // What waits on this connection holds up the pulse, and a pulse that is not felt ends every call: nothing here may wait
  // for a standby that is away, or for somebody's lock, as long as that takes.
  'set synchronous_commit = local',
  "set lock_timeout = '1s'",
  "set statement_timeout = '3s'",
]

const ignore = (): void => undefined

export const startListener = async (connection: pg.ClientConfig, watcher: Watcher): Promise<Listener> => {
  const handlers = new Map<string, Handler[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  // One statement after the other: a connection takes no second one while it works.
  let working: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let isAway = false
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
    if (!isAway && !isClosed) watcher.onAway()
    isAway = true
  }

  // A killed or stopped server is noticed by the connection itself; one that hangs only by its silence.
  const feelFor = (on: pg.Client): NodeJS.Timeout => {
    let isWaiting = false
    let ticks = 0
    const tick = (): void => {
      if (isWaiting) {
        ticks++
        if (ticks < SILENT_TICKS) return
        away()
        void on.end().catch(ignore)
        return
      }
      isWaiting = true
      ticks = 0
      run(on, 'select 1').then(() => {
        isWaiting = false
      }, ignore)
    }
    return setInterval(tick, TICK_MS).unref()
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      keepAlive: true,
    })
    let pulse: NodeJS.Timeout | undefined
    let isLost = false
    const retryLater = () => {
      clearInterval(pulse)
      if (client === fresh) client = null
      // A connection that breaks tells its error and then its end.
      if (isLost || isClosed || client) return
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
    pulse = feelFor(fresh)
    await run(fresh, [...SESSION, ...[...handlers.keys()].map(listenTo)].join(';'))
    if (isClosed) {
      clearInterval(pulse)
      return fresh.end()
    }
    client = fresh
    retryMs = FIRST_RETRY_MS
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect()
    } catch {
      // The connection's own `end` or `error` event has planned the next try.
      return away()
    }
    if (isAway) watcher.onBack()
    isAway = false
    for (const handler of reconnected) handler()
  }

  await connect()
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
    ask: async <Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, withinMs: number) => {
      if (!client) throw new DatabaseAway('it does not answer')
      const { rows } = await soon(run<Row>(client, query), withinMs)
      return rows
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`
