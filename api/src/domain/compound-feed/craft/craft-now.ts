import { dayOf, FIELD_CODE, type Problem, roundTo, sumOf } from '@manger/contract'
import { type CompoundFeedOrder, type Craft, overPlanProblems } from '@manger/contract/compound-feed'
import type { Tx } from '#core/database/transaction.ts'
import { notAllowed, refuseIf } from '#core/http/api-problem.ts'
import { momentOf, refuseFuture } from '#core/records/moments.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { checkBookingDay } from '#domain/ledger/open-day.ts'
import { type StoredFeed, storedFeeds } from '#domain/ledger/store.queries.ts'
import { findOrder, type OrderScope, tellOrder } from '../orders/find-order.ts'
import { insertOrder } from '../orders/order.queries.ts'
import { insertOrderLines, type StoredLine } from '../orders/order-lines.queries.ts'
import { farmOfStock } from '../orders/plan.queries.ts'
import { type PlannedOrder, planMaking } from '../orders/plan-order.ts'
import { columnsOf } from '../orders/write-order.ts'
import type { RecipeToMake } from '../recipes/recipe.queries.ts'
import { bookMaking, holdMaking } from './book-craft.ts'

type Feeds = ReadonlyMap<number, StoredFeed>
type Weighed = {
  plan: PlannedOrder
  feeds: Feeds
  weights: NonNullable<Craft['weights']>
  accept: boolean | undefined
}
type WeighedLine = StoredLine & { name: string; actual: number }

/** What was really taken: each weight on the line of its type, from whatever stock of the company it came. */
const weighedLines = ({ plan, feeds, weights, accept }: Weighed): WeighedLine[] => {
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
      name: feeds.get(ingredient)?.name ?? '',
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
  { recipe, craft }: { recipe: RecipeToMake; craft: Craft },
): Promise<CompoundFeedOrder> => {
  const { client, now } = scope
  const found = await farmOfStock(tx, scope, craft.stock)
  if (!found) throw notAllowed('stock')
  const { order: id, ...farm } = found
  const { mass, stock, weights, accept, in_count: inCount } = craft
  const plan = await planMaking(tx, scope, { farm, recipe, stock, mass, field: 'mass' })
  const { place } = plan
  refuseFuture(craft.at, scope)
  const at = momentOf(craft.at, scope)
  const day = dayOf(new Date(at), await zoneOfCompany(tx, client, farm.company))
  refuseIf(await checkBookingDay(tx, scope, { store: place, day, field: 'at' }))
  const taken = (weights ?? plan.lines).map(({ ingredient }) => ingredient)
  const [feeds] = await Promise.all([storedFeeds(tx, scope, taken), holdMaking(tx, client, { taken, place })])
  const lines = weights
    ? weighedLines({ plan, feeds, weights, accept })
    : plan.lines.map((line) => ({ ...line, actual: line.planned }))
  const draft = { farm: farm.id, recipe: recipe.id, stock, planned_mass: mass, planned_on: day }
  const begun = {
    client_id: client,
    id,
    ...columnsOf(draft, plan),
    status: 'in_process',
    started_at: at,
    operator: scope.user.id,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const key = { client, order: id }
  await bookMaking(tx, scope, {
    ...{ id, company: farm.company, stock, type: recipe.product_type, lines, feeds, place, at, inCount },
    current: async () => {
      insertOrder(tx, begun)
      insertOrderLines(tx, key, lines)
      return findOrder(tx, scope, id)
    },
    // Begun and made are two versions.
    write: async ({ columns, costs }) => {
      const costOf = new Map(costs.map(({ ingredient, cost }) => [ingredient, cost]))
      insertOrder(tx, { ...begun, ...columns, version: 2 })
      insertOrderLines(
        tx,
        key,
        lines.map((line) => ({ ...line, cost: costOf.get(line.ingredient) ?? null })),
      )
    },
  })
  return tellOrder(tx, scope, { id, before: null })
}
