import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { keepZone, zoneOf } from '#core/records/today.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** A farm with its company and unit. */
export type OrderFarm = { id: number; company: number; timezone: string; unit: 'kg' | 'lb' }

export const farmOfOrder = async (tx: Tx, client: number, farm: number): Promise<OrderFarm | undefined> => {
  const { rows } = await sql<OrderFarm>`
    select id, company_id as company, timezone, weight_unit as unit from farms
    where client_id = ${client} and id = ${farm}`.execute(tx)
  return rows[0]
}

/**
 * The first farm of a stock's company that the user sees, for a craft without an order belongs to one too; and the id of
 * the order that it will be: it is written when all of it is known.
 */
export const farmOfStock = async (tx: Tx, scope: Scope, stock: number) => {
  const { client } = scope
  const { rows } = await sql<OrderFarm & { order: number; zone: string }>`
    select f.id, f.company_id as company, f.timezone, f.weight_unit as unit, ${zoneOf} as zone,
      nextval('compound_feed_orders_id_seq')::bigint as order
    from (
      select f.* from farms f join stocks s on s.client_id = f.client_id and s.company_id = f.company_id
      where s.client_id = ${client} and s.id = ${stock} and ${ofOwnFarms('f.id', scope)} order by f.id limit 1) f
    join companies c on c.client_id = f.client_id and c.id = f.company_id`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { zone, ...farm } = found
  keepZone(tx, { client, company: farm.company, zone })
  return farm
}

/** Where a product is put: the stock and its feed of that type, where it has one. */
export type Place = { company: number; locked_until: string | null; product: number | null }

/** The stock of a company, its feed of the given type where it has one. */
export const placeOfProduct = async (
  tx: Tx,
  client: number,
  { stock, type }: { stock: number; type: number },
): Promise<Place | undefined> => (await placeOf(tx, { client, stock, type }))[0]

const placeOf = async (
  tx: Tx,
  { client, stock, type }: { client: number; stock: number; type: number },
): Promise<Place[]> =>
  (
    await sql<Place>`
    select s.company_id as company, s.locked_until, i.id as product
    from stocks s
    left join ingredients i on i.client_id = s.client_id and i.stock_id = s.id
      and i.ingredient_type_id = ${type} and not i.deleted
    where s.client_id = ${client} and s.id = ${stock} and not s.deleted for share of s`.execute(tx)
  ).rows
