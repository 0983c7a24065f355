import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { isTracing, traceStatement } from '#core/tracing/tracing.ts'
import type { Addressed } from './connections/addresses.ts'
import { asOwner, asServing } from './connections/as-owner.ts'
import { type Commits, createCommits } from './connections/commits.ts'
import { type Listener, startListener } from './connections/listen.ts'
import { createGuardedPool, type GuardedPool } from './connections/pool.ts'
import { APP_ROLE, prepareRole, refuseServing } from './connections/role.ts'
import { createShare, QUICK_WRITERS, type Share, WAIT_MS } from './connections/share.ts'
import { createTelling } from './connections/tell-after.ts'
import { types } from './connections/types.ts'
import { type ClientMemory, createClientMemory } from './memory/client-memory.ts'
import { createRightsMemory, type RightsMemory } from './memory/rights-memory.ts'
import { migrate, readMigrations } from './migrate/migrate.ts'
import type { Tables } from './tables.ts'
import { afterCommits } from './transaction.ts'

/** The open database: queries, the one listening connection and the way to close both. */
export type Database = {
  kysely: Kysely<Tables>
  /** The connections that serve requests now; others after the database was away. */
  readonly pool: pg.Pool
  /** Asks several statements that only read in one message, and waits out a short absence as {@link kysely} does. */
  read: GuardedPool['read']
  share: Share
  listener: Listener
  /** Whether what is written is acknowledged now. */
  commits: Commits
  /** Who may do what, as it was last read. */
  rights: RightsMemory
  /** What the lists over all clients tell of each, as it was last read. */
  memory: ClientMemory
  close: () => Promise<void>
}

/** How the owner of the tables connects and, where calls are served by a login of its own, how that one does. */
export type Connection = pg.PoolConfig & Addressed & { serving?: pg.PoolConfig & Addressed }

const OLDEST_VERSION = 150_000
const DEFAULT_CONNECTIONS = 10
/** What a process opens at most: those that serve calls, the one that listens and, for moments, the one that probes it. */
export const CONNECTIONS_OF_PROCESS = DEFAULT_CONNECTIONS + 2
const SESSION = [
  // Moments arrive with the offset of the session's zone, whatever the server's own is.
  "set time zone 'UTC'",
  // A query that hangs must not hold its connection, and the rows it has locked, for ever.
  "set statement_timeout = '60s'",
  "set idle_in_transaction_session_timeout = '60s'",
  // Who waits longer for a row is answered that it is busy; a cab is not left standing.
  "set lock_timeout = '5s'",
  // A plan that is made for any client knows nothing of the one that is asked for: one of years, or one of a day.
  "set plan_cache_mode = 'force_custom_plan'",
  // What is asked for lies in memory or on a disk without a head. By the usual 4 a row of two hundred farms was looked for in
  // all of them, for every feeding anew.
  'set random_page_cost = 1.1',
]

/** Migrates the database and opens it as the role that serves requests; `say` tells what that waits for. */
export const openDatabase = async (
  connection: Connection,
  say: (text: string) => void = () => undefined,
): Promise<Database> => {
  await asOwner(connection, async (client) => {
    await checkServer(client)
    await migrate(client, readMigrations(), { say, beside: (work) => asOwner(connection, work) })
    await client.query('call keep_cell()')
    await prepareRole(client)
  })
  if (connection.serving) await asServing(connection.serving, refuseServing)
  return openPrepared(connection, { say })
}

/** Opens a database that `openDatabase` has opened before, or a copy of one: nothing is looked at again. */
export const openPrepared = async (
  connection: Connection,
  { quickWriters = QUICK_WRITERS, say }: { quickWriters?: number; say?: (text: string) => void } = {},
): Promise<Database> => {
  const max = connection.max ?? DEFAULT_CONNECTIONS
  const login = connection.serving ?? connection
  let rights: RightsMemory | null = null
  const pool = createGuardedPool(
    {
      connectionTimeoutMillis: WAIT_MS,
      keepAlive: true,
      fallback_application_name: 'manger',
      ...login,
      max,
      types,
      onConnect: async (client) => {
        await client.query([...SESSION, `set role ${APP_ROLE}`].join(';'))
      },
    },
    () => rights?.forget(),
  )
  const listener = await startListener(login, {
    onAway: pool.shut,
    onBack: pool.reopen,
    ...(say ? { say } : {}),
  })
  rights = createRightsMemory(listener)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool.forKysely }),
    ...(isTracing() ? { log: traceStatement } : {}),
  })
  afterCommits(kysely, createTelling(listener))
  return {
    kysely,
    get pool() {
      return pool.current()
    },
    read: pool.read,
    share: createShare(max, quickWriters),
    listener,
    commits: createCommits(connection, listener),
    rights,
    memory: createClientMemory(kysely, listener),
    close: async () => {
      await listener.close()
      // Kysely ends the pool only after its first query.
      await kysely.destroy()
      await pool.end()
    },
  }
}

const checkServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: string; encoding: string; folds: boolean }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
       lower('Ж') = 'ж' as folds`,
  )
  const [server] = rows
  if (Number(server?.version) < OLDEST_VERSION) throw new Error('PostgreSQL 15 or newer is needed.')
  if (server?.encoding !== 'UTF8' || !server.folds) {
    // Names are unique and found whatever their case, in every alphabet.
    throw new Error("The database needs encoding UTF8 and a locale that knows all letters, e.g. 'C.UTF-8'.")
  }
}
