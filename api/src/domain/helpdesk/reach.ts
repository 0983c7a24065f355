import type { Context } from '#core/calls/context.ts'
import { NO_CLIENT, oncePerOperation, operationOf } from '#core/calls/operations.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'

/**
 * Which tickets a call may see: of these clients, and of those outside of any client everybody's, one's own or none.
 * They tell of people and carry pictures: of a client, only its owner and who answers see those of others (domain d6).
 */
export type Reach = {
  clients: readonly number[]
  inside: 'all' | 'own'
  outside: 'all' | 'own' | 'none'
  account: number
  /** Who answers: what their author wrote last is unread for him. */
  isSupporter: boolean
}

const reachOf = async (context: Context): Promise<Reach> => {
  const { user, clientOrNull } = context
  const isSupporter = user.user_type === 'staff' || user.user_type === 'admin'
  const isVisitor = isSupporter || user.user_type === 'consultant'
  const outside = isVisitor && clientOrNull !== null ? 'none' : isSupporter ? 'all' : 'own'
  const inside = isSupporter || user.user_type === 'client' ? 'all' : 'own'
  return { clients: await context.visibleClients(), inside, outside, account: user.id, isSupporter }
}

/** Runs the work in a transaction that sees these tickets; with an `op_id` in the body the same call is done once. */
export const inReach = async <T>(
  context: Context,
  work: (tx: Tx, reach: Reach) => Promise<T>,
): Promise<T> => {
  const reach = await reachOf(context)
  const operation = operationOf(context)
  const { database } = context
  const whole = (tx: Tx) => work(tx, reach)
  return operation
    ? oncePerOperation({ database, clients: reach.clients }, operation, { work: whole })
    : inClients(database, [...reach.clients, NO_CLIENT], whole)
}
