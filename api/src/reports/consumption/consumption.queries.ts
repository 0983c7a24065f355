import { type SqlBool, sql } from 'kysely'
import { ingredientName } from '#feedings/read/names.ts'
import { oneOfIds } from '#records/visible.ts'
import { allOf, feedingConditions, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { feedingShares } from '../shares/feeding-shares.queries.ts'
import { groupDays } from '../shares/group-days.queries.ts'

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
  /** Heads on the last day, and added up over the days (F24). */
  heads: number
  head_days: number
}

/** Consumption by kind of animals, group and ingredient (F23, F24); the total is last. */
export const consumptionRows = async (ask: ReportAsk): Promise<ConsumptionRow[]> => {
  const isWanted = allOf([sql<SqlBool>`g.client_id = ${ask.client}`, ...groupConditions(ask.filters)])
  const isNamed = allOf(oneOfIds('s.ingredient_id', ask.filters.ingredient))
  const { rows } = await sql<ConsumptionRow>`
    with wanted as materialized (
      select g.id, g.animal_type_id from groups g where ${isWanted}),
    shares as materialized (
      select g.animal_type_id, s.group_id, s.ingredient_id, s.kg, s.dry_matter, s.cost
      from ${feedingShares(feedingConditions(ask))} s join wanted g on g.id = s.group_id where ${isNamed}),
    days as (
      select g.animal_type_id, d.group_id, sum(d.heads) as head_days,
        (array_agg(d.heads order by d.day desc))[1] as heads
      from ${groupDays(ask)} d join wanted g on g.id = d.group_id
      where d.group_id in (select group_id from shares) group by 1, 2),
    counted as (
      select animal_type_id, group_id, sum(heads)::int as heads, sum(head_days) as head_days
      from days group by grouping sets ((animal_type_id, group_id), (animal_type_id), ())),
    summed as (
      select animal_type_id, group_id, ingredient_id, grouping(animal_type_id) as is_total,
        grouping(group_id) as is_type, grouping(ingredient_id) as is_group,
        coalesce(sum(kg), 0) as kg, coalesce(sum(dry_matter), 0) as dry_matter, coalesce(sum(cost), 0) as cost
      from shares
      group by grouping sets ((animal_type_id, group_id, ingredient_id), (animal_type_id, group_id),
        (animal_type_id), ()))
    select x.animal_type_id, a.name as animal_type, x.group_id, g.name as group_name, x.ingredient_id,
      ${ingredientName} as ingredient_name, x.kg, x.dry_matter, x.cost, coalesce(c.heads, 0) as heads,
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
