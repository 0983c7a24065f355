import { sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import type { MovedRow } from '../store/in-out-cells.ts'
import { movedInSpan } from '../store/moved-in-span.queries.ts'
import { storeConditions } from '../store/store-conditions.ts'

/** What moved of an ingredient, of a stock (ingredient null), or of all (stock null), by kind. */
export type StockMovedRow = MovedRow & {
  stock_id: number | null
  stock: string | null
  ingredient_id: number | null
  ingredient: string | null
}

/** Sums of movements by stock, ingredient and kind; added up by the database. */
export const stockMovedRows = async (ask: ReportAsk): Promise<StockMovedRow[]> => {
  const { rows } = await sql<StockMovedRow>`
    with feeds as materialized (
      select i.id, i.stock_id, s.name as stock, ${ingredientName} as ingredient
      from ingredients i
      join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      where ${allOf(storeConditions(ask))}),
    sums as (${movedInSpan(ask)}),
    moved as (
      select f.stock_id, f.stock, f.id as ingredient_id, f.ingredient, m.kind, m.kg, m.money
      from sums m join feeds f on f.id = m.ingredient_id)
    select stock_id, min(stock) as stock, ingredient_id, min(ingredient) as ingredient, kind,
      sum(kg) as kg, sum(money) as money
    from moved
    group by grouping sets ((stock_id, ingredient_id, kind), (stock_id, kind), (kind))
    order by min(stock) collate "und-x-icu", stock_id, grouping(ingredient_id) desc,
      min(ingredient) collate "und-x-icu", ingredient_id`.execute(ask.tx)
  return rows
}
