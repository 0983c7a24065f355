import { describe, expect, test } from 'vitest'
import { differenceOf, moneyOf } from './count.formulas.ts'

const silage = { expected: 50_000, unit_cost: 1350 }

describe('a counted weight', () => {
  test.each([
    [49_000, -1000, -1350],
    [50_010, 10, 13.5],
    [50_000, 0, 0],
  ])('of %d kg differs by %d kg and %d in money', (counted, kg, money) => {
    expect(differenceOf(silage, counted)).toEqual({ kg, money })
  })

  test('that is not typed differs by nothing', () => {
    expect(differenceOf(silage, null)).toBeNull()
  })

  test('adds up to money with the others, what was not counted left out', () => {
    expect(moneyOf([differenceOf(silage, 49_000), null, differenceOf(silage, 50_010)])).toBe(-1336.5)
  })
})
