import { type SqlBool, sql } from 'kysely'
import { headsFed } from '#core/records/heads.ts'
import { isOneOf } from '#core/records/visible.ts'
import { allOf, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { feedingShares, moneySum } from '../shares/feeding-shares.queries.ts'
import { wantedPart } from './wanted-part.ts'

/** A line under a feeding: an ingredient of a load, or a group of an unloading. */
export type LineRow = {
  feeding_id: number
  object: number
  name: string
  heads: number | null
  planned: number
  actual: number | null
  /** In percent, and the feeding's rounding step in kg: what the window of the line is made of (F13). */
  admittance: number
  division: number | null
  step: number
  at: string | null
  advance: string | null
  reason: string | null
  cost: number | null
}

/** The ingredients of the given loads in loading order, for the groups of the report (F23); actual and cost from the ledger (F21). */
export const ingredientLines = async (ask: ReportAsk, feedings: readonly number[]): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select l.feeding_id, l.ingredient_id as object, trim(t.name || ' ' || i.suffix) as name, null as heads,
      round(l.planned * p.of_plan, 8) as planned,
      case when l.actual is not null then round(coalesce(-m.qty, l.actual) * p.of_load, 8) end as actual,
      coalesce(i.tolerance, x.load_admittance) as admittance, f.step, x.scale_division as division,
      l.weighed_at as at, l.advance, l.skipped_reason as reason,
      round(-m.value * p.of_load, 4) as cost
    from feeding_ingredients l
    join feedings f on f.client_id = l.client_id and f.id = l.feeding_id
    join mixers x on x.client_id = f.client_id and x.id = f.mixer_id
    join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join lateral (
      select sum(qty) as qty, sum(value) as value from movements
      where client_id = l.client_id and feeding_id = l.feeding_id and ingredient_id = l.ingredient_id and kind = 'load'
    ) m on true
    left join lateral ${wantedPart(ask)} p on true
    where l.client_id = ${ask.client} and l.feeding_id = any(${feedings}::bigint[])
    order by l.feeding_id, l.position`.execute(ask.tx)
  return rows
}

/** The groups of the given unloadings that the report is about, in their order; cost is the group's share of the load's value (F23). */
export const groupLines = async (ask: ReportAsk, feedings: readonly number[]): Promise<LineRow[]> => {
  const ofFeedings = [sql<SqlBool>`f.client_id = ${ask.client}`, isOneOf('f.id', feedings)]
  const { rows } = await sql<LineRow>`
    select l.feeding_id, l.group_id as object, g.name, ${headsFed} as heads, l.planned_weight as planned, l.actual_weight as actual,
      x.unload_admittance as admittance, f.step, x.scale_division as division,
      l.weighed_at as at, l.advance, l.skipped_reason as reason,
      s.cost
    from feeding_groups l
    join feedings f on f.client_id = l.client_id and f.id = l.feeding_id
    join mixers x on x.client_id = f.client_id and x.id = f.mixer_id
    join groups g on g.client_id = l.client_id and g.id = l.group_id
    left join (
      select feeding_id, group_id, ${moneySum(sql`cost`)} as cost from ${feedingShares(ofFeedings)} x group by 1, 2
    ) s on s.feeding_id = l.feeding_id and s.group_id = l.group_id
    where l.client_id = ${ask.client} and l.feeding_id = any(${feedings}::bigint[])
      and ${allOf(groupConditions(ask.filters))}
    order by l.feeding_id, l.position`.execute(ask.tx)
  return rows
}
