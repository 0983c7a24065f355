import type { FarmWeek } from '@manger/contract/farms'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { accuracyIn, loadSums, weighedKg } from '#domain/feedings/read/weighing-sums.ts'

/** Today by period and the last 7 days of one farm. */
type FarmWeekRow = { farm: number; periods: FarmWeek['periods']; week: FarmWeek['week'] }

const work = sql`'planned', count(f.id), 'done', count(f.id) filter (where f.status = 'uploaded'),
  'planned_kg', coalesce(sum(f.planned_weight), 0), 'kg', coalesce(sum(f.weighed_kg), 0),
  'accuracy', ${accuracyIn('f')}`

/** Today by period and the last 7 days of the given farms; the day is the farm's own. */
export const farmWeekRows = async (
  tx: Tx,
  { client, now }: Scope,
  farms: readonly number[],
): Promise<FarmWeekRow[]> => {
  const { rows } = await sql<FarmWeekRow>`
    with farm as materialized (
      -- The first day is told, not reckoned where it is asked for: what is reckoned there cannot lead into the index, and
      -- the feedings of all years before today were read.
      select f.id, f.client_id, d.today, d.today - 6 as since
      from farms f
      cross join lateral (select ${dayIn(now, sql.ref('f.timezone'))} as today) d
      where f.client_id = ${client} and f.id = any(${farms}::bigint[])),
    fed as (
      select f.id, f.farm_id, f.period_id, f.loaded_on, f.status, f.planned_weight, ${weighedKg} as weighed_kg,
        w.planned, w.off
      from feedings f join farm m on m.client_id = f.client_id and m.id = f.farm_id
      left join lateral ${loadSums} w on true
      where not f.cancelled and f.loaded_on between m.since and m.today)
    select m.id as farm,
      coalesce((select jsonb_agg(one.period order by one.time_start, one.id) from (
        select p.id, p.time_start,
          jsonb_build_object('period', jsonb_build_object('id', p.id, 'name', p.name), ${work}) as period
        from periods p
        left join fed f on f.farm_id = m.id and f.period_id = p.id and f.loaded_on = m.today
        where p.client_id = m.client_id and p.farm_id = m.id and not p.deleted and p.is_active
        group by p.id, p.name, p.time_start) one), '[]') as periods,
      (select jsonb_agg(one.day order by one.date) from (
        select day::date as date, jsonb_build_object('date', day::date, ${work}) as day
        from generate_series(m.since, m.today, interval '1 day') day
        left join fed f on f.farm_id = m.id and f.loaded_on = day::date
        group by day) one) as week
    from farm m`.execute(tx)
  return rows
}
