import { type SqlBool, sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { allOf, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { eatenShares } from '../shares/eaten-shares.queries.ts'
import { kgSum, moneySum } from '../shares/feeding-shares.queries.ts'
import { fedDays, lastHeads } from '../shares/group-days.queries.ts'
import { isOfAllFeedings, openDays, weekOf, weeksOf } from '../weeks/weeks-of.queries.ts'

/** What was fed of an ingredient to a group, to a group (ingredient null), to a kind of animals (group null), or in all. */
export type ConsumptionRow = {
  animal_type_id: number | null
  animal_type: string | null
  group_id: number | null
  group_name: string | null
  ingredient_id: number | null
  ingredient_name: string | null
  kg: number
  dry_matter: number
  cost: number
  /** Kg, eaten dry matter (F7) and cost of the days that count: what is told per head and day. */
  day_kg: number
  day_eaten: number
  day_cost: number
  /** Heads on the last day, and added up over the days that count (F24). */
  heads: number
  head_days: number
}

/**
 * What groups got in the kept weeks of a report, and on which days; all of them are over. Heads are asked for once a week,
 * day by day only where the group changed in it: a year would ask for each of its days.
 */
const keptShares = ({ client, filters }: ReportAsk) => sql`
  kept_groups as materialized (
    select w.* from group_weeks w join kept k on k.farm_id = w.farm_id and k.week = w.week where w.client_id = ${client}),
  kept_shares as (
    select w.group_id, x.* from kept_groups w
    cross join lateral unnest(w.feeds, w.kg, w.dry_matter, w.eaten, w.cost)
      as x (ingredient_id, kg, dry_matter, eaten, cost)),
  changed as (
    -- Also the day before: what was planned for it may have been unloaded after midnight.
    select c.group_id, ${weekOf(sql`(c.valid_from - x.days)`)} as week from group_heads c cross join (values (0), (1)) as x (days)
    where c.client_id = ${client}
      and c.valid_from between ${filters.planned_on_after}::date and ${filters.planned_on_before}::date + 1
    union all
    select g.id, k.week from groups g cross join kept k where g.client_id = ${client} and g.deleted),
  kept_days as (
    select w.group_id, d.day, d.times
    from (select k.*, (k.group_id, k.week) in (select group_id, week from changed) as is_changed from kept_groups k) w
    cross join lateral (
      select w.days[1] as day, cardinality(w.days) as times where not w.is_changed
      union all
      select x.day, 1 from unnest(w.days) as x (day) where w.is_changed) d
    where d.times > 0)`

/** Consumption by kind of animals, group and ingredient (F23, F24); the total is last. */
export const consumptionRows = async (ask: ReportAsk): Promise<ConsumptionRow[]> => {
  const isWanted = allOf([sql<SqlBool>`g.client_id = ${ask.client}`, ...groupConditions(ask.filters)])
  const isNamed = allOf(oneOfIds('e.ingredient_id', ask.filters.ingredient))
  const hasWeeks = isOfAllFeedings(ask.filters)
  const weeks = hasWeeks ? sql`${weeksOf(ask)}, ${keptShares(ask)},` : sql``
  const { rows } = await sql<ConsumptionRow>`
    with ${weeks} wanted as materialized (
      select g.id, g.animal_type_id from groups g where ${isWanted}),
    eaten as materialized (
      select * from ${eatenShares(hasWeeks ? { ...ask, days: openDays } : ask)} e),
    -- Added up before they are told for groups, kinds and all: a year has as many rows for each of them otherwise.
    shares as materialized (
      select g.animal_type_id, e.group_id, e.ingredient_id, sum(e.kg) as kg, sum(e.dry_matter) as dry_matter, sum(e.cost) as cost,
        sum(e.kg) filter (where e.counts) as day_kg, sum(e.eaten) filter (where e.counts) as day_eaten,
        sum(e.cost) filter (where e.counts) as day_cost
      from (
        select group_id, ingredient_id, kg, dry_matter, eaten, cost, counts from eaten
        ${hasWeeks ? sql`union all select group_id, ingredient_id, kg, dry_matter, eaten, cost, true from kept_shares` : sql``}) e
      join wanted g on g.id = e.group_id
      where ${isNamed} group by 1, 2, 3),
    days as materialized (
      select d.group_id, sum(d.heads) as head_days
      from ${fedDays(ask, 'eaten', hasWeeks ? sql`union all select group_id, day, times from kept_days` : sql``)} d group by 1),
    last_heads as materialized (select * from ${lastHeads(ask)} h),
    counted_groups as (
      select g.animal_type_id, g.group_id, h.heads, coalesce(d.head_days, 0) as head_days
      from (select distinct animal_type_id, group_id from shares) g
      left join last_heads h on h.group_id = g.group_id left join days d on d.group_id = g.group_id),
    counted as (
      select animal_type_id, group_id, sum(heads)::int as heads, sum(head_days) as head_days
      from counted_groups group by grouping sets ((animal_type_id, group_id), (animal_type_id), ())),
    summed as (
      select animal_type_id, group_id, ingredient_id, grouping(animal_type_id) as is_total,
        grouping(group_id) as is_type, grouping(ingredient_id) as is_group,
        ${kgSum(sql`kg`)} as kg, ${kgSum(sql`dry_matter`)} as dry_matter, ${moneySum(sql`cost`)} as cost,
        ${kgSum(sql`day_kg`)} as day_kg, ${kgSum(sql`day_eaten`)} as day_eaten, ${moneySum(sql`day_cost`)} as day_cost
      from shares
      group by grouping sets ((animal_type_id, group_id, ingredient_id), (animal_type_id, group_id),
        (animal_type_id), ()))
    select x.animal_type_id, a.name as animal_type, x.group_id, g.name as group_name, x.ingredient_id,
      ${ingredientName} as ingredient_name, x.kg, x.dry_matter, x.cost, x.day_kg, x.day_eaten, x.day_cost,
      coalesce(c.heads, 0) as heads,
      coalesce(c.head_days, 0) as head_days
    from summed x
    left join counted c on c.animal_type_id is not distinct from x.animal_type_id
      and c.group_id is not distinct from x.group_id
    left join animal_types a on a.client_id = ${ask.client} and a.id = x.animal_type_id
    left join groups g on g.client_id = ${ask.client} and g.id = x.group_id
    left join ingredients i on i.client_id = ${ask.client} and i.id = x.ingredient_id
    left join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    order by x.is_total, a.name, a.id, x.is_type desc, g.name, g.id, x.is_group desc, x.kg desc, ingredient_name`.execute(
    ask.tx,
  )
  return rows
}
