import { buildFeeding, buildReport } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { mixingOf, resultOf } from '../detail/detail.formulas.ts'
import { DAY_SPANS, daysBefore, daysOfWord, wordOfDays } from '../filters/filter-days.formulas.ts'
import {
  furthestLine,
  levelsOf,
  rowsAtDepth,
  shownRows,
  sortTree,
  toldAt,
  treeOf,
  usualDepth,
} from './report-rows.formulas.ts'

type Level = 0 | 1 | 2
const row = (id: string, level: Level, actual: number | null = null) => ({
  id,
  level,
  object: null,
  cells: { title: id, actual },
})
const ROWS = [
  row('Monday', 0, 30),
  row('Morning', 1, 10),
  row('one', 2, 10),
  row('Evening', 1, 20),
  row('two', 2, 5),
  row('three', 2, 15),
  row('Tuesday', 0, 40),
]
const idsOf = (shown: readonly { row: { id: string } }[]) => shown.map((one) => one.row.id)

describe('the rows of a report', () => {
  test('stand below those of the level above, as deep as they are opened', () => {
    const tree = treeOf(ROWS)
    expect(idsOf(tree)).toEqual(['Monday', 'Tuesday'])
    expect(idsOf(shownRows(tree, ({ level }) => level === 0))).toEqual([
      'Monday',
      'Morning',
      'Evening',
      'Tuesday',
    ])
    const [, , one] = shownRows(tree, () => true)
    expect(one?.above.map(({ id }) => id)).toEqual(['Monday', 'Morning'])
  })

  test('open as deep as they stay readable', () => {
    expect([levelsOf(ROWS), usualDepth(ROWS), usualDepth([])]).toEqual([3, 3, 1])
    const long = [row('day', 0), ...Array.from({ length: 60 }, (_, index) => row(`line${index}`, 1))]
    expect(usualDepth(long)).toBe(1)
  })

  test('are empty where no row of their level tells anything, and say by a dash that one of them does not', () => {
    const isTold = toldAt([row('day', 0), row('one', 1, 10), row('two', 1)])
    expect([isTold(0, 'actual'), isTold(1, 'actual')]).toEqual([false, true])
    expect(toldAt([row('one', 0)])(0, 'actual')).toBe(true)
  })

  test('are sorted among their own, and what has no value comes last', () => {
    const sorted = (order: string) =>
      idsOf(shownRows(sortTree(treeOf([...ROWS, row('never', 0)]), order), () => true))
    expect(sorted('-actual')).toEqual([
      'Tuesday',
      'Monday',
      'Evening',
      'three',
      'two',
      'Morning',
      'one',
      'never',
    ])
    expect(sorted('actual').at(-1)).toBe('never')
    expect(sorted('title')[0]).toBe('Monday')
  })

  test('are copied at one depth, so that they add up', () => {
    expect(idsOf(rowsAtDepth(treeOf(ROWS), 1))).toEqual(['Monday', 'Tuesday'])
    expect(idsOf(rowsAtDepth(treeOf(ROWS), 3))).toEqual(['one', 'two', 'three', 'Tuesday'])
  })

  test('know the line that is furthest off, too little or too much', () => {
    const [feeding] = treeOf(buildReport().data)
    expect(furthestLine(feeding?.lines.map((line) => line.row) ?? [])?.cells.title).toBe('Wheat straw')
    expect(furthestLine([])).toBeNull()
  })
})

describe('the days of a report', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
    ['this_month', '2026-03-01', '2026-03-01'],
    ['last_month', '2026-02-01', '2026-02-28'],
  ] as const)('%s', (word, from, to) => {
    expect(daysOfWord(word, '2026-03-01')).toEqual({ from, to })
  })

  test('have a word where there is one', () => {
    for (const word of DAY_SPANS) expect(wordOfDays(daysOfWord(word, '2026-03-17'), '2026-03-17')).toBe(word)
    expect(wordOfDays({ from: '2026-03-02', to: '2026-03-05' }, '2026-03-17')).toBeNull()
  })

  test('are compared with as many before', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-07' }, 7)).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    })
  })
})

describe('a feeding in detail', () => {
  test('has a target to load and one to give, which differ by a carried residue', () => {
    const feeding = buildFeeding({ load_target: 2400, actual_weight: 2410, unloaded_weight: 2460 })
    expect(resultOf(feeding, 'load')).toMatchObject({ planned: 2400, actual: 2410, admittance: 2 })
    expect(resultOf(feeding, 'upload')).toMatchObject({ planned: 2465, actual: 2460, admittance: 3 })
  })

  test('was mixed for so many minutes of those planned', () => {
    const { planned, done, share } = mixingOf({ feeding: buildFeeding(), mixed_seconds: 230.925 })
    expect([planned, done, share]).toEqual([7.7, 3.8, 0.5])
  })
})
