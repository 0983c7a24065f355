import { sql } from 'kysely'
import { isOwnMinute, type Turn } from '#core/jobs/turn.ts'

/** Holds the kept numbers of records against the records, once a day, each client in a minute of its own. */
export const holdLeftoversMonths = async ({ tx, client, now }: Turn): Promise<void> => {
  if (!isOwnMinute(client, now)) return
  const { rows } = await sql<{ farm: number; month: string }>`
    with counted as (
      select farm_id, date_trunc('month', date::timestamp)::date as month, count(*)::int as records
      from leftovers where client_id = ${client} group by 1, 2),
    kept as (
      select farm_id, month, records from leftovers_months where client_id = ${client} and records <> 0)
    select farm_id as farm, month from (select * from counted except select * from kept) a
    union select farm_id, month from (select * from kept except select * from counted) b`.execute(tx)
  if (rows.length > 0)
    throw new Error(`Kept numbers of leftovers are not so: ${JSON.stringify(rows.slice(0, 20))}`)
}
