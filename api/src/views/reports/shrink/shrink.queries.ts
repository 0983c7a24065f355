import { sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import type { MovedRow } from '../store/in-out-cells.ts'
import { movedInSpan } from '../store/moved-in-span.queries.ts'
import { storeConditions } from '../store/store-conditions.ts'

/** What became of a loss: thrown away as spoilt, or lost with a load that was cancelled; null of every other movement. */
export type LossCause = 'spoilt' | 'dumped' | null

/** What moved of a feed in the days of the report, by kind, its losses by their cause too; kind null is what lay there before. */
export type ShrinkMovedRow = MovedRow & {
  stock_id: number
  stock: string
  ingredient_id: number
  ingredient: string
  cause: LossCause
}

/** The movements of the feeds of the report, but of water, which lies nowhere; by stock and feed. */
export const shrinkMoved = async (ask: ReportAsk): Promise<ShrinkMovedRow[]> => {
  const { client, filters } = ask
  const { planned_on_after: from, planned_on_before: to } = filters
  const { rows } = await sql<ShrinkMovedRow>`
    with feeds as materialized (
      select i.id, i.stock_id, s.name as stock, ${ingredientName} as ingredient
      from ingredients i
      join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      where ${allOf([...storeConditions(ask), sql`not i.is_water`])}),
    sums as (${movedInSpan(ask)}),
    moved as (
      select ingredient_id, kind, null as cause, kg, money from sums where kind is distinct from 'loss'
      union all
      -- The months know that something was lost, and not why.
      select m.ingredient_id, m.kind,
        case when m.feeding_id is not null or m.order_id is not null then 'dumped' when c.kind = 'spoilage' then 'spoilt' end,
        m.qty, m.value
      from movements m
      left join stock_counts c on c.client_id = m.client_id and c.movement_id = coalesce(m.recost_of, m.id)
      where m.client_id = ${client} and m.kind = 'loss' and m.day between ${from}::date and ${to}::date
        and m.ingredient_id = any((select array_agg(id) from feeds)::bigint[]))
    select f.stock_id, f.stock, f.id as ingredient_id, f.ingredient, m.kind, m.cause, sum(m.kg) as kg, sum(m.money) as money
    from moved m join feeds f on f.id = m.ingredient_id
    group by f.stock_id, f.stock, f.id, f.ingredient, m.kind, m.cause
    order by f.stock collate "und-x-icu", f.stock_id, f.ingredient collate "und-x-icu", f.id`.execute(ask.tx)
  return rows
}
