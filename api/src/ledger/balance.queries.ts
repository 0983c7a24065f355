import type { Balance } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { isOneOf } from '#records/visible.ts'

/**
 * Locks the balances of the ingredients until the transaction ends, always in the order of their ids, so that two
 * loads of the same ingredients wait for each other instead of meeting in a deadlock. A missing balance is made.
 */
export const lockBalances = async (
  tx: Tx,
  client: number,
  ingredients: Iterable<number>,
): Promise<Map<number, Balance>> => {
  const ids = [...new Set(ingredients)].sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  await makeMissing(tx, client, ids)
  const rows = await tx
    .selectFrom('balances')
    .select(['ingredient_id', 'qty', 'value', 'last_unit_cost'])
    .where('client_id', '=', client)
    .where(isOneOf('ingredient_id', ids))
    .orderBy('ingredient_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.ingredient_id,
      { quantity: row.qty, value: row.value, lastUnitCost: row.last_unit_cost },
    ]),
  )
}

// A feed that was never delivered leaves at the price that was typed for it.
const makeMissing = (tx: Tx, client: number, ids: readonly number[]) =>
  tx
    .insertInto('balances')
    .columns(['client_id', 'ingredient_id', 'last_unit_cost'])
    .expression((eb) =>
      eb
        .selectFrom('ingredients')
        .select(['client_id', 'id', 'price'])
        .where('client_id', '=', client)
        .where(isOneOf('id', ids))
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'ingredient_id']).doNothing())
    .execute()

type BalanceChange = { ingredient: number; quantity: number; value: number; lastUnitCost: number }

/** Adds to a locked balance; the database adds, so that the row stays the exact sum of its movements. */
export const addToBalance = (tx: Tx, client: number, change: BalanceChange) =>
  tx
    .updateTable('balances')
    .set({
      qty: sql`qty + ${change.quantity}::numeric`,
      value: sql`value + ${change.value}::numeric`,
      last_unit_cost: change.lastUnitCost,
    })
    .where('client_id', '=', client)
    .where('ingredient_id', '=', change.ingredient)
    .execute()
