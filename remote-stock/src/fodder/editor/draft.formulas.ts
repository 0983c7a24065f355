import { FIELD_CODE, type Kg, type Percent, type Problem, type WeightUnit } from '@manger/contract'
import {
  checkRecipeDraft,
  type Making,
  plannedInputs,
  type Recipe,
  type RecipeContext,
  type RecipeDraft,
  type RecipeFeed,
  type RecipeLine,
  type RecipeMixLine,
} from '@manger/contract/compound-feed'
import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import { filledPercent, leftToHundred, spreadToHundred } from '@manger/contract/rations'

/** A line while it is typed; its key stays when another feed takes its place. */
export type DraftLine = { key: number; feed: RecipeFeed & { deleted: boolean }; percent: Percent | null }

/** A recipe while it is typed: what must be chosen or typed may still be missing. */
export type Draft = {
  name: string
  product_type: number | null
  starting_mass: Kg | null
  mixing_mass: Kg | null
  lines: readonly DraftLine[]
}

/** An empty recipe. */
export const EMPTY: Draft = {
  name: '',
  product_type: null,
  starting_mass: null,
  mixing_mass: null,
  lines: [],
}

const linesOf = (lines: readonly RecipeLine[]): DraftLine[] =>
  lines.map(({ percent, ...feed }, index) => ({ key: index + 1, feed, percent }))

/** A saved recipe, ready to be changed. */
export const draftOf = ({ name, product_type, starting_mass, mixing_mass, ingredients }: Recipe): Draft => ({
  name,
  product_type,
  starting_mass,
  mixing_mass,
  lines: linesOf(ingredients),
})

/** Another recipe of the same compound feed: what this one is made of, without its name. */
export const anotherOf = (recipe: Recipe): Draft => ({ ...draftOf(recipe), name: '' })

/** What is sent. */
export const bodyOf = ({ name, product_type, starting_mass, mixing_mass, lines }: Draft): RecipeDraft => ({
  name: name.trim(),
  product_type: product_type ?? 0,
  starting_mass: starting_mass ?? 0,
  mixing_mass: mixing_mass ?? 0,
  ingredients: lines.map(({ feed, percent }) => ({
    ingredient_type: feed.ingredient_type,
    percent: percent ?? 0,
  })),
})

/** Whether nothing was changed; another order of the lines is a change. */
export const isSame = (a: Draft, b: Draft): boolean => JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b))

const percentsOf = ({ lines }: Draft) => lines.map(({ percent }) => percent)

/** What is missing to 100 in percent; negative where there is too much. */
export const leftOf = (draft: Draft): Percent => leftToHundred(percentsOf(draft))

/** The lines as the mix counts them (F6, F8); what is still empty weighs nothing. */
export const mixLinesOf = ({ lines }: Draft): RecipeMixLine[] =>
  lines.map(({ feed, percent }) => ({ ...feed, percent: percent ?? 0 }))

/** Kg of each line in a batch of this mass, shared out in the unit that is read (F4); null while it is not known. */
export const batchOf = (draft: Draft, unit: WeightUnit): (Kg | null)[] => {
  const { mixing_mass: batch, lines } = draft
  if (batch === null || leftOf(draft) !== 0) return lines.map(() => null)
  const percents = lines.map(({ percent }) => percent ?? 0)
  return plannedInputs({ batches: 1, batch }, percents, unit)
}

const missing = (field: string, value: unknown): Problem[] =>
  value === null ? [{ field, code: FIELD_CODE.required }] : []

/** Every rule of specification 5 at its field; `others` are the client's other recipes. */
export const problemsOf = (
  draft: Draft,
  { feeds, others }: { feeds: readonly RecipeFeed[]; others: readonly Making[] },
): Problem[] => {
  const types: RecipeContext['types'] = new Map(
    [...feeds.map((feed) => ({ ...feed, deleted: false })), ...draft.lines.map(({ feed }) => feed)].map(
      (feed) => [feed.ingredient_type, feed],
    ),
  )
  const untyped = [
    ...missing('product_type', draft.product_type),
    ...missing('starting_mass', draft.starting_mass),
    ...missing('mixing_mass', draft.mixing_mass),
  ]
  const named: Problem[] = draft.name.trim() === '' ? [{ field: 'name', code: FIELD_CODE.empty }] : []
  const empty = draft.lines.flatMap(({ percent }, index): Problem[] =>
    percent === null || percent < 0.01
      ? [{ field: `ingredients.${index}.percent`, code: 'minimum', limit: 0.01 }]
      : [],
  )
  const fields = untyped.map(({ field }) => field)
  const broken = checkRecipeDraft(bodyOf(draft), { types, others }).filter(
    ({ field }) => !fields.includes(field),
  )
  return [...named, ...untyped, ...empty, ...broken]
}

const withPercents = (draft: Draft, percents: readonly (Percent | null)[]): Draft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, percent: percents[index] ?? null })),
})

const placeOf = (draft: Draft, key: number): number => draft.lines.findIndex((line) => line.key === key)

/** The percent of a line that would make the sum 100; null where the others alone are 100 or more. */
export const fillOf = (draft: Draft, key: number): Percent | null =>
  filledPercent(percentsOf(draft), placeOf(draft, key))

/** The draft with what is missing or too much put into one line. */
export const withFilled = (draft: Draft, key: number): Draft => {
  const filled = fillOf(draft, key)
  if (filled === null) return draft
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.key === key ? { ...line, percent: filled } : line)),
  }
}

/** The draft brought to 100 by its own proportions. */
export const spread = (draft: Draft): Draft => withPercents(draft, spreadToHundred(percentsOf(draft)))

/** The line to which the rest is offered: the largest that can take it. */
export const largestOf = (draft: Draft): DraftLine | undefined =>
  draft.lines
    .filter(({ key }) => fillOf(draft, key) !== null)
    .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))[0]

const classOf = ({ feed }: DraftLine): number => INGREDIENT_CLASSES.indexOf(feed.class)

/** The lines in the usual order, by class; within a class as they are. */
export const usualOrder = ({ lines }: Draft): DraftLine[] => lines.toSorted((a, b) => classOf(a) - classOf(b))

/** Whether the lines stand in the usual order already. */
export const isUsualOrder = (draft: Draft): boolean =>
  usualOrder(draft).every(({ key }, index) => key === draft.lines[index]?.key)

/** The lines in the order of these keys. */
export const inOrder = ({ lines }: Draft, keys: readonly (string | number)[]): DraftLine[] =>
  keys.flatMap((key) => lines.filter((line) => line.key === key))

/** The draft with another line at its end. */
export const withLine = (draft: Draft, feed: RecipeFeed): { draft: Draft; key: number } => {
  const key = 1 + Math.max(0, ...draft.lines.map((line) => line.key))
  const line = { key, feed: { ...feed, deleted: false }, percent: null }
  return { key, draft: { ...draft, lines: [...draft.lines, line] } }
}

/** What a line adds to the price of 1000 kg; null where the feed has no price, or the line no percent. */
export const costOf = ({ feed, percent }: DraftLine): number | null =>
  feed.price === null || percent === null ? null : (feed.price * percent) / 100
