import { type OrderDraft, planBatches, plannedInputs } from '@manger/contract/compound-feed'
import type { Tx } from '#database/transaction.ts'
import { notAllowed, refuseIf } from '#http/api-problem.ts'
import { feedsOfTypes } from '#ledger/feeds-of-types.queries.ts'
import { findRecord } from '#records/record.queries.ts'
import type { Scope } from '#records/record.ts'
import { checkFarm } from '#records/references.ts'
import { type RecipeRow, recipeRows } from '../recipes/recipe.queries.ts'
import { farmOfOrder, type OrderFarm, placeOfProduct } from './plan.queries.ts'

/** One input of a planned order; `planned` in kg over all batches. */
type PlannedLine = { ingredient: number; type: number; name: string; percent: number; planned: number }

/** An order that can be made: its batches (F26) and their inputs (F4). */
export type PlannedOrder = {
  farm: OrderFarm
  recipe: RecipeRow
  product: number | null
  locked_until: string | null
  batches: number
  batch_mass: number
  lines: PlannedLine[]
}

const farmOf = async (tx: Tx, scope: Scope, id: number): Promise<OrderFarm> => {
  refuseIf(await checkFarm(tx, scope, id))
  const farm = await farmOfOrder(tx, scope.client, id)
  if (!farm) throw notAllowed('farm')
  return farm
}

const linesOf = async (
  tx: Tx,
  scope: Scope,
  {
    recipe,
    farm,
    stock,
    batch,
    batches,
  }: {
    recipe: RecipeRow
    farm: OrderFarm
    stock: number
    batch: number
    batches: number
  },
): Promise<PlannedLine[]> => {
  const types = recipe.ingredients.map(({ ingredient_type }) => ingredient_type)
  const inputs = await feedsOfTypes(tx, scope, { company: farm.company, stock, types })
  const missing = recipe.ingredients.filter(({ ingredient_type }) => !inputs.has(ingredient_type))
  // No stock of the company has such a feed: there is nothing that the order could be made of.
  refuseIf(missing.map(({ name }) => ({ field: 'recipe', code: 'not_enough_stock', limit: 0, name })))
  const percents = recipe.ingredients.map(({ percent }) => percent)
  const weights = plannedInputs({ batches, batch }, percents, farm.unit)
  return recipe.ingredients.flatMap(({ ingredient_type, percent }, index) => {
    const input = inputs.get(ingredient_type)
    return input ? [{ ...input, percent, planned: weights[index] ?? 0 }] : []
  })
}

/** What is to be made, without its day; `massField` is where the body of the call has the mass. */
type ToPlan = Omit<OrderDraft, 'planned_on'> & { massField?: 'planned_mass' | 'mass' }

/** Plans an order with what its company has now (F4, F26); refused when it cannot be made. */
export const planOrder = async (tx: Tx, scope: Scope, draft: ToPlan): Promise<PlannedOrder> => {
  const farm = await farmOf(tx, scope, draft.farm)
  const recipe = await findRecord(tx, { spec: { rows: recipeRows }, scope }, draft.recipe)
  if (!recipe) throw notAllowed('recipe')
  const place = await placeOfProduct(tx, scope.client, { stock: draft.stock, type: recipe.product_type })
  if (place?.company !== farm.company) throw notAllowed('stock')
  const { batches, batch, problems } = planBatches(draft.planned_mass, recipe)
  const field = draft.massField ?? 'planned_mass'
  refuseIf(problems.map((problem) => ({ ...problem, field })))
  if (batches === null) throw notAllowed(field)
  return {
    farm,
    recipe,
    product: place.product,
    locked_until: place.locked_until,
    batches,
    batch_mass: batch,
    lines: await linesOf(tx, scope, { recipe, farm, stock: draft.stock, batch, batches }),
  }
}
