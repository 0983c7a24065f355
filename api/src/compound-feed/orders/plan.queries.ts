import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import type { Scope } from '#records/record.ts'

/** A feed of a company that a recipe's line can be taken from. */
export type Input = { type: number; ingredient: number; name: string }

/** One feed for each type in the stocks of a company: from the wanted stock where it lies there, else the fullest. */
export const inputsOf = async (
  tx: Tx,
  { client }: Scope,
  { company, stock, types }: { company: number; stock: number; types: readonly number[] },
): Promise<Map<number, Input>> => {
  const { rows } = await sql<Input>`
    select distinct on (i.ingredient_type_id) i.ingredient_type_id as type, i.id as ingredient,
      trim(t.name || ' ' || i.suffix) as name
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where i.client_id = ${client} and s.company_id = ${company} and not i.deleted
      and i.ingredient_type_id = any(${types}::bigint[])
    order by i.ingredient_type_id, (s.id = ${stock}) desc, coalesce(b.qty, 0) desc, i.id`.execute(tx)
  return new Map(rows.map((row) => [row.type, row]))
}

/** A farm with its company and unit. */
export type OrderFarm = { id: number; company: number; timezone: string; unit: 'kg' | 'lb' }

export const farmOfOrder = async (tx: Tx, client: number, farm: number): Promise<OrderFarm | undefined> => {
  const { rows } = await sql<OrderFarm>`
    select id, company_id as company, timezone, weight_unit as unit from farms
    where client_id = ${client} and id = ${farm}`.execute(tx)
  return rows[0]
}

/** The first farm of a stock's company that the user sees: a craft without an order belongs to one too. */
export const farmOfStock = async (tx: Tx, { client, farms }: Scope, stock: number) => {
  const own = farms === null ? sql`true` : sql`f.id = any(${farms}::bigint[])`
  const { rows } = await sql<{ id: number; company: number }>`
    select f.id, f.company_id as company from farms f join stocks s on s.client_id = f.client_id and s.company_id = f.company_id
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
    select s.company_id as company, s.locked_until, i.id as product
    from stocks s
    left join ingredients i on i.client_id = s.client_id and i.stock_id = s.id
      and i.ingredient_type_id = ${type} and not i.deleted
    where s.client_id = ${client} and s.id = ${stock} and not s.deleted for share of s`.execute(tx)
  return rows[0]
}
