import type { Database } from '#database/open.ts'
import { inClients } from '#database/transaction.ts'
import { forgetOldEvents } from './farm-events.queries.ts'

const HOUR_MS = 3_600_000

/** Forgets old events of every client each hour; answers how to stop. */
export const forgetHourly = (database: Database): (() => void) => {
  const forget = async () => {
    const clients = await database.kysely.selectFrom('clients').select('id').execute()
    await inClients(
      database,
      clients.map(({ id }) => id),
      forgetOldEvents,
    )
  }
  // A database that does not answer now is asked again in an hour.
  const timer = setInterval(() => void forget().catch(() => undefined), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
