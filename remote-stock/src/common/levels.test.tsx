import { buildIngredient } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { levelLine, levelsOfIngredient, lowLevelOf } from './levels.formulas.ts'

const silage = buildIngredient({
  trend: [120, 100],
  stock_rest: 90,
  plan: { use: [10, 40, 50, 5], days: 2, run_out: '2026-11-22' },
})

describe('the level of an ingredient', () => {
  test('is a line of days from what was over now to what the plan leaves', () => {
    expect(levelLine(levelsOfIngredient(silage, '2026-11-20'), '2026-11-20')).toEqual([
      { day: '2026-11-18', value: 120 },
      { day: '2026-11-19', value: 100 },
      { day: '2026-11-20', value: 90 },
      { day: '2026-11-21', value: 40 },
      { day: '2026-11-22', value: 0 },
      { day: '2026-11-23', value: 0 },
    ])
  })

  test('ends with now where nothing is planned', () => {
    const unplanned = { ...silage, plan: { use: [], days: null, run_out: null } }
    expect(levelLine(levelsOfIngredient(unplanned, '2026-11-20'), '2026-11-20').at(-1)).toEqual({
      day: '2026-11-20',
      value: 90,
    })
  })

  test('is low below the use of a week', () => {
    expect(lowLevelOf({ use: { d1: 1, d7: 10, d14: 1, d30: 1 } })).toBe(70)
    expect(lowLevelOf({ use: { d1: 1, d7: 0, d14: 1, d30: 1 } })).toBeNull()
    expect(lowLevelOf({ use: { d1: null, d7: null, d14: null, d30: null } })).toBeNull()
  })
})
