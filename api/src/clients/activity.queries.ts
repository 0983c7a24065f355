import type { ActivityDay, FarmActivity } from '@manger/contract/clients'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { accuracyIn, biasIn, loadSums } from '#feedings/read/weighing-sums.ts'

/**
 * Feedings of the given clients with their age in days, 0 = today. `today` of a farm is its own: a client in Texas
 * is judged by Texas days.
 */
export const feedingsByAge = (ids: readonly number[], now: string): RawBuilder<unknown> => sql`
  select f.client_id, f.id, f.farm_id, f.planned_on,
    (${now}::timestamptz at time zone m.timezone)::date - f.planned_on as age,
    f.status, f.load_started_at, f.upload_ended_at, f.unloaded_weight, w.planned, w.off, w.surplus
  from feedings f join farms m on m.client_id = f.client_id and m.id = f.farm_id
  -- Only the days that the figures are of: years of loads are not added up for them.
  left join lateral (select * from ${loadSums} s where f.planned_on > ${now}::timestamptz::date - 33) w on true
  where not f.cancelled and f.client_id = any(${ids}::bigint[])`

// The days themselves come from the calendar, so that one without feedings is there too.
const days = (now: string) =>
  sql`generate_series(${now}::timestamptz::date - 30, ${now}::timestamptz::date - 1, interval '1 day') as day(date)`

const figures = sql`day.date::date as date, count(f.client_id)::int as planned, count(f.load_started_at)::int as loaded,
  count(*) filter (where f.status = 'uploaded')::int as uploaded,
  count(*) filter (where f.status = 'waited' and f.age > 0)::int as missed,
  ${accuracyIn('f')} as accuracy, coalesce(sum(f.planned), 0) as rated, coalesce(sum(f.off), 0) as off,
  coalesce(sum(f.unloaded_weight), 0) as kg`

/** Feedings of each of the last 30 complete days of each of the given clients, oldest day first. */
export const daysOfClients = async (
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<(ActivityDay & { client: number })[]> => {
  const { rows } = await sql<ActivityDay & { client: number }>`
    with fed as (${feedingsByAge(ids, now)})
    select c.id as client, ${figures} from unnest(${ids}::bigint[]) as c(id) cross join ${days(now)}
    left join fed f on f.client_id = c.id and f.planned_on = day.date::date
    group by c.id, day.date order by c.id, day.date`.execute(tx)
  return rows
}

/** Feedings of each of the last 30 complete days over all of the given clients, oldest day first. */
export const daysTogether = async (tx: Tx, ids: readonly number[], now: string): Promise<ActivityDay[]> => {
  const { rows } = await sql<ActivityDay>`
    with fed as (${feedingsByAge(ids, now)})
    select ${figures} from ${days(now)} left join fed f on f.planned_on = day.date::date
    group by day.date order by day.date`.execute(tx)
  return rows
}

/** What the feedings alone say of a farm's 30 days. */
type FarmActivityRow = Omit<FarmActivity, 'client' | 'status' | 'rest_days_min' | 'rest_days_ingredient'>

/** The last 30 complete days of each farm of a client; the bias is over the ingredients weighed (F12). */
export const farmActivityRows = async (tx: Tx, client: number, now: string): Promise<FarmActivityRow[]> => {
  const { rows } = await sql<FarmActivityRow>`
    with fed as (${feedingsByAge([client], now)}),
    month as (select * from fed where age between 1 and 30),
    last as (select farm_id, max(upload_ended_at) as at from fed group by farm_id)
    select jsonb_build_object('id', m.id, 'name', m.name) as farm, count(f.id)::int as planned_30d,
      count(*) filter (where f.status = 'uploaded')::int as feedings_30d,
      count(*) filter (where f.status = 'waited')::int as missed_30d,
      ${accuracyIn('f')} as accuracy, ${biasIn('f')} as bias, l.at as last_feeding_at
    from farms m
    left join month f on f.farm_id = m.id
    left join last l on l.farm_id = m.id
    where m.client_id = ${client}
    group by m.id, m.name, l.at order by lower(m.name), m.id`.execute(tx)
  return rows
}
