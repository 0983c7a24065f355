import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import type { Tx } from '#core/database/transaction.ts'
import { notFound } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { lockRecord } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { type Asking, presentOrder } from './order.presenter.ts'
import { type OrderRow, orderById } from './order.queries.ts'

/** What every job on an order works with: for whom, by whom and when. */
export type OrderScope = Scope & Asking

/** The same work without regard to the farms of the user: what follows from his work is not cut to them. */
export const onAllFarms = ({ client, user, rights, now }: OrderScope): OrderScope => ({
  client,
  user,
  rights,
  now,
  farms: null,
})

/** The order of the path; 404 when it is not there, another client's or of a farm the user may not see. */
export const findOrder = async (tx: Tx, scope: Scope, id: number): Promise<OrderRow> => {
  const { client, farms } = scope
  const row = await orderById(tx, { client, id, ...(farms && { farms }) })
  if (!row) throw notFound()
  return row
}

/** As {@link findOrder}, held until the transaction ends. */
export const holdOrder = async (tx: Tx, scope: Scope, id: number): Promise<OrderRow> => {
  await lockRecord(tx, 'compound_feed_orders', { client: scope.client, id })
  return findOrder(tx, scope, id)
}

// What the user may do next is no fact about the order.
const told = (order: OrderRow, scope: OrderScope) => {
  const { allowed_actions: _, ...facts } = presentOrder(order, scope)
  return facts
}

/** Tells the history what happened to an order, and why where a reason was given; answers the order as it is now. */
export const tellOrder = async (
  tx: Tx,
  scope: OrderScope,
  { id, before, reason }: { id: number; before: OrderRow | null; reason?: string },
): Promise<CompoundFeedOrder> => {
  const after = await findOrder(tx, scope, id)
  writeHistory(tx, scope, {
    kind: 'compoundfeedorders',
    id,
    name: after.name,
    before: before && told(before, scope),
    after: { ...told(after, scope), ...(reason === undefined ? {} : { reason }) },
    farm: after.farm,
  })
  return presentOrder(after, scope)
}
