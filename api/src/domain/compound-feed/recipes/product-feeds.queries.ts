import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { isOneOf, ofOwnCompanies } from '#core/records/visible.ts'

/** A feed that is the product of recipes: its type, and the company in whose stock it lies. */
export type ProductFeed = { id: number; type: number; company: number }

/** The feeds of these types in the stocks that the caller sees. */
export const productFeeds = async (
  tx: Tx,
  scope: Scope,
  types: readonly number[],
): Promise<ProductFeed[]> => {
  const { rows } = await sql<ProductFeed>`
    select i.id, i.ingredient_type_id as type, s.company_id as company
    from ingredients i join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    where i.client_id = ${scope.client} and not i.deleted and ${isOneOf('i.ingredient_type_id', types)}
      and ${ofOwnCompanies('s.company_id', scope)} order by i.id`.execute(tx)
  return rows
}
