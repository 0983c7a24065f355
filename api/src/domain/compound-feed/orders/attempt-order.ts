import { NON_FIELD, type Problem } from '@manger/contract'
import { type OrderAction, type OrderRequest, orderTransition } from '@manger/contract/compound-feed'
import { ApiProblem, forbidden } from '#core/http/api-problem.ts'
import type { OrderScope } from './find-order.ts'
import { actorOf, factsOf, presentOrder } from './order.presenter.ts'
import type { OrderRow } from './order.queries.ts'

/** Refuses with 403 without the right, 409 with the order for its state, else 400 at the fields. */
export const refuseOrder = (scope: OrderScope, order: OrderRow, problems: readonly Problem[]): void => {
  if (problems.length === 0) return
  if (problems.some(({ code }) => code === 'forbidden')) throw forbidden()
  const isState = problems.some(({ field }) => field === NON_FIELD)
  throw new ApiProblem(isState ? 409 : 400, problems, isState ? { current: presentOrder(order, scope) } : {})
}

/** Refuses an action that the status table of compound feed does not allow to this user now. */
export const attemptOrder = (
  scope: OrderScope,
  order: OrderRow,
  { action, request }: { action: OrderAction; request?: OrderRequest },
): void =>
  refuseOrder(
    scope,
    order,
    orderTransition(factsOf(order, scope), action, { actor: actorOf(scope), request }),
  )
