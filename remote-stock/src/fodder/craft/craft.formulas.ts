import type { Kg, Percent } from '@manger/contract'
import {
  type Batches,
  type CraftChoices,
  type CraftInput,
  type CraftPlace,
  type CraftResult,
  craftResult,
  planBatches,
  plannedInputs,
} from '@manger/contract/compound-feed'
import { isShort } from '@manger/contract/ledger'

/** One input of a craft: what the recipe says, what is typed, and what there is. */
export type CraftLine = CraftInput & {
  planned: Kg | null
  weight: Kg | null
  /** No stock has it, more than there is would be taken, or nothing at all. */
  problem: 'nowhere' | 'short' | 'missing' | null
}

/** What was typed instead of the plan, by type of feed; null where the field was emptied. */
export type TypedWeights = ReadonlyMap<number, Kg | null>

/** A craft while it is typed. */
export type CraftPlan = {
  batches: Batches | null
  lines: CraftLine[]
  result: CraftResult
  isPossible: boolean
}

const problemOf = ({ ingredient, available }: CraftInput, weight: Kg | null): CraftLine['problem'] => {
  if (ingredient === null) return 'nowhere'
  if (weight === null) return null
  if (weight <= 0) return 'missing'
  return isShort(available, -weight) ? 'short' : null
}

/** Plans a craft in a stock (F26, F4); what is typed replaces the plan of its line. */
export const planCraft = (
  choices: Pick<CraftChoices, 'starting_mass' | 'mixing_mass'>,
  place: Pick<CraftPlace, 'unit' | 'inputs'>,
  { mass, typed }: { mass: Kg | null; typed: TypedWeights },
): CraftPlan => {
  const batches = mass === null ? null : planBatches(mass, choices)
  const percents: Percent[] = place.inputs.map(({ percent }) => percent)
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

/** What is sent as really taken; nothing where the plan was followed, the server knows it. */
export const weightsOf = (lines: readonly CraftLine[], typed: TypedWeights) =>
  typed.size === 0
    ? undefined
    : lines.flatMap(({ ingredient, weight }) =>
        ingredient === null || weight === null ? [] : [{ ingredient, weight }],
      )
