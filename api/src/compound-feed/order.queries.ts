import type { CompoundFeedOrder, OrderStatus } from '@manger/contract/compound-feed'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import type { Scope } from '#records/record.ts'
import { ofOwnFarms } from '#records/visible.ts'

/** A row of `orderRows`: lines and price come from the database as they are answered. */
export type OrderRow = CompoundFeedOrder & { name: string }

/** What a list of orders can be narrowed to. */
export type OrderFilters = {
  farm?: number[]
  date?: string
  planned_on_after?: string
  planned_on_before?: string
  status?: OrderStatus
}

/** Compound-feed orders of the caller's farms with their inputs; `name` is the recipe's. */
export const orderRows = (_tx: Tx, scope: Scope) => sql<OrderRow>`(
  select o.id, o.farm_id as farm, o.planned_on, r.name,
    jsonb_build_object('id', r.id, 'name', r.name) as recipe,
    case when p.id is null then null
      else jsonb_build_object('id', p.id, 'name', trim(pt.name || ' ' || p.suffix)) end as product,
    jsonb_build_object('id', s.id, 'name', s.name) as stock,
    o.planned_mass, o.batches, o.batch_mass, o.actual_mass, o.status, o.started_at, o.loaded_at,
    case when a.id is null then null
      else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as operator,
    o.cost, o.cost / nullif(o.actual_mass, 0) * 1000 as price, o.accuracy, o.version, o.created_at, o.updated_at,
    (select jsonb_agg(jsonb_build_object('ingredient', l.ingredient_id, 'name', trim(t.name || ' ' || i.suffix),
        'swatch', t.swatch, 'percent', l.percent, 'planned', l.planned, 'actual', l.actual, 'cost', l.cost)
        order by l.position)
      from compound_feed_lines l
      join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      where l.client_id = o.client_id and l.order_id = o.id) as ingredients
  from compound_feed_orders o
  join recipes r on r.client_id = o.client_id and r.id = o.recipe_id
  join stocks s on s.client_id = o.client_id and s.id = o.stock_id
  left join ingredients p on p.client_id = o.client_id and p.id = o.product_id
  left join ingredient_types pt on pt.client_id = p.client_id and pt.id = p.ingredient_type_id
  left join accounts a on a.id = o.operator
  where o.client_id = ${scope.client} and ${ofOwnFarms('o.farm_id', scope)})`
