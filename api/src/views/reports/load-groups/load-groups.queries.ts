import { sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { allOf, feedingConditions, takerCondition } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { eatenShares } from '../shares/eaten-shares.queries.ts'
import { kgSum, moneySum } from '../shares/feeding-shares.queries.ts'
import { fedDays } from '../shares/group-days.queries.ts'

/** A sum of shares: of a group and ingredient, of a group (ingredient null), or of everything (`is_total`). */
export type LoadGroupRow = {
  group_id: number | null
  group_name: string | null
  ingredient_id: number | null
  ingredient_name: string | null
  is_total: boolean
  planned: number
  actual: number
  cost: number
  /** Kg and eaten dry matter (F7) on the days that count: the figures per head and day are made of these. */
  day_kg: number
  day_eaten: number
  /** Heads of the group added up over the days that count (F24); null where there is no group. */
  head_days: number | null
}

/** Shares of the groups in the loads (F23): each group before its ingredients, the residue after the groups, then the total. */
export const loadGroupRows = async (ask: ReportAsk): Promise<LoadGroupRow[]> => {
  const { rows } = await sql<LoadGroupRow>`
    with shares as materialized (
      select s.* from ${eatenShares(ask)} s
      left join groups g on g.client_id = ${ask.client} and g.id = s.group_id
      where ${takerCondition(ask.filters)}),
    summed as (
      select s.group_id, s.ingredient_id, grouping(s.group_id) = 1 as is_total,
        grouping(s.ingredient_id) = 1 as is_group, ${kgSum(sql`s.planned`)} as planned,
        ${kgSum(sql`s.kg`)} as actual, ${moneySum(sql`s.cost`)} as cost,
        ${kgSum(sql`case when s.counts then s.kg end`)} as day_kg,
        ${kgSum(sql`case when s.counts then s.eaten end`)} as day_eaten
      from shares s
      group by grouping sets ((s.group_id, s.ingredient_id), (s.group_id), ())),
    days as (
      select group_id, sum(heads) as head_days from ${fedDays(ask, 'shares')} d group by 1)
    select x.group_id, g.name as group_name, x.ingredient_id, ${ingredientName} as ingredient_name, x.is_total,
      x.planned, x.actual, x.cost, x.day_kg, x.day_eaten,
      case when x.is_total then (select sum(head_days) from days) else days.head_days end as head_days
    from summed x
    left join groups g on g.client_id = ${ask.client} and g.id = x.group_id
    left join days on days.group_id = x.group_id
    left join ingredients i on i.client_id = ${ask.client} and i.id = x.ingredient_id
    left join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    order by x.is_total, x.group_id is null, g.name, g.id, x.is_group desc, x.actual desc, ingredient_name`.execute(
    ask.tx,
  )
  return rows
}

/** Kg unloaded beyond what was loaded (F23: scale error); like the residue it belongs to no group. */
export const scaleErrorKg = async (ask: ReportAsk): Promise<number> => {
  if (ask.filters.group || ask.filters.animal_type) return 0
  const { rows } = await sql<{ kg: number }>`
    select coalesce(sum(greatest(f.unloaded_weight - f.actual_weight, 0)), 0) as kg
    from feedings f where ${allOf(feedingConditions(ask))} and f.status = 'uploaded'`.execute(ask.tx)
  return rows[0]?.kg ?? 0
}
