import { roundTo, sumOf } from '@manger/contract'
import type { Tx } from '#database/transaction.ts'
import { post, postAll } from '#ledger/ledger.service.ts'
import type { OrderScope } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { setLineCosts } from '../orders/order-lines.queries.ts'

type Craft = { order: OrderRow; product: number; mass: number; booking: { day: string; at: string } }

/** Writes `craft_out` of each input and one `craft_in` worth their sum (F21); answers that cost. */
export const postCraft = async (
  tx: Tx,
  { client, user }: OrderScope,
  { order, product, mass, booking }: Craft,
): Promise<number> => {
  const work = { tx, client, account: user.id }
  const used = order.ingredients.flatMap(({ ingredient, actual }) =>
    actual ? [{ ingredient, kg: actual }] : [],
  )
  const posted = await postAll(
    work,
    used.map(({ ingredient, kg }) => ({
      ...booking,
      ingredient,
      order: order.id,
      movement: { kind: 'craft_out', quantity: kg },
    })),
  )
  const costs = posted.map(({ value }) => 0 - value)
  await setLineCosts(
    tx,
    { client, order: order.id },
    used.map(({ ingredient }, index) => ({ ingredient, cost: costs[index] ?? 0 })),
  )
  const cost = roundTo(
    sumOf(costs, (value) => value),
    4,
  )
  const movement = { kind: 'craft_in', quantity: mass, value: cost } as const
  await post(work, { ...booking, ingredient: product, order: order.id, movement })
  return cost
}
