import { ALERT_MOMENT_DAYS, LASTING_ALERTS } from '@manger/contract/alerts'
import { sql } from 'kysely'
import type { Raising } from '#domain/alerts/raise.ts'

/** Closes alerts of single events after 2 days: nobody will act on them any more. They stay in the list. */
export const closeOld = async ({ tx, client, now }: Raising): Promise<void> => {
  const at = now.toISOString()
  await sql`
    update alerts set closed_at = ${at}
    where client_id = ${client} and closed_at is null and kind <> all(${[...LASTING_ALERTS]}::text[])
      and at < ${at}::timestamptz - make_interval(days => ${ALERT_MOMENT_DAYS}::int)`.execute(tx)
}
