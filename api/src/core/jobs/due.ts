import { type RawBuilder, sql } from 'kysely'
import { NO_CLIENT } from '#core/calls/operations.ts'
import type { Database } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'

/** What is done for a client: `watch` after it wrote something and when a moment has come, `hold` once a day, `reports`, `mails`. */
export type DueTask = 'watch' | 'hold' | 'reports' | 'mails' | 'shared'

/** A client whose turn it is: because somebody has written something of it, because its moment has come, or both. */
export type Taken = { client: number; isWritten: boolean; isTimed: boolean }
/** When a client has its next turn. */
export type Next = { client: number; task: DueTask; at: Date }

type Connections = Pick<Database, 'kysely' | 'share'>
/** Rows that were put on the list by `until` are done, of at most so many clients at once. */
type Asked = { task: DueTask; now: Date; until: string; most: number }

/** A little less than a minute: the timers of two processes never fire at the very same moment. */
const ROUND_SECONDS = 50
/** Nothing waits longer than this: what does was put there by a clock that has been set back since, as a demo's is. */
const LONGEST = sql.raw("interval '2 days'")
/** Transactions of one busy client leave a row each. */
const ROWS_EACH = 20

const ofNobody = <T>(database: Connections, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inClients(database, [NO_CLIENT], work)

/**
 * Begins a round, once a minute for all processes: until when what was put on the list is done in it. They share its clients,
 * and what is written meanwhile is left to the next one.
 */
export const beginRound = (database: Connections, now: Date): Promise<string> =>
  ofNobody(database, async (tx) => {
    await sql`
      update due set at = ${now.toISOString()}, put_at = clock_timestamp()
      where client_id = ${NO_CLIENT} and task = 'round' and (
        at = '-infinity' or abs(extract(epoch from ${now.toISOString()}::timestamptz - at)) >= ${ROUND_SECONDS})`.execute(
      tx,
    )
    const { rows } = await sql<{ until: string }>`
      select put_at::text as until from due where client_id = ${NO_CLIENT} and task = 'round'`.execute(tx)
    return rows[0]?.until ?? 'infinity'
  })

/** This moment, by the clock of what was put on the list. */
export const momentOfList = (database: Connections): Promise<string> =>
  ofNobody(database, async (tx) => {
    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx)
    return rows[0]?.at ?? 'infinity'
  })

/**
 * Takes clients that are due and does their work, unless another process does; answers how many. Their rows are held as long as
 * the work takes and go in one transaction with what it answers: a process that dies, or whose work fails, leaves them as
 * they were.
 */
export const takeDue = (
  database: Connections,
  asked: Asked,
  work: (taken: readonly Taken[]) => Promise<readonly Next[]>,
): Promise<number> =>
  ofNobody(database, async (tx) => {
    // It does nothing while others do the work.
    tx.ahead(sql`set local idle_in_transaction_session_timeout = 0`)
    const rows = await take(tx, asked)
    if (rows.length === 0) return 0
    const next = await work(
      rows.map(({ client, is_written, is_timed }) => ({
        client,
        isWritten: is_written,
        isTimed: is_timed,
      })),
    )
    // What stood there for later is told anew; what was written meanwhile stays.
    await sql`
      delete from due where task = ${asked.task} and client_id = any(${rows.map(({ client }) => client)}::bigint[])
        and (id = any(${rows.flatMap(({ ids }) => ids)}::bigint[])
          or at > '-infinity' and put_at <= ${asked.until}::timestamptz)`.execute(tx)
    await putDue(tx, next)
    return rows.length
  })

const take = async (tx: Tx, { task, now, until, most }: Asked) => {
  const at = sql`${now.toISOString()}::timestamptz`
  // The number of a lock is that of the client: what another process is at, it does with all that was put there since.
  const { rows } = await sql<{ client: number; ids: number[]; is_written: boolean; is_timed: boolean }>`
    with found as (
      select client_id, id, at from due
      where task = ${task} and (at <= ${at} or at > ${at} + ${LONGEST}) and put_at <= ${until}::timestamptz
      order by at limit ${most * ROWS_EACH} for no key update skip locked),
    clients as materialized (
      select client_id, array_agg(id) as ids, bool_or(at = '-infinity') as is_written,
        bool_or(at > '-infinity') as is_timed
      from found
      group by client_id order by min(at), client_id limit ${most})
    select client_id as client, ids, is_written, is_timed from clients
    where pg_try_advisory_xact_lock(hashtextextended(${`due:${task}:`} || client_id, 0))`.execute(tx)
  return rows
}

/** Puts clients on the list. */
const putDue = async (tx: Tx, next: readonly Next[]): Promise<void> => {
  if (next.length === 0) return
  await sql`
    insert into due (client_id, task, at)
    select * from unnest(${next.map(({ client }) => client)}::bigint[], ${next.map(({ task }) => task)}::text[],
      ${next.map(({ at }) => at.toISOString())}::timestamptz[])`.execute(tx)
}

/** Which of the clients stand on the list for a task. */
export const listedFor = async (
  tx: Tx,
  task: DueTask,
  clients: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ client: number }>`
    select distinct client_id as client from due
    where client_id = any(${clients}::bigint[]) and task = ${task}`.execute(tx)
  return new Set(rows.map(({ client }) => client))
}

/** Puts back what the list lacks: each client is on it, and so is what belongs to none. */
export const completeList = (database: Connections): Promise<void> =>
  ofNobody(database, async (tx) => {
    await add(tx, sql`select id, 'watch' from clients`)
    await add(tx, sql`select 0, task from (values ('shared'), ('round')) t (task)`)
  })

const add = (tx: Tx, wanted: RawBuilder<unknown>) =>
  sql`
    insert into due (client_id, task)
    select w.client, w.task from (${wanted}) w (client, task)
    where not exists (select from due d where d.client_id = w.client and d.task = w.task)`.execute(tx)
