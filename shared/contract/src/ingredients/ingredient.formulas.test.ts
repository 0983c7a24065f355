import { describe, expect, it } from 'vitest'
import { checkIngredient, isOutsideLimits } from './ingredient.formulas.ts'

describe('humidity', () => {
  it.each([
    [59.9, true],
    [60, false],
    [70, false],
    [70.1, true],
  ])('of %d %% lies outside 60 to 70: %s', (humidity, expected) => {
    expect(isOutsideLimits(humidity, { min_humidity: 60, max_humidity: 70 })).toBe(expected)
    expect(isOutsideLimits(humidity, { min_humidity: null, max_humidity: null })).toBe(false)
  })

  it('has its lowest below its highest', () => {
    const found = checkIngredient({ min_humidity: 70, max_humidity: 60 })
    expect(found).toEqual([{ field: 'min_humidity', code: 8, limit: 60 }])
    expect(checkIngredient({ min_humidity: 60, max_humidity: 60 })).toEqual([])
    expect(checkIngredient({ min_humidity: 70, max_humidity: null })).toEqual([])
  })
})

describe('water', () => {
  const NONE = { min_humidity: null, max_humidity: null }

  it('has neither dry matter nor an opening balance', () => {
    expect(checkIngredient({ ...NONE, is_water: true, dry_matter: 3, fresh_weight: 100 })).toEqual([
      { field: 'dry_matter', code: 8, limit: 0 },
      { field: 'fresh_weight', code: 23 },
    ])
    expect(checkIngredient({ ...NONE, is_water: true, dry_matter: 0, fresh_weight: 0 })).toEqual([])
    expect(checkIngredient({ ...NONE, is_water: false, dry_matter: 3, fresh_weight: 100 })).toEqual([])
  })
})
