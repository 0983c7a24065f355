import { INGREDIENT_CLASSES, type IngredientClass } from '@manger/contract/ingredients'
import { type SqlBool, sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { wantedPart } from '../halves/wanted-part.ts'
import { allOf, wholeFeedingConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { kgSum, moneySum } from '../shares/feeding-shares.queries.ts'

/** What the loads took of an ingredient, of a class (ingredient null), or of everything (class null); kg and money. */
export type UsedRow = {
  class: IngredientClass | null
  ingredient_id: number | null
  name: string | null
  loads: number
  planned: number
  actual: number
  dry_matter: number
  cost: number
  /** Mean price per 1000 kg, from the value before it was cut to the ledger's decimals. */
  price: number | null
  /** Kilograms in percent of everything that the report shows. */
  share: number | null
}

/**
 * What was weighed into mixers, read from the ledger, class by class (F21). A line that waits for its weighing has no
 * plan here: it is not off its target yet.
 */
export const usedRows = async (ask: ReportAsk): Promise<UsedRow[]> => {
  const { rows } = await sql<UsedRow>`
    with fed as (
      select f.client_id, f.id, p.of_plan, p.of_load from feedings f left join lateral ${wantedPart(ask)} p on true
      where ${allOf([...wholeFeedingConditions(ask), sql<SqlBool>`f.load_started_at is not null`])}),
    lines as (
      select t.class, i.id as ingredient_id, ${ingredientName} as name, l.feeding_id,
        case when l.actual is null then 0 else l.planned * fed.of_plan end as planned,
        coalesce(w.kg * fed.of_load, 0) as kg, coalesce(w.kg * fed.of_load * l.dry_matter / 100, 0) as dry_matter,
        coalesce(w.cost * fed.of_load, 0) as cost, coalesce(w.worth * fed.of_load, 0) as worth
      from fed
      join feeding_ingredients l on l.client_id = fed.client_id and l.feeding_id = fed.id
      join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      left join lateral (
        select -sum(m.qty) as kg, -sum(m.value) as cost, -sum(m.qty * m.unit_cost) / 1000 as worth from movements m
        where m.client_id = l.client_id and m.feeding_id = l.feeding_id and m.ingredient_id = l.ingredient_id
          and m.kind = 'load') w on true
      where ${allOf([sql<SqlBool>`l.actual is not null`, ...oneOfIds('i.id', ask.filters.ingredient)])}),
    summed as (
      select class, ingredient_id, min(name) as name, grouping(class) as is_total, grouping(ingredient_id) as is_class,
        count(distinct feeding_id) filter (where kg > 0)::int as loads, ${kgSum(sql`planned`)} as planned,
        ${kgSum(sql`kg`)} as actual, ${kgSum(sql`dry_matter`)} as dry_matter, ${moneySum(sql`cost`)} as cost,
        round(1000 * sum(worth) / nullif(sum(kg), 0), 8) as price
      from lines group by grouping sets ((class, ingredient_id), (class), ()))
    select class, ingredient_id, case when is_class = 0 then name end as name, loads, planned, actual, dry_matter, cost, price,
      100 * actual / nullif(sum(actual) filter (where is_total = 1) over (), 0) as share
    from summed
    order by is_total, array_position(${INGREDIENT_CLASSES}::text[], class), is_class desc, actual desc, name`.execute(
    ask.tx,
  )
  return rows
}
