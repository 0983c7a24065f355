import { type Kg, type Percent, roundTo, sumOf } from '../../units.ts'
import { withinNormLimits } from './norm.formulas.ts'

/** A band of leftovers: from the band before up to `to_percent`, and what it changes the next norm by, in percent. */
export type LeftoversBand = { to_percent: Percent; correction: Percent; repeat_correction: Percent | null }

const band = (
  to_percent: Percent,
  correction: Percent,
  repeat_correction: Percent | null = null,
): LeftoversBand => ({
  to_percent,
  correction,
  repeat_correction,
})

/** The bands a client starts with, by its feeding type (F14). */
export const START_BANDS: Record<'dairy' | 'feedlot', readonly LeftoversBand[]> = {
  dairy: [band(1, 3), band(2, 1.5), band(4, 0), band(6, -2), band(10, -4), band(100, -6)],
  feedlot: [band(0.5, 0, 3), band(2, 0), band(5, -3), band(100, -5)],
}

/** Leftovers in percent of what was delivered that day, at most 100 (F14); null when nothing was delivered. */
export const leftoversPercent = (leftovers: Kg, delivered: Kg): Percent | null =>
  delivered > 0 ? Math.min(100, (100 * leftovers) / delivered) : null

const bandIndex = (bands: readonly LeftoversBand[], percent: Percent): number => {
  const index = bands.findIndex((one) => percent < one.to_percent)
  // 100 % itself belongs to the last band.
  return index === -1 ? bands.length - 1 : index
}

/** Correction in percent for a day's leftovers; `before` = the day before, whose same band makes it a repeat (F14). */
export const leftoversCorrection = (
  bands: readonly LeftoversBand[],
  percent: Percent,
  before: Percent | null = null,
): Percent => {
  const index = bandIndex(bands, percent)
  const found = bands[index]
  if (!found) return 0
  const isRepeat = before !== null && bandIndex(bands, before) === index
  return isRepeat ? (found.repeat_correction ?? found.correction) : found.correction
}

/** Norm in kg per head of the next day, from the norm fed and its correction, within 85-115 % of the manual norm (F14). */
export const correctedNorm = (fed: Kg, correction: Percent, manual: Kg): Kg =>
  withinNormLimits(fed * (1 + correction / 100), manual)

/** Bunk scores (F16); 3 and 4 raise an alert. */
export const BUNK_SCORES = [0, 0.5, 1, 2, 3, 4] as const
/** A bunk score: 0 = licked clean, 4 = untouched. */
export type BunkScore = (typeof BUNK_SCORES)[number]

/** Change in percent that a day's bunk score asks for; 0 on two days running asks for more, no score for nothing (F16). */
export const scoreStep = (today: BunkScore | null, yesterday: BunkScore | null): Percent => {
  switch (today) {
    case 0:
      return yesterday === 0 ? 4 : 2
    case 1:
      return -1
    case 2:
      return -3
    case 3:
    case 4:
      return -5
    case 0.5:
    case null:
      return 0
  }
}

/** Whether a score is one that someone should look at (F16, alert "bunk"). */
export const isBadScore = (score: BunkScore | null): boolean => score !== null && score >= 3

/** What the automatic norm looks at; weights in kg per head except `max_weight`, which caps the whole group. */
export type AutoLoadInput = {
  /** The last uploaded feedings of this period, newest first; three of them count. */
  fed: readonly Kg[]
  /** Norm of the feeding before. */
  previous: Kg
  manual: Kg
  score: { today: BunkScore | null; yesterday: BunkScore | null }
  hasRisenToday: boolean
  heads: number
  max_weight: Kg | null
}

const MAX_CHANGE = 0.05
const FEEDINGS_FOR_MEAN = 3

/** Norm in kg per head that Auto Loading gives: mean of three feedings, step of the score, at most 5 % a time (F16). */
export const autoLoadNorm = (input: AutoLoadInput): Kg => {
  const recent = input.fed.slice(0, FEEDINGS_FOR_MEAN)
  if (recent.length === 0) return input.manual
  const base = sumOf(recent, (kg) => kg) / recent.length
  const wanted = base * (1 + scoreStep(input.score.today, input.score.yesterday) / 100)
  const highest = input.hasRisenToday ? input.previous : input.previous * (1 + MAX_CHANGE)
  const limited = Math.min(Math.max(wanted, input.previous * (1 - MAX_CHANGE)), highest)
  const norm = withinNormLimits(limited, input.manual)
  const cap = input.max_weight === null || input.heads === 0 ? norm : input.max_weight / input.heads
  return roundTo(Math.min(norm, cap), 8)
}
