import { type Kg, roundTo, sumOf } from '@manger/contract'
import { sharesOf } from '@manger/contract/rations'
import type { MixFeed, MixLine } from './mix.formulas.ts'

type Lines<Feed extends MixFeed> = readonly MixLine<Feed>[]

// The percents follow from weights.
const isWeighed = (lines: Lines<MixFeed>): boolean => lines.some(({ weight }) => weight !== undefined)

/** Kg of all lines of a weighed mix; null where there is none, or the percents were typed. */
export const wholeOf = (lines: Lines<MixFeed>): Kg | null => sumOf(lines, ({ weight }) => weight ?? 0) || null

/** Kg of a line: as typed, else its share of the whole; null where that is not known. */
export const weightOf = ({ weight, percent }: MixLine, whole: Kg | null): Kg | null => {
  if (weight !== undefined) return weight
  return percent === null || whole === null ? null : roundTo((whole * percent) / 100, 8)
}

/** The percents of a weighed mix, with six decimals: a dose of grams must come out of them again. */
export const byWeights = <Feed extends MixFeed>(lines: Lines<Feed>): Lines<Feed> => {
  if (!isWeighed(lines)) return lines
  const shares = sharesOf(lines.map(({ weight }) => weight ?? 0))
  return lines.map((line, at) => ({ ...line, percent: shares[at] || null }))
}

/** The lines with the weight of one of them; the others keep theirs. */
export const withWeight = <Feed extends MixFeed>(
  lines: Lines<Feed>,
  key: number,
  { weight, whole }: { weight: Kg | null; whole: Kg | null },
): Lines<Feed> =>
  byWeights(lines.map((line) => ({ ...line, weight: line.key === key ? weight : weightOf(line, whole) })))

/** The lines with their percents alone, as they are typed again. */
export const unweighed = <Feed extends MixFeed>(lines: Lines<Feed>): Lines<Feed> =>
  isWeighed(lines) ? lines.map(({ weight: _, ...line }) => line as MixLine<Feed>) : lines
