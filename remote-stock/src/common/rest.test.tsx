import { buildIngredient } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { dryMatterOf, fillOf, restOf, todayFor } from './rest.formulas.ts'

const silage = buildIngredient()
const NO_PLAN = { use: [], days: null, run_out: null }

describe('rest days (F17, F18)', () => {
  test('follow the mean use that was chosen', () => {
    expect(restOf(silage, 7, '2026-11-20')).toMatchObject({ runOut: '2026-12-20' })
    expect(restOf(silage, 7, '2026-11-20').days).toBeCloseTo(30.17, 2)
    expect(restOf(silage, 30, '2026-11-21')).toEqual({ days: 6, runOut: '2026-11-26' })
  })

  test('are those of the plan where they are counted from it', () => {
    const planned = buildIngredient({ plan: { use: [9], days: 12, run_out: '2026-12-02' } })
    expect(restOf(planned, 'plan', '2026-11-20')).toEqual({ days: 12, runOut: '2026-12-02' })
  })

  test('count from the day of the company, else from the reader’s', () => {
    const unused = buildIngredient({ rest_days: null, run_out: null, plan: NO_PLAN })
    expect(restOf(silage, 1, '2026-11-21').runOut).toBe('2026-12-19')
    expect(restOf(unused, 1, '2026-11-21').runOut).toBe('2026-12-20')
    const planned = { ...unused, plan: { use: [9], days: 2, run_out: '2026-11-22' } }
    expect([todayFor(planned, '2026-11-21'), todayFor(unused, '2026-11-21')]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
  })

  test('are not known where nothing is used', () => {
    const unused = buildIngredient({
      rest_days: null,
      run_out: null,
      use: { d1: null, d7: null, d14: null, d30: 0 },
      plan: NO_PLAN,
    })
    for (const basis of [7, 30, 'plan'] as const) {
      expect(restOf(unused, basis, '2026-11-20')).toEqual({ days: null, runOut: null })
    }
  })
})

describe('a balance', () => {
  test('has its dry matter', () => {
    expect(dryMatterOf(silage)).toBeCloseTo(140_199, 0)
  })

  test('fills its stock in percent, where the capacity is known', () => {
    expect(fillOf(silage)).toBeCloseTo(34.36, 2)
    expect(fillOf(buildIngredient({ stock_capacity: 0 }))).toBeNull()
  })
})
