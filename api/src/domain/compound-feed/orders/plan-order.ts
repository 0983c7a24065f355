import { type OrderDraft, planBatches, plannedInputs } from '@manger/contract/compound-feed'
import type { Tx } from '#core/database/transaction.ts'
import { notAllowed, refuseIf } from '#core/http/api-problem.ts'
import type { Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { feedsOfTypes } from '#domain/ledger/feeds-of-types.queries.ts'
import { type RecipeToMake, recipeToMake } from '../recipes/recipe.queries.ts'
import { farmOfOrder, type OrderFarm, type Place, placeOfProduct } from './plan.queries.ts'

/** One input of a planned order; `planned` in kg over all batches. */
type PlannedLine = { ingredient: number; type: number; name: string; percent: number; planned: number }

/** An order that can be made: its batches (F26) and their inputs (F4). */
export type PlannedOrder = {
  farm: OrderFarm
  recipe: RecipeToMake
  place: Place
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

type Mixing = {
  recipe: RecipeToMake
  unit: OrderFarm['unit']
  inputs: Awaited<ReturnType<typeof feedsOfTypes>>
  batch: number
  batches: number
}

const linesOf = ({ recipe, unit, inputs, batch, batches }: Mixing): PlannedLine[] => {
  const missing = recipe.ingredients.filter(({ ingredient_type }) => !inputs.has(ingredient_type))
  // No stock of the company has such a feed: there is nothing that the order could be made of.
  refuseIf(missing.map(({ name }) => ({ field: 'recipe', code: 'not_enough_stock', limit: 0, name })))
  const percents = recipe.ingredients.map(({ percent }) => percent)
  const weights = plannedInputs({ batches, batch }, percents, unit)
  return recipe.ingredients.flatMap(({ ingredient_type, percent }, index) => {
    const input = inputs.get(ingredient_type)
    return input ? [{ ...input, percent, planned: weights[index] ?? 0 }] : []
  })
}

/** Plans an order with what its company has now (F4, F26); refused when it cannot be made. */
export const planOrder = async (
  tx: Tx,
  scope: Scope,
  { farm: id, recipe: by, stock, planned_mass: mass }: Omit<OrderDraft, 'planned_on'>,
): Promise<PlannedOrder> => {
  const farm = await farmOf(tx, scope, id)
  const [recipe] = await recipeToMake(tx, { client: scope.client, id: by })
  if (!recipe) throw notAllowed('recipe')
  return planMaking(tx, scope, { farm, recipe, stock, mass, field: 'planned_mass' })
}

/** What is to be made where, in kg; `field` is where the body of the call has them. */
type ToMake = {
  farm: OrderFarm
  recipe: RecipeToMake
  stock: number
  mass: number
  field: 'planned_mass' | 'mass'
}

/** As {@link planOrder}, of a farm and a recipe that were read before. */
export const planMaking = async (
  tx: Tx,
  scope: Scope,
  { farm, recipe, stock, mass, field }: ToMake,
): Promise<PlannedOrder> => {
  const types = recipe.ingredients.map(({ ingredient_type }) => ingredient_type)
  const [place, inputs] = await Promise.all([
    placeOfProduct(tx, scope.client, { stock, type: recipe.product_type }),
    feedsOfTypes(tx, scope, { company: farm.company, stock, types }),
  ])
  if (place?.company !== farm.company) throw notAllowed('stock')
  const { batches, batch, problems } = planBatches(mass, recipe)
  refuseIf(problems.map((problem) => ({ ...problem, field })))
  if (batches === null) throw notAllowed(field)
  return {
    farm,
    recipe,
    place,
    batches,
    batch_mass: batch,
    lines: linesOf({ recipe, unit: farm.unit, inputs, batch, batches }),
  }
}
