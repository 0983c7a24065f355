import { FIELD_CODE } from '@manger/contract'
import { type OrderLoadAction, weighBatch } from '@manger/contract/compound-feed'
import type { Tx } from '#core/database/transaction.ts'
import { invalid, refuseIf } from '#core/http/api-problem.ts'
import { momentOf } from '#core/records/moments.ts'
import { updateRecord } from '#core/records/record.queries.ts'
import { shortagesOf } from '#domain/ledger/shortage.ts'
import { attemptOrder } from '../orders/attempt-order.ts'
import type { OrderScope } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { updateOrderLines } from '../orders/order-lines.queries.ts'
import { productTypeOf } from '../recipes/recipe.queries.ts'
import { bookCraft } from './book-craft.ts'
import { takeBackCraft } from './take-back.ts'

type Action<Name extends OrderLoadAction['action']> = Extract<OrderLoadAction, { action: Name }>
type Job<Name extends OrderLoadAction['action']> = { order: OrderRow; action: Action<Name> }

/** Changes the columns of an order; every action makes a new version. */
const change = (
  tx: Tx,
  { client, now }: OrderScope,
  { id, ...columns }: { id: number; [column: string]: unknown },
) =>
  updateRecord(tx, 'compound_feed_orders', {
    key: { client, id },
    columns: { ...columns, updated_at: now.toISOString() },
  })

const start = async (tx: Tx, scope: OrderScope, { order, action }: Job<'start'>): Promise<void> => {
  const changes = order.ingredients.map(({ ingredient, name, planned }) => ({
    ingredient,
    name,
    kg: -planned,
  }))
  refuseIf(await shortagesOf(tx, scope.client, changes))
  const started_at = momentOf(action.at, scope)
  await change(tx, scope, { id: order.id, status: 'in_process', started_at, operator: scope.user.id })
}

const weigh = async (tx: Tx, scope: OrderScope, { order, action }: Job<'weigh'>): Promise<void> => {
  const { ingredient, weight, batch } = action
  const { batches } = order
  const line = order.ingredients.find((one) => one.ingredient === ingredient)
  if (!line) throw invalid({ field: 'ingredient', code: 'not_in_ration' })
  if (batch !== undefined && batch > batches)
    throw invalid({ field: 'batch', code: FIELD_CODE.tooLarge, limit: batches })
  const weighed = weighBatch(line.weights, { batches, batch, weight })
  updateOrderLines(tx, { client: scope.client, order: order.id, ingredient }, weighed)
  await change(tx, scope, { id: order.id })
}

const finish = async (tx: Tx, scope: OrderScope, { order, action }: Job<'finish'>): Promise<void> => {
  const at = momentOf(action.at, { now: scope.now, after: order.started_at })
  const type = await productTypeOf(tx, scope.client, order.recipe.id)
  await bookCraft(tx, scope, { order, type, at, inCount: action.in_count })
}

const cancel = async (tx: Tx, scope: OrderScope, { order }: Job<'cancel'>): Promise<void> => {
  const nothing = { actual: null, weights: null, cost: null }
  updateOrderLines(tx, { client: scope.client, order: order.id }, nothing)
  await change(tx, scope, { id: order.id, status: 'waited', started_at: null, operator: null })
}

const reopen = async (tx: Tx, scope: OrderScope, { order, action }: Job<'reopen'>): Promise<void> => {
  const { reason, in_count: inCount } = action
  await takeBackCraft(tx, scope, { order, reason, at: momentOf(action.at, scope), inCount })
  updateOrderLines(tx, { client: scope.client, order: order.id }, { cost: null })
  await change(tx, scope, {
    id: order.id,
    status: 'in_process',
    loaded_at: null,
    actual_mass: null,
    cost: null,
    dry_matter: null,
    accuracy: null,
  })
}

/** Does one action of making a compound feed on an order that is held (domain c). */
export const actOnOrder = async (
  tx: Tx,
  scope: OrderScope,
  { order, action }: { order: OrderRow; action: OrderLoadAction },
): Promise<void> => {
  const request = action.action === 'weigh' ? action : undefined
  attemptOrder(scope, order, { action: action.action, request })
  switch (action.action) {
    case 'start':
      return start(tx, scope, { order, action })
    case 'weigh':
      return weigh(tx, scope, { order, action })
    case 'finish':
      return finish(tx, scope, { order, action })
    case 'cancel':
      return cancel(tx, scope, { order, action })
    case 'reopen':
      return reopen(tx, scope, { order, action })
  }
}
