import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLost, isOutdated } from './away.ts'

/** A connection keeps what it has parsed by name; texts beyond this many stay unnamed. */
const NAMED_AT_MOST = 300

/** Tables that say who may do what; a trigger of each tells every process of a change (migration 0250). */
const TABLES = 'client_users|client_user_farms|access_groups|access_group_members|clients|consultant_clients'
const WRITES = new RegExp(`\\b(insert into|update|delete from)\\s+"?(${TABLES})"?\\b`, 'i')

/** As Kysely builds a question. */
const READS = /^select (?:distinct )?["(]/

/** What is needed of a pool. */
type Connecting = Pick<PostgresPool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> }

/**
 * The pool for Kysely, with its statements named: the server parses each text once on a connection, and plans it once where
 * that is as good as anew. `onAccessChanged` is told when a statement of this process has changed who may do what.
 */
export const withNamedStatements = (pool: Connecting, onAccessChanged: () => void): PostgresPool => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < NAMED_AT_MOST) names.set(text, `manger_${names.size}`)
    return names.get(text)
  }

  const lent = (client: pg.PoolClient) => {
    let isAccessChanged = false
    let isStale = false
    let isFirst = true
    // Asked alone, it is simply asked again of whoever is there: a transaction is done again as a whole.
    const askAgain = async (text: string, values: readonly unknown[]) => {
      const other = await pool.connect()
      try {
        return await other.query({ text, values: [...values] })
      } finally {
        other.release()
      }
    }
    const query = async (text: string, values: readonly unknown[]) => {
      isAccessChanged ||= WRITES.test(text)
      const isAlone = isFirst && READS.test(text)
      isFirst = false
      // Without values it may be several statements, which PostgreSQL takes only unparsed.
      if (values.length === 0) return client.query(text)
      try {
        return await client.query({ text, values: [...values], name: nameOf(text) })
      } catch (error) {
        // A newer server has changed a table that the connection knows.
        isStale ||= isOutdated(error)
        if (isAlone && isLost(error)) return askAgain(text, values)
        if (!isOutdated(error) || client.getTransactionStatus() !== 'I') throw error
        return client.query({ text, values: [...values] })
      }
    }
    const release = (): void => {
      client.release(isStale)
      if (isAccessChanged) onAccessChanged()
    }
    return { query, release }
  }

  // The type of Kysely also asks for cursors, which nobody uses here.
  const connect = async () => lent(await pool.connect()) as unknown as PostgresPoolClient
  return { options: pool.options, connect, end: () => pool.end() }
}
