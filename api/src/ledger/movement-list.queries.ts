import type { StockMovement } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import type { Page } from '#records/paging.ts'
import type { Scope } from '#records/record.ts'
import { ofOwnFarms } from '#records/visible.ts'

/** Which movements of an ingredient are asked for; the supplier of a delivery is named to those who may see deliveries. */
type MovementWish = {
  ingredient: number
  from?: string
  to?: string
  page: Page
  seesDeliveries: boolean
}

const within = ({ from, to }: MovementWish) =>
  sql`${from ?? null}::date is null or m.day >= ${from ?? null}::date)
    and (${to ?? null}::date is null or m.day <= ${to ?? null}::date`

/** A page of the movements of an ingredient, the latest day first, each with its source and the balance after it. */
export const movementPage = async (
  tx: Tx,
  scope: Scope,
  wish: MovementWish,
): Promise<{ rows: StockMovement[]; count: number }> => {
  const { client } = scope
  const { ingredient, page, seesDeliveries } = wish
  const { rows } = await sql<StockMovement>`
    with m as (
      select m.*, sum(m.qty) over (order by m.day, m.id) as balance from movements m
      where m.client_id = ${client} and m.ingredient_id = ${ingredient})
    select m.id, m.kind, m.day, m.at, m.qty as quantity, m.unit_cost, m.value, m.balance,
      m.reverses is not null as is_reversal,
      exists (select 1 from movements r where r.client_id = ${client} and r.reverses = m.id) as is_reversed,
      m.note,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as author,
      case when f.id is null then null else jsonb_build_object('id', f.id, 'name', r.name, 'day', f.planned_on,
        'farm', case when ${ofOwnFarms('f.farm_id', scope)} then f.farm_id end) end as feeding,
      case when o.id is null then null else jsonb_build_object('id', o.id, 'name', p.name, 'day', o.planned_on,
        'farm', case when ${ofOwnFarms('o.farm_id', scope)} then o.farm_id end) end as "order",
      case when d.id is null then null else jsonb_build_object('id', d.id, 'document_no', d.document_no,
        'company', case when b.id is null then null
          else jsonb_build_object('id', b.id, 'name', b.name) end) end as delivery,
      case when c.id is null then null else jsonb_build_object('id', c.id, 'kind', c.kind) end as "count"
    from m
    left join accounts a on a.id = m.account_id
    left join feedings f on f.client_id = ${client} and f.id = m.feeding_id
    left join rations r on r.client_id = ${client} and r.id = f.ration_id
    left join compound_feed_orders o on o.client_id = ${client} and o.id = m.order_id
    left join recipes p on p.client_id = ${client} and p.id = o.recipe_id
    left join deliveries d on ${seesDeliveries}::boolean and d.client_id = ${client}
      and d.movement_id = coalesce(m.reverses, m.id)
    left join delivery_companies b on b.client_id = ${client} and b.id = d.company_id
    left join stock_counts c on c.client_id = ${client} and c.movement_id = m.id
    where (${within(wish)})
    order by m.day desc, m.id desc limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from movements m
    where m.client_id = ${client} and m.ingredient_id = ${ingredient} and (${within(wish)})`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
