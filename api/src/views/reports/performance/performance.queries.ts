import { WEIGHINGS_APART_MAX } from '@manger/contract/performance'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { allOf, feedingConditions, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { eatenShares } from '../shares/eaten-shares.queries.ts'
import { fedDays } from '../shares/group-days.queries.ts'

/** A group's farm day that is over: what it was to eat, ate and gave. Null where it is not known. */
export type PerformanceDayRow = {
  group_id: number
  group_name: string
  day: string
  heads: number | null
  /** Dry matter of the plan, and what was eaten of it (F7), in kg. */
  target: number | null
  eaten: number | null
  cost: number | null
  milk: number | null
  /** The last price that was told of the farm, per 1000 kg. */
  price: number | null
  live_weight: number | null
  /** Kg of a head and day: between two weighings, else as it was told. */
  head_gain: number | null
}

/** The days of the groups of the report on which they were to eat, ate or gave something, by group and day. */
export const performanceDays = async (ask: ReportAsk): Promise<PerformanceDayRow[]> => {
  const { client, farms, filters, now } = ask
  const { planned_on_after: from, planned_on_before: to } = filters
  const { rows } = await sql<PerformanceDayRow>`
    with wanted as materialized (
      select g.id, g.name, g.farm_id, ${dayIn(now, sql.ref('m.timezone'))} as today
      from groups g join farms m on m.client_id = g.client_id and m.id = g.farm_id
      where ${allOf([
        sql`g.client_id = ${client}`,
        ...oneOfIds('g.farm_id', farms ?? undefined),
        ...oneOfIds('g.farm_id', filters.farm),
        ...groupConditions(filters),
      ])}),
    fed as materialized (
      -- Rounded by whoever adds them up: days that are rounded first are off in the last digit together.
      select e.group_id, e.day, sum(e.eaten) as eaten, sum(e.cost) as cost
      from ${eatenShares(ask)} e where e.counts and e.group_id in (select id from wanted) group by 1, 2
      having sum(e.kg) > 0),
    -- What was planned and never fed is missing from the intake, not from the target.
    planned as materialized (
      select l.group_id, f.planned_on as day, sum(l.planned_weight * mix.dry_matter) / 100 as target
      from feedings f
      cross join lateral (
        select sum(i.planned * coalesce(i.dry_matter, n.dry_matter)) / nullif(sum(i.planned), 0) as dry_matter
        from feeding_ingredients i join ingredients n on n.client_id = i.client_id and n.id = i.ingredient_id
        where i.client_id = f.client_id and i.feeding_id = f.id offset 0) mix
      cross join lateral (
        select x.group_id, x.planned_weight from feeding_groups x
        where x.client_id = f.client_id and x.feeding_id = f.id offset 0) l
      where ${allOf(feedingConditions(ask, 'planned_on'))} and l.group_id in (select id from wanted)
      group by 1, 2),
    told as materialized (
      select p.group_id, p.date as day, p.milk, p.live_weight, p.gain
      from performance p
      where p.client_id = ${client} and p.date between ${from}::date and ${to}::date
        and p.group_id in (select id from wanted)),
    days as materialized (
      select w.id as group_id, w.name as group_name, w.farm_id, k.day, true as counts, 1 as kg
      from (select group_id, day from fed union select group_id, day from planned where target > 0
        union select group_id, day from told) k
      join wanted w on w.id = k.group_id and k.day < w.today),
    heads as materialized (select h.group_id, h.day, h.heads from ${fedDays(ask, 'days')} h),
    -- The gain of a day lies between the weighing before it and the next one.
    weighed as materialized (
      select group_id, date, (next - live_weight) / (next_date - date) as gain, next_date
      from (
        select p.group_id, p.date, p.live_weight, lead(p.live_weight) over w as next, lead(p.date) over w as next_date
        from performance p
        where p.client_id = ${client} and p.live_weight is not null and p.group_id in (select id from wanted)
          and p.date between ${from}::date - ${WEIGHINGS_APART_MAX}::int and ${to}::date + ${WEIGHINGS_APART_MAX}::int
        window w as (partition by p.group_id order by p.date)) t
      where next_date - date <= ${WEIGHINGS_APART_MAX}::int),
    -- Added up and not joined: what is joined by group and day is gone through anew for each day where the planner expects one row.
    known as (
      select group_id, day, group_name, farm_id, null::int as heads, null::numeric as target, null::numeric as eaten,
        null::numeric as cost, null::numeric as milk, null::numeric as live_weight, null::numeric as typed, null::numeric as gain
      from days
      union all select group_id, day, null, null, heads, null, null, null, null, null, null, null from heads
      union all select group_id, day, null, null, null, target, null, null, null, null, null, null from planned
      union all select group_id, day, null, null, null, null, eaten, cost, null, null, null, null from fed
      union all select group_id, day, null, null, null, null, null, null, milk, live_weight, gain, null from told
      union all select w.group_id, (w.first + n), null, null, null, null, null, null, null, null, null, w.gain
      from (
        select group_id, gain, greatest(date + 1, ${from}::date) as first, least(next_date, ${to}::date) as last from weighed) w
      cross join generate_series(0, w.last - w.first) n),
    by_day as materialized (
      select group_id, day, max(group_name) as group_name, max(farm_id) as farm_id, max(heads) as heads, max(target) as target,
        max(eaten) as eaten, max(cost) as cost, max(milk) as milk, max(live_weight) as live_weight,
        coalesce(max(gain), max(typed)) as head_gain
      from known group by 1, 2 having count(group_name) > 0)
    select d.group_id, d.group_name, d.day, d.heads, d.target, d.eaten, d.cost, d.milk, c.milk_price as price, d.live_weight,
      d.head_gain
    from by_day d
    left join lateral (
      select o.milk_price from performance o
      where o.client_id = ${client} and o.farm_id = d.farm_id and o.milk_price is not null and o.date <= d.day
      order by o.date desc, (o.group_id = d.group_id) desc, o.id desc limit 1) c on d.milk is not null
    order by d.group_name collate "und-x-icu", d.group_id, d.day`.execute(ask.tx)
  return rows
}
