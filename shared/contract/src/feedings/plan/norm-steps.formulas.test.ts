import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUNK_SCORES, type BunkScore, START_BANDS } from './correction.formulas.ts'
import { plannedWeight } from './norm.formulas.ts'
import {
  type AutoLoadInput,
  type FedDay,
  isRaised,
  type LeftoversInput,
  manualNorm,
  normByLeftovers,
  normByScores,
} from './norm-steps.formulas.ts'

const DAY = '2026-11-19'
const left = (weight: number | null, delivered = 11_960): FedDay => ({
  date: DAY,
  delivered,
  weight,
  score: null,
})

describe('leftovers (F14)', () => {
  const input: LeftoversInput = {
    manual: 52,
    heads: 230,
    max_weight: null,
    before: { date: DAY, factor: 1 },
    day: null,
    dayBefore: null,
    bands: START_BANDS.dairy,
  }
  const next = (changes: Partial<LeftoversInput>) => normByLeftovers({ ...input, ...changes })

  it('leave the norm at 3.60 %', () => {
    expect(next({ day: left(431) }).norm).toBe(52)
  })

  it('take 4 % off at 6.998 %, and say why', () => {
    const { norm, why } = next({ day: left(837) })
    expect(norm).toBe(49.92)
    expect(why).toEqual([
      { kind: 'manual', norm: 52 },
      { kind: 'fed', norm: 52, date: DAY },
      {
        kind: 'leftovers',
        norm: 49.92,
        date: DAY,
        weight: 837,
        delivered: 11_960,
        percent: 6.9983,
        from_percent: 6,
        to_percent: 10,
        correction: -4,
        is_repeat: false,
      },
    ])
  })

  it('go on from what was fed: the next day starts from 49.92', () => {
    expect(next({ before: { date: DAY, factor: 49.92 / 52 }, day: left(837) }).norm).toBe(47.9232)
    expect(next({ before: { date: DAY, factor: 49.92 / 52 }, day: left(431) }).norm).toBe(49.92)
    expect(next({ before: { date: DAY, factor: 49.92 / 52 } }).norm).toBe(49.92)
  })

  it('keep their share of a manual norm that was changed meanwhile', () => {
    expect(next({ manual: 60, before: { date: DAY, factor: 0.96 }, day: left(431) }).norm).toBe(57.6)
  })

  it('say nothing when they were only scored, or nothing was delivered', () => {
    expect(next({ day: { ...left(null), score: 4 } }).why.map(({ kind }) => kind)).toEqual(['manual', 'fed'])
    expect(next({ day: left(5, 0) }).norm).toBe(52)
  })

  it('repeat the correction of a band on its second day only', () => {
    const bands = START_BANDS.feedlot
    expect(next({ bands, day: left(10) }).norm).toBe(52)
    expect(next({ bands, day: left(10), dayBefore: left(12) }).norm).toBe(53.56)
    expect(next({ bands, day: left(10), dayBefore: left(500) }).norm).toBe(52)
  })

  it('never leave 85-115 % of the manual norm, nor what a group may get', () => {
    const low = next({ before: { date: DAY, factor: 0.86 }, day: left(2000) })
    expect(low.norm).toBe(44.2)
    expect(low.why.at(-1)).toEqual({ kind: 'norm_limit', norm: 44.2, percent: 85 })
    expect(next({ before: { date: DAY, factor: 1.14 }, day: left(0) }).why.at(-1)).toEqual({
      kind: 'norm_limit',
      norm: 59.8,
      percent: 115,
    })
    const capped = next({ day: left(0), max_weight: 12_000 })
    expect(capped.why.at(-1)).toMatchObject({ kind: 'max_weight', max_weight: 12_000, heads: 230 })
    expect(plannedWeight(230, capped.norm)).toBeLessThanOrEqual(12_000)
  })
})

describe('auto loading (F16)', () => {
  const input: AutoLoadInput = {
    manual: 24,
    heads: 80,
    max_weight: null,
    fed: [24, 24, 24],
    previous: { date: DAY, norm: 24, isRaised: false },
    day: null,
    scoreBefore: null,
  }
  const next = (changes: Partial<AutoLoadInput>) => normByScores({ ...input, ...changes })
  const scored = (score: BunkScore, scoreBefore: BunkScore | null = null) => ({
    day: { ...left(null), score },
    scoreBefore,
  })

  it.each<[BunkScore, BunkScore | null, number]>([
    [0, 0, 24.96],
    [0, 1, 24.48],
    [0.5, null, 24],
    [1, null, 23.76],
    [2, null, 23.28],
    [4, null, 22.8],
  ])('score %s after %s gives %d', (score, before, norm) => {
    expect(next(scored(score, before)).norm).toBe(norm)
  })

  it('starts from the mean of the last three feedings, without any from the manual norm', () => {
    expect(next({ fed: [24, 25, 23, 90] })).toMatchObject({
      norm: 24,
      why: [{ kind: 'manual' }, { kind: 'base', norm: 24, feedings: 3 }],
    })
    expect(next({ fed: [] })).toEqual(manualNorm(24))
  })

  it('changes at most 5 % from the feeding before', () => {
    expect(next({ fed: [27] }).why.at(-1)).toEqual({ kind: 'change_limit', norm: 25.2, percent: 5 })
    expect(next({ fed: [20] }).why.at(-1)).toEqual({ kind: 'change_limit', norm: 22.8, percent: -5 })
  })

  it('holds a day between two rises: the second zero waits, the third asks for 4 %', () => {
    const first = next(scored(0, 1))
    expect(isRaised(first.why)).toBe(true)
    const previous = { date: DAY, norm: first.norm, isRaised: true }
    const second = next({ ...scored(0, 0), previous })
    expect(second.why.at(-1)).toEqual({ kind: 'held', norm: 24.48, date: DAY })
    expect(isRaised(second.why)).toBe(false)
    const third = next({ ...scored(0, 0), fed: [24.48], previous: { ...previous, isRaised: false } })
    expect(third.norm).toBe(25.4592)
  })

  it('may fall on the day after a rise', () => {
    expect(next({ ...scored(2), previous: { date: DAY, norm: 24.48, isRaised: true } }).norm).toBe(23.28)
  })

  it('never gives a group more than it may have', () => {
    expect(next({ max_weight: 1250 })).toMatchObject({ norm: 15.625 })
    expect(next({ max_weight: 1250, heads: 0 }).norm).toBe(24)
  })
})

describe('whatever is measured', () => {
  const kg = fc.double({ min: 0, max: 1000, noNaN: true })
  const line = {
    manual: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
    heads: fc.nat(500),
    max_weight: fc.option(fc.integer({ min: 100, max: 50_000 })),
  }
  const day = fc.option(
    fc.record({
      date: fc.constant(DAY),
      delivered: kg,
      weight: fc.option(kg),
      score: fc.option(fc.constantFrom(...BUNK_SCORES)),
    }),
  )
  const isAllowed = (
    { norm }: { norm: number },
    of: { manual: number; heads: number; max_weight: number | null },
  ) => {
    const { manual, heads, max_weight } = of
    expect(norm).toBeLessThanOrEqual(manual * 1.15 + 1e-7)
    if (max_weight === null || heads === 0) expect(norm).toBeGreaterThanOrEqual(manual * 0.85 - 1e-7)
    else {
      expect(plannedWeight(heads, norm)).toBeLessThanOrEqual(max_weight)
      expect(norm).toBeGreaterThanOrEqual(Math.min(manual * 0.85, max_weight / heads) - 1e-7)
    }
  }

  it('a corrected norm stays within 85-115 % and the group within its kilograms', () => {
    const factor = fc.double({ min: 0.1, max: 3, noNaN: true })
    const before = fc.option(fc.record({ date: fc.constant(DAY), factor }))
    const bands = fc.constantFrom(START_BANDS.dairy, START_BANDS.feedlot)
    fc.assert(
      fc.property(fc.record({ ...line, before, day, dayBefore: day, bands }), (input) => {
        const result = normByLeftovers(input)
        isAllowed(result, input)
        expect(result.why.at(-1)).toMatchObject({ norm: result.norm })
      }),
    )
  })

  it('so does an automatic one, and it moves at most 5 % unless these limits ask for more', () => {
    const previous = fc.option(fc.record({ date: fc.constant(DAY), norm: kg, isRaised: fc.boolean() }))
    const scoreBefore = fc.option(fc.constantFrom(...BUNK_SCORES))
    fc.assert(
      fc.property(
        fc.record({ ...line, fed: fc.array(kg, { maxLength: 4 }), previous, day, scoreBefore }),
        (input) => {
          const result = normByScores(input)
          isAllowed(result, input)
          const isLimited = result.why.some(({ kind }) => kind === 'norm_limit' || kind === 'max_weight')
          if (isLimited || !input.previous || input.fed.length === 0) return
          expect(Math.abs(result.norm - input.previous.norm)).toBeLessThanOrEqual(
            input.previous.norm * 0.05 + 1e-7,
          )
        },
      ),
    )
  })
})
