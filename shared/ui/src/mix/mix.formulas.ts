import type { Kg, Percent } from '@manger/contract'
import { INGREDIENT_CLASSES, type IngredientClass } from '@manger/contract/ingredients'
import { filledPercent, leftToHundred, spreadToHundred } from '@manger/contract/rations'
import type { ChartColor } from '#feed/swatch.tsx'

/** What a line of a mix is made of; `id` is what its noun calls the feed by. */
export type MixFeed = {
  id: number
  name: string
  class: IngredientClass
  swatch: ChartColor
  deleted: boolean
}

/** A line while it is typed; its key stays when another feed takes its place. */
export type MixLine<Feed extends MixFeed = MixFeed> = {
  key: number
  feed: Feed
  percent: Percent | null
  /** The kg that were typed in its place, null for none: the percents of a weighed mix follow from them. */
  weight?: Kg | null
}

/** A mix while it is typed: its lines in loading order, and what else its noun has. */
export type MixDraft<Facts extends object, Feed extends MixFeed> = Facts & { lines: readonly MixLine<Feed>[] }

type Lines<Feed extends MixFeed> = readonly MixLine<Feed>[]

/** The lines of a saved mix, ready to be changed. */
export const linesOf = <Feed extends MixFeed>(
  saved: readonly (Feed & { percent: Percent })[],
): MixLine<Feed>[] => saved.map((feed, index) => ({ key: index + 1, feed, percent: feed.percent }))

/** The feeds with their percents, as mixes are counted; what is still empty weighs nothing. */
export const countedLines = <Feed extends MixFeed>(lines: Lines<Feed>): (Feed & { percent: Percent })[] =>
  lines.map(({ feed, percent }) => ({ ...feed, percent: percent ?? 0 }))

/** Whether two mix the same: another order is another mix (domain 0, decision 2). */
export const isSameMix = (a: Lines<MixFeed>, b: Lines<MixFeed>): boolean =>
  a.length === b.length &&
  a.every(({ feed, percent }, at) => feed.id === b[at]?.feed.id && percent === b[at]?.percent)

const percentsOf = (lines: Lines<MixFeed>) => lines.map(({ percent }) => percent)

/** What is missing to 100 in percent; below 0 what is too much. */
export const leftOf = (lines: Lines<MixFeed>): Percent => leftToHundred(percentsOf(lines))

/** The percent of a line that would make the sum 100; null where the others alone are 100 or more. */
export const fillOf = (lines: Lines<MixFeed>, key: number): Percent | null =>
  filledPercent(
    percentsOf(lines),
    lines.findIndex((line) => line.key === key),
  )

/** The lines, one of them changed. */
export const withPart = <Feed extends MixFeed>(
  lines: Lines<Feed>,
  key: number,
  part: Partial<MixLine<Feed>>,
): MixLine<Feed>[] => lines.map((line) => (line.key === key ? { ...line, ...part } : line))

/** The lines with what is missing or too much put into one of them. */
export const withFilled = <Feed extends MixFeed>(lines: Lines<Feed>, key: number): Lines<Feed> => {
  const percent = fillOf(lines, key)
  return percent === null ? lines : withPart(lines, key, { percent })
}

/** The lines brought to 100 by their own proportions. */
export const spread = <Feed extends MixFeed>(lines: Lines<Feed>): MixLine<Feed>[] => {
  const percents = spreadToHundred(percentsOf(lines))
  return lines.map((line, at) => ({ ...line, percent: percents[at] ?? null }))
}

/** The line to which the rest is offered: the largest that can take it. */
export const largestOf = <Feed extends MixFeed>(lines: Lines<Feed>): MixLine<Feed> | undefined =>
  lines
    .filter(({ key }) => fillOf(lines, key) !== null)
    .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))[0]

const placeOf = ({ feed }: MixLine): number => INGREDIENT_CLASSES.indexOf(feed.class)

/** The lines in the usual order, by class; within a class as they are. */
export const usualOrder = <Feed extends MixFeed>(lines: Lines<Feed>): MixLine<Feed>[] =>
  lines.toSorted((a, b) => placeOf(a) - placeOf(b))

/** The lines in the order of these keys. */
export const inOrder = <Feed extends MixFeed>(
  lines: Lines<Feed>,
  keys: readonly (string | number)[],
): MixLine<Feed>[] => keys.flatMap((key) => lines.filter((line) => line.key === key))

/** The lines with another at their end, still without a percent. */
export const withFeed = <Feed extends MixFeed>(lines: Lines<Feed>, feed: Feed): MixLine<Feed>[] => [
  ...lines,
  { key: 1 + Math.max(0, ...lines.map(({ key }) => key)), feed, percent: null },
]
