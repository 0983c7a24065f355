import type { Tx } from '#core/database/transaction.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { updateRecord } from '#core/records/record.queries.ts'
import { findOrder, type OrderScope, onAllFarms, tellOrder } from './find-order.ts'
import type { OrderRow } from './order.queries.ts'
import { replaceOrderLines } from './order-lines.queries.ts'
import { planOrder } from './plan-order.ts'

const waitingOrders = (tx: Tx, { client }: OrderScope, recipes: readonly number[]) =>
  tx
    .selectFrom('compound_feed_orders')
    .select(['id', 'stock_id'])
    .where('client_id', '=', client)
    .where('recipe_id', 'in', recipes)
    .where('status', '=', 'waited')
    .where('cancelled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Holds the waiting orders of recipes, and their stocks, for who plans them again after locks that come later. */
export const holdWaitingOrders = async (
  tx: Tx,
  scope: OrderScope,
  recipes: readonly number[],
): Promise<void> => {
  if (recipes.length === 0) return
  const orders = await waitingOrders(tx, scope, recipes)
  if (orders.length === 0) return
  const stocks = orders.map(({ stock_id }) => stock_id)
  await tx
    .selectFrom('stocks')
    .select('id')
    .where('client_id', '=', scope.client)
    .where('id', 'in', stocks)
    .orderBy('id')
    .forShare()
    .execute()
}

const planAgain = async (tx: Tx, scope: OrderScope, order: OrderRow) => {
  const { farm, recipe, stock, planned_mass } = order
  try {
    return await planOrder(tx, scope, { farm, recipe: recipe.id, stock: stock.id, planned_mass })
  } catch (problem) {
    // What the new recipe cannot make keeps its plan: the order is changed by hand, not lost.
    if (problem instanceof ApiProblem) return null
    throw problem
  }
}

/** Plans the waiting orders of a recipe again after it changed; what is under way keeps what it began with. */
export const replanOrders = async (tx: Tx, scope: OrderScope, recipe: number): Promise<void> => {
  const everywhere = onAllFarms(scope)
  for (const { id } of await waitingOrders(tx, scope, [recipe])) {
    const before = await findOrder(tx, everywhere, id)
    const plan = await planAgain(tx, everywhere, before)
    if (!plan) continue
    const { batches, batch_mass, place } = plan
    const columns = { batches, batch_mass, product_id: place.product, updated_at: scope.now.toISOString() }
    updateRecord(tx, 'compound_feed_orders', { key: { client: scope.client, id }, columns })
    replaceOrderLines(tx, { client: scope.client, order: id }, plan.lines)
    await tellOrder(tx, everywhere, { id, before })
  }
}
