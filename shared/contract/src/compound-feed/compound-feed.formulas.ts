import type { Problem } from '../errors/problem.ts'
import { apportion } from '../rations/apportion.formulas.ts'
import { type Kg, type Percent, roundTo } from '../units.ts'

/** Masses of a recipe in kg: smallest and largest batch (F26). */
export type BatchLimits = { starting_mass: Kg; mixing_mass: Kg }

/** Equal batches of an order in kg, or why there are none; `nearest` = the possible masses below and above. */
export type Batches =
  | { batches: number; batch: Kg; problems: []; nearest: null }
  | { batches: null; batch: null; problems: [Problem]; nearest: { below: Kg | null; above: Kg | null } }

// Quotients that are whole by meaning may lie a billionth off.
const ceil = (value: number): number => Math.ceil(roundTo(value, 9))
const floor = (value: number): number => Math.floor(roundTo(value, 9))

const nearestMasses = (planned: Kg, { starting_mass, mixing_mass }: BatchLimits) => {
  const fullBatches = mixing_mass > 0 ? floor(planned / mixing_mass) : 0
  const smallBatches = starting_mass > 0 ? Math.max(1, ceil(planned / starting_mass)) : 0
  return {
    below: fullBatches > 0 ? fullBatches * mixing_mass : null,
    above: smallBatches > 0 && starting_mass <= mixing_mass ? smallBatches * starting_mass : null,
  }
}

/** Splits an order into equal batches between the recipe's smallest and largest mass (F26). */
export const planBatches = (planned: Kg, limits: BatchLimits): Batches => {
  const { starting_mass, mixing_mass } = limits
  const quotient = mixing_mass > 0 ? planned / mixing_mass : 0
  const fits = (count: number) =>
    count > 0 && planned / count >= starting_mass - 1e-6 && planned / count <= mixing_mass + 1e-6
  const batches = [ceil(quotient), floor(quotient)].find(fits)
  if (batches !== undefined)
    return { batches, batch: roundTo(planned / batches, 8), problems: [], nearest: null }
  const nearest = nearestMasses(planned, limits)
  const limit = [nearest.below, nearest.above].filter((mass) => mass !== null).join(' / ')
  const problem: Problem = { field: 'planned_mass', code: 'batch_not_possible', limit }
  return { batches: null, batch: null, problems: [problem], nearest }
}

/** Ingredient weights of one batch, in the unit of `batch`, by largest remainder on the step (F4, F26). */
export const batchWeights = (batch: number, percents: readonly Percent[], step: number): number[] =>
  apportion(batch, percents, step)
