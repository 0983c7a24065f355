import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'

/** What the system counts the time of a process in. */
const TICK_MS = 10

/**
 * Milliseconds of a processor that this process and those of the database server on this machine have used so far. Linux
 * alone tells the latter.
 */
export const processorTime = async ({ kysely }: Pick<Database, 'kysely'>): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(kysely)
  const { user, system } = process.cpuUsage()
  return rows.reduce((sum, { pid }) => sum + timeOf(pid), (user + system) / 1000)
}

// The name of a process, in brackets, may hold blanks; the times are the 14th and 15th field.
const timeOf = (pid: number): number => {
  const file = `/proc/${pid}/stat`
  // One that tidies up may have ended since.
  if (!existsSync(file)) return 0
  const [, fields = ''] = readFileSync(file, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}
