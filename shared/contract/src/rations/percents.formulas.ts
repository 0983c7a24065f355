import { PERCENT_TOTAL } from '../constants.ts'
import { type Percent, roundTo } from '../units.ts'
import { apportion } from './apportion.formulas.ts'
import { percentSum } from './ration.formulas.ts'

/** Percents of a mix while it is typed, in the order of its lines; null where nothing is typed yet. */
type TypedPercents = readonly (Percent | null)[]

/** What is missing to 100, exact on two decimals; below 0 what is too much. */
export const leftToHundred = (percents: TypedPercents): Percent =>
  roundTo(PERCENT_TOTAL - percentSum(percents.map((percent) => ({ percent: percent ?? 0 }))) / 100, 2)

/** The percent of one line that would make the sum 100; null where the others alone are 100 or more. */
export const filledPercent = (percents: TypedPercents, index: number): Percent | null => {
  const filled = roundTo((percents[index] ?? 0) + leftToHundred(percents), 2)
  return filled > 0 ? filled : null
}

/** The percents brought to 100 by their own proportions, each with two decimals (largest remainder, as F9). */
export const spreadToHundred = (percents: TypedPercents): (Percent | null)[] => {
  const spread = apportion(
    PERCENT_TOTAL,
    percents.map((percent) => percent ?? 0),
    0.01,
  )
  return percents.map((percent, index) => spread[index] || percent)
}
