import { NON_FIELD } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { stockLocks } from '#domain/feedings/actions/surroundings.queries.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { settleLate } from '#domain/ledger/late.ts'
import { reverse } from '#domain/ledger/ledger.service.ts'
import { openCraftsOf } from '#domain/ledger/movement.queries.ts'
import { shortagesOf } from '#domain/ledger/shortage.ts'
import { giveBackFigures } from '#domain/ledger/taken-back.ts'
import { refuseOrder } from '../orders/attempt-order.ts'
import type { OrderScope } from '../orders/find-order.ts'
import { presentOrder } from '../orders/order.presenter.ts'
import type { OrderRow } from '../orders/order.queries.ts'

/** Why and when it is taken back, and whether counts since the craft had it; undefined asks (late-truth d). */
type TakingBack = { order: OrderRow; reason: string; at: string; inCount: boolean | undefined }

/** Reverses what a craft has booked; refused when its days are locked or its product is already used (domain c). */
export const takeBackCraft = async (
  tx: Tx,
  scope: OrderScope,
  { order, reason, at, inCount }: TakingBack,
): Promise<void> => {
  const { client, user } = scope
  const booked = await openCraftsOf(tx, client, order.id)
  const locks = await stockLocks(
    tx,
    client,
    booked.map(({ ingredient_id }) => ingredient_id),
  )
  const isLocked = booked.some(({ ingredient_id, day }) => (locks.get(ingredient_id) ?? '') >= day)
  refuseOrder(scope, order, isLocked ? [{ field: NON_FIELD, code: 'stock_locked' }] : [])
  const name = order.product?.name ?? ''
  const changes = booked.map(({ ingredient_id, qty }) => ({ ingredient: ingredient_id, name, kg: -qty }))
  const short = await shortagesOf(tx, client, changes)
  // No field of the body could put it right: what was made is no longer there.
  if (short.length > 0) throw new ApiProblem(409, short, { current: presentOrder(order, scope) })
  const ids = booked.map(({ id }) => id)
  const work = { tx, client, account: user.id }
  // It never was made: a count of any moment since then would find it, were it taken back only now.
  const moment = order.loaded_at ?? at
  await reverse(work, ids, { at: moment, note: reason })
  // What was made has set price and dry matter; what comes back does not, as with a load that is cancelled.
  const made = booked.filter(({ kind }) => kind === 'craft_in')
  for (const [ingredient, balance] of await lockBalances(
    tx,
    client,
    made.map((row) => row.ingredient_id),
  )) {
    const day = made.find((row) => row.ingredient_id === ingredient)?.day ?? order.planned_on
    await giveBackFigures(tx, scope, { ingredient, booked: [order.updated_at], balance, day, at })
  }
  const told = booked.map(({ ingredient_id: ingredient, day, qty }) => ({
    ingredient,
    day,
    at: moment,
    kg: -qty,
  }))
  await settleLate(work, scope, { company: order.company, told, inCount })
}
