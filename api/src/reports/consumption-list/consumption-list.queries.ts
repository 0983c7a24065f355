import { sql } from 'kysely'
import { ingredientName } from '#feedings/read/names.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import type { MovedRow } from '../store/in-out-cells.ts'
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
  const { planned_on_after: from, planned_on_before: to } = ask.filters
  const { rows } = await sql<StockMovedRow>`
    with moved as (
      select i.stock_id, s.name as stock, m.ingredient_id, ${ingredientName} as ingredient,
        case when m.day >= ${from} then m.kind end as kind, sum(m.qty) as kg, sum(m.value) as money
      from ingredients i
      join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      join movements m on m.client_id = i.client_id and m.ingredient_id = i.id and m.day <= ${to}
      where ${allOf(storeConditions(ask))}
      group by 1, 2, 3, 4, 5)
    select stock_id, min(stock) as stock, ingredient_id, min(ingredient) as ingredient, kind,
      sum(kg) as kg, sum(money) as money
    from moved
    group by grouping sets ((stock_id, ingredient_id, kind), (stock_id, kind), (kind))
    order by min(stock) collate "und-x-icu", stock_id, grouping(ingredient_id) desc,
      min(ingredient) collate "und-x-icu", ingredient_id`.execute(ask.tx)
  return rows
}
