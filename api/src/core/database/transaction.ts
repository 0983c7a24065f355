import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type QueryExecutor,
  sql,
} from 'kysely'
import { isBehindFailure, isCrossed, isLost, isOutdated, isReadOnly } from './connections/away.ts'
import type { Share, Use } from './connections/share.ts'
import type { Tables } from './tables.ts'

/** The connections of a database, and who may use how many of them. */
type Connections = { kysely: Kysely<Tables>; share: Share }

const TRIES = 8
/** More than there are connections: after a change of tables each of them says once that it knows an older one. */
const TRIES_AFTER_CHANGE = 16
const FIRST_PAUSE_MS = 10

/**
 * Runs the work in one transaction that sees the given clients' rows, on a connection of their share. One that got into
 * another's way is done again after a pause that grows and is never the same for two; one that met a changed table at once; one
 * whose connection broke before its commit was sent, as soon as there is a database.
 */
export const inClients = <T>(
  database: Connections,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => inTurn(database, { clients, isWriting: true }, work)

/** As `inClients`, for work that only reads: PostgreSQL refuses what writes among it. */
export const readInClients = <T>(
  database: Connections,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => inTurn(database, { clients, isWriting: false }, work)

/** As `readInClients`, on no client's share of the connections: for one short statement that many calls wait for. */
export const readBesideShares = <T>(
  { kysely }: Pick<Connections, 'kysely'>,
  clients: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => untilDone(() => transact(kysely, { clients, isWriting: false }, work))

/** Lets the transaction also see the rows of a client that it has just made. */
export const seeClient = async (tx: Tx, client: number): Promise<void> => {
  await sql`select set_config('app.clients',
    coalesce(nullif(current_setting('app.clients', true), '') || ${`,${client}-${client}`}::text, ${String(client)}), true)`.execute(
    tx,
  )
}

/** Where a statement may be asked: in a transaction, or alone. */
export type Queryable = Kysely<Tables>

/** A builder of Kysely or a template of `sql`. */
type Statement = { compile: (tx: Tx) => CompiledQuery }

/** How far a transaction has come. */
type Course = {
  state: 'new' | 'open' | 'over'
  /** What was sent ahead. */
  sent: Promise<unknown>[]
  /** What failed first: PostgreSQL refuses all that stands behind it. */
  failure: { error: unknown } | null
  /** Whether one plan of each statement serves any client. */
  plansOnce: boolean
}

/**
 * A transaction that sees the rows of the clients it was opened for, and no others. Statements that are asked for one after
 * the other, without waiting, go out behind each other and are done in that order.
 */
export class Tx extends Kysely<Tables> {
  readonly #course: Course

  constructor(executor: QueryExecutor, course: Course) {
    super({ ...UNUSED, executor })
    this.#course = course
  }

  /**
   * Sends a statement whose answer nobody needs, and does not wait. Where it fails, whatever is asked next fails with its
   * error, at the latest the commit.
   */
  ahead(statement: Statement | CompiledQuery): void {
    const sent = this.executeQuery('compile' in statement ? statement.compile(this) : statement)
    sent.catch(ignore)
    this.#course.sent.push(sent)
  }

  /**
   * Lets PostgreSQL keep one plan for any client, from here to the end of the transaction: for work that finds its rows by
   * their ids, which takes longer to plan than to do.
   */
  planOnce(): void {
    const course = this.#course
    if (course.plansOnce) return
    course.plansOnce = true
    if (course.state === 'open') this.ahead(CompiledQuery.raw(PLANS_ONCE))
  }

  /** Does the work; where it throws, what it has written is undone, and the transaction goes on. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const course = this.#course
    const say = (text: string) => this.executeQuery(CompiledQuery.raw(text))
    const before = course.sent
    course.sent = []
    try {
      await say('savepoint attempt')
      const result = await work()
      await Promise.all([...course.sent, say('release savepoint attempt')])
      return result
    } catch (error) {
      await say('rollback to savepoint attempt')
      course.sent = []
      course.failure = null
      throw error
    } finally {
      course.sent.unshift(...before)
    }
  }
}

const told = new WeakMap<Kysely<Tables>, () => void>()

/** Has something done after each commit of what was written. */
export const afterCommits = (kysely: Kysely<Tables>, tell: () => void): void => void told.set(kysely, tell)

const ignore = (): void => undefined
const PLANS_ONCE = 'set local plan_cache_mode = force_generic_plan'

const inTurn = <T>({ kysely, share }: Connections, use: Use, work: (tx: Tx) => Promise<T>): Promise<T> =>
  untilDone(() => share.within(use, () => transact(kysely, use, work)))

// One that was lost with its connection while it committed, by what it was lost with.
const doubtful = new WeakSet<object>()

/** Whether it is unknown if a transaction was committed: its connection was lost meanwhile. */
export const isDoubtful = (error: unknown): boolean => error instanceof Error && doubtful.has(error)

const untilDone = async <T>(once: () => Promise<T>): Promise<T> => {
  let isBroken = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await once()
    } catch (error) {
      if (isOutdated(error) && attempt < TRIES_AFTER_CHANGE) continue
      // Once only: it may be what ended the server.
      if (isLost(error) && !isDoubtful(error) && !isBroken) {
        isBroken = true
        continue
      }
      if (attempt >= TRIES || !isCrossed(error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

const transact = <T>(kysely: Kysely<Tables>, use: Use, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kysely.getExecutor().provideConnection(async (connection) => {
    const course: Course = { state: 'new', sent: [], failure: null, plansOnce: false }
    const tx = open(kysely, connection, { use, course })
    const end = async (how: 'commit' | 'rollback') => {
      const { state } = course
      course.state = 'over'
      if (state === 'open') await connection.executeQuery(CompiledQuery.raw(how))
    }
    try {
      const result = await work(tx)
      const ended = end('commit')
      // Whoever has read waits for nothing more: what comes next on the connection stands behind it.
      if (use.isWriting) await Promise.all([...course.sent, ended])
      else ended.catch(ignore)
      // PostgreSQL answers the commit of what has failed as if it were well.
      if (course.failure) throw course.failure.error
      if (use.isWriting) told.get(kysely)?.()
      return result
    } catch (error) {
      if (course.state === 'over' && use.isWriting && isLost(error) && error instanceof Error)
        doubtful.add(error)
      // A connection that broke has rolled back by itself; what it says now would hide what happened.
      await end('rollback').catch(ignore)
      throw error
    }
  })

// Kysely asks for both, and uses neither where it is given an executor.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no pool')) })
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** The begin goes out with the first statement. Work that goes on when its transaction is over may ask no more: the connection is another's. */
const open = (
  kysely: Kysely<Tables>,
  connection: DatabaseConnection,
  { use, course }: { use: Use; course: Course },
): Tx => {
  const asking: DatabaseConnection = {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    executeQuery: async (query) => {
      if (course.state === 'over') throw new Error('A statement came after its transaction had ended')
      if (course.state === 'new')
        connection.executeQuery(CompiledQuery.raw(beginOf(use, course))).catch(ignore)
      course.state = 'open'
      try {
        return await connection.executeQuery(query)
      } catch (error) {
        // What failed is answered before what stands behind it.
        course.failure ??= { error }
        if (isBehindFailure(error)) throw course.failure.error
        if (use.isWriting || !isReadOnly(error)) throw error
        throw new Error(`A call that reads must not write: ${query.sql}`, { cause: error })
      }
    },
  }
  const provider = { provideConnection: <T>(work: (one: DatabaseConnection) => Promise<T>) => work(asking) }
  return new Tx(kysely.getExecutor().withConnectionProvider(provider), course)
}

/** The first client alone, as most transactions see no other; then all of them, neighbours as one range. */
const seenText = ([first, ...others]: readonly number[]): string => {
  if (first === undefined || others.length === 0) return String(first ?? '')
  const ranges: [from: number, to: number][] = []
  for (const id of [first, ...others].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id <= last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return [String(first), ...ranges.map((range) => range.join('-'))].join(',')
}

const beginOf = ({ clients, isWriting }: Use, { plansOnce }: Course): string => {
  // Several statements in one message take no parameters: nothing but whole numbers may come in here.
  if (!clients.every((id) => Number.isSafeInteger(id) && id >= 0))
    throw new Error('A client id is not a whole number')
  return `begin${isWriting ? '' : ' read only'}; set local app.clients = '${seenText(clients)}'${plansOnce ? `; ${PLANS_ONCE}` : ''}`
}
