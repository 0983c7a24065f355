import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** The order that lines belong to. */
type OrderKey = { client: number; order: number }

/** An input as it is stored. */
export type StoredLine = {
  ingredient: number
  percent: number
  planned: number
  actual?: number | null
  cost?: number | null
}

/** Replaces the inputs of an order. */
export const replaceOrderLines = (tx: Tx, key: OrderKey, lines: readonly StoredLine[]): void => {
  tx.ahead(
    tx
      .deleteFrom('compound_feed_lines')
      .where('client_id', '=', key.client)
      .where('order_id', '=', key.order),
  )
  insertOrderLines(tx, key, lines)
}

/** Writes the inputs of a new order. */
export const insertOrderLines = (
  tx: Tx,
  { client: client_id, order: order_id }: OrderKey,
  lines: readonly StoredLine[],
): void => {
  if (lines.length === 0) return
  const rows = lines.map(({ ingredient, percent, planned, actual = null, cost = null }, position) => ({
    client_id,
    order_id,
    ingredient_id: ingredient,
    position,
    percent,
    planned,
    actual,
    cost,
  }))
  tx.ahead(insertLines({ rows: JSON.stringify(rows) }))
}

const LINE = 'client_id, order_id, ingredient_id, position, percent, planned, actual, cost'

const insertLines = ({ rows }: { rows: string }) =>
  sql<never>`
    insert into compound_feed_lines (${sql.raw(LINE)})
    select ${sql.raw(LINE)} from jsonb_populate_recordset(null::compound_feed_lines, ${rows}::jsonb)`

/** Changes one input of an order, or all of them. */
export const updateOrderLines = (
  tx: Tx,
  { client, order, ingredient }: OrderKey & { ingredient?: number },
  values: { actual?: number | null; weights?: (number | null)[] | null; cost?: number | null },
): void => {
  const all = tx
    .updateTable('compound_feed_lines')
    .set(values)
    .where('client_id', '=', client)
    .where('order_id', '=', order)
  tx.ahead(ingredient === undefined ? all : all.where('ingredient_id', '=', ingredient))
}

/** Writes what the inputs of an order cost, all at once: others wait for their balances meanwhile. */
export const setLineCosts = (
  tx: Tx,
  { client, order }: OrderKey,
  costs: readonly { ingredient: number; cost: number }[],
): void => {
  tx.ahead(sql`
    update compound_feed_lines l set cost = c.cost
    from unnest(${costs.map(({ ingredient }) => ingredient)}::bigint[], ${costs.map(({ cost }) => cost)}::numeric[]) as c (ingredient, cost)
    where l.client_id = ${client} and l.order_id = ${order} and l.ingredient_id = c.ingredient`)
}
