import { buildIngredient } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { dryMatterOf, fillOf, restOf, toUseDays } from './rest.formulas.ts'

const silage = buildIngredient()

describe('rest days (F17)', () => {
  test('follow the mean use that was chosen', () => {
    expect(restOf(silage, 7, '2026-11-20')).toMatchObject({ runOut: '2026-12-20' })
    expect(restOf(silage, 7, '2026-11-20').days).toBeCloseTo(30.17, 2)
    expect(restOf(silage, 30, '2026-11-21')).toEqual({ days: 6, runOut: '2026-11-26' })
  })

  test('count from the day of the company, else from the reader’s', () => {
    const unused = buildIngredient({ rest_days: null, run_out: null })
    expect(restOf(silage, 1, '2026-11-21').runOut).toBe('2026-12-19')
    expect(restOf(unused, 1, '2026-11-21').runOut).toBe('2026-12-20')
  })

  test('are not known where nothing is used', () => {
    const unused = buildIngredient({
      rest_days: null,
      run_out: null,
      use: { d1: null, d7: null, d14: null, d30: 0 },
    })
    expect(restOf(unused, 7, '2026-11-20')).toEqual({ days: null, runOut: null })
    expect(restOf(unused, 30, '2026-11-20')).toEqual({ days: null, runOut: null })
  })

  test('come from the week unless the address names another period', () => {
    expect([toUseDays(null), toUseDays('30'), toUseDays('5')]).toEqual([7, 30, 7])
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
