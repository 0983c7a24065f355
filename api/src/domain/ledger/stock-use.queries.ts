import type { StockUse } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Span } from './in-out.queries.ts'

/** What rations and recipes took of an ingredient in a period, the largest first; reversals are taken off. */
export const usesInSpan = async (
  tx: Tx,
  client: number,
  { ingredient, from, to }: Span,
): Promise<StockUse[]> => {
  const { rows } = await sql<StockUse>`
    select
      case when r.id is null then null else jsonb_build_object('id', r.id, 'name', r.name) end as ration,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end as recipe,
      -sum(m.qty) as quantity, -sum(m.value) as value
    from movements m
    left join feedings f on f.client_id = m.client_id and f.id = m.feeding_id
    left join rations r on r.client_id = f.client_id and r.id = f.ration_id
    left join compound_feed_orders o on o.client_id = m.client_id and o.id = m.order_id
    left join recipes p on p.client_id = o.client_id and p.id = o.recipe_id
    where m.client_id = ${client} and m.ingredient_id = ${ingredient} and m.kind in ('load', 'craft_out')
      and m.day between ${from} and ${to}
    group by r.id, r.name, p.id, p.name
    having sum(m.qty) <> 0
    order by quantity desc, r.id, p.id`.execute(tx)
  return rows
}
