import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { changesAccess } from './kept.ts'

/** A server keeps a plan per name and connection; texts beyond this many stay unnamed. */
const NAMED_AT_MOST = 300
/** Ends a transaction that only read: the answer is known, so nobody waits for the word that it is over. */
export const END_OF_READING = 'end'
const BEGIN = /^begin\b/
const ENDS = /^(commit|rollback)$/
const NOTHING = { command: '', rowCount: 0, rows: [] }

/** What is needed of a pool. */
type Connecting = Pick<PostgresPool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> }

type Statement = { name: string | undefined; isAboutAccess: boolean }

const ignore = (): void => undefined

/**
 * The pool with its statements named, so that the server plans each text once: a third more calls per second. The
 * begin of a transaction goes out together with its first statement, and the end of one that only read is not waited
 * for: two round trips less. `onAccessChanged` is told when a statement of this process has changed who may do what.
 */
export const withNamedStatements = (pool: Connecting, onAccessChanged: () => void): PostgresPool => {
  const statements = new Map<string, Statement>()
  const statementOf = (text: string): Statement => {
    const known = statements.get(text)
    if (known) return known
    const isAboutAccess = changesAccess(text)
    if (statements.size >= NAMED_AT_MOST) return { name: undefined, isAboutAccess }
    const statement = { name: createHash('sha1').update(text).digest('base64url'), isAboutAccess }
    statements.set(text, statement)
    return statement
  }

  const wrap = (client: pg.PoolClient): pg.PoolClient => {
    let opening: Promise<unknown> | null = null
    let isInside = false
    let isAboutAccess = false

    const send = async (text: string, values: readonly unknown[]) => {
      const statement = statementOf(text)
      isAboutAccess ||= statement.isAboutAccess
      const opened = opening
      opening = null
      // Without values the simple protocol is used, which alone may carry several statements.
      const answer =
        values.length === 0
          ? client.query(text)
          : client.query({ text, values: [...values], name: statement.name })
      if (opened) {
        answer.catch(ignore)
        await opened
      }
      try {
        return await answer
      } finally {
        if (ENDS.test(text)) isInside = false
        if (isAboutAccess) onAccessChanged()
        isAboutAccess &&= isInside
      }
    }

    const query = async (text: string, values: readonly unknown[]) => {
      if (BEGIN.test(text)) {
        isInside = true
        // Whoever comes next hears whether it failed.
        opening = client.query(text)
        opening.catch(ignore)
        return NOTHING
      }
      if (text === END_OF_READING) {
        isInside = false
        client.query(text).catch(ignore)
        return NOTHING
      }
      return send(text, values)
    }
    return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
  }

  // Kysely knows a connection by its identity.
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
