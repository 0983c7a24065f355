import { sql } from 'kysely'
import type { ReportAsk } from '../make/report-maker.ts'

/**
 * Heads of each group of the client on each farm day of the report's span up to today (F24), as a subquery. Before its
 * first count a group was not there, after it was deleted it is not there any more.
 */
export const groupDays = ({ client, filters, now }: ReportAsk) => sql<{
  group_id: number
  day: string
  heads: number
}>`(
  select g.id as group_id, d.day::date as day, coalesce(h.heads, case when n.is_counted then 0 else g.animal_count end) as heads
  from groups g
  join farms m on m.client_id = g.client_id and m.id = g.farm_id
  cross join lateral generate_series(${filters.planned_on_after}::date,
    least(${filters.planned_on_before}::date, (${now.toISOString()}::timestamptz at time zone m.timezone)::date),
    interval '1 day') as d (day)
  left join lateral (
    select c.heads from group_heads c where c.client_id = g.client_id and c.group_id = g.id and c.valid_from <= d.day
    order by c.valid_from desc limit 1) h on true
  left join lateral (
    select exists (select from group_heads c where c.client_id = g.client_id and c.group_id = g.id) as is_counted) n on true
  where g.client_id = ${client}
    and (not g.deleted or d.day < (g.updated_at at time zone m.timezone)::date))`

/**
 * Heads of groups on the days that count for figures per head and day (F24), as a subquery: days that are over and on
 * which the group was fed. `shares` names the rows of `eatenShares` that say so.
 */
export const fedDays = (ask: ReportAsk, shares: string) => sql<{
  group_id: number
  day: string
  heads: number
}>`(
  select d.* from ${groupDays(ask)} d
  where (d.group_id, d.day) in (
    select e.group_id, e.day from ${sql.ref(shares)} e where e.counts group by 1, 2 having sum(e.kg) > 0))`
