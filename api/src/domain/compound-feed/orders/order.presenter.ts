import type { PermissionRecord } from '@manger/contract'
import {
  allowedOrderActions,
  type CompoundFeedOrder,
  type OrderActor,
  type OrderFacts,
} from '@manger/contract/compound-feed'
import { dayFacts } from '@manger/contract/feedings'
import type { OrderRow } from './order.queries.ts'

/** Who asks, and when. */
export type Asking = { user: { id: number }; rights: readonly PermissionRecord[]; now: Date }

/** The user as the status rules know him. */
export const actorOf = ({ user, rights }: Asking): OrderActor => ({ id: user.id, rights })

/** What the status rules look at of an order. */
export const factsOf = (order: OrderRow, { now }: Asking): OrderFacts => ({
  ...order,
  ...dayFacts(order.planned_on, order.timezone, now),
})

/** An order as this user sees it. */
export const presentOrder = (order: OrderRow, asking: Asking): CompoundFeedOrder => {
  const { name: _, recipe_id: __, timezone: ___, company: ____, ...fields } = order
  return { ...fields, allowed_actions: allowedOrderActions(factsOf(order, asking), actorOf(asking)) }
}
