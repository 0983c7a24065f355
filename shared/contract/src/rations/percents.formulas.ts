import { FINE_STEP, PERCENT_TOTAL, SHARE_STEP } from '../constants.ts'
import { type Percent, roundTo } from '../units.ts'
import { apportion, isBadlyRounded } from './apportion.formulas.ts'
import { percentSum } from './ration.formulas.ts'

/** Percents of a mix while it is typed, in the order of its lines; null where nothing is typed yet. */
type TypedPercents = readonly (Percent | null)[]

const DECIMALS = 6

/** What is missing to 100, exact on six decimals; below 0 what is too much. */
export const leftToHundred = (percents: TypedPercents): Percent =>
  roundTo(
    PERCENT_TOTAL - percentSum(percents.map((percent) => ({ percent: percent ?? 0 }))) * SHARE_STEP,
    DECIMALS,
  )

/** The percent of one line that would make the sum 100; null where the others alone are 100 or more. */
export const filledPercent = (percents: TypedPercents, index: number): Percent | null => {
  const filled = roundTo((percents[index] ?? 0) + leftToHundred(percents), DECIMALS)
  return filled > 0 ? filled : null
}

/** Shares in percent of weights of any one unit, with six decimals by largest remainder; they add up to 100 exactly. */
export const sharesOf = (weights: readonly number[]): Percent[] =>
  apportion(PERCENT_TOTAL, weights, SHARE_STEP)

/** Which weights are moved by more than 5 % when their shares are rounded: doses below ten millionths of a percent. */
export const movedDoses = (weights: readonly number[]): boolean[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = sharesOf(weights)
  return weights.map((weight, at) => isBadlyRounded(((shares[at] ?? 0) * whole) / PERCENT_TOTAL, weight))
}

/** Whether a percent has no more than the two decimals that people type. */
const isTyped = (percent: Percent): boolean => roundTo(percent, 2) === roundTo(percent, DECIMALS)

/**
 * Percents brought to 100 by these proportions, as people read them: two decimals by largest remainder (F9). Six where
 * one of `before` has more than two already, or where two would move a line by more than 5 %.
 */
export const readableShares = (
  weights: readonly number[],
  before: readonly Percent[] = weights,
): Percent[] => {
  const exact: number[] = sharesOf(weights)
  if (!before.every(isTyped)) return exact
  const typed = apportion(PERCENT_TOTAL, weights, FINE_STEP)
  return exact.some((share, at) => isBadlyRounded(typed[at] ?? 0, share)) ? exact : typed
}

/** The percents brought to 100 by their own proportions, see `readableShares`; what is empty stays empty. */
export const spreadToHundred = (percents: TypedPercents): (Percent | null)[] => {
  const spread = readableShares(percents.map((percent) => percent ?? 0))
  return percents.map((percent, index) => spread[index] || percent)
}
