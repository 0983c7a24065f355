import { dayOf, FIELD_CODE, type Problem, roundTo, sumOf } from '@manger/contract'
import { type CompoundFeedOrder, type Craft, overPlanProblems } from '@manger/contract/compound-feed'
import type { Tx } from '#database/transaction.ts'
import { momentOf } from '#feedings/actions/moments.ts'
import { notAllowed, refuseIf } from '#http/api-problem.ts'
import { checkBookingDay } from '#ledger/open-day.ts'
import { storedFeeds } from '#ledger/store.queries.ts'
import { insertRecord } from '#records/record.queries.ts'
import { zoneOfCompany } from '#records/today.ts'
import { findOrder, type OrderScope, tellOrder } from '../orders/find-order.ts'
import { replaceOrderLines, type StoredLine } from '../orders/order-lines.queries.ts'
import { farmOfStock } from '../orders/plan.queries.ts'
import { type PlannedOrder, planOrder } from '../orders/plan-order.ts'
import { columnsOf } from '../orders/write-order.ts'
import type { RecipeRow } from '../recipes/recipe.queries.ts'
import { bookCraft } from './book-craft.ts'

type Weighed = { plan: PlannedOrder; weights: NonNullable<Craft['weights']>; accept: boolean | undefined }

/** What was really taken: each weight on the line of its type, from whatever stock of the company it came. */
const weighedLines = async (
  tx: Tx,
  scope: OrderScope,
  { plan, weights, accept }: Weighed,
): Promise<StoredLine[]> => {
  const feeds = await storedFeeds(
    tx,
    scope,
    weights.map(({ ingredient }) => ingredient),
  )
  const typeOf = (ingredient: number) => {
    const feed = feeds.get(ingredient)
    return feed?.company === plan.farm.company ? feed.type : undefined
  }
  const strange = weights.flatMap(({ ingredient }, index): Problem[] => {
    const field = `weights.${index}.ingredient`
    const isRepeated = weights.findIndex((other) => other.ingredient === ingredient) < index
    if (isRepeated) return [{ field, code: FIELD_CODE.unique }]
    const isInRecipe = plan.lines.some(({ type }) => type === typeOf(ingredient))
    return isInRecipe ? [] : [{ field, code: 'not_in_ration' }]
  })
  const missing = plan.lines
    .filter(({ type }) => !weights.some(({ ingredient }) => typeOf(ingredient) === type))
    .map(
      ({ ingredient, name }): Problem => ({ field: `ingredients.${ingredient}`, code: 'line_missing', name }),
    )
  const isAccepted = accept === true
  const taken = plan.lines.map((line) => ({
    ...line,
    weight: sumOf(
      weights.filter(({ ingredient }) => typeOf(ingredient) === line.type),
      ({ weight }) => weight,
    ),
  }))
  refuseIf([...strange, ...missing, ...(isAccepted ? [] : overPlanProblems(taken))])
  return plan.lines.flatMap(({ type, percent, planned }) => {
    const taken = weights.filter(({ ingredient }) => typeOf(ingredient) === type)
    const kg = sumOf(taken, ({ weight }) => weight)
    // One type from two stocks: the plan is shared as the feed was.
    return taken.map(({ ingredient, weight }) => ({
      ingredient,
      percent,
      planned: roundTo((planned * weight) / kg, 8),
      actual: weight,
    }))
  })
}

/** Makes a compound feed in one call: an order that is done at once (domain c). */
export const craftNow = async (
  tx: Tx,
  scope: OrderScope,
  { recipe, craft }: { recipe: RecipeRow; craft: Craft },
): Promise<CompoundFeedOrder> => {
  const { client } = scope
  const farm = await farmOfStock(tx, scope, craft.stock)
  if (!farm) throw notAllowed('stock')
  const { mass, stock } = craft
  const draft = { farm: farm.id, recipe: recipe.id, stock, planned_mass: mass }
  const plan = await planOrder(tx, scope, { ...draft, massField: 'mass' })
  const at = momentOf(craft.at, scope)
  const day = dayOf(new Date(at), await zoneOfCompany(tx, client, farm.company))
  const store = { company: farm.company, locked_until: plan.locked_until }
  refuseIf(await checkBookingDay(tx, scope, { store, day, field: 'at' }))
  const lines = craft.weights
    ? await weighedLines(tx, scope, { plan, weights: craft.weights, accept: craft.accept })
    : plan.lines.map((line) => ({ ...line, actual: line.planned }))
  const order = await insertRecord(tx, 'compound_feed_orders', {
    client_id: client,
    ...columnsOf({ ...draft, planned_on: day }, plan),
    status: 'in_process',
    started_at: at,
    operator: scope.user.id,
    created_at: scope.now.toISOString(),
    updated_at: scope.now.toISOString(),
  })
  await replaceOrderLines(tx, { client, order }, lines)
  const begun = await findOrder(tx, scope, order)
  await bookCraft(tx, scope, { order: begun, productType: recipe.product_type, at })
  return tellOrder(tx, scope, { id: order, before: null })
}
