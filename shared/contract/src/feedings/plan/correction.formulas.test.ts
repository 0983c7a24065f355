import { describe, expect, it } from 'vitest'
import {
  type AutoLoadInput,
  autoLoadNorm,
  type BunkScore,
  correctedNorm,
  isBadScore,
  leftoversCorrection,
  leftoversPercent,
  START_BANDS,
  scoreStep,
} from './correction.formulas.ts'

describe('leftovers (F14)', () => {
  it('leaves the norm at 3.60 %', () => {
    const percent = leftoversPercent(431, 11_960) ?? 0
    expect(percent).toBeCloseTo(3.6, 2)
    expect(leftoversCorrection(START_BANDS.dairy, percent)).toBe(0)
    expect(correctedNorm(52, 0, 52)).toBe(52)
  })

  it('takes 4 % off at 6.998 %, and the next day starts from there', () => {
    const percent = leftoversPercent(837, 11_960) ?? 0
    expect(percent).toBeCloseTo(6.998, 3)
    expect(leftoversCorrection(START_BANDS.dairy, percent)).toBe(-4)
    const next = correctedNorm(52, -4, 52)
    expect(next).toBe(49.92)
    expect(correctedNorm(next, -4, 52)).toBe(47.9232)
  })

  it.each([
    [0, 3],
    [0.99, 3],
    [1, 1.5],
    [2, 0],
    [4, -2],
    [6, -4],
    [10, -6],
    [100, -6],
  ])('counts the lower border in, the upper out: dairy %d %% -> %d', (percent, correction) => {
    expect(leftoversCorrection(START_BANDS.dairy, percent)).toBe(correction)
  })

  it.each([
    [0.2, null, 0],
    [0.2, 0.4, 3],
    [0.2, 1, 0],
    [0.5, 0.6, 0],
    [2, null, -3],
    [5, null, -5],
  ])('feedlot %d %% after %s -> %d', (percent, before, correction) => {
    expect(leftoversCorrection(START_BANDS.feedlot, percent, before)).toBe(correction)
  })

  it('caps leftovers at 100 % and knows nothing when nothing was delivered', () => {
    expect(leftoversPercent(200, 100)).toBe(100)
    expect(leftoversPercent(5, 0)).toBeNull()
  })

  it('never leaves 85-115 % of the manual norm', () => {
    expect(correctedNorm(44.5, -6, 52)).toBe(44.2)
    expect(correctedNorm(59, 3, 52)).toBe(59.8)
  })
})

describe('auto loading (F16)', () => {
  const input: AutoLoadInput = {
    fed: [24, 24, 24],
    previous: 24,
    manual: 24,
    score: { today: null, yesterday: null },
    hasRisenToday: false,
    heads: 80,
    max_weight: null,
  }
  const scored = (today: BunkScore | null, yesterday: BunkScore | null = null) =>
    autoLoadNorm({ ...input, score: { today, yesterday } })

  it.each<[BunkScore | null, BunkScore | null, number]>([
    [0, 0, 4],
    [0, 1, 2],
    [0.5, null, 0],
    [1, null, -1],
    [2, null, -3],
    [3, null, -5],
    [4, null, -5],
    [null, 0, 0],
  ])('score %s after %s changes the norm by %d %%', (today, yesterday, percent) => {
    expect(scoreStep(today, yesterday)).toBe(percent)
    expect(scored(today, yesterday)).toBeCloseTo(24 * (1 + percent / 100), 8)
  })

  it('starts from the mean of the last three feedings', () => {
    expect(autoLoadNorm({ ...input, fed: [24, 25, 23, 90] })).toBe(24)
    expect(autoLoadNorm({ ...input, fed: [] })).toBe(24)
  })

  it('changes at most 5 % at a time', () => {
    expect(autoLoadNorm({ ...input, fed: [27] })).toBe(25.2)
    expect(autoLoadNorm({ ...input, fed: [20] })).toBe(22.8)
  })

  it('does not rise twice in 24 hours', () => {
    expect(autoLoadNorm({ ...input, hasRisenToday: true, score: { today: 0, yesterday: 0 } })).toBe(24)
  })

  it('never gives a group more than it may have', () => {
    expect(autoLoadNorm({ ...input, max_weight: 1250 })).toBe(15.625)
  })

  it('asks someone to look at scores 3 and 4', () => {
    expect(isBadScore(3)).toBe(true)
    expect(isBadScore(2)).toBe(false)
    expect(isBadScore(null)).toBe(false)
  })
})
