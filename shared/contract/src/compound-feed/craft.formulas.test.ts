import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KG_PER_LB, sumOf } from '../units.ts'
import { craftResult, plannedInputs } from './craft.formulas.ts'

// The demo recipe of domain e: КК-60.
const KK60 = [
  { percent: 38, dry_matter: 86.5, price: 9400 },
  { percent: 18, dry_matter: 87, price: 8300 },
  { percent: 22, dry_matter: 89, price: 18_200 },
  { percent: 14, dry_matter: 90, price: 11_400 },
  { percent: 4, dry_matter: 97, price: 44_000 },
  { percent: 1.5, dry_matter: 99, price: 27_000 },
  { percent: 1.5, dry_matter: 99, price: 3400 },
  { percent: 1, dry_matter: 99, price: 7600 },
]
const percents = KK60.map(({ percent }) => percent)

describe('what a compound feed is made of', () => {
  it('is the target of a batch times the batches (F4, F26)', () => {
    expect(plannedInputs({ batches: 2, batch: 4100 }, percents, 'kg')).toEqual([
      3116, 1476, 1804, 1148, 328, 123, 123, 82,
    ])
  })

  it('is shared out in the unit of the farm', () => {
    const inputs = plannedInputs({ batches: 1, batch: 1000 * KG_PER_LB }, [60, 40], 'lb')
    expect(inputs.map((kg) => Math.round((kg / KG_PER_LB) * 100) / 100)).toEqual([600, 400])
  })

  it('adds up to what is planned', () => {
    const batch = fc.integer({ min: 100, max: 10_000 })
    const batches = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(batch, batches, (kg, count) => {
        const inputs = plannedInputs({ batches: count, batch: kg }, percents, 'kg')
        expect(sumOf(inputs, (value) => value)).toBeCloseTo(kg * count, 6)
      }),
    )
  })
})

describe('what comes out of a craft', () => {
  it('has the dry matter and price of what goes in (F6, F8: 88.55 %, 12,958 per tonne)', () => {
    const lines = KK60.map(({ percent, ...feed }) => ({ weight: percent * 41, ...feed }))
    const { mass, cost, price, dryMatter } = craftResult(lines)
    expect(mass).toBe(4100)
    expect(dryMatter).toBeCloseTo(88.55, 10)
    expect(price).toBeCloseTo(12_958, 8)
    expect(cost).toBe(53_127.8)
  })

  it('is nothing of nothing', () => {
    expect(craftResult([])).toEqual({ mass: 0, cost: 0, price: null, dryMatter: null })
  })
})
