import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './away.ts'
import { WAIT_MS } from './share.ts'
import { soon } from './soon.ts'
import { withNamedStatements } from './statements.ts'

/** A pool that can be shut while the database is away: then every call is refused at once instead of hanging. */
export type GuardedPool = {
  forKysely: PostgresPool
  /** The present connections; another object after the database was away. */
  current: () => pg.Pool
  /** Ends all connections, also those at work, and refuses new ones. */
  shut: () => void
  reopen: () => void
  end: () => Promise<void>
}

const ignore = (): void => undefined

export const createGuardedPool = (config: pg.PoolConfig): GuardedPool => {
  let isShut = false
  let kept = createPool(config)

  const forKysely = withNamedStatements({
    options: kept.pool.options,
    connect: async () => {
      if (isShut) throw new DatabaseAway('it does not answer')
      return kept.pool.connect()
    },
    end: () => kept.pool.end(),
  })

  return {
    forKysely,
    current: () => kept.pool,
    shut: () => {
      if (isShut) return
      isShut = true
      const { pool, atWork } = kept
      // Connections that may be dead without knowing it are never used again.
      kept = createPool(config)
      for (const client of atWork) client.end().catch(ignore)
      pool.end().catch(ignore)
    },
    reopen: () => {
      isShut = false
    },
    end: async () => {
      if (!kept.pool.ending) await kept.pool.end()
    },
  }
}

type KeptPool = { pool: pg.Pool; atWork: Set<pg.PoolClient> }

const createPool = (config: pg.PoolConfig): KeptPool => {
  const atWork = new Set<pg.PoolClient>()
  const pool = new pg.Pool({
    ...config,
    onConnect: async (client) => {
      // The pool hears a connection only while it is idle. One that breaks at work fails its query, which is answered;
      // unheard, the event itself would end the process.
      client.on('error', ignore)
      await soon(Promise.resolve(config.onConnect?.(client)), WAIT_MS)
    },
  })
  pool.on('acquire', (client) => atWork.add(client))
  pool.on('release', (_error, client) => atWork.delete(client))
  pool.on('remove', (client) => atWork.delete(client))
  pool.on('error', ignore)
  return { pool, atWork }
}
