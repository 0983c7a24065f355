import { addDays, DATE_RANGE_DAYS, dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import type { CompoundFeedOrder, OrderDraft } from '@manger/contract/compound-feed'
import { isDayClosed } from '@manger/contract/feedings'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { deleteRecord, insertRecord, updateRecord } from '#core/records/record.queries.ts'
import { checkVersion } from '#core/records/versions.ts'
import { isOrderBooked } from '#domain/ledger/movement.queries.ts'
import { attemptOrder } from './attempt-order.ts'
import { type OrderScope, tellOrder } from './find-order.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRow } from './order.queries.ts'
import { insertOrderLines, replaceOrderLines } from './order-lines.queries.ts'
import { type PlannedOrder, planOrder } from './plan-order.ts'

/** The columns of an order that follow from its draft and plan. */
export const columnsOf = (draft: OrderDraft, { place, batches, batch_mass }: PlannedOrder) => ({
  farm_id: draft.farm,
  planned_on: draft.planned_on,
  recipe_id: draft.recipe,
  stock_id: draft.stock,
  product_id: place.product,
  planned_mass: draft.planned_mass,
  batches,
  batch_mass,
})

/** Problems of the day that an order is planned on: closed, or about five years away (domain d3). */
const checkOrderDay = (day: string, timezone: string, now: Date): Problem[] => {
  if (isDayClosed(day, timezone, now)) return [{ field: 'planned_on', code: 'day_closed' }]
  const latest = addDays(dayOf(now, timezone), DATE_RANGE_DAYS)
  return day > latest ? [{ field: 'planned_on', code: FIELD_CODE.tooLarge, limit: latest }] : []
}

const planForDay = async (tx: Tx, scope: OrderScope, draft: OrderDraft): Promise<PlannedOrder> => {
  const plan = await planOrder(tx, scope, draft)
  refuseIf(checkOrderDay(draft.planned_on, plan.farm.timezone, scope.now))
  return plan
}

/** Orders a compound feed. */
export const createOrder = async (
  tx: Tx,
  scope: OrderScope,
  draft: OrderDraft,
): Promise<CompoundFeedOrder> => {
  const plan = await planForDay(tx, scope, draft)
  const { client } = scope
  const at = scope.now.toISOString()
  const columns = { client_id: client, ...columnsOf(draft, plan), created_at: at, updated_at: at }
  const order = await insertRecord(tx, 'compound_feed_orders', columns)
  insertOrderLines(tx, { client, order }, plan.lines)
  return tellOrder(tx, scope, { id: order, before: null })
}

/** Changes an order that is held and still waits. */
export const updateOrder = async (
  tx: Tx,
  scope: OrderScope,
  { before, draft, version }: { before: OrderRow; draft: OrderDraft; version: number },
): Promise<CompoundFeedOrder> => {
  const plan = await planForDay(tx, scope, draft)
  checkVersion(version, before.version, presentOrder(before, scope))
  attemptOrder(scope, before, { action: 'edit' })
  const { client } = scope
  const columns = { ...columnsOf(draft, plan), updated_at: scope.now.toISOString() }
  updateRecord(tx, 'compound_feed_orders', { key: { client, id: before.id }, columns })
  replaceOrderLines(tx, { client, order: before.id }, plan.lines)
  return tellOrder(tx, scope, { id: before.id, before })
}

/** Deletes an order that is held and still waits; one that was made once is hidden, its movements name it. */
export const removeOrder = async (
  tx: Tx,
  scope: OrderScope,
  { before, version }: { before: OrderRow; version: number | undefined },
): Promise<void> => {
  checkVersion(version, before.version, presentOrder(before, scope))
  attemptOrder(scope, before, { action: 'delete' })
  const key = { client: scope.client, id: before.id }
  if (await isOrderBooked(tx, scope.client, before.id)) {
    const columns = { cancelled: true, updated_at: scope.now.toISOString() }
    updateRecord(tx, 'compound_feed_orders', { key, columns })
  } else {
    replaceOrderLines(tx, { client: scope.client, order: before.id }, [])
    await deleteRecord(tx, 'compound_feed_orders', key)
  }
  writeHistory(tx, scope, {
    kind: 'compoundfeedorders',
    id: before.id,
    name: before.name,
    before: presentOrder(before, scope),
    after: null,
    farm: before.farm,
  })
}
