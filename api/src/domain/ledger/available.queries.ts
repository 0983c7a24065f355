import { roundTo } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { isOneOf } from '#core/records/visible.ts'
import { lockBalances } from './balance.queries.ts'
import { neverCounted } from './ever-counted.queries.ts'

/**
 * Kilograms of each ingredient that a new load may count on: the balance, locked, less the targets that feedings
 * under way have not weighed yet (domain c). Of water there is always enough, and of what nobody ever counted or delivered
 * nothing is known to be short.
 */
export const availableOf = async (
  tx: Tx,
  client: number,
  ingredients: readonly number[],
): Promise<Map<number, number>> => {
  const balances = await lockBalances(tx, client, ingredients)
  const reserved = await reservedByLoads(tx, client, [...balances.keys()])
  const empty = [...balances].flatMap(([id, { quantity, isWater }]) => (quantity > 0 || isWater ? [] : [id]))
  const uncounted = await neverCounted(tx, client, empty)
  return new Map(
    [...balances].map(([id, { quantity, isWater }]) => [
      id,
      isWater || uncounted.has(id)
        ? Number.POSITIVE_INFINITY
        : roundTo(quantity - (reserved.get(id) ?? 0), 8),
    ]),
  )
}

const reservedByLoads = async (tx: Tx, client: number, ingredients: readonly number[]) => {
  const rows = await tx
    .selectFrom('feeding_ingredients as i')
    .innerJoin('feedings as f', (on) =>
      on.onRef('f.client_id', '=', 'i.client_id').onRef('f.id', '=', 'i.feeding_id'),
    )
    .select(['i.ingredient_id', (eb) => eb.fn.sum<number>('i.planned').as('kg')])
    .where('f.client_id', '=', client)
    .where('f.status', '=', 'in_process')
    .where(isOneOf('i.ingredient_id', ingredients))
    .where('i.actual', 'is', null)
    .where('i.skipped_reason', 'is', null)
    .groupBy('i.ingredient_id')
    .execute()
  return new Map(rows.map(({ ingredient_id, kg }) => [ingredient_id, kg]))
}
