import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** A connection inside a transaction that sees the rows of the clients it was opened for, and no others. */
export type Tx = Kysely<Tables>

// Locks taken in another order by a neighbour: the whole work is done again.
const RETRY = new Set(['40001', '40P01'])
const TRIES = 3

/** Runs the work in one transaction that sees the given clients' rows; a deadlock is tried again. */
export const inClients = async <T>(
  database: Pick<Database, 'kysely'>,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const begin = CompiledQuery.raw(beginFor(clients))
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.kysely.connection().execute((tx) => inTransaction(tx, begin, work))
    } catch (error) {
      if (attempt === TRIES || !RETRY.has(sqlStateOf(error))) throw error
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

const inTransaction = async <T>(tx: Tx, begin: CompiledQuery, work: (tx: Tx) => Promise<T>): Promise<T> => {
  await tx.executeQuery(begin)
  try {
    const result = await work(tx)
    await tx.executeQuery(CompiledQuery.raw('commit'))
    return result
  } catch (error) {
    await tx.executeQuery(CompiledQuery.raw('rollback'))
    throw error
  }
}

/** The text that opens such a transaction, for callers that send a whole transaction in one message. */
const beginFor = (clients: readonly number[]): string => {
  // Several statements in one message take no parameters: nothing but whole numbers may come in here.
  const isWhole = clients.every((id) => Number.isSafeInteger(id) && id >= 0)
  if (!isWhole) throw new Error('A client id is not a whole number')
  return `begin; select set_config('app.clients', '${clients.join(',')}', true)`
}

const sqlStateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
