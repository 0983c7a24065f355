import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { runMinute } from '#views/jobs/minute-job.ts'
import { workedSince, workedSoFar } from '../cpu.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 8
export const NOW = Date.parse('2026-03-10T08:00:00Z')
/** Midnight of the farms, Kyiv. */
const MIDNIGHT = Date.parse('2026-03-10T22:00:00Z')

/** Clients with a farm, groups, rations and feeds each; answers their ids. */
export const makeClients = async (database: Database, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into clients (company_name, language, currency, updated_at)
    select 'Bench ' || n, 'en', 'EUR', now() from generate_series(1, ${count}::int) n returning id`.execute(
    database.kysely,
  )
  const ids = rows.map(({ id }) => id)
  const waiting = [...ids]
  const fill = async () => {
    for (let client = waiting.pop(); client !== undefined; client = waiting.pop()) {
      const own = client
      await inClients(database, [own], (tx) => buildFarm(tx, { client: own, name: `Farm ${own}` }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fill))
  return ids
}

/** Processor time of a minute of the job at a moment, in ms, of this process and of PostgreSQL below it. */
const minuteAt = async (database: Database, at: number): Promise<number> => {
  const before = workedSoFar(process.pid)
  const failures: unknown[] = []
  await runMinute(
    { database, clock: () => new Date(at) },
    { signal: new AbortController().signal, log: (error) => void failures.push(error) },
  )
  if (failures.length > 0) throw failures[0]
  return workedSince(process.pid, before)
}

/** Something written of each of these clients. */
const write = async (database: Database, clients: readonly number[]): Promise<void> => {
  for (const client of clients) {
    await inClients(database, [client], (tx) => sql`update rations set updated_at = now()`.execute(tx))
  }
}

/** A minute in which nobody did anything, one in which some wrote, and the end of the day of all of them, in ms. */
export const measureRest = async (database: Database, clients: readonly number[], atWork: number) => {
  for (let minute = 0; minute < 4; minute++) await minuteAt(database, NOW + minute * MINUTE_MS)
  const still: number[] = []
  for (let minute = 4; minute < 9; minute++) still.push(await minuteAt(database, NOW + minute * MINUTE_MS))
  const active = clients.slice(0, atWork)
  await write(database, active)
  const work = await minuteAt(database, NOW + 10 * MINUTE_MS)
  const day = await minuteAt(database, MIDNIGHT)
  return { still: still.reduce((sum, one) => sum + one, 0) / still.length, work, day }
}
