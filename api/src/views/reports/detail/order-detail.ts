import { craftCost } from '@manger/contract/ledger'
import type { CompoundFeedReport } from '@manger/contract/reports'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { findOrder, type OrderScope } from '#domain/compound-feed/orders/find-order.ts'
import { presentOrder } from '#domain/compound-feed/orders/order.presenter.ts'
import { secondsBetween } from './seconds.ts'

type Booked = { ingredient: number; kg: number; value: number }

/** What an order took from the store and put into it, read from the ledger: a reversal takes back what it reverses. */
const bookedOf = async (tx: Tx, client: number, order: number) => {
  const { rows } = await sql<Booked & { kind: 'craft_in' | 'craft_out' }>`
    select kind, ingredient_id as ingredient, sum(qty) as kg, sum(value) as value from movements
    where client_id = ${client} and order_id = ${order} and kind in ('craft_in', 'craft_out')
    group by 1, 2 having sum(qty) <> 0`.execute(tx)
  return rows
}

/** An order of compound feed in detail (domain d4: kkz): its batches and inputs, and what the product cost (F21). */
export const orderDetail = async (tx: Tx, scope: OrderScope, id: number): Promise<CompoundFeedReport> => {
  const row = await findOrder(tx, scope, id)
  const booked = await bookedOf(tx, scope.client, id)
  const product = booked.find(({ kind }) => kind === 'craft_in')
  const inputs = booked.filter(({ kind }) => kind === 'craft_out')
  const values = inputs.map(({ value }) => -value)
  return {
    order: presentOrder(row, scope),
    inputs: inputs.map(({ ingredient, kg, value }) => ({ ingredient, kg: -kg, value: -value })),
    product: product ? { kg: product.kg, value: product.value, price: craftCost(values, product.kg) } : null,
    seconds: secondsBetween(row.started_at, row.loaded_at),
    made_at: scope.now.toISOString(),
  }
}
