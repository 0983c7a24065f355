import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { loadSums } from '#domain/feedings/read/weighing-sums.ts'
import { weekOf } from '#views/reports/weeks/weeks-of.queries.ts'

/** Figures of a farm's day: counts of its feedings, and kg planned and missed by its loads (F12) and given to groups. */
type FarmDay = {
  client_id: number
  farm_id: number
  day: string
  feedings: number
  loaded: number
  uploaded: number
  waited: number
  planned: number
  off: number
  surplus: number
  kg: number
}

const COLUMNS = sql`client_id, farm_id, day, feedings, loaded, uploaded, waited, planned, off, surplus, kg`

// From the feedings themselves, of the days of `marked`.
const counted = sql`
  select f.client_id, f.farm_id, f.loaded_on as day, count(*)::int as feedings, count(f.load_started_at)::int as loaded,
    count(*) filter (where f.status = 'uploaded')::int as uploaded, count(*) filter (where f.status = 'waited')::int as waited,
    coalesce(sum(w.planned), 0) as planned, coalesce(sum(w.off), 0) as off, coalesce(sum(w.surplus), 0) as surplus,
    coalesce(sum(f.unloaded_weight), 0) as kg
  from marked m
  join feedings f on f.client_id = m.client_id and f.farm_id = m.farm_id and f.loaded_on = m.day and not f.cancelled
  left join lateral ${loadSums} w on true
  group by f.client_id, f.farm_id, f.loaded_on`

/** The days of the clients' farms from a day on, as a subquery: kept ones, and those that changed since counted anew. */
export const farmDays = (
  clients: readonly number[],
  from: RawBuilder<unknown>,
): RawBuilder<FarmDay> => sql<FarmDay>`(
  with marked as materialized (
    select distinct client_id, farm_id, day from farm_day_marks
    where client_id = any(${clients}::bigint[]) and day >= ${from})
  select ${COLUMNS} from farm_days k
  where k.client_id = any(${clients}::bigint[]) and k.day >= ${from}
    and (k.client_id, k.farm_id, k.day) not in (select client_id, farm_id, day from marked)
  union all
  ${counted})`

/**
 * Keeps the figures of the days that changed, and has their weeks kept anew. All of it is one statement and sees one moment: what is changed while it
 * works leaves a mark that it does not see, and does not take away.
 */
export const keepFarmDays = async ({ tx, client }: { tx: Tx; client: number }): Promise<void> => {
  await sql`
    with taken as (
      delete from farm_day_marks where client_id = ${client} returning client_id, farm_id, day),
    marked as materialized (select distinct client_id, farm_id, day from taken),
    counted as materialized (${counted}),
    gone as (
      delete from farm_days k using marked m
      where k.client_id = ${client} and k.farm_id = m.farm_id and k.day = m.day
        and (k.farm_id, k.day) not in (select farm_id, day from counted)),
    due as (
      insert into kept_weeks as k (client_id, farm_id, week)
      select distinct client_id, farm_id, ${weekOf(sql`day`)} from marked
      on conflict (client_id, farm_id, week) do update set is_due = true where not k.is_due)
    insert into farm_days (${COLUMNS}) select ${COLUMNS} from counted
    on conflict (client_id, farm_id, day) do update set feedings = excluded.feedings, loaded = excluded.loaded,
      uploaded = excluded.uploaded, waited = excluded.waited, planned = excluded.planned, off = excluded.off,
      surplus = excluded.surplus, kg = excluded.kg`.execute(tx)
}
