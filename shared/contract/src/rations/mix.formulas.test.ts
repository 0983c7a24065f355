import { describe, expect, it } from 'vitest'
import { roundTo, trunc2 } from '../units.ts'
import { keepDryMatter } from './keep-dry-matter.formulas.ts'
import {
  costPerHeadDay,
  dryMatterPerHead,
  mixOf,
  perHead,
  pricePerKgDryMatter,
  restOfHundred,
} from './mix.formulas.ts'

// Domain e: corn silage, haylage, hay, straw, brewers' grains, molasses, compound feed.
const HIGH_MILKING = [
  { percent: 42, dry_matter: 34, price: 1350 },
  { percent: 21, dry_matter: 42, price: 1900 },
  { percent: 3.5, dry_matter: 87, price: 5200 },
  { percent: 0.5, dry_matter: 88, price: 1100 },
  { percent: 9, dry_matter: 23, price: 2100 },
  { percent: 2, dry_matter: 76, price: 6800 },
  { percent: 22, dry_matter: 88.55, price: 12_958 },
]

describe('dry matter and price of a mix (F6, F8)', () => {
  it('is 49.656 % and 4329.26 for the high milking ration', () => {
    const mix = mixOf(HIGH_MILKING)
    expect(mix.dryMatter).toBeCloseTo(49.656, 6)
    expect(mix.humidity).toBeCloseTo(50.344, 6)
    expect(mix.price).toBeCloseTo(4329.26, 6)
    expect(mix.percentTotal).toBe(100)
  })

  it('counts a draft of 98 % as the mix so far', () => {
    const draft = [{ percent: 98, dry_matter: 4919.6 / 98, price: 428_726 / 98 }]
    const mix = mixOf(draft)
    expect(trunc2(mix.dryMatter ?? 0)).toBe(50.2)
    expect(trunc2(mix.price ?? 0)).toBe(4374.75)
    expect(mix.percentTotal).toBe(98)
  })

  it('is unknown without parts', () => {
    expect(mixOf([])).toEqual({ dryMatter: null, humidity: null, price: null, percentTotal: 0 })
  })

  it('derives humidity from dry matter', () => {
    expect(restOfHundred(49.66)).toBe(50.34)
  })
})

describe('per head (F7, F8)', () => {
  it('uses the sum of a draft as it is', () => {
    expect(perHead([{ percent: 98, dry_matter: 50, price: 4000 }], 50)).toEqual({
      kg: 49,
      dryMatter: 24.5,
      cost: 196,
    })
  })

  it('is 25.8 kg of dry matter for 52 kg of the high milking ration', () => {
    expect(dryMatterPerHead(52 * 118, mixOf(HIGH_MILKING).dryMatter ?? 0, 118)).toBeCloseTo(25.82, 2)
  })

  it('is null without heads', () => {
    expect(dryMatterPerHead(1000, 50, 0)).toBeNull()
  })

  it('costs 225 a head and day over three feedings of 40, 30 and 30 %', () => {
    const feedings = [20.8, 15.6, 15.6].map((kgPerHead) => ({ kgPerHead, price: 4329.26 }))
    expect(costPerHeadDay(feedings)).toBeCloseTo(225.12, 2)
  })

  it('costs 8.72 a kg of dry matter, and nothing can be said without dry matter', () => {
    expect(pricePerKgDryMatter(4329.26, 49.656)).toBeCloseTo(8.7185, 4)
    expect(pricePerKgDryMatter(100, 0)).toBeNull()
  })
})

describe('keep dry matter (F9)', () => {
  const rained = HIGH_MILKING.map((line, index) => ({
    ...line,
    new_dry_matter: index === 0 ? 31 : line.dry_matter,
  }))

  it('follows silage from 34 to 31 % dry matter', () => {
    const kept = keepDryMatter(rained)
    expect(kept?.percents).toEqual([44.27, 20.18, 3.36, 0.48, 8.65, 1.92, 21.14])
    // Of the percents as they are saved: unrounded they would be 47.72.
    expect(kept?.dryMatter).toBe(47.71307)
    expect(kept && trunc2(52 * kept.factor)).toBe(54.11)
  })

  it('changes nothing when no dry matter changed', () => {
    const kept = keepDryMatter(HIGH_MILKING.map((line) => ({ ...line, new_dry_matter: line.dry_matter })))
    expect(kept?.percents).toEqual(HIGH_MILKING.map((line) => line.percent))
    expect(kept?.factor).toBeCloseTo(1, 12)
  })

  it('tells the dry matter of the percents that will be saved (review E11)', () => {
    const lines = [
      { percent: 33.33, dry_matter: 34, new_dry_matter: 31.7 },
      { percent: 33.33, dry_matter: 88, new_dry_matter: 88 },
      { percent: 33.34, dry_matter: 27, new_dry_matter: 27 },
    ]
    const kept = keepDryMatter(lines)
    const saved = mixOf(
      lines.map((line, index) => ({
        percent: kept?.percents[index] ?? 0,
        dry_matter: line.new_dry_matter,
        price: 0,
      })),
    )
    expect(kept?.dryMatter).toBe(roundTo(saved.dryMatter ?? 0, 8))
    const exact = (149 / ((33.33 * 34) / 31.7 + 33.33 + 33.34)) * 33.33
    expect(kept?.dryMatter).not.toBe(roundTo(exact, 8))
  })

  it('keeps a dose that has six decimals, and the kg it stands for (review B7)', () => {
    const kept = keepDryMatter([
      { percent: 99.994444, dry_matter: 34, new_dry_matter: 31 },
      { percent: 0.005556, dry_matter: 90, new_dry_matter: 90 },
    ])
    expect(kept?.percents).toEqual([99.994934, 0.005066])
    expect(((kept?.factor ?? 0) * (kept?.percents[1] ?? 0) * 9000) / 100).toBeCloseTo(0.5, 3)
  })

  it('lets water keep its kg', () => {
    const kept = keepDryMatter([
      { percent: 50, dry_matter: 40, new_dry_matter: 20 },
      { percent: 50, dry_matter: 0, new_dry_matter: 0 },
    ])
    expect(kept?.percents).toEqual([66.67, 33.33])
    expect(kept?.factor).toBe(1.5)
  })

  it('is impossible when feed turns into water', () => {
    expect(keepDryMatter([{ percent: 100, dry_matter: 40, new_dry_matter: 0 }])).toBeNull()
  })
})
