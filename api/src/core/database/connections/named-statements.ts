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

/** What is known of a text: the name under which it is parsed, and whether it changes who may do what. */
type Named = { name?: string; changesAccess: boolean }

/** What is needed of a pool. */
type Connecting = Pick<PostgresPool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> }

/**
 * The pool for Kysely, with its statements named: the server parses each text once on a connection, and plans it once where
 * that is as good as anew. `onAccessChanged` is told when a statement of this process has changed who may do what.
 */
export const withNamedStatements = (pool: Connecting, onAccessChanged: () => void): PostgresPool => {
  const named = new Map<string, Named>()
  const namedOf = (text: string): Named => {
    const known = named.get(text)
    if (known) return known
    const changesAccess = WRITES.test(text)
    if (named.size >= NAMED_AT_MOST) return { changesAccess }
    const one = { name: `manger_${named.size}`, changesAccess }
    named.set(text, one)
    return one
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
      const isAlone = isFirst && READS.test(text)
      isFirst = false
      // Without values it may be several statements, which PostgreSQL takes only unparsed.
      if (values.length === 0) {
        isAccessChanged ||= WRITES.test(text)
        return ask(client, { text })
      }
      const { name, changesAccess } = namedOf(text)
      isAccessChanged ||= changesAccess
      try {
        return await ask(client, { text, values: [...values], name })
      } catch (error) {
        // A newer server has changed a table that the connection knows.
        isStale ||= isOutdated(error)
        if (isAlone && isLost(error)) return askAgain(text, values)
        if (!isOutdated(error) || client.getTransactionStatus() !== 'I') throw error
        return ask(client, { text, values: [...values] })
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

// Each promise that the driver makes holds its answer until the next large collection of garbage.
const ask = (client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((done, fail) => {
    void client.query(config, (error: Error | null, result) => (error ? fail(error) : done(result)))
  }).catch((error: Error) => {
    // Told from here it names who asked, not the line that read the answer.
    Error.captureStackTrace(error)
    throw error
  })
