import { buildRationLine } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.formulas.ts'

const silage = buildRationLine({ ingredient: 1, percent: 42 })
const hay = buildRationLine({ ingredient: 2, percent: 51 })
const grains = buildRationLine({ ingredient: 3, percent: 7 })
const saved = [silage, hay, grains]

describe('what changed between two recipes', () => {
  test('is told with the largest step first; a feed may come or go', () => {
    const after = [
      { ...silage, percent: 44 },
      { ...hay, percent: 50 },
      buildRationLine({ ingredient: 5, percent: 6 }),
    ]
    const { changes, isReordered } = changesBetween(saved, after)
    expect(changes.map(({ ingredient, from, to }) => [ingredient, from, to])).toEqual([
      [3, 7, null],
      [5, null, 6],
      [1, 42, 44],
      [2, 51, 50],
    ])
    expect(isReordered).toBe(false)
  })

  test('may be the order alone, or nothing', () => {
    expect(changesBetween(saved, [hay, silage, grains])).toEqual({ changes: [], isReordered: true })
    expect(changesBetween(saved, saved)).toEqual({ changes: [], isReordered: false })
  })
})
