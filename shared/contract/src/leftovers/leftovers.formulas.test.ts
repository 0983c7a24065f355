import { describe, expect, it } from 'vitest'
import { checkLeftovers, type LeftoversFacts, leftOf, overDelivered } from './leftovers.formulas.ts'

describe('what was left of a day', () => {
  const morning = { period: 1, weight: 20, score: 1 as const }
  const evening = { period: 2, weight: 40, score: 2 as const }

  it('is the sum over its periods and the last score', () => {
    expect(leftOf([morning, evening])).toEqual({ weight: 60, score: 2 })
    expect(leftOf([morning, { ...evening, weight: null, score: null }])).toEqual({ weight: 20, score: 1 })
  })

  it('is what its own record says, where there is one', () => {
    const whole = { period: null, weight: 55, score: null }
    expect(leftOf([morning, evening, whole])).toEqual({ weight: 55, score: 2 })
    expect(leftOf([morning, { ...whole, weight: null, score: 0 }])).toEqual({ weight: 20, score: 0 })
  })

  it('is not known without records; nothing left is 0', () => {
    expect(leftOf([])).toEqual({ weight: null, score: null })
    expect(leftOf([{ period: null, weight: 0, score: 0 }])).toEqual({ weight: 0, score: 0 })
  })

  it('is more than was given above it, but not by the billionth of a pound', () => {
    expect([overDelivered(100.1, 100), overDelivered(100, 100), overDelivered(null, 0)]).toEqual([
      true,
      false,
      false,
    ])
    expect(overDelivered(3807.90794616, 3807.90794615)).toBe(false)
  })
})

describe('a record of leftovers', () => {
  const facts: LeftoversFacts = {
    today: '2026-11-20',
    day_closed: false,
    delivered: 1000,
    left: 50,
  }
  const record = { date: '2026-11-19', weight: 50, score: null }
  const problems = (
    changes: Partial<typeof record> & { accept?: boolean },
    around: Partial<LeftoversFacts> = {},
  ) => checkLeftovers({ ...record, ...changes }, { ...facts, ...around })

  it('is good with a weight or a score', () => {
    expect(problems({})).toEqual([])
    expect(checkLeftovers({ ...record, weight: null, score: 0.5 }, { ...facts, left: null })).toEqual([])
    expect(checkLeftovers({ ...record, weight: null }, { ...facts, left: null })).toEqual([
      { field: 'weight', code: 2 },
    ])
  })

  it('is of a day that has come and is not closed', () => {
    expect(problems({ date: '2026-11-21' })).toEqual([{ field: 'date', code: 8, limit: '2026-11-20' }])
    expect(problems({}, { day_closed: true })).toEqual([{ field: 'date', code: 'day_closed' }])
  })

  it('may exceed what was given once that is accepted (review B9)', () => {
    const asked = [{ field: 'weight', code: 'over_delivered', limit: 1000 }]
    expect(problems({ weight: 1001 }, { left: 1001 })).toEqual(asked)
    expect(problems({ weight: 1001, accept: true }, { left: 1001 })).toEqual([])
    expect(problems({ weight: 5 }, { left: 5, delivered: 0 })).toEqual([{ ...asked[0], limit: 0 }])
    // A score beside it says nothing of kilograms.
    expect(checkLeftovers({ ...record, weight: null, score: 3 }, { ...facts, left: 1001 })).toEqual([])
  })
})
