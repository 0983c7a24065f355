import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** Whether anything was ever booked for a feed, or for any feed of a stock, also one that is deleted now. */
export const isBooked = async (
  tx: Tx,
  client: number,
  of: { ingredient: number } | { stock: number },
): Promise<boolean> => {
  const feeds = 'ingredient' in of ? sql`i.id = ${of.ingredient}` : sql`i.stock_id = ${of.stock}`
  const { rows } = await sql`
    select from ingredients i where i.client_id = ${client} and ${feeds} and exists (
      select from movements m where m.client_id = i.client_id and m.ingredient_id = i.id) limit 1`.execute(tx)
  return rows.length > 0
}
