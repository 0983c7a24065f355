import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { MovedTable, Mover } from './moved-tables.ts'

/** The channels on which servers are told to forget: who calls, and who may do what (`account.queries.ts`, `rights-memory.ts`). */
const TELL = `select pg_notify('account', id::text) from unnest($1::bigint[]) id union all select pg_notify('manger_access', '')`

/** Makes every server forget what it knows of the client and his people. */
export const tellServers = (side: pg.ClientBase, { people }: Mover): Promise<unknown> =>
  side.query(TELL, [people])

export const within = async <T>(side: pg.ClientBase, begin: string, work: () => Promise<T>): Promise<T> => {
  await side.query(begin)
  try {
    const result = await work()
    await side.query('commit')
    return result
  } catch (error) {
    await side.query('rollback').catch(() => undefined)
    throw error
  }
}

/** From here on the tables refuse what is written of the client, and his people are told to come again. */
export const freeze = (side: pg.ClientBase, mover: Mover, cell: number): Promise<void> =>
  within(side, 'begin', async () => {
    await side.query('set local session_replication_role = replica')
    await side.query(
      `insert into moves (client_id, to_cell, state) values ($1, $2, 'moving')
       on conflict (client_id) do update set to_cell = excluded.to_cell, state = 'moving', at = clock_timestamp()`,
      [mover.client, cell],
    )
    await side.query('update accounts set moved_to = $2 where id = any($1::bigint[])', [mover.people, cell])
    await tellServers(side, mover)
  })

/** The client is written here again. */
export const release = (side: pg.ClientBase, mover: Mover): Promise<void> =>
  within(side, 'begin', async () => {
    await side.query('set local session_replication_role = replica')
    await side.query(`delete from moves where client_id = $1 and state = 'moving'`, [mover.client])
    await side.query('update accounts set moved_to = null where id = any($1::bigint[])', [mover.people])
    await tellServers(side, mover)
  })

const LOOK_MS = 20

/**
 * Waits until whoever may have begun to write before the freeze has ended. A statement that does not see the freeze had locked
 * its table before it looked, and keeps that lock until its transaction ends; false when some of them last too long.
 */
export const untilQuiet = async (
  side: pg.ClientBase,
  tables: readonly MovedTable[],
  ms: number,
): Promise<boolean> => {
  const names = tables.map(({ name }) => name).filter((name) => name !== 'due')
  const { rows } = await side.query<{ writer: string }>(
    `select distinct virtualtransaction as writer from pg_locks
     where database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock'
       and pid <> pg_backend_pid() and relation = any($1::text[]::regclass[])`,
    [names],
  )
  const writers = rows.map(({ writer }) => writer)
  for (const until = performance.now() + ms; ; await pause(LOOK_MS)) {
    const left = await side.query('select from pg_locks where virtualtransaction = any($1) limit 1', [
      writers,
    ])
    if (left.rows.length === 0) return true
    if (performance.now() > until) return false
  }
}
