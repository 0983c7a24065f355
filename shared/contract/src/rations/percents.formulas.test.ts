import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filledPercent, leftToHundred, spreadToHundred } from './percents.formulas.ts'

describe('percents while they are typed', () => {
  it('tell what is missing to 100, or too much, without binary dust', () => {
    expect(leftToHundred([33.33, 33.33, 33.33])).toBe(0.01)
    expect(leftToHundred([42.1, 51, 7])).toBe(-0.1)
    expect(leftToHundred([null, 38])).toBe(62)
  })

  it('can be filled in one line, unless the others are 100 already', () => {
    expect(filledPercent([42, 49, 7], 0)).toBe(44)
    expect(filledPercent([42, 60, 7], 2)).toBeNull()
    expect(filledPercent([42, null], 1)).toBe(58)
  })

  it('are spread by their proportions, what is empty stays empty', () => {
    expect(spreadToHundred([1, 1, 1])).toEqual([33.34, 33.33, 33.33])
    expect(spreadToHundred([80, 80, null])).toEqual([50, 50, null])
    expect(spreadToHundred([])).toEqual([])
  })

  it('add up to 100 once they are spread', () => {
    const percent = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100)
    fc.assert(
      fc.property(fc.array(percent, { minLength: 1, maxLength: 60 }), (percents) => {
        expect(leftToHundred(spreadToHundred(percents))).toBe(0)
      }),
    )
  })
})
