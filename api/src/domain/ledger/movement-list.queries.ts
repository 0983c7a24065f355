import type { StockMovement } from '@manger/contract/ingredients'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Page } from '#core/records/paging.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'
import { movedUntil } from './moved-until.queries.ts'

/** Which movements of an ingredient are asked for; the supplier of a delivery is named to those who may see deliveries. */
type MovementFilter = {
  ingredient: number
  from?: string
  to?: string
  page: Page
  seesDeliveries: boolean
}

const within = ({ from, to }: MovementFilter): RawBuilder<SqlBool> =>
  sql`${from ? sql<SqlBool>`m.day >= ${from}::date` : sql<SqlBool>`true`} and ${to ? sql<SqlBool>`m.day <= ${to}::date` : sql<SqlBool>`true`}`

// Without a first day the movements of all years would be counted one by one: their months know how many they are.
const countOf = async (tx: Tx, client: number, filter: MovementFilter): Promise<number> => {
  const { ingredient, from, to } = filter
  const counted = from
    ? sql<{ count: number }>`
        select count(*)::int as count from movements m
        where m.client_id = ${client} and m.ingredient_id = ${ingredient} and ${within(filter)}`
    : sql<{ count: number }>`
        select coalesce(sum(moved.moves), 0)::int as count from ${movedUntil(client, [ingredient], to ?? null)} moved`
  return (await counted.execute(tx)).rows[0]?.count ?? 0
}

/** A page of the movements of an ingredient, the latest day first, each with its source and the balance after it. */
export const movementPage = async (
  tx: Tx,
  scope: Scope,
  filter: MovementFilter,
): Promise<{ rows: StockMovement[]; count: number }> => {
  const { client } = scope
  const { ingredient, page, seesDeliveries } = filter
  const { rows } = await sql<StockMovement>`
    with page as materialized (
      select m.* from movements m
      where m.client_id = ${client} and m.ingredient_id = ${ingredient} and ${within(filter)}
      order by m.day desc, m.id desc limit ${page.limit} offset ${page.offset}),
    latest as (select day, id from page order by day desc, id desc limit 1),
    -- Told from now backwards: what lies there, less what moved later; once, not for each row of the page.
    at_latest as materialized (
      select b.qty - coalesce((
        select sum(l.qty) from movements l
        where l.client_id = ${client} and l.ingredient_id = ${ingredient}
          and (l.day, l.id) > (latest.day, latest.id)), 0) as balance
      from latest left join balances b on b.client_id = ${client} and b.ingredient_id = ${ingredient}),
    m as (
      select page.*, at_latest.balance - coalesce(sum(page.qty) over (order by page.day desc, page.id desc
        rows between unbounded preceding and 1 preceding), 0) as balance
      from page, at_latest)
    select m.id, m.kind, m.day, m.at, m.qty as quantity, m.unit_cost, m.value, m.balance,
      m.reverses is not null as is_reversal, m.recost_of is not null as is_recost,
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
      and d.movement_id = coalesce(m.reverses, m.recost_of, m.id)
    left join delivery_companies b on b.client_id = ${client} and b.id = d.company_id
    left join stock_counts c on c.client_id = ${client} and c.movement_id = coalesce(m.recost_of, m.id)
    order by m.day desc, m.id desc`.execute(tx)
  return { rows, count: await countOf(tx, client, filter) }
}
