import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { AddressedClient } from './addresses.ts'
import { DatabaseAway, isLost, isUnreached } from './away.ts'
import { withNamedStatements } from './named-statements.ts'
import { WAIT_MS } from './share.ts'
import { soon } from './soon.ts'

/**
 * A pool that can be shut while the database is away. For as long as a busy one is waited for, calls wait whether it comes back
 * or another one takes over; from then on every call is refused at once instead of hanging.
 */
export type GuardedPool = {
  forKysely: PostgresPool
  /** Asks several statements that only read in one message; once more where the connection was lost meanwhile. */
  read: (text: string) => Promise<unknown>
  /** The present connections; another object after the database was away. */
  current: () => pg.Pool
  /** Ends all connections, also those at work, and lets new ones wait. */
  shut: () => void
  reopen: () => void
  end: () => Promise<void>
}

const ignore = (): void => undefined
/** That the database is gone the listening connection finds out, on a busy machine a moment after who only tries to connect. */
const AGAIN_MS = 100

/** Ends when the database is back; fails when that takes too long, for all who wait and for who comes then. */
type Hold = { over: Promise<void>; end: (error?: DatabaseAway) => void }

const createHold = (): Hold => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Nobody need be waiting.
  promise.catch(ignore)
  const away = () => reject(new DatabaseAway('it does not answer'))
  const timer = setTimeout(away, WAIT_MS).unref()
  const end = (error?: DatabaseAway) => {
    clearTimeout(timer)
    if (error) reject(error)
    else resolve()
  }
  return { over: promise, end }
}

export const createGuardedPool = (config: pg.PoolConfig, onAccessChanged: () => void): GuardedPool => {
  let hold: Hold | null = null
  let kept = createPool(config)

  const connect = async (): Promise<pg.PoolClient> => {
    for (const until = performance.now() + WAIT_MS; ; await pause(AGAIN_MS)) {
      await hold?.over
      try {
        return await kept.pool.connect()
      } catch (error) {
        if (!isUnreached(error) || performance.now() > until) throw error
      }
    }
  }
  const forKysely = withNamedStatements(
    { options: kept.pool.options, connect, end: () => kept.pool.end() },
    onAccessChanged,
  )
  const ask = async (text: string): Promise<unknown> => {
    const client = await connect()
    let error: Error | undefined
    try {
      return await client.query(text)
    } catch (thrown) {
      error = thrown instanceof Error ? thrown : undefined
      throw thrown
    } finally {
      client.release(error)
    }
  }

  return {
    forKysely,
    read: (text) =>
      ask(text).catch((error: unknown) => {
        if (!isLost(error)) throw error
        return ask(text)
      }),
    current: () => kept.pool,
    shut: () => {
      if (hold) return
      hold = createHold()
      const { pool, clients } = kept
      // Connections that may be dead without knowing it are never used again.
      kept = createPool(config)
      // Asked to end, a connection would first wait for what it has sent.
      for (const client of clients) client.connection.stream.destroy()
      pool.end().catch(ignore)
    },
    reopen: () => {
      hold?.end()
      hold = null
    },
    end: async () => {
      hold?.end(new DatabaseAway('this server ends'))
      if (!kept.pool.ending) await kept.pool.end()
    },
  }
}

type Breakable = pg.PoolClient & { connection: { stream: { destroy: () => void } } }
type KeptPool = { pool: pg.Pool; clients: Set<Breakable> }

const createPool = (config: pg.PoolConfig): KeptPool => {
  const clients = new Set<Breakable>()
  const pool = new pg.Pool({
    Client: AddressedClient,
    ...config,
    // What is sent while an answer is awaited goes out at once.
    pipeline: true,
    onConnect: (client) => soon(Promise.resolve(config.onConnect?.(client)), WAIT_MS),
  })
  // The type of the library leaves the connection below a client out.
  pool.on('connect', (client) => clients.add(client as Breakable))
  pool.on('remove', (client) => clients.delete(client as Breakable))
  pool.on('error', ignore)
  return { pool, clients }
}
