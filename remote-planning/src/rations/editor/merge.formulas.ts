import type { Ration } from '@manger/contract/rations'
import { type Draft, type DraftLine, draftOf } from './draft.formulas.ts'

/** A value of a ration that two people may have changed: name, rounding, or the percent of one feed. */
export type MergeValue = string | boolean | number | null

/** The three states of a ration: as the draft began, as it is typed, as somebody else saved it. */
export type Three = { base: Ration; mine: Draft; theirs: Ration }

/** One value in its three states; the percent of a feed is null where the recipe is without it. */
export type ThreeOf = { key: string; label: string; base: MergeValue; mine: MergeValue; theirs: MergeValue }

const PERCENT = 'percent.'

const percentIn = ({ lines }: Draft, ingredient: number): number | null =>
  lines.find(({ feed }) => feed?.ingredient === ingredient)?.percent ?? null

const feedsOf = ({ lines }: Draft) => lines.flatMap(({ feed }) => (feed === null ? [] : [feed]))

/** Every value of a ration in its three states; the feeds by their names. */
export const threeValues = ({ base, mine, theirs }: Three): ThreeOf[] => {
  const [was, other] = [draftOf(base), draftOf(theirs)]
  const feeds = new Map(
    [...feedsOf(was), ...feedsOf(other), ...feedsOf(mine)].map((feed) => [feed.ingredient, feed]),
  )
  const field = (key: 'name' | 'rounding') => ({
    key,
    label: key,
    base: was[key],
    mine: mine[key],
    theirs: other[key],
  })
  return [
    field('name'),
    field('rounding'),
    ...[...feeds.values()].map(({ ingredient, name }) => ({
      key: `${PERCENT}${ingredient}`,
      label: name,
      base: percentIn(was, ingredient),
      mine: percentIn(mine, ingredient),
      theirs: percentIn(other, ingredient),
    })),
  ]
}

const orderOf = (draft: Draft): number[] => feedsOf(draft).map(({ ingredient }) => ingredient)

// Whoever left the order alone takes that of the other.
const mergedOrder = ({ base, mine, theirs }: Three): number[] => {
  const was = orderOf(draftOf(base))
  const isMineMoved = orderOf(mine)
    .filter((id) => was.includes(id))
    .some((id, index, kept) => id !== was.filter((one) => kept.includes(one))[index])
  const [first, second] = [orderOf(mine), orderOf(draftOf(theirs))]
  return [...new Set(isMineMoved ? [...first, ...second] : [...second, ...first])]
}

/** The draft that the merged values make; percents that no longer add up to 100 are left to the person. */
export const mergedDraft = (values: Readonly<Record<string, MergeValue>>, three: Three): Draft => {
  const feeds = [...feedsOf(three.mine), ...feedsOf(draftOf(three.theirs))]
  const lines = mergedOrder(three).flatMap((ingredient): DraftLine[] => {
    const percent = values[`${PERCENT}${ingredient}`]
    const feed = feeds.find((one) => one.ingredient === ingredient)
    return typeof percent === 'number' && feed ? [{ key: ingredient, feed, percent }] : []
  })
  return { name: String(values.name), rounding: values.rounding === true, lines }
}
