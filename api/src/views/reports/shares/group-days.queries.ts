import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { meanHeads } from '#core/records/heads.ts'
import type { ReportAsk } from '../make/report-maker.ts'

type GroupDay = { group_id: number; day: string; heads: number }

/**
 * Heads of groups `g` on the days `d`: those of its feedings, else those at the end of the day. Before its first count a group
 * was not there, nor is it after it was deleted.
 */
const headsOn = (
  client: number,
  days: RawBuilder<unknown>,
  { times = sql`1`, fed = true } = {},
) => sql<GroupDay>`(
  -- What is the same on all days of a group is found once, not for each of them.
  with known as materialized (
    select g.id, g.farm_id, g.animal_count, m.timezone,
      case when g.deleted then ${dayIn(sql.ref('g.updated_at'), sql.ref('m.timezone'))} end as gone,
      exists (select from group_heads c where c.client_id = g.client_id and c.group_id = g.id) as is_counted
    from groups g join farms m on m.client_id = g.client_id and m.id = g.farm_id
    where g.client_id = ${client})
  select g.id as group_id, d.day::date as day,
    coalesce(${fed ? sql`${mean(client)}, ` : sql``}h.heads, case when g.is_counted then 0 else g.animal_count end) * ${times} as heads
  from known g
  ${days}
  left join lateral (
    select c.heads from group_heads c where c.client_id = ${client} and c.group_id = g.id and c.valid_from <= d.day
    order by c.valid_from desc limit 1) h on true
  where g.gone is null or d.day < g.gone)`

const mean = (client: number) => {
  const [group, farm, zone] = [sql.ref('g.id'), sql.ref('g.farm_id'), sql.ref('g.timezone')]
  return meanHeads({ client, group, farm, day: sql`d.day::date`, zone })
}

const today = (now: Date) => dayIn(now, sql.ref('g.timezone'))

/** Heads of each group of the client at the end of the last day of the report's span on which it was there, as a subquery. */
export const lastHeads = ({ client, filters, now }: ReportAsk) =>
  headsOn(
    client,
    sql`join lateral (select least(${filters.planned_on_before}::date, ${today(now)}, g.gone - 1) as day) d
      on d.day >= ${filters.planned_on_after}::date`,
    { fed: false },
  )

/** Heads of each group of the client on each farm day of the report's span up to today (F24), as a subquery. */
export const groupDays = ({ client, filters, now }: ReportAsk) =>
  headsOn(
    client,
    sql`cross join lateral generate_series(${filters.planned_on_after}::date,
      least(${filters.planned_on_before}::date, ${today(now)}), interval '1 day') as d (day)`,
  )

/**
 * Heads of groups on the days that count for figures per head and day (F24), as a subquery: days that are over and on
 * which the group was fed. `shares` names the rows of `eatenShares` that say so: asked of each of them, for a series of
 * all days beside it was gone through anew for every day that was fed. `also` unites further days with them, and says how
 * many `times` each counts.
 */
export const fedDays = ({ client }: ReportAsk, shares: string, also: RawBuilder<unknown> = sql``) =>
  headsOn(
    client,
    sql`join (
      select e.group_id, e.day, 1 as times from ${sql.ref(shares)} e where e.counts group by 1, 2 having sum(e.kg) > 0 ${also}) d
      on d.group_id = g.id`,
    { times: sql`d.times` },
  )
