import type { Kg, Percent } from '../../units.ts'

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

const indexOf = (bands: readonly LeftoversBand[], percent: Percent): number => {
  const index = bands.findIndex((one) => percent < one.to_percent)
  // 100 % itself belongs to the last band.
  return index === -1 ? bands.length - 1 : index
}

/** The band [from, to) that holds a day's leftovers, its place from 1, and what it asks of the next day in percent. */
export type FoundBand = {
  id: number
  from_percent: Percent
  to_percent: Percent
  correction: Percent
  is_repeat: boolean
}

/** Finds the band of a day's leftovers; `before` = the day before, whose same band makes it a repeat (F14). */
export const bandOf = (
  bands: readonly LeftoversBand[],
  percent: Percent,
  before: Percent | null = null,
): FoundBand | null => {
  const index = indexOf(bands, percent)
  const found = bands[index]
  if (!found) return null
  const { to_percent, correction, repeat_correction } = found
  const is_repeat = repeat_correction !== null && before !== null && indexOf(bands, before) === index
  return {
    id: index + 1,
    from_percent: bands[index - 1]?.to_percent ?? 0,
    to_percent,
    correction: is_repeat ? repeat_correction : correction,
    is_repeat,
  }
}

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
