import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromKg, roundTo, toKg } from '../units.ts'
import { apportion, isBadlyRounded, lineStep, roundingError } from './apportion.formulas.ts'

const total = (weights: readonly number[]) =>
  roundTo(
    weights.reduce((sum, weight) => sum + weight, 0),
    8,
  )

describe('the step of a line (F4)', () => {
  it('is the same in the pounds of a farm, which are stored in kg', () => {
    const step = toKg(5, 'lb')
    const inPounds = (weight: number) => fromKg(lineStep(toKg(weight, 'lb'), step), 'lb')
    expect(inPounds(100)).toBeCloseTo(5, 6)
    expect(inPounds(99)).toBeCloseTo(1, 6)
    expect(inPounds(19)).toBeCloseTo(0.1, 6)
  })
})

const anyShares = (max: number) =>
  fc.array(
    fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    { minLength: 1, maxLength: max },
  )
const exactOf = (weight: number, shares: readonly number[]) =>
  shares.map((share) => (weight * share) / total(shares))

describe('apportion: its rules', () => {
  it('gives the leftover step to the larger share when fractions tie', () => {
    expect(
      apportion(
        1010,
        [15, 45, 40].map((share) => share * 2),
        5,
      ),
    ).toEqual([150, 455, 405])
    expect(apportion(505, [50, 25, 25], 5)).toEqual([255, 125, 125])
  })

  it('gives it to the earlier part when the shares tie too', () => {
    expect(apportion(305, [50, 50], 5)).toEqual([155, 150])
  })

  it('splits nothing into nothing', () => {
    expect(apportion(0, [50, 50], 5)).toEqual([0, 0])
    expect(apportion(100, [0, 0], 5)).toEqual([0, 0])
    expect(apportion(100, [], 5)).toEqual([])
  })

  it('keeps what lies below a hundredth with the largest part', () => {
    expect(apportion(333.333, [60, 40], 0.01)).toEqual([200.003, 133.33])
  })

  it('takes no line of many equal ones down to pay for the rounding of the others', () => {
    const equal = (count: number) => Array.from({ length: count }, () => 1)
    expect(apportion(205, equal(10), 5)).toEqual([21, 21, 21, 21, 21, 20, 20, 20, 20, 20])
    expect(Math.min(...apportion(1230, equal(60), 5))).toBe(20)
  })

  it('adds up to the total exactly and never leaves a share above 0 without weight', () => {
    const steps = fc.constantFrom(5, 0.01)
    fc.assert(
      fc.property(anyShares(60), fc.integer({ min: 1, max: 12_000 }), steps, (parts, count, step) => {
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

  it('keeps a ration of a full mixer within a step of each line, a small one within half of its own (review A2)', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(shares, fc.integer({ min: 100, max: 12_000 }), (parts, count) => {
        const weight = count * 5
        const exact = exactOf(weight, parts)
        const most = Math.max(...exact)
        // The largest line closes the sum: it also carries what the small ones were rounded by.
        const largest = exact.indexOf(most)
        apportion(weight, parts, 5).forEach((part, index) => {
          const wanted = exact[index] ?? 0
          const step = lineStep(wanted, 5)
          const off = Math.abs(part - wanted)
          expect(part).toBeGreaterThanOrEqual(step)
          if (index === largest) expect(off).toBeLessThan(wanted * 0.05 + 5)
          else if (step < 5) expect(off).toBeLessThanOrEqual(Math.max(step / 2, step - wanted) + 1e-6)
          // Shared is what the small lines leave, a little less or more than the exact part.
          else expect(off).toBeLessThan(5 + wanted * 0.01)
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order of different shares (review A2)', () => {
    const shares = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 6000 }), (parts, count) => {
        const turned = parts.toReversed()
        expect(apportion(count * 5, turned, 5).toReversed()).toEqual(apportion(count * 5, parts, 5))
      }),
      { numRuns: 1000 },
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
