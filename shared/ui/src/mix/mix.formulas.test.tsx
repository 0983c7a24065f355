import { describe, expect, test } from 'vitest'
import {
  fillOf,
  inOrder,
  isSameMix,
  largestOf,
  leftOf,
  linesOf,
  type MixFeed,
  spread,
  usualOrder,
  withFeed,
  withFilled,
} from './mix.formulas.ts'
import { mergedDraft, threeFacts, threePercents } from './three.formulas.ts'

const feed = (id: number, kind: MixFeed['class'] = 'roughage'): MixFeed => ({
  ...{ id, name: `Feed ${id}`, class: kind, swatch: 'c1', deleted: false },
})
const [silage, hay, grains] = [feed(1), feed(2), feed(3, 'concentrate')]
const mix = (...parts: [MixFeed, number][]) => linesOf(parts.map(([one, percent]) => ({ ...one, percent })))
const lines = mix([silage, 42], [hay, 51], [grains, 7])
const with3 = (...percents: (number | null)[]) =>
  lines.map((line, at) => ({ ...line, percent: percents[at] ?? null }))
const percentsOf = (of: typeof lines) => of.map(({ percent }) => percent)

describe('what is missing to 100', () => {
  test('is exact on two decimals, above and below', () => {
    expect([lines, with3(33.33, 33.33, 33.33), with3(42.1, 51, 7), []].map(leftOf)).toEqual([
      0, 0.01, -0.1, 100,
    ])
  })

  test('goes into one line, where that line can take it', () => {
    const short = with3(42, 49, 7)
    expect(fillOf(short, 1)).toBe(44)
    expect(percentsOf([...withFilled(short, 1)])).toEqual([44, 49, 7])
    const long = with3(42, 60, 7)
    expect(fillOf(long, 3)).toBeNull()
    expect(withFilled(long, 3)).toEqual(long)
    expect(largestOf(long)?.key).toBe(2)
  })

  test('is spread by the proportions of all, to 100.00', () => {
    const even = spread(with3(1, 1, 1))
    expect(percentsOf(even)).toEqual([33.34, 33.33, 33.33])
    expect(leftOf(even)).toBe(0)
    expect(percentsOf(spread(with3(80, 80, null)))).toEqual([50, 50, null])
  })
})

describe('the lines', () => {
  test('are another mix when a percent, a feed or the order differs', () => {
    expect(isSameMix(lines, with3(42, 51, 7))).toBe(true)
    expect(isSameMix(lines, with3(41, 52, 7))).toBe(false)
    expect(isSameMix(lines, inOrder(lines, [2, 1, 3]))).toBe(false)
    expect(isSameMix(lines, mix([silage, 42], [hay, 51], [feed(9), 7]))).toBe(false)
  })

  test('get a feed with a key of its own', () => {
    expect(withFeed(lines, feed(9)).at(-1)).toMatchObject({ key: 4, percent: null })
    expect(withFeed([], feed(9)).at(-1)?.key).toBe(1)
  })

  test('stand by class in the usual order, and within a class as they are', () => {
    expect(usualOrder(inOrder(lines, [3, 2, 1])).map(({ key }) => key)).toEqual([2, 1, 3])
  })
})

describe('a mix that two changed', () => {
  const base = { name: 'High', rounding: true, lines }
  const theirs = { ...base, name: 'High, summer', lines: mix([hay, 51], [silage, 40], [grains, 9]) }
  const mine = { ...base, lines: with3(43, 50, 7) }
  const three = { base, mine, theirs }
  const merged = { name: 'High, summer', rounding: true, 'percent.1': 41, 'percent.2': 50, 'percent.3': 9 }
  const mixed = (values: object, of = three) =>
    mergedDraft({ ...values }, of).lines.map((line) => [line.feed.id, line.percent])

  test('is compared by its facts and the percent of each feed', () => {
    const all = [...threeFacts(three), ...threePercents(three)]
    expect(all.map((one) => [one.key, one.base, one.mine, one.theirs])).toEqual([
      ['name', 'High', 'High', 'High, summer'],
      ['rounding', true, true, true],
      ['percent.1', 42, 43, 40],
      ['percent.2', 51, 50, 51],
      ['percent.3', 7, 7, 9],
    ])
  })

  test('is merged into one draft; the order is that of who moved it, and a feed may go', () => {
    expect(mergedDraft(merged, three)).toMatchObject({ name: 'High, summer', rounding: true })
    expect(mixed(merged)).toEqual([
      [2, 50],
      [1, 41],
      [3, 9],
    ])
    const moved = { ...three, mine: { ...mine, lines: inOrder(mine.lines, [3, 1, 2]) } }
    expect(mixed(merged, moved).map(([id]) => id)).toEqual([3, 1, 2])
    expect(mixed({ ...merged, 'percent.3': null }).map(([id]) => id)).toEqual([2, 1])
  })
})
