import { sql } from 'kysely'
import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import type { Scope } from '#records/record.ts'

/** A farm with its company and unit. */
export type OrderFarm = { id: number; company: number; timezone: string; unit: 'kg' | 'lb' }

export const farmOfOrder = async (tx: Tx, client: number, farm: number): Promise<OrderFarm | undefined> => {
  const { rows } = await sql<OrderFarm>`
    ${onePlan} select id, company_id as company, timezone, weight_unit as unit from farms
    where client_id = ${client} and id = ${farm}`.execute(tx)
  return rows[0]
}

/** The first farm of a stock's company that the user sees: a craft without an order belongs to one too. */
export const farmOfStock = async (tx: Tx, { client, farms }: Scope, stock: number) => {
  const own = farms === null ? sql`true` : sql`f.id = any(${farms}::bigint[])`
  const { rows } = await sql<{ id: number; company: number }>`
    ${onePlan} select f.id, f.company_id as company from farms f join stocks s on s.client_id = f.client_id and s.company_id = f.company_id
    where s.client_id = ${client} and s.id = ${stock} and ${own} order by f.id limit 1`.execute(tx)
  return rows[0]
}

/** The stock of a company, its feed of the given type where it has one. */
export const placeOfProduct = async (
  tx: Tx,
  client: number,
  { stock, type }: { stock: number; type: number },
): Promise<{ company: number; locked_until: string | null; product: number | null } | undefined> => {
  const { rows } = await sql<{ company: number; locked_until: string | null; product: number | null }>`
    ${onePlan} select s.company_id as company, s.locked_until, i.id as product
    from stocks s
    left join ingredients i on i.client_id = s.client_id and i.stock_id = s.id
      and i.ingredient_type_id = ${type} and not i.deleted
    where s.client_id = ${client} and s.id = ${stock} and not s.deleted for share of s`.execute(tx)
  return rows[0]
}
