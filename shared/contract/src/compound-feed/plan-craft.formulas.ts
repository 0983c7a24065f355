import { isShort } from '../ledger/booking.formulas.ts'
import type { Kg } from '../units.ts'
import { type Batches, type BatchLimits, planBatches } from './compound-feed.formulas.ts'
import type { CraftInput, CraftPlace } from './compound-feed.schema.ts'
import { type CraftResult, craftResult, plannedInputs } from './craft.formulas.ts'

/** What stands in the way of a line: no stock has the feed, more than there is would be taken, or no weight is typed. */
type CraftObstacle = 'nowhere' | 'short' | 'missing'

/** One input of a craft: what the recipe says, and what is taken. */
export type CraftLine = CraftInput & { planned: Kg | null; weight: Kg | null; problem: CraftObstacle | null }

/** What was typed instead of the plan, by type of feed; null where a field was emptied. */
export type TypedWeights = ReadonlyMap<number, Kg | null>

/** A craft while it is typed; `isPossible` = batches fit and no line has a problem. */
export type CraftPlan = {
  batches: Batches | null
  lines: CraftLine[]
  result: CraftResult
  isPossible: boolean
}

const NOTHING_TYPED: TypedWeights = new Map()

const problemOf = (
  { ingredient, available, is_water }: CraftInput,
  weight: Kg | null,
): CraftObstacle | null => {
  if (ingredient === null) return 'nowhere'
  if (weight === null) return null
  if (weight <= 0) return 'missing'
  return !is_water && isShort(available, -weight) ? 'short' : null
}

/** Plans a craft of `mass` kg in a stock (F26, F4); what is typed replaces the plan of its line. */
export const planCraft = (
  limits: BatchLimits,
  place: Pick<CraftPlace, 'unit' | 'inputs'>,
  { mass, typed = NOTHING_TYPED }: { mass: Kg | null; typed?: TypedWeights },
): CraftPlan => {
  const batches = mass === null ? null : planBatches(mass, limits)
  const percents = place.inputs.map(({ percent }) => percent)
  const planned =
    batches === null || batches.batches === null ? [] : plannedInputs(batches, percents, place.unit)
  const lines = place.inputs.map((input, index): CraftLine => {
    const target = planned[index] ?? null
    const own = typed.get(input.ingredient_type)
    const weight = own === undefined ? target : own
    const problem = own === null ? 'missing' : problemOf(input, weight)
    return { ...input, planned: target, weight, problem }
  })
  const known = lines.flatMap(({ weight, dry_matter, price }) =>
    weight === null ? [] : [{ weight, dry_matter, price }],
  )
  return {
    batches,
    lines,
    result: craftResult(known),
    isPossible: planned.length > 0 && lines.every(({ problem }) => problem === null),
  }
}
