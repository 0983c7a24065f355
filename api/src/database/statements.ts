import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import { changesAccess } from './kept.ts'

/** A server keeps a plan per name and connection; texts beyond this many stay unnamed. */
const NAMED_AT_MOST = 300
const READING = 'reading for '
const END_OF_READING = 'end of reading'
const BEGIN = /^begin\b/
const SAVEPOINT = 'savepoint '
const UNDO = 'rollback to savepoint '
const ENDS = /^(commit|rollback)$/
const WRITES =
  /^\s*(insert|update|delete|merge)\b|\bfor (share|no key update|key share|update)\b|_xact_lock\(|\bset local\b/i
/** Rows that are given, or one that is named. */
const IS_PLAIN =
  /^\s*insert into [^()]*\([^()]*\) values\b|^\s*(update|select 1 from) [^()]*? where "?client_id"? = \$\d+ and "?(id|op_id)"? = \$\d+( for no key update)?\s*(\/\* with the (next|end) \*\/)?\s*$/i
const NOBODY = "set app.clients = ''"
const NOTHING = { command: '', rowCount: 0, rows: [] }
const CUSTOM = 'force_custom_plan'
const GENERIC = 'force_generic_plan'
/** As {@link onePlan}, for a text that is written by hand. */
export const ONE_PLAN = '/* one plan for any client */'

/**
 * Stands in a statement that finds rows by their ids, as many as a page has: its plan is the same for whoever asks, and
 * to plan it anew takes several times as long as to run it.
 */
export const onePlan = sql.raw(ONE_PLAN)

/** Stands in the last statement of a transaction whose answer nobody needs: it goes out together with the commit. */
export const WITH_THE_END = '/* with the end */'
export const withTheEnd = sql.raw(WITH_THE_END)

/** Stands in a statement of a transaction whose answer nobody needs: it goes out in front of the next one. */
export const WITH_THE_NEXT = '/* with the next */'
export const withTheNext = sql.raw(WITH_THE_NEXT)

/** What is said to a connection before and after statements that only read; neither goes to the server. */
export const readingFrame = (clients: readonly number[]) => ({
  begin: `${READING}${clients.join(',')}`,
  end: END_OF_READING,
})

/** What is needed of a pool. */
type Connecting = Pick<PostgresPool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> }

type Plans = typeof CUSTOM | typeof GENERIC
type Statement = {
  name: string | undefined
  isAboutAccess: boolean
  isWriting: boolean
  /** Null where there is nothing to choose. */
  plans: Plans | null
  goes: 'now' | 'with the next' | 'with the end'
}
type Asked = { text: string; values: readonly unknown[] }

// The type of the library leaves the connection below a client out.
type Corkable = pg.PoolClient & { connection: { stream: { cork: () => void; uncork: () => void } } }

const ignore = (): void => undefined

/**
 * The pool with its statements named, so that the server plans each text once: a third more calls per second. What is
 * only read needs no transaction: a statement goes out in one write with whose rows it may see, where the connection has
 * last served another client. `onAccessChanged` is told when a statement of this process has changed who may do what.
 */
export const withNamedStatements = (pool: Connecting, onAccessChanged: () => void): PostgresPool => {
  const statements = new Map<string, Statement>()
  const statementOf = (text: string): Statement => {
    const known = statements.get(text)
    if (known) return known
    const isNamed = statements.size < NAMED_AT_MOST
    const statement: Statement = {
      name: isNamed ? createHash('sha1').update(text).digest('base64url') : undefined,
      isAboutAccess: changesAccess(text),
      isWriting: WRITES.test(text),
      plans: IS_PLAIN.test(text) ? null : text.includes(ONE_PLAN) ? GENERIC : CUSTOM,
      goes: text.includes(WITH_THE_END)
        ? 'with the end'
        : text.includes(WITH_THE_NEXT)
          ? 'with the next'
          : 'now',
    }
    if (isNamed) statements.set(text, statement)
    return statement
  }

  const wrap = (client: Corkable): pg.PoolClient => {
    const { stream } = client.connection
    /** What goes out with the next statement: the begin of a transaction. */
    let opening: readonly string[] = []
    /** What goes out in front of the next statement, and with the commit. */
    let ahead: readonly Asked[] = []
    let closing: readonly Asked[] = []
    let closedBefore = 0
    let isInside = false
    let isAboutAccess = false
    /** Clients whose rows are being read; outside of every frame nobody's. */
    let wanted = ''
    let isReading = false
    // What the connection was last told, null when that is not known; `here` until its transaction ends.
    let seen: string | null = ''
    const plans: Record<'always' | 'here', Plans | null> = { always: CUSTOM, here: CUSTOM }

    /** What has to be said before this statement: whose rows it may see and how it is planned, where that is new. */
    const settingsFor = (statement: Statement): string[] => {
      const told: string[] = []
      if (!isInside && seen !== wanted) {
        told.push(`set app.clients = '${wanted}'`)
        seen = wanted
      }
      const until = isInside ? 'here' : 'always'
      if (statement.plans !== null && plans[until] !== statement.plans) {
        told.push(`set ${isInside ? 'local ' : ''}plan_cache_mode = ${statement.plans}`)
        plans[until] = statement.plans
      }
      return told
    }

    const forget = (): void => {
      seen = null
      plans.always = null
    }

    const queryOf = ({ text, values }: Asked): string | pg.QueryConfig =>
      // Without values the simple protocol is used, which alone may carry several statements.
      values.length === 0 ? text : { text, values: [...values], name: statementOf(text).name }

    /** All that goes out with a statement, in its order; settings stand in one text with the begin. */
    const messagesFor = (asked: Asked): (string | pg.QueryConfig)[] => {
      const isEnd = ENDS.test(asked.text)
      const wanted = [...ahead, ...(isEnd ? [] : [asked])]
      const messages: (string | pg.QueryConfig)[] = opening.slice(0, -1)
      let said = opening.slice(-1)
      for (const one of wanted) {
        const before = [...said, ...settingsFor(statementOf(one.text))]
        if (before.length > 0) messages.push(before.join('; '))
        messages.push(queryOf(one))
        said = []
      }
      if (isEnd) messages.push(...closing.map(queryOf), asked.text)
      ;[opening, ahead, closing] = [[], [], isEnd ? [] : closing]
      return messages
    }

    const send = async (asked: Asked) => {
      const { text } = asked
      const statement = statementOf(text)
      if (isReading && statement.isWriting) throw new Error(`A call that reads must not write: ${text}`)
      isAboutAccess ||= statement.isAboutAccess || ahead.some((one) => statementOf(one.text).isAboutAccess)
      // All of it in one write: each costs both sides more than what stands in it.
      stream.cork()
      const sent = messagesFor(asked).map((message) => client.query(message))
      stream.uncork()
      const [answer, first] = [sent.at(-1) ?? Promise.resolve(NOTHING), sent.slice(0, -1)]
      if (first.length > 0) {
        answer.catch(ignore)
        try {
          await Promise.all(first)
        } catch (error) {
          forget()
          throw error
        }
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
      if (text.startsWith(READING)) {
        isReading = true
        wanted = text.slice(READING.length)
        return NOTHING
      }
      if (text === END_OF_READING || (isReading && ENDS.test(text))) {
        isReading = false
        wanted = ''
        return NOTHING
      }
      if (BEGIN.test(text)) {
        isInside = true
        plans.here = plans.always
        // Whoever says nothing of clients sees nobody's rows, and not those of the last reader.
        opening = seen === '' || text.includes('app.clients') ? [text] : [NOBODY, text]
        if (opening.length > 1) seen = ''
        return NOTHING
      }
      if (text === 'rollback') [ahead, closing] = [[], []]
      // Nothing was sent in it, so there is nothing to end. Only what was said of the clients stays unsaid.
      if (opening.length > 0 && ahead.length === 0 && ENDS.test(text)) {
        if (opening.length > 1) seen = null
        opening = []
        isInside = false
        return NOTHING
      }
      const { goes } = statementOf(text)
      if (isInside && goes === 'with the next') {
        ahead = [...ahead, { text, values }]
        return NOTHING
      }
      if (isInside && opening.length === 0 && goes === 'with the end') {
        closing = [...closing, { text, values }]
        return NOTHING
      }
      // What was undone says nothing at the end.
      if (text.startsWith(SAVEPOINT)) closedBefore = closing.length
      if (text.startsWith(UNDO)) [ahead, closing] = [[], closing.slice(0, closedBefore)]
      return send({ text, values })
    }
    return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
  }

  // Kysely knows a connection by its identity.
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client as Corkable)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
