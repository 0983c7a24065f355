import { apportion, roundingError } from '../../rations/apportion.formulas.ts'
import { fromKg, type Kg, type Percent, sumOf, toKg, type WeightUnit } from '../../units.ts'
import { batchOf, isOverCapacity } from './batch.formulas.ts'
import { plannedWeight } from './norm.formulas.ts'
import { stepInUnit, stepOf } from './step.formulas.ts'

/** Inputs of a plan: weights in kg, `norm` in kg per head for this feeding, `unit` is the farm's. */
type PlanInput = {
  unit: WeightUnit
  mixer: { max_weight: Kg; rounding: boolean }
  ration: { rounding: boolean; recipe: readonly { ingredient: number; percent: Percent }[] }
  groups: readonly { group: number; heads: number; norm: Kg }[]
  /** Feed of the same ration that the mixer still carries (F15). */
  residue?: Kg
}

/** A group's target in kg; `need` is what F1 gave before rounding. */
type PlannedGroup = { group: number; heads: number; norm: Kg; need: Kg; planned_weight: Kg }
/** An ingredient's target in kg; `rounding_error` in percent of the exact weight (F4). */
export type PlannedIngredient = { ingredient: number; percent: Percent; planned: Kg; rounding_error: Percent }

/** A planned feeding, weights in kg that are whole steps of the farm's unit. */
export type Plan = {
  step: Kg
  groups: PlannedGroup[]
  ingredients: PlannedIngredient[]
  planned_weight: Kg
  load_target: Kg
  residue_difference: Kg
  over_capacity: boolean
}

/** Plans a feeding: step, group needs, batch, group and ingredient targets (F1-F5). */
export const planFeeding = ({ unit, mixer, ration, groups, residue = 0 }: PlanInput): Plan => {
  const choice = { mixerRounding: mixer.rounding, rationRounding: ration.rounding, unit }
  const step = stepInUnit(choice)
  const needs = groups.map(({ heads, norm }) => plannedWeight(heads, norm))
  const need = fromKg(
    sumOf(needs, (kg) => kg),
    unit,
  )
  // Split in the farm's unit: whole pounds are not whole kilograms.
  const batch = batchOf({ need, residue: fromKg(residue, unit), step })
  const perGroup = apportion(batch.weight, needs, step)
  const percents = ration.recipe.map((line) => line.percent)
  const perIngredient = apportion(batch.loadTarget, percents, step)
  const percentTotal = sumOf(percents, (percent) => percent)
  const planned_weight = toKg(batch.weight, unit)
  return {
    step: stepOf(choice),
    groups: groups.map(({ group, heads, norm }, index) => ({
      group,
      heads,
      norm,
      need: needs[index] ?? 0,
      planned_weight: toKg(perGroup[index] ?? 0, unit),
    })),
    ingredients: ration.recipe.map(({ ingredient, percent }, index) => {
      const planned = perIngredient[index] ?? 0
      const exact = percentTotal > 0 ? (batch.loadTarget * percent) / percentTotal : 0
      return {
        ingredient,
        percent,
        planned: toKg(planned, unit),
        rounding_error: roundingError(planned, exact),
      }
    }),
    planned_weight,
    load_target: toKg(batch.loadTarget, unit),
    residue_difference: toKg(batch.difference, unit),
    over_capacity: isOverCapacity(planned_weight, mixer.max_weight),
  }
}
