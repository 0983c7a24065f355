import { lineStep } from '../../rations/apportion.formulas.ts'
import { type Kg, type Money, type Percent, type PricePerTonne, roundTo, sumOf } from '../../units.ts'
import { hasNearestPieces } from '../plan/pieces.formulas.ts'

/** A planned and an actual weight in kg: an ingredient of a load, or a group of an unloading. */
export type PlanFact = { planned: Kg; actual: Kg }

const actualLessPlan = ({ planned, actual }: PlanFact): Kg => roundTo(actual - planned, 8)

/** Deviation in kg and in percent of the plan (F12); the percent is null where nothing was planned. */
export const deviationOf = (line: PlanFact): { kg: Kg; percent: Percent | null } => {
  const kg = actualLessPlan(line)
  return { kg, percent: line.planned > 0 ? (100 * kg) / line.planned : null }
}

/** Accuracy of a load or unloading in percent, 0 to 100, against the target, never the window (F12); null without a plan. */
export const accuracyOf = (lines: readonly PlanFact[]): Percent | null => {
  const planned = sumOf(lines, (line) => line.planned)
  if (planned <= 0) return null
  const missed = sumOf(lines, (line) => Math.abs(actualLessPlan(line)))
  return Math.max(0, 100 * (1 - missed / planned))
}

/** Bias in percent: minus = always too little, which accuracy alone does not show (F12); null without a plan. */
export const biasOf = (lines: readonly PlanFact[]): Percent | null => {
  const planned = sumOf(lines, (line) => line.planned)
  return planned > 0 ? (100 * sumOf(lines, actualLessPlan)) / planned : null
}

/** What was loaded above the plan, in money, at the lines' price per 1000 kg (F12). */
export const moneyLost = (lines: readonly (PlanFact & { price: PricePerTonne })[]): Money =>
  sumOf(lines, (line) => (Math.max(0, actualLessPlan(line)) * line.price) / 1000)

/** Largest part of a target that its window may be: what is a tenth short is not weighed (F13). */
const WINDOW_SHARE = 0.1

// A window that reached nothing, or twice the target, would call a forgotten feed or a double dose on target.
const DIVISION_SHARE = 0.5

/** What a target is weighed with, in kg: the feeding's step, and the division of its mixer's scale; null = nobody said. */
type Steps = { step: Kg; division: Kg | null | undefined }

/**
 * Window around a target in kg (F13): its admittance in percent, at least one rounding step of its own (F4), and never
 * more than a tenth of it, but at least one division of the scale: nobody can weigh finer. A division counts up to half of the
 * target: above that the scale is too coarse ({@link tooCoarse}), and what it shows is not on target. Nothing has no window.
 */
export const windowOf = (planned: Kg, admittance: Percent, steps: Kg | Steps): Kg => {
  if (planned <= 0) return 0
  // Builds of before know the step alone.
  const { step, division } = typeof steps === 'number' ? { step: steps, division: null } : steps
  const wanted = Math.max((planned * admittance) / 100, lineStep(planned, step))
  const finest = Math.min(division ?? 0, planned * DIVISION_SHARE)
  return roundTo(Math.max(Math.min(wanted, planned * WINDOW_SHARE), finest), 8)
}

/** The division in kg of a scale that cannot weigh so little, for it shows nothing or more; null where it can, or nobody said. */
export const tooCoarse = (planned: Kg, { division }: Pick<Steps, 'division'>): Kg | null =>
  division != null && planned > 0 && planned < division - 1e-6 ? division : null

/** What a feeding is weighed with, for {@link windowOf}. */
export const stepsOf = ({
  step,
  settings,
}: {
  step: Kg
  settings: { scale?: { scale_division: Kg | null } | undefined }
}): Steps => ({ step, division: settings.scale?.scale_division })

/** How well a line was weighed: inside the window, inside twice the window, beyond. */
export type DeviationClass = 'green' | 'orange' | 'red'

// A pound stored in kg comes back a billionth off; the border itself is inside.
const within = (distance: Kg, limit: Kg): boolean => distance <= limit + 1e-6

/** Class of a deviation against the window in kg of F13 (F12); as many pieces of so many kg as come nearest are green (F4). */
export const deviationClass = (line: PlanFact, window: Kg, piece?: Kg | null): DeviationClass => {
  if (hasNearestPieces(line, piece)) return 'green'
  const distance = Math.abs(actualLessPlan(line))
  if (within(distance, window)) return 'green'
  return within(distance, 2 * window) ? 'orange' : 'red'
}
