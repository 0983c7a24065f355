import type { CompoundFeedOrder, OrderStatus } from '@manger/contract/compound-feed'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms, oneOfIds } from '#core/records/visible.ts'

/** A row of `orderRows`; `timezone` is the farm's, `company` that of the farm and the stock. */
export type OrderRow = Omit<CompoundFeedOrder, 'allowed_actions'> & {
  name: string
  recipe_id: number
  timezone: string
  company: number
}

/** What a list of orders can be narrowed to. */
type OrderFilters = {
  farm?: number[]
  date?: string
  planned_on_after?: string
  planned_on_before?: string
  status?: readonly OrderStatus[]
  recipe?: number[]
}

/** Compound-feed orders of the caller's farms with their inputs; `name` is the recipe's. */
const orderRows = (_tx: Tx, scope: Pick<Scope, 'client' | 'farms'>) => sql<OrderRow>`(
  select o.id, o.farm_id as farm, f.timezone, f.company_id as company, o.planned_on, r.name,
    r.id as recipe_id, jsonb_build_object('id', r.id, 'name', r.name) as recipe,
    case when p.id is null then null
      else jsonb_build_object('id', p.id, 'name', trim(pt.name || ' ' || p.suffix)) end as product,
    jsonb_build_object('id', s.id, 'name', s.name) as stock,
    o.planned_mass, o.batches, o.batch_mass, o.actual_mass, o.dry_matter, o.status, o.started_at, o.loaded_at,
    case when a.id is null then null
      else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as operator,
    o.cost, o.cost / nullif(o.actual_mass, 0) * 1000 as price, o.accuracy, o.version, o.created_at, o.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('ingredient', l.ingredient_id, 'name', trim(t.name || ' ' || i.suffix),
        'swatch', t.swatch, 'percent', l.percent, 'planned', l.planned, 'actual', l.actual,
        'weights', coalesce(to_jsonb(l.weights), '[]'), 'cost', l.cost)
        order by l.position), '[]')
      from compound_feed_lines l
      join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      where l.client_id = o.client_id and l.order_id = o.id) as ingredients
  from compound_feed_orders o
  join farms f on f.client_id = o.client_id and f.id = o.farm_id
  join recipes r on r.client_id = o.client_id and r.id = o.recipe_id
  join stocks s on s.client_id = o.client_id and s.id = o.stock_id
  left join ingredients p on p.client_id = o.client_id and p.id = o.product_id
  left join ingredient_types pt on pt.client_id = p.client_id and pt.id = p.ingredient_type_id
  left join accounts a on a.id = o.operator
  where o.client_id = ${scope.client} and not o.cancelled and ${ofOwnFarms('o.farm_id', scope)})`

/** An order as the caller sees it. */
export const orderById = async (
  tx: Tx,
  { client, farms = null, id }: { client: number; farms?: readonly number[] | null; id: number },
): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`
    select record.* from ${orderRows(tx, { client, farms })} as record where record.id = ${id}`.execute(tx)
  return rows[0]
}

/** Writes an order under an id that was given before. */
export const insertOrder = (tx: Tx, columns: Record<string, unknown>): void =>
  tx.ahead(sql`
    insert into compound_feed_orders (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    overriding system value values (${sql.join(Object.values(columns))})`)

/** How a list of orders is searched and put in order. */
export const orderLists = {
  rows: orderRows,
  searched: ['name'] as const,
  orderings: [
    'planned_on',
    'name',
    'planned_mass',
    'status',
    'loaded_at',
    'created_at',
    'updated_at',
  ] as const,
}

/** Conditions of the filters, on the alias `record`. */
export const orderConditions = (filters: OrderFilters) => {
  const { farm, date, planned_on_after, planned_on_before, status, recipe } = filters
  return [
    ...oneOfIds('record.farm', farm),
    ...(date ? [sql<SqlBool>`record.planned_on = ${date}`] : []),
    ...(planned_on_after ? [sql<SqlBool>`record.planned_on >= ${planned_on_after}`] : []),
    ...(planned_on_before ? [sql<SqlBool>`record.planned_on <= ${planned_on_before}`] : []),
    ...(status ? [sql<SqlBool>`record.status = any(${status}::text[])`] : []),
    ...oneOfIds('record.recipe_id', recipe),
  ]
}
