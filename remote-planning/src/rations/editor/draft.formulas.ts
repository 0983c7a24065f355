import { FIELD_CODE, type Percent, type Problem } from '@manger/contract'
import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import {
  checkRation,
  filledPercent,
  leftToHundred,
  type MixLine,
  type Ration,
  type RationLine,
  spreadToHundred,
} from '@manger/contract/rations'

/** What a line is made of; dry matter in %, price per 1000 kg. */
export type Feed = Omit<RationLine, 'percent'>

/** A line while it is typed; its key stays when another feed takes its place. */
export type DraftLine = { key: number; feed: Feed | null; percent: Percent | null }

/** A ration while it is typed. */
export type Draft = { name: string; rounding: boolean; lines: readonly DraftLine[] }

/** An empty ration. */
export const EMPTY: Draft = { name: '', rounding: true, lines: [] }

const linesOf = (recipe: readonly RationLine[]): DraftLine[] =>
  recipe.map(({ percent, ...feed }, index) => ({ key: index + 1, feed, percent }))

/** A saved ration, ready to be changed. */
export const draftOf = ({ name, rounding, recipe }: Ration): Draft => ({
  name,
  rounding,
  lines: linesOf(recipe),
})

const recipeOf = ({ lines }: Draft) =>
  lines.flatMap(({ feed, percent }) =>
    feed === null || percent === null ? [] : [{ ingredient: feed.ingredient, percent }],
  )

/** The body to send; only a draft without problems is sent. */
export const bodyOf = (draft: Draft) => ({
  name: draft.name.trim(),
  rounding: draft.rounding,
  recipe: recipeOf(draft),
})

/** Whether two drafts mix the same: another order is another recipe (domain 0, decision 2). */
export const isSameRecipe = (a: Draft, b: Draft): boolean =>
  a.lines.length === b.lines.length &&
  a.lines.every(
    (line, index) =>
      line.feed?.ingredient === b.lines[index]?.feed?.ingredient && line.percent === b.lines[index]?.percent,
  )

/** Whether nothing was changed. */
export const isSame = (a: Draft, b: Draft): boolean =>
  a.name === b.name && a.rounding === b.rounding && isSameRecipe(a, b)

/** The lines as the mix counts them (F6); what is still empty weighs nothing. */
export const mixLinesOf = ({ lines }: Draft): MixLine[] =>
  lines.flatMap(({ feed, percent }) => (feed === null ? [] : [{ ...feed, percent: percent ?? 0 }]))

const percentsOf = ({ lines }: Draft) => lines.map(({ percent }) => percent)

/** What is missing to 100 in percent; negative where there is too much. */
export const leftOf = (draft: Draft): Percent => leftToHundred(percentsOf(draft))

/** Every rule of specification 5, at its field. */
export const problemsOf = ({ name, lines }: Draft): Problem[] => {
  const recipe = lines.map(({ key, feed, percent }) => ({
    // Lines without a feed are no repetition of each other.
    ingredient: feed?.ingredient ?? -key,
    percent: percent ?? 0,
    deleted: feed?.deleted === true,
    name: feed?.name ?? '',
  }))
  const unchosen = lines.flatMap(({ feed }, index): Problem[] =>
    feed === null ? [{ field: `recipe.${index}.ingredient`, code: FIELD_CODE.required }] : [],
  )
  return [...unchosen, ...checkRation({ name, recipe })]
}

const withPercents = (
  draft: Draft,
  percentOf: (line: DraftLine, index: number) => Percent | null,
): Draft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, percent: percentOf(line, index) })),
})

/** The percent of a line that would make the sum 100; null where the others alone are 100 or more. */
export const fillOf = (draft: Draft, key: number): Percent | null =>
  filledPercent(
    percentsOf(draft),
    draft.lines.findIndex((line) => line.key === key),
  )

/** The draft with what is missing or too much put into one line. */
export const withFilled = (draft: Draft, key: number): Draft => {
  const filled = fillOf(draft, key)
  return filled === null ? draft : withPercents(draft, (line) => (line.key === key ? filled : line.percent))
}

/** The draft brought to 100 by its own proportions. */
export const spread = (draft: Draft): Draft => {
  const percents = spreadToHundred(percentsOf(draft))
  return withPercents(draft, (_, index) => percents[index] ?? null)
}

/** The line to which the rest is offered: the largest that can take it. */
export const largestOf = (draft: Draft): DraftLine | undefined =>
  draft.lines
    .filter(({ key, feed }) => feed !== null && fillOf(draft, key) !== null)
    .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))[0]

const placeOf = ({ feed }: DraftLine): number =>
  feed === null ? INGREDIENT_CLASSES.length : INGREDIENT_CLASSES.indexOf(feed.class)

/** The lines in the usual loading order, by class; within a class as they are. */
export const usualOrder = ({ lines }: Draft): DraftLine[] => lines.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Whether the lines stand in the usual order already. */
export const isUsualOrder = (draft: Draft): boolean =>
  usualOrder(draft).every(({ key }, index) => key === draft.lines[index]?.key)

/** The lines in the order of these keys. */
export const inOrder = ({ lines }: Draft, keys: readonly (string | number)[]): DraftLine[] =>
  keys.flatMap((key) => lines.filter((line) => line.key === key))

/** The draft with another line at its end. */
export const withLine = (draft: Draft, feed: Feed): { draft: Draft; key: number } => {
  const key = 1 + Math.max(0, ...draft.lines.map((line) => line.key))
  return { key, draft: { ...draft, lines: [...draft.lines, { key, feed, percent: null }] } }
}
