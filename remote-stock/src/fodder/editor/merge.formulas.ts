import type { Recipe } from '@manger/contract/compound-feed'
import { type Draft, type DraftLine, draftOf } from './draft.formulas.ts'

/** A value of a recipe that two people may have changed: a name, a type, a mass, or the percent of one feed. */
export type MergeValue = string | number | null

/** The three states of a recipe: as the draft began, as it is typed, as somebody else saved it. */
export type Three = { base: Recipe; mine: Draft; theirs: Recipe }

/** One value in its three states; the percent of a feed is null where the recipe is without it. */
export type ThreeOf = { key: string; name: string; base: MergeValue; mine: MergeValue; theirs: MergeValue }

const FACTS = ['name', 'product_type', 'starting_mass', 'mixing_mass'] as const
const PERCENT = 'percent.'

const percentIn = ({ lines }: Draft, type: number): number | null =>
  lines.find(({ feed }) => feed.ingredient_type === type)?.percent ?? null

/** Every value of a recipe in its three states; `name` is that of the feed, empty for the recipe's own facts. */
export const threeValues = ({ base, mine, theirs }: Three): ThreeOf[] => {
  const [was, other] = [draftOf(base), draftOf(theirs)]
  const feeds = new Map(
    [...was.lines, ...other.lines, ...mine.lines].map(({ feed }) => [feed.ingredient_type, feed.name]),
  )
  return [
    ...FACTS.map((key) => ({ key, name: '', base: was[key], mine: mine[key], theirs: other[key] })),
    ...[...feeds].map(([type, name]) => ({
      key: `${PERCENT}${type}`,
      name,
      base: percentIn(was, type),
      mine: percentIn(mine, type),
      theirs: percentIn(other, type),
    })),
  ]
}

const orderOf = ({ lines }: Draft): number[] => lines.map(({ feed }) => feed.ingredient_type)

// Whoever left the order alone takes that of the other.
const mergedOrder = ({ base, mine, theirs }: Three): number[] => {
  const was = orderOf(draftOf(base))
  const kept = orderOf(mine).filter((type) => was.includes(type))
  const isMineMoved = kept.some((type, index) => type !== was.filter((one) => kept.includes(one))[index])
  const [first, second] = [orderOf(mine), orderOf(draftOf(theirs))]
  return [...new Set(isMineMoved ? [...first, ...second] : [...second, ...first])]
}

const numberOf = (value: MergeValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** The draft that the merged values make; percents that no longer add up to 100 are left to the person. */
export const mergedDraft = (values: Readonly<Record<string, MergeValue>>, three: Three): Draft => {
  const known = [...three.mine.lines, ...draftOf(three.theirs).lines]
  return {
    name: String(values.name ?? ''),
    product_type: numberOf(values.product_type),
    starting_mass: numberOf(values.starting_mass),
    mixing_mass: numberOf(values.mixing_mass),
    lines: mergedOrder(three).flatMap((type): DraftLine[] => {
      const percent = numberOf(values[`${PERCENT}${type}`])
      const line = known.find(({ feed }) => feed.ingredient_type === type)
      return percent !== null && line ? [{ key: type, feed: line.feed, percent }] : []
    }),
  }
}
