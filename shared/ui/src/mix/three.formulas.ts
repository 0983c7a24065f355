import type { MixDraft, MixFeed, MixLine } from './mix.formulas.ts'

/** A mix in its three states: as the draft began, as it is typed, as somebody else saved it. */
export type Three<Draft> = { base: Draft; mine: Draft; theirs: Draft }

type Draft<Feed extends MixFeed = MixFeed> = MixDraft<object, Feed>

const PERCENT = 'percent.'

const percentIn = ({ lines }: Draft, id: number): number | null =>
  lines.find(({ feed }) => feed.id === id)?.percent ?? null

const inAll = <Value>({ base, mine, theirs }: Three<Draft>, pick: (draft: Draft) => Value) => ({
  base: pick(base),
  mine: pick(mine),
  theirs: pick(theirs),
})

const factsOf = ({ lines: _, ...facts }: Draft): Record<string, unknown> => facts

/** What a mix has beside its lines, in its three states. */
export const threeFacts = (three: Three<Draft>) =>
  Object.keys(factsOf(three.base)).map((key) => ({ key, ...inAll(three, (draft) => factsOf(draft)[key]) }))

/** The percent of each feed in its three states; null where the mix is without it. */
export const threePercents = (three: Three<Draft>) => {
  const lines = [...three.base.lines, ...three.theirs.lines, ...three.mine.lines]
  const names = new Map(lines.map(({ feed }) => [feed.id, feed.name]))
  return [...names].map(([id, label]) => ({
    key: `${PERCENT}${id}`,
    label,
    ...inAll(three, (draft) => percentIn(draft, id)),
  }))
}

const orderOf = ({ lines }: Draft): number[] => lines.map(({ feed }) => feed.id)

// Whoever left the order alone takes that of the other.
const mergedOrder = ({ base, mine, theirs }: Three<Draft>): number[] => {
  const was = orderOf(base)
  const kept = orderOf(mine).filter((id) => was.includes(id))
  const isMineMoved = kept.some((id, at) => id !== was.filter((one) => kept.includes(one))[at])
  const [first, second] = [orderOf(mine), orderOf(theirs)]
  return [...new Set(isMineMoved ? [...first, ...second] : [...second, ...first])]
}

/** The draft that the merged values make; percents that no longer add up to 100 are left to the person. */
export const mergedDraft = <Facts extends object, Feed extends MixFeed>(
  values: Readonly<Record<string, unknown>>,
  three: Three<MixDraft<Facts, Feed>>,
): MixDraft<Facts, Feed> => {
  const known = [...three.mine.lines, ...three.theirs.lines]
  const lines = mergedOrder(three).flatMap((id): MixLine<Feed>[] => {
    const percent = values[`${PERCENT}${id}`]
    const line = known.find(({ feed }) => feed.id === id)
    return typeof percent === 'number' && line ? [{ key: id, feed: line.feed, percent }] : []
  })
  const facts = Object.keys(factsOf(three.mine)).map((key) => [key, values[key]])
  return { ...three.mine, ...Object.fromEntries(facts), lines }
}
