import type { Tx } from '#database/transaction.ts'
import { postMaking } from '#ledger/ledger.service.ts'
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
  const posted = await postMaking(
    work,
    used.map(({ ingredient, kg }) => ({
      ...booking,
      ingredient,
      order: order.id,
      movement: { kind: 'craft_out', quantity: kg },
    })),
    { ...booking, ingredient: product, order: order.id, quantity: mass },
  )
  await setLineCosts(
    tx,
    { client, order: order.id },
    used.map(({ ingredient }, index) => ({ ingredient, cost: 0 - (posted.used[index]?.value ?? 0) })),
  )
  return posted.made.value
}
