import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '../units.ts'
import { apportion, isBadlyRounded, roundingError } from './apportion.formulas.ts'

const HIGH_MILKING = [42, 21, 3.5, 0.5, 9, 2, 22]
const FINISHER = [55, 11, 18, 4, 4, 5.5, 2.5]
const total = (weights: readonly number[]) =>
  roundTo(
    weights.reduce((sum, weight) => sum + weight, 0),
    8,
  )

describe('apportion (F4, F5): the vectors of domain f', () => {
  it.each([
    { weight: 3990, step: 5, shares: HIGH_MILKING, parts: [1675, 840, 140, 20, 360, 80, 875] },
    { weight: 2465, step: 5, shares: HIGH_MILKING, parts: [1035, 520, 85, 15, 220, 50, 540] },
    { weight: 605, step: 5, shares: HIGH_MILKING, parts: [255, 125, 20, 5, 55, 10, 135] },
    { weight: 755, step: 5, shares: HIGH_MILKING, parts: [315, 160, 25, 5, 70, 15, 165] },
    { weight: 35, step: 5, shares: HIGH_MILKING, parts: [5, 5, 5, 5, 5, 5, 5] },
    { weight: 20, step: 5, shares: HIGH_MILKING, parts: [8, 4, 1, 1, 1, 1, 4] },
    { weight: 3, step: 5, shares: HIGH_MILKING, parts: [1.26, 0.63, 0.11, 0.01, 0.27, 0.06, 0.66] },
    { weight: 8395, step: 5, shares: FINISHER, parts: [4620, 925, 1510, 335, 335, 460, 210] },
    { weight: 4785, step: 5, shares: [2454.4, 2329.6], parts: [2455, 2330] },
    { weight: 4785, step: 5, shares: [2454.4, 0, 2329.6], parts: [2455, 0, 2330] },
  ])('splits $weight by $step into $parts', ({ weight, step, shares, parts }) => {
    expect(apportion(weight, shares, step)).toEqual(parts)
  })
})

describe('apportion: its rules', () => {
  it('gives the leftover step to the larger share when fractions tie', () => {
    expect(apportion(10, [15, 45, 40], 1)).toEqual([1, 5, 4])
  })

  it('gives it to the earlier part when the shares tie too', () => {
    expect(apportion(15, [50, 50], 5)).toEqual([10, 5])
  })

  it('splits nothing into nothing', () => {
    expect(apportion(0, [50, 50], 5)).toEqual([0, 0])
    expect(apportion(100, [0, 0], 5)).toEqual([0, 0])
    expect(apportion(100, [], 5)).toEqual([])
  })

  it('keeps what lies below a hundredth with the largest part', () => {
    expect(apportion(333.333, [60, 40], 0.01)).toEqual([200.003, 133.33])
  })

  it('adds up to the total exactly and never leaves a share above 0 without weight', () => {
    const shares = fc.array(
      fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
      { minLength: 1, maxLength: 60 },
    )
    const steps = fc.constantFrom(5, 0.01)
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 12_000 }), steps, (parts, count, step) => {
        const weight = roundTo(count * step, 8)
        const weights = apportion(weight, parts, step)
        const used = parts.filter((share) => share > 0).length
        expect(total(weights)).toBe(used > 0 ? weight : 0)
        weights.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          if (parts[index] === 0) expect(part).toBe(0)
          else if (weight >= used * 0.01) expect(part).toBeGreaterThan(0)
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('stays within one step of the exact part where nothing had to be lifted', () => {
    const shares = fc.array(fc.integer({ min: 500, max: 10_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(shares, fc.integer({ min: 800, max: 12_000 }), (parts, count) => {
        const weight = count * 5
        const whole = total(parts)
        apportion(weight, parts, 5).forEach((part, index) => {
          expect(Math.abs(part - (weight * (parts[index] ?? 0)) / whole)).toBeLessThanOrEqual(5)
        })
      }),
    )
  })
})

describe('rounding error (F4)', () => {
  it('is in percent of the exact weight', () => {
    expect(roundingError(5, 4)).toBe(25)
    expect(roundingError(5, 0)).toBe(0)
  })

  it('warns only above 5 percent', () => {
    expect(isBadlyRounded(105, 100)).toBe(false)
    expect(isBadlyRounded(94, 100)).toBe(true)
  })
})
