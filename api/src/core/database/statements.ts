import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import { isOutdated, isReadOnly } from './away.ts'
import { type Answer, batchesOn, type Sent, toWire } from './batch.ts'
import { followsFromFrozen } from './follows-from.ts'
import { changesAccess } from './kept.ts'

/** A server keeps a plan per name and connection; texts beyond this many stay unnamed. */
const NAMED_AT_MOST = 300
const READING = 'reading for '
const END_OF_READING = 'end of reading'
const BEGIN = /^begin\b/
/** The connection may have read before, where nothing may be written. */
const WRITABLE = 'begin read write'
const SAVEPOINT = 'savepoint '
const UNDO = 'rollback to savepoint '
const ENDS = /^(commit|rollback)$/
/** Also done in a transaction that has failed, where nothing can be set. */
const STEERS = /^(savepoint|release|commit|rollback)\b/
/** Rows that are given, or one that is named. */
const IS_PLAIN =
  /^\s*insert into [^()]*\([^()]*\) values\b|^\s*(update|select 1 from) [^()]*? where "?client_id"? = \$\d+ and "?(id|op_id)"? = \$\d+( for no key update)?\s*(\/\* with the (next|end) \*\/)?\s*$/i
const SEVERAL = /;\s*\S/
/** The rows of these clients, and whether anything may be written: said together, so that neither costs a way of its own. */
const seeing = (clients: string, mode: 'on' | 'off'): string =>
  `set app.clients = '${clients}'; set default_transaction_read_only = ${mode}`
/** As a connection is outside of every frame. */
const BARE = seeing('', 'off')
const NOTHING: Answer = { command: '', rowCount: 0, rows: [] }
const CUSTOM = 'force_custom_plan'
const GENERIC = 'force_generic_plan'
/**
 * One plan for any client is made when a server is new, and used when its tables have grown: it never reads a table to the
 * end to find a row by its id.
 */
const planningBy = (plans: Plans, isLocal: boolean): string =>
  `select set_config('plan_cache_mode', '${plans}', ${isLocal}), set_config('enable_seqscan', '${plans === GENERIC ? 'off' : 'on'}', ${isLocal})`
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
export const readingFrame = followsFromFrozen((clients: readonly number[]) => ({
  begin: `${READING}${clients.join(',')}`,
  end: END_OF_READING,
}))

/** What is needed of a pool. */
type Connecting = Pick<PostgresPool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> }

type Plans = typeof CUSTOM | typeof GENERIC
type Statement = {
  name: string | undefined
  isAboutAccess: boolean
  isSeveral: boolean
  /** Null where there is nothing to choose. */
  plans: Plans | null
  goes: 'now' | 'with the next' | 'with the end'
}
type Asked = Sent & { statement: Statement }

// The type of the library leaves the connection below a client out.
type Corkable = pg.PoolClient & { connection: { stream: { cork: () => void; uncork: () => void } } }

const SETTING: Statement = {
  name: undefined,
  isAboutAccess: false,
  isSeveral: false,
  plans: null,
  goes: 'now',
}
/** A setting whose value is another for every caller: not worth a name. */
const saying = (text: string): Asked => ({ text, values: [], statement: SETTING })
/** As a script, for which the server does less than for a batch. */
const sayingAlone = (settings: readonly Asked[]): Asked[] =>
  settings.length === 0
    ? []
    : [{ ...saying(settings.map(({ text }) => text).join('; ')), statement: { ...SETTING, isSeveral: true } }]

/** Several statements in one text, without values: only the simple protocol carries them. */
const isScript = ({ statement, values }: Asked): boolean => statement.isSeveral && values.length === 0

/** What goes out in one batch each: a script goes alone. */
const runsOf = (all: Asked[]): Asked[][] => {
  const runs: Asked[][] = []
  for (const one of all) {
    const [before] = runs.at(-1) ?? []
    if (!before || isScript(one) || isScript(before)) runs.push([one])
    else runs.at(-1)?.push(one)
  }
  return runs
}

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
      isSeveral: SEVERAL.test(text),
      plans: IS_PLAIN.test(text) || STEERS.test(text) ? null : text.includes(ONE_PLAN) ? GENERIC : CUSTOM,
      goes: text.includes(WITH_THE_END)
        ? 'with the end'
        : text.includes(WITH_THE_NEXT)
          ? 'with the next'
          : 'now',
    }
    if (isNamed) statements.set(text, statement)
    return statement
  }

  const asking = (text: string, values: Sent['values'] = []): Asked => {
    const statement = statementOf(text)
    return { text, values, name: statement.name, statement }
  }

  const wrap = (client: Corkable): pg.PoolClient => {
    const { stream } = client.connection
    const sendBatch = batchesOn(client)
    /** What goes out with the next statement: the begin of a transaction. */
    let opening: readonly Asked[] = []
    /** What goes out in front of the next statement, and with the commit. */
    let ahead: readonly Asked[] = []
    let closing: readonly Asked[] = []
    let closedBefore = 0
    let isInside = false
    let isAboutAccess = false
    /** Of reads, whose rows; PostgreSQL itself refuses what writes among them. Outside of every frame nobody's. */
    let wanted = BARE
    let isReading = false
    /** Counts what begins and ends: what was asked in one frame is not asked again in another. */
    let frame = 0
    // What the connection was last told, null when that is not known; `here` until its transaction ends.
    let seen: string | null = BARE
    const plans: Record<'always' | 'here', Plans | null> = { always: CUSTOM, here: CUSTOM }

    /** What has to be said before this statement: whose rows it may see and how it is planned, where that is new. */
    const settingsFor = (statement: Statement): Asked[] => {
      const told: Asked[] = []
      if (!isInside && seen !== wanted) {
        told.push(saying(wanted))
        seen = wanted
      }
      const until = isInside ? 'here' : 'always'
      if (statement.plans !== null && plans[until] !== statement.plans) {
        told.push(asking(planningBy(statement.plans, isInside)))
        plans[until] = statement.plans
      }
      return told
    }

    const forget = (): void => {
      seen = null
      plans.always = null
      plans.here = null
    }

    /** All that goes out with a statement, in its order. */
    const allFor = (asked: Asked): Asked[][] => {
      const isEnd = ENDS.test(asked.text)
      const [begun, before, after] = [opening, ahead, closing]
      ;[opening, ahead, closing] = [[], [], isEnd ? [] : closing]
      // The settings of a transaction are undone with it. Outside of one they must stay when the statement fails: what was
      // sent behind it meanwhile may not see the rows of another client.
      if (!isInside) return [isEnd ? [] : sayingAlone(settingsFor(asked.statement)), [asked]]
      const all = [...begun]
      for (const one of isEnd ? before : [...before, asked]) all.push(...settingsFor(one.statement), one)
      if (isEnd) all.push(...after, asked)
      return [all]
    }

    /** All of it in one write: each costs both sides more than what stands in it. */
    const write = (groups: Asked[][]): Promise<Answer>[] => {
      stream.cork()
      const sent = groups.flatMap(runsOf).map(async (run) => {
        const [first] = run
        if (first && isScript(first)) return client.query(first.text)
        return (await sendBatch(run)).at(-1) ?? NOTHING
      })
      stream.uncork()
      return sent
    }

    const send = async (asked: Asked): Promise<Answer> => {
      const { text, statement } = asked
      isAboutAccess ||= statement.isAboutAccess || ahead.some((one) => one.statement.isAboutAccess)
      const [own, isAlone, isReadingNow] = [frame, !isInside, isReading]
      const once = async () => {
        try {
          return (await Promise.all(write(allFor(asked)))).at(-1) ?? NOTHING
        } catch (error) {
          forget()
          throw error
        }
      }
      try {
        return await once().catch((error) => {
          // It was not begun, and nothing with it: what stands in a transaction is done again as a whole.
          if (isAlone && own === frame && isOutdated(error)) return once()
          // Of a read it is not the database that has become a standby.
          if (isReadingNow && isReadOnly(error))
            throw new Error(`A call that reads must not write: ${text}`, { cause: error })
          throw error
        })
      } finally {
        if (ENDS.test(text)) isInside = false
        if (isAboutAccess) onAccessChanged()
        isAboutAccess &&= isInside
      }
    }

    const query = async (text: string, values: readonly unknown[]): Promise<Answer> => {
      if (text.startsWith(READING)) {
        frame++
        isReading = true
        wanted = seeing(text.slice(READING.length), 'on')
        return NOTHING
      }
      if (text === END_OF_READING || (isReading && ENDS.test(text))) {
        frame++
        isReading = false
        wanted = BARE
        return NOTHING
      }
      if (BEGIN.test(text)) {
        frame++
        isInside = true
        plans.here = plans.always
        // Whoever says nothing of clients sees nobody's rows, and not those of the last reader.
        const [begin = '', ...settings] = text.split('; ')
        if (seen !== BARE && settings.length === 0) settings.push("set local app.clients = ''")
        opening = [asking(begin === 'begin' ? WRITABLE : begin), ...settings.map(saying)]
        return NOTHING
      }
      if (text === 'rollback') [ahead, closing] = [[], []]
      // Nothing was sent in it, so there is nothing to end.
      if (opening.length > 0 && ahead.length === 0 && ENDS.test(text)) {
        opening = []
        isInside = false
        return NOTHING
      }
      const asked = asking(text, values.map(toWire))
      const { goes } = asked.statement
      if (isInside && goes === 'with the next') {
        ahead = [...ahead, asked]
        return NOTHING
      }
      if (isInside && opening.length === 0 && goes === 'with the end') {
        closing = [...closing, asked]
        return NOTHING
      }
      // What was undone says nothing at the end.
      if (text.startsWith(SAVEPOINT)) closedBefore = closing.length
      if (text.startsWith(UNDO)) {
        ;[ahead, closing] = [[], closing.slice(0, closedBefore)]
        // Undone with it is also how the statements since were said to be planned.
        plans.here = null
      }
      return send(asked)
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
