import { type SqlBool, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { allOf, feedingConditions, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { feedingShares, kgSum, moneySum } from '../shares/feeding-shares.queries.ts'
import { groupDays } from '../shares/group-days.queries.ts'
import { groupLeftovers } from '../shares/leftovers.queries.ts'

/** What was given of a ration to a group on a day; or sums of a group (day null), a ration (group null), or everything. */
export type DistributedRow = {
  ration_id: number | null
  ration: string | null
  group_id: number | null
  group_name: string | null
  day: string | null
  /** Heads that were fed, added up over the days that are over; at the end of all rations each group's day counts once. */
  head_days: number
  /** Kg and eaten dry matter (F7) of those days: the figures per head and day are made of these. */
  day_kg: number
  day_eaten: number
  planned: number
  actual: number
  cost: number
  /** What was weighed back of it; null where nothing was weighed. */
  leftovers: number | null
  net: number
  /** How many rows of a day there are in all. */
  count: number
}

/** The days of the page and the sums over all pages: rations, their groups, the total. */
export const distributedRows = async (ask: ReportAsk): Promise<DistributedRow[]> => {
  const conditions = [...feedingConditions(ask), sql<SqlBool>`f.status = 'uploaded'`]
  const { rows } = await sql<DistributedRow>`
    with shares as materialized (
      select s.feeding_id, s.group_id, sum(s.dry_matter) as dry_matter, sum(s.cost) as cost
      from ${feedingShares(feedingConditions(ask))} s where s.group_id is not null group by 1, 2),
    leftovers as materialized (select * from ${groupLeftovers(ask)} l),
    given as materialized (
      select f.ration_id, l.group_id, f.loaded_on as day,
        f.loaded_on < ${dayIn(ask.now, sql.ref('m.timezone'))} as counts,
        sum(l.planned_weight) as planned, sum(coalesce(l.actual_weight, 0)) as actual,
        coalesce(sum(s.dry_matter), 0) as dry_matter, coalesce(sum(s.cost), 0) as cost
      from feedings f
      join farms m on m.client_id = f.client_id and m.id = f.farm_id
      join feeding_groups l on l.client_id = f.client_id and l.feeding_id = f.id
      join groups g on g.client_id = l.client_id and g.id = l.group_id
      left join shares s on s.feeding_id = l.feeding_id and s.group_id = l.group_id
      where ${allOf([...conditions, ...groupConditions(ask.filters)])} group by 1, 2, 3, 4),
    heads as materialized (
      select group_id, day, heads from ${groupDays(ask)} h where (group_id, day) in (select group_id, day from given)),
    days as (
      -- What was left of a day is shared among everything that the group got on it.
      select g.*, r.kg * g.actual / nullif(r.given, 0) as leftovers,
        g.actual - coalesce(r.kg * g.actual / nullif(r.given, 0), 0) as net,
        g.dry_matter * (1 - coalesce(r.kg / nullif(r.given, 0), 0)) as net_dry_matter,
        h.heads, row_number() over (partition by g.group_id, g.day order by g.ration_id) as nth
      from given g left join leftovers r on r.group_id = g.group_id and r.day = g.day
      left join heads h on h.group_id = g.group_id and h.day = g.day),
    summed as (
      select ration_id, group_id, day, grouping(ration_id) as is_total, grouping(group_id) as is_ration,
        grouping(day) as is_sum,
        case when grouping(ration_id) = 1 then coalesce(sum(heads) filter (where counts and nth = 1), 0)
          else coalesce(sum(heads) filter (where counts), 0) end as head_days,
        ${kgSum(sql`case when counts then actual end`)} as day_kg,
        ${kgSum(sql`case when counts then net_dry_matter end`)} as day_eaten,
        ${kgSum(sql`planned`)} as planned, ${kgSum(sql`actual`)} as actual, ${moneySum(sql`cost`)} as cost,
        round(sum(leftovers), 10) as leftovers, ${kgSum(sql`net`)} as net
      from days group by grouping sets ((ration_id, group_id, day), (ration_id, group_id), (ration_id), ())),
    placed as (
      select s.*, r.name as ration, g.name as group_name,
        row_number() over (partition by s.is_sum order by r.name, r.id, g.name, g.id, s.day) as place,
        (count(*) filter (where s.is_sum = 0) over ())::int as count
      from summed s
      left join rations r on r.client_id = ${ask.client} and r.id = s.ration_id
      left join groups g on g.client_id = ${ask.client} and g.id = s.group_id)
    select ration_id, ration, group_id, group_name, day, head_days, day_kg, day_eaten, planned, actual, cost,
      leftovers, net, count
    from placed
    where is_sum = 1 or place between ${ask.page.offset}::int + 1 and ${ask.page.offset}::int + ${ask.page.limit}::int
    order by is_sum, place`.execute(ask.tx)
  return rows
}
