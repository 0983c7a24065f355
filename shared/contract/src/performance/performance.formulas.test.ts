import { describe, expect, it, test } from 'vitest'
import {
  checkPerformance,
  costPerKg,
  feedEfficiency,
  gainBetween,
  incomeOverFeed,
  intakePercent,
  milkIncome,
  missingOf,
  type PerformanceDay,
  type PerformanceFacts,
  performanceOf,
} from './performance.formulas.ts'

describe('an entry', () => {
  const facts: PerformanceFacts = { today: '2026-11-20', since: '2026-01-01', locked_until: '2026-09-30' }
  const entry: Parameters<typeof checkPerformance>[0] = {
    ...{ date: '2026-11-10', milk: 3200 },
    milk_price: null,
    live_weight: null,
    gain: null,
  }
  const problems = (changes: Partial<typeof entry>) => checkPerformance({ ...entry, ...changes }, facts)

  it('is good with one figure, on an old day too, and 0 is a figure', () => {
    expect(problems({})).toEqual([])
    expect(problems({ milk: 0 })).toEqual([])
    expect(problems({ date: '2026-10-01' })).toEqual([])
  })

  it('tells something, of a day that has come, is not closed, and on which the group was there', () => {
    expect(problems({ milk: null })).toEqual([{ field: 'milk', code: 2 }])
    expect(problems({ date: '2026-11-21' })).toEqual([{ field: 'date', code: 8, limit: '2026-11-20' }])
    expect(problems({ date: '2026-09-30' })).toEqual([
      { field: 'date', code: 'day_closed', limit: '2026-09-30' },
    ])
    expect(problems({ date: '2025-12-31' })).toEqual([
      { field: 'date', code: 'minimum', limit: '2026-01-01' },
    ])
    expect(problems({ date: '2021-11-10' })).toMatchObject([{ field: 'date', code: 'minimum' }])
  })
})

describe('gain between two weighings', () => {
  const from = { date: '2026-03-01', weight: 412 }
  test.each([
    ['2026-03-29', 446.6, 34.6 / 28],
    ['2026-03-11', 409, -0.3],
    ['2026-03-01', 420, null],
    ['2026-02-20', 420, null],
    ['2027-03-03', 700, null],
  ])('to %s with %d kg', (date, weight, gain) => {
    const told = gainBetween(from, { date, weight })
    if (gain === null) expect(told).toBeNull()
    else expect(told).toBeCloseTo(gain, 10)
  })
})

const NOTHING: PerformanceDay = {
  heads: 100,
  target: null,
  eaten: null,
  cost: null,
  milk: null,
  price: null,
  gain: null,
}
// 100 cows that eat 22 kg of dry matter of 23 kg planned, give 33 kg of milk at 0.45 a kg and cost 4.80 a head.
const DAY: PerformanceDay = { ...NOTHING, target: 2300, eaten: 2200, cost: 480, milk: 3300, price: 450 }

describe('the figures of days', () => {
  it('are those of the hand', () => {
    expect(performanceOf([DAY])).toEqual({
      intake_percent: (100 * 2200) / 2300,
      milk_per_dm: 1.5,
      gain_per_dm: null,
      milk_income: 1485,
      income_over_feed: 1005,
      cost_per_milk: 480 / 3300,
      cost_per_gain: null,
    })
    const grown = { ...NOTHING, eaten: 900, cost: 150, gain: 120 }
    expect(performanceOf([grown])).toMatchObject({ gain_per_dm: 120 / 900, cost_per_gain: 1.25 })
  })

  it('are made of the days on which both sides are known', () => {
    const dry = { ...DAY, milk: null, eaten: 1000 }
    const unpriced = { ...DAY, price: null }
    expect(performanceOf([DAY, dry])).toMatchObject({ milk_per_dm: 1.5, cost_per_milk: 480 / 3300 })
    expect(performanceOf([DAY, dry]).intake_percent).toBeCloseTo((100 * 3200) / 4600, 10)
    expect(performanceOf([DAY, unpriced])).toMatchObject({ milk_income: 1485, income_over_feed: 1005 })
    expect(performanceOf([unpriced])).toMatchObject({ milk_income: null, income_over_feed: null })
  })

  it('are not known of nothing, and never 0 for it', () => {
    for (const days of [[], [NOTHING], [{ ...DAY, eaten: null, target: null, cost: null }]])
      expect(Object.values(performanceOf(days)).every((figure) => figure === null)).toBe(true)
    // No milk that was told is 0 kg of milk: nothing sold, and no kg to share the cost.
    expect(performanceOf([{ ...DAY, milk: 0 }])).toMatchObject({
      ...{ milk_per_dm: 0, milk_income: 0, income_over_feed: -480, cost_per_milk: null },
    })
    expect(performanceOf([{ ...DAY, eaten: 0, cost: 0 }])).toMatchObject({
      intake_percent: 0,
      milk_per_dm: null,
    })
  })

  test.each([
    [DAY, null],
    [{ ...DAY, eaten: 0 }, 'not_fed'],
    [{ ...DAY, eaten: null }, 'not_fed'],
    [{ ...DAY, milk: null }, 'yield'],
    [{ ...DAY, price: null }, 'price'],
    [{ ...DAY, milk: null, price: null, gain: 80 }, null],
    [{ ...DAY, heads: 0 }, 'heads'],
  ] as const)('%j lacks %s', (day, missing) => expect(missingOf(day)).toBe(missing))

  it('one by one know no side that is missing', () => {
    expect([intakePercent(null, 10), intakePercent(10, 0), feedEfficiency(null, 1)]).toEqual([
      null,
      null,
      null,
    ])
    expect([milkIncome(null, 1), milkIncome(1, null), incomeOverFeed(null, 1), costPerKg(1, 0)]).toEqual([
      ...[null, null, null, null],
    ])
    expect(incomeOverFeed(100, 180)).toBe(-80)
  })
})
