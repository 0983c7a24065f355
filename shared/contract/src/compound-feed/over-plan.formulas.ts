import { WEIGHT_STEP } from '../constants.ts'
import type { Problem } from '../errors/problem.ts'
import { windowOf } from '../feedings/facts/accuracy.formulas.ts'
import type { Kg, Percent } from '../units.ts'

/** Tolerance of a compound feed, which has no mixer of its own: that of a load, in percent (F13). */
const ORDER_ADMITTANCE: Percent = 2

/** Most kg of a target that are taken without a question: the target and its window, as in a mixer (F13). */
const mostOfPlan = (planned: Kg): Kg => planned + windowOf(planned, ORDER_ADMITTANCE, WEIGHT_STEP)

/** Whether a weight is so far above its plan that it must be confirmed; what was not planned has nothing to exceed. */
const isOverPlan = (planned: Kg | null, weight: Kg | null): boolean =>
  // A pound stored in kg comes back a billionth off.
  planned !== null && planned > 0 && weight !== null && weight > mostOfPlan(planned) + 1e-6

/** A weight of compound feed beside its plan, in kg. */
type WeighedInput = { ingredient: number; name: string; planned: Kg; weight: Kg }

/** What must be confirmed before it is booked: more of a feed than planned, at its line. */
export const overPlanProblems = (lines: readonly WeighedInput[]): Problem[] =>
  lines
    .filter(({ planned, weight }) => isOverPlan(planned, weight))
    .map(({ ingredient, name, planned }) => ({
      field: `ingredients.${ingredient}`,
      code: 'over_plan',
      limit: mostOfPlan(planned),
      name,
    }))
