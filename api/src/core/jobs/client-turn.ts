import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { unlessTaken } from './unless-taken.ts'

/** A little less than a minute: the timers of two processes never fire at the very same moment. */
const REST_SECONDS = 50

/** A client and the moment at which it is looked after. */
type ClientMoment = { client: number; now: Date }

/**
 * Does the work for a client unless another process does it now, or did within the minute. Each piece of the work has
 * its own transaction.
 */
export const inClientTurn = (
  database: Database,
  moment: ClientMoment,
  work: () => Promise<void>,
): Promise<void> =>
  unlessTaken(database, `jobs:${moment.client}`, async () => {
    if (await isDue(database, moment)) await work()
  })

// A clock that was set back, as a demo's is, must not stop the job until that moment comes again.
const isDue = async (database: Database, { client, now }: ClientMoment): Promise<boolean> => {
  const { rows } = await inClients(database, [client], (tx) =>
    sql`
      insert into client_jobs (client_id, ran_at) values (${client}, ${now.toISOString()})
      on conflict (client_id) do update set ran_at = excluded.ran_at
        where abs(extract(epoch from excluded.ran_at - client_jobs.ran_at)) >= ${REST_SECONDS}
      returning client_id`.execute(tx),
  )
  return rows.length > 0
}
