import { type ActivityDay, type FarmActivity, MONTH_DAYS } from '@manger/contract/clients'
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { accuracyIn, biasIn } from '#domain/feedings/read/weighing-sums.ts'
import { farmDays } from './farm-days.queries.ts'

/** Days that are asked for: a month, and what lies on the other side of midnight somewhere. */
const DAYS = MONTH_DAYS + 3

/**
 * Days of the given clients' farms with their age, 0 = today. `today` of a farm is its own: a client in Texas is judged
 * by Texas days.
 */
export const daysByAge = (ids: readonly number[], now: string): RawBuilder<unknown> => sql`
  select d.*, ${dayIn(now, sql.ref('m.timezone'))} - d.day as age
  from ${farmDays(ids, sql`${now}::timestamptz::date - ${DAYS}::int`)} d
  join farms m on m.client_id = d.client_id and m.id = d.farm_id`

// The days themselves come from the calendar, so that one without feedings is there too.
const days = (now: string) =>
  sql`generate_series(${now}::timestamptz::date - ${MONTH_DAYS}::int, ${now}::timestamptz::date - 1, interval '1 day') as day(date)`

const figures = sql`day.date::date as date, coalesce(sum(f.feedings), 0)::int as planned,
  coalesce(sum(f.loaded), 0)::int as loaded, coalesce(sum(f.uploaded), 0)::int as uploaded,
  coalesce(sum(f.waited) filter (where f.age > 0), 0)::int as missed,
  ${accuracyIn('f')} as accuracy, coalesce(sum(f.planned), 0) as rated, coalesce(sum(f.off), 0) as off,
  coalesce(sum(f.kg), 0) as kg`

/** Feedings of each of the last complete days of each of the given clients, oldest day first. */
export const daysOfClients = async (
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<(ActivityDay & { client: number })[]> => {
  const { rows } = await sql<ActivityDay & { client: number }>`
    with fed as materialized (${daysByAge(ids, now)})
    select c.id as client, ${figures} from unnest(${ids}::bigint[]) as c(id) cross join ${days(now)}
    left join fed f on f.client_id = c.id and f.day = day.date::date
    group by c.id, day.date order by c.id, day.date`.execute(tx)
  return rows
}

/** What the feedings alone say of a farm's days. */
type FarmActivityRow = Omit<FarmActivity, 'client' | 'status' | 'rest_days_min' | 'rest_days_ingredient'>

/** The last complete days of each farm of a client; the bias is over the ingredients weighed (F12). */
export const farmActivityRows = async (tx: Tx, client: number, now: string): Promise<FarmActivityRow[]> => {
  const { rows } = await sql<FarmActivityRow>`
    with fed as materialized (${daysByAge([client], now)})
    select jsonb_build_object('id', m.id, 'name', m.name) as farm, coalesce(sum(f.feedings), 0)::int as planned_30d,
      coalesce(sum(f.uploaded), 0)::int as feedings_30d, coalesce(sum(f.waited), 0)::int as missed_30d,
      ${accuracyIn('f')} as accuracy, ${biasIn('f')} as bias,
      (select max(l.upload_ended_at) from feedings l
        where l.client_id = m.client_id and l.farm_id = m.id and not l.cancelled) as last_feeding_at
    from farms m
    left join fed f on f.farm_id = m.id and f.age between 1 and ${MONTH_DAYS}::int
    where m.client_id = ${client}
    group by m.client_id, m.id, m.name order by lower(m.name), m.id`.execute(tx)
  return rows
}
