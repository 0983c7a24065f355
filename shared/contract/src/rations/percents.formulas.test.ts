import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filledPercent,
  leftToHundred,
  movedDoses,
  readableShares,
  sharesOf,
  spreadToHundred,
} from './percents.formulas.ts'

describe('percents while they are typed', () => {
  it('tell what is missing to 100, or too much, without binary dust', () => {
    expect(leftToHundred([33.33, 33.33, 33.33])).toBe(0.01)
    expect(leftToHundred([42.1, 51, 7])).toBe(-0.1)
    expect(leftToHundred([null, 38])).toBe(62)
    expect(leftToHundred([99.994444, 0.005555])).toBe(0.000001)
  })

  it('can be filled in one line, unless the others are 100 already', () => {
    expect(filledPercent([42, 49, 7], 0)).toBe(44)
    expect(filledPercent([42, 60, 7], 2)).toBeNull()
    expect(filledPercent([42, null], 1)).toBe(58)
    expect(filledPercent([99.99, 0.005556], 0)).toBe(99.994444)
  })

  it('are spread by their proportions, what is empty stays empty', () => {
    expect(spreadToHundred([1, 1, 1])).toEqual([33.34, 33.33, 33.33])
    expect(spreadToHundred([80, 80, null])).toEqual([50, 50, null])
    expect(spreadToHundred([])).toEqual([])
  })

  it('keep a dose that two decimals would change (review B7)', () => {
    expect(spreadToHundred([50, 49, 0.005556])).toEqual([50.502216, 49.492172, 0.005612])
    expect(readableShares([44.27, 55.716, 0.014])).toEqual([44.27, 55.716, 0.014])
    expect(readableShares([44.268, 53.732, 2], [44, 54, 2])).toEqual([44.27, 53.73, 2])
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

describe('shares of weights (F4)', () => {
  it('give a dose of half a kilogram in 9 t back, and 1.3 kg in 9,001.3 (review B7)', () => {
    expect(sharesOf([8999.5, 0.5])).toEqual([99.994444, 0.005556])
    expect(sharesOf([9000, 1.3])).toEqual([99.985558, 0.014442])
  })

  it('add up to 100 exactly, and move no dose by more than 5 % that is a millionth of the whole', () => {
    const grams = fc.integer({ min: 1, max: 20_000_000 }).map((one) => one / 1000)
    fc.assert(
      fc.property(fc.array(grams, { minLength: 1, maxLength: 60 }), (weights) => {
        expect(leftToHundred(sharesOf(weights))).toBe(0)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const large = weights.map((weight) => weight / whole >= 1e-6)
        expect(movedDoses(weights).some((isMoved, at) => isMoved && large[at])).toBe(false)
      }),
    )
  })

  it('tell of a dose that is too small for them', () => {
    expect(movedDoses([9000, 0.00005])).toEqual([false, true])
    expect(movedDoses([8999.5, 0.5])).toEqual([false, false])
  })
})
