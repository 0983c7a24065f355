import { sql } from 'kysely'
import { fixed } from '#core/database/fixed.ts'
import { onePlan, withTheNext } from '#core/database/statements.ts'
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
export const replaceOrderLines = async (
  tx: Tx,
  key: OrderKey,
  lines: readonly StoredLine[],
): Promise<void> => {
  await tx
    .deleteFrom('compound_feed_lines')
    .where('client_id', '=', key.client)
    .where('order_id', '=', key.order)
    .modifyEnd(withTheNext)
    .execute()
  await insertOrderLines(tx, key, lines)
}

/** Writes the inputs of a new order. */
export const insertOrderLines = async (
  tx: Tx,
  { client: client_id, order: order_id }: OrderKey,
  lines: readonly StoredLine[],
): Promise<void> => {
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
  await insertLines(tx, { rows: JSON.stringify(rows) })
}

const LINE = 'client_id, order_id, ingredient_id, position, percent, planned, actual, cost'

const insertLines = fixed(
  (_tx, { rows }: { rows: string }) => sql<never>`
    ${onePlan} insert into compound_feed_lines (${sql.raw(LINE)})
    select ${sql.raw(LINE)} from jsonb_populate_recordset(null::compound_feed_lines, ${rows}::jsonb) ${withTheNext}`,
)

/** Changes one input of an order, or all of them. */
export const updateOrderLines = async (
  tx: Tx,
  { client, order, ingredient }: OrderKey & { ingredient?: number },
  values: { actual?: number | null; weights?: (number | null)[] | null; cost?: number | null },
): Promise<void> => {
  const all = tx
    .updateTable('compound_feed_lines')
    .set(values)
    .where('client_id', '=', client)
    .where('order_id', '=', order)
  await (ingredient === undefined ? all : all.where('ingredient_id', '=', ingredient))
    .modifyEnd(withTheNext)
    .execute()
}

/** Writes what the inputs of an order cost, all at once: others wait for their balances meanwhile. */
export const setLineCosts = async (
  tx: Tx,
  { client, order }: OrderKey,
  costs: readonly { ingredient: number; cost: number }[],
): Promise<void> => {
  await sql`
    ${onePlan} update compound_feed_lines l set cost = c.cost
    from unnest(${costs.map(({ ingredient }) => ingredient)}::bigint[], ${costs.map(({ cost }) => cost)}::numeric[]) as c (ingredient, cost)
    where l.client_id = ${client} and l.order_id = ${order} and l.ingredient_id = c.ingredient ${withTheNext}`.execute(
    tx,
  )
}
