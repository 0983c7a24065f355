import { describe, expect, it } from 'vitest'
import {
  type BunkScore,
  bandOf,
  isBadScore,
  leftoversPercent,
  START_BANDS,
  scoreStep,
} from './correction.formulas.ts'

describe('leftovers in percent (F14)', () => {
  it('are not known when nothing was delivered', () => {
    expect(leftoversPercent(5, 0)).toBeNull()
  })
})

describe('the band of a day (F14)', () => {
  it.each([
    [0, 3, 0, 1],
    [0.99, 3, 0, 1],
    [1, 1.5, 1, 2],
    [2, 0, 2, 4],
    [4, -2, 4, 6],
    [6, -4, 6, 10],
    [10, -6, 10, 100],
    [100, -6, 10, 100],
  ])('counts the lower border in, the upper out: dairy %d %% -> %d', (percent, ...band) => {
    const found = bandOf(START_BANDS.dairy, percent)
    expect([found?.correction, found?.from_percent, found?.to_percent]).toEqual(band)
  })

  it.each([
    [0.2, null, 0, false],
    [0.2, 0.4, 3, true],
    [0.2, 1, 0, false],
    [0.5, 0.6, 0, false],
    [2, null, -3, false],
    [5, null, -5, false],
  ])('feedlot %d %% after %s -> %d', (percent, before, ...asked) => {
    const found = bandOf(START_BANDS.feedlot, percent, before)
    expect([found?.correction, found?.is_repeat]).toEqual(asked)
  })

  it('is none where a client has no bands', () => {
    expect(bandOf([], 3)).toBeNull()
  })
})

describe('bunk scores (F16)', () => {
  it.each<[BunkScore | null, BunkScore | null, number]>([
    [0, 0, 4],
    [0, 1, 2],
    [0, null, 2],
    [0.5, null, 0],
    [1, null, -1],
    [2, null, -3],
    [3, null, -5],
    [4, null, -5],
    [null, 0, 0],
  ])('score %s after %s asks for %d %%', (today, yesterday, percent) => {
    expect(scoreStep(today, yesterday)).toBe(percent)
  })

  it('ask someone to look at 3 and 4', () => {
    expect([3, 2, null].map((score) => isBadScore(score as BunkScore | null))).toEqual([true, false, false])
  })
})
