import { buildRation, buildRationLine } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { changesBetween } from '../versions/changes.formulas.ts'
import {
  bodyOf,
  draftOf,
  EMPTY,
  fillOf,
  inOrder,
  isSame,
  isSameRecipe,
  isUsualOrder,
  largestOf,
  leftOf,
  problemsOf,
  spread,
  usualOrder,
  withFilled,
  withLine,
} from './draft.formulas.ts'
import { mergedDraft, threeValues } from './merge.formulas.ts'

const silage = buildRationLine({ ingredient: 1, percent: 42 })
const hay = buildRationLine({ ingredient: 2, percent: 51, name: 'Alfalfa hay' })
const grains = buildRationLine({ ingredient: 3, percent: 7, name: 'Brewers’ grains', class: 'concentrate' })
const saved = buildRation({ recipe: [silage, hay, grains] })
const draft = draftOf(saved)
const percentsOf = ({ lines }: typeof draft) => lines.map(({ percent }) => percent)
const withPercents = (...percents: (number | null)[]) => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, percent: percents[index] ?? null })),
})

describe('what is missing to 100', () => {
  test('is exact on two decimals, above and below', () => {
    expect(leftOf(draft)).toBe(0)
    expect(leftOf(withPercents(33.33, 33.33, 33.33))).toBe(0.01)
    expect(leftOf(withPercents(42.1, 51, 7))).toBe(-0.1)
    expect(leftOf(EMPTY)).toBe(100)
  })

  test('goes into one line, where that line can take it', () => {
    const short = withPercents(42, 49, 7)
    expect(fillOf(short, 1)).toBe(44)
    expect(percentsOf(withFilled(short, 1))).toEqual([44, 49, 7])
    const long = withPercents(42, 60, 7)
    expect(fillOf(long, 3)).toBeNull()
    expect(withFilled(long, 3)).toEqual(long)
    expect(largestOf(long)?.key).toBe(2)
  })

  test('is spread by the proportions of all, to 100.00', () => {
    const even = spread(withPercents(1, 1, 1))
    expect(percentsOf(even)).toEqual([33.34, 33.33, 33.33])
    expect(leftOf(even)).toBe(0)
    expect(percentsOf(spread(withPercents(80, 80, null)))).toEqual([50, 50, null])
  })
})

describe('a ration that is typed', () => {
  test('is another recipe when a percent, a feed or the order differs, and not by its name', () => {
    expect(isSameRecipe(draft, { ...draft, name: 'Other' })).toBe(true)
    expect(isSame(draft, { ...draft, name: 'Other' })).toBe(false)
    expect(isSameRecipe(draft, withPercents(41, 52, 7))).toBe(false)
    expect(isSameRecipe(draft, { ...draft, lines: inOrder(draft, [2, 1, 3]) })).toBe(false)
  })

  test('breaks the rules of specification 5 at their fields', () => {
    const fieldsOf = (typed: typeof draft) => problemsOf(typed).map(({ field, code }) => [field, code])
    expect(fieldsOf(draft)).toEqual([])
    expect(fieldsOf(EMPTY)).toEqual([
      ['name', 4],
      ['recipe', 'ration_empty'],
    ])
    expect(fieldsOf(withPercents(42, 51, null))).toEqual([
      ['recipe.2.percent', 'minimum'],
      ['recipe', 'percent_sum'],
    ])
    const gone = draftOf(buildRation({ recipe: [{ ...silage, percent: 100, deleted: true }] }))
    expect(fieldsOf(gone)).toEqual([['recipe.0.ingredient', 'was_deleted']])
  })

  test('is sent without its edges', () => {
    expect(bodyOf({ ...draft, name: ' High ' })).toEqual({
      name: 'High',
      rounding: true,
      recipe: [
        { ingredient: 1, percent: 42 },
        { ingredient: 2, percent: 51 },
        { ingredient: 3, percent: 7 },
      ],
    })
  })

  test('gets a line with a key of its own', () => {
    const { percent: _, ...feed } = buildRationLine({ ingredient: 9 })
    const { draft: longer, key } = withLine(draft, feed)
    expect([key, longer.lines.length, longer.lines[3]?.percent]).toEqual([4, 4, null])
    expect(withLine(EMPTY, feed).key).toBe(1)
  })

  test('is loaded by class, and within a class as it stands', () => {
    const wrong = { ...draft, lines: inOrder(draft, [3, 2, 1]) }
    expect(isUsualOrder(draft)).toBe(true)
    expect(isUsualOrder(wrong)).toBe(false)
    expect(usualOrder(wrong).map(({ key }) => key)).toEqual([2, 1, 3])
  })
})

describe('what changed between two recipes', () => {
  test('is told with the largest step first; a feed may come or go', () => {
    const after = [
      { ...silage, percent: 44 },
      { ...hay, percent: 50 },
      buildRationLine({ ingredient: 5, percent: 6 }),
    ]
    const { changes, isReordered } = changesBetween(saved.recipe, after)
    expect(changes.map(({ ingredient, from, to }) => [ingredient, from, to])).toEqual([
      [3, 7, null],
      [5, null, 6],
      [1, 42, 44],
      [2, 51, 50],
    ])
    expect(isReordered).toBe(false)
  })

  test('may be the order alone, or nothing', () => {
    expect(changesBetween(saved.recipe, [hay, silage, grains])).toEqual({ changes: [], isReordered: true })
    expect(changesBetween(saved.recipe, saved.recipe)).toEqual({ changes: [], isReordered: false })
  })
})

describe('a ration that two changed', () => {
  const theirs = buildRation({
    name: 'High, summer',
    version: 2,
    recipe: [hay, { ...silage, percent: 40 }, { ...grains, percent: 9 }],
  })
  const mine = withPercents(43, 50, 7)
  const three = { base: saved, mine, theirs }

  test('is compared by name, rounding and the percent of each feed', () => {
    expect(
      threeValues(three).map(({ key, base, mine: own, theirs: other }) => [key, base, own, other]),
    ).toEqual([
      ['name', 'High milking', 'High milking', 'High, summer'],
      ['rounding', true, true, true],
      ['percent.1', 42, 43, 40],
      ['percent.2', 51, 50, 51],
      ['percent.3', 7, 7, 9],
    ])
  })

  test('is merged into one draft; the order is that of who moved it', () => {
    const values = { name: 'High, summer', rounding: true, 'percent.1': 41, 'percent.2': 50, 'percent.3': 9 }
    const merged = mergedDraft(values, three)
    expect(merged.name).toBe('High, summer')
    expect(merged.lines.map(({ feed, percent }) => [feed?.ingredient, percent])).toEqual([
      [2, 50],
      [1, 41],
      [3, 9],
    ])
    const moved = { ...mine, lines: inOrder(mine, [3, 1, 2]) }
    expect(mergedDraft(values, { ...three, mine: moved }).lines.map(({ feed }) => feed?.ingredient)).toEqual([
      3, 1, 2,
    ])
  })

  test('loses a feed that was taken out', () => {
    const values = { name: 'x', rounding: false, 'percent.1': 49, 'percent.2': 51, 'percent.3': null }
    expect(mergedDraft(values, three).lines.map(({ feed }) => feed?.ingredient)).toEqual([2, 1])
  })
})
