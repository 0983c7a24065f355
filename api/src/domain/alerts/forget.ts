import { ALERT_KEPT_DAYS } from '@manger/contract/alerts'
import { sql } from 'kysely'
import type { Raising } from './raise.ts'

/** In one minute: the first time there are years of them. */
const AT_ONCE = 2000

/** Forgets alerts that closed long ago, with everybody's marks; what happened stays in reports and history. */
export const forgetOldAlerts = async ({ tx, client, now }: Raising): Promise<void> => {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${ALERT_KEPT_DAYS}::int)`
  // By the moment it was raised, which an index finds, and by the one it closed: an open one stays however old it is.
  await sql`
    delete from alerts where client_id = ${client} and id in (
      select id from alerts where client_id = ${client} and at < ${before} and closed_at < ${before}
      order by at limit ${AT_ONCE})`.execute(tx)
}
