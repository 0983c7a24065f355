import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely'
import { isCrossed, isOutdated } from './away.ts'
import { followsFromFrozen } from './follows-from.ts'
import type { Database } from './open.ts'
import type { Use } from './share.ts'
import { readingFrame } from './statements.ts'
import type { Tables } from './tables.ts'

/** A connection inside a transaction that sees the rows of the clients it was opened for, and no others. */
export type Tx = Kysely<Tables>

const TRIES = 8
/** More than there are connections: after a change of tables each of them says once that it knows an older one. */
const TRIES_AFTER_CHANGE = 16
const FIRST_PAUSE_MS = 10

/**
 * Runs the work in one transaction that sees the given clients' rows, on a connection of their share. One that got into
 * another's way is done again after a pause that grows and is never the same for two; one that met a changed table at once.
 */
export const inClients = <T>(
  database: Pick<Database, 'kysely' | 'share'>,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => inTurns(database, { clients, isWriting: true }, work)

/** As `inClients`, for work that only reads: every statement stands for itself, so nothing is begun and ended. */
export const readInClients = <T>(
  database: Pick<Database, 'kysely' | 'share'>,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => inTurns(database, { clients, isWriting: false }, work)

/** As `readInClients`, on no client's share of the connections: for one short statement that many calls wait for. */
export const readBesideShares = <T>(
  { kysely }: Pick<Database, 'kysely'>,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { begin, end } = readingFrame(whole(clients))
  const frame = { begin: CompiledQuery.raw(begin), end: CompiledQuery.raw(end) }
  return inTransaction(kysely, frame, work)
}

type Frame = { begin: string; end: string }

const inTurns = async <T>(
  database: Pick<Database, 'kysely' | 'share'>,
  use: Use,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { begin, end } = (use.isWriting ? writingFrame : readingFrame)(whole(use.clients))
  const frame = { begin: CompiledQuery.raw(begin), end: CompiledQuery.raw(end) }
  const once = () => inTransaction(database.kysely, frame, work)
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.share.within(use, once)
    } catch (error) {
      if (isOutdated(error) && attempt < TRIES_AFTER_CHANGE) continue
      if (attempt >= TRIES || !isCrossed(error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

/** Lets the transaction also see the rows of a client that it has just made. */
export const seeClient = async (tx: Tx, client: number): Promise<void> => {
  await sql`select set_config('app.clients',
    concat_ws(',', nullif(current_setting('app.clients', true), ''), ${String(client)}::text), true)`.execute(
    tx,
  )
}

type Compiled = { begin: CompiledQuery; end: CompiledQuery }

const inTransaction = <T>(
  kysely: Kysely<Tables>,
  { begin, end }: Compiled,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  kysely.getExecutor().provideConnection(async (connection) => {
    const { tx, close } = openOn(kysely, connection)
    await connection.executeQuery(begin)
    try {
      const result = await work(tx)
      close()
      await connection.executeQuery(end)
      return result
    } catch (error) {
      close()
      // A connection that broke has rolled back by itself; what it says now would hide what happened.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })

// Kysely asks for both, and uses neither where it is given an executor.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no pool')) })
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * The connection for one transaction. Unlike Kysely's own it takes several statements at once, which go out one behind the
 * other and are waited for together. Where one fails, work that still goes on may ask no more: the connection is another's.
 */
const openOn = (kysely: Kysely<Tables>, connection: DatabaseConnection): { tx: Tx; close: () => void } => {
  let isOpen = true
  const executor = kysely.getExecutor().withConnectionProvider({
    provideConnection: async (use) => {
      if (!isOpen) throw new Error('A statement came after its transaction had ended')
      return use(connection)
    },
  })
  const close = () => {
    isOpen = false
  }
  return { tx: new Kysely<Tables>({ ...unused, executor }), close }
}

// The begin goes out together with the first statement.
const writingFrame = (clients: readonly number[]): Frame => ({
  begin: `begin; set local app.clients = '${clients.join(',')}'`,
  end: 'commit',
})

// Several statements in one message take no parameters: nothing but whole numbers may come in here.
const whole = followsFromFrozen((clients: readonly number[]): readonly number[] => {
  if (clients.every((id) => Number.isSafeInteger(id) && id >= 0)) return clients
  throw new Error('A client id is not a whole number')
})
