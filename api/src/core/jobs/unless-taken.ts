import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'

/**
 * Does the work unless another process does what has this name now. The lock lives on a connection of its own; a process
 * that dies lets go of it.
 */
export const unlessTaken = (
  { kysely }: Pick<Database, 'kysely'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> =>
  kysely.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(
      connection,
    )
    if (!rows[0]?.taken) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
