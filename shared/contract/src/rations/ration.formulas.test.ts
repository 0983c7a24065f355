import { describe, expect, it } from 'vitest'
import { checkRation, isHundred, percentSum } from './ration.formulas.ts'

const line = (ingredient: number, percent: number) => ({ ingredient, percent })

describe('percent sum (specification 5, domain d5)', () => {
  it('is counted in millionths, so binary fractions do not matter', () => {
    expect(percentSum([0.1, 0.2, 99.7].map((percent) => ({ percent })))).toBe(100_000_000)
    expect(isHundred([{ percent: 99.994444 }, { percent: 0.005556 }])).toBe(true)
    expect(isHundred([{ percent: 99.994444 }, { percent: 0.005557 }])).toBe(false)
    expect(isHundred(Array.from({ length: 10 }, () => ({ percent: 10 })))).toBe(true)
    expect(isHundred([{ percent: 33.33 }, { percent: 33.33 }, { percent: 33.33 }])).toBe(false)
  })
})

describe('checkRation (specification 5)', () => {
  it('finds nothing wrong with a complete ration', () => {
    expect(checkRation({ name: 'High milking', recipe: [line(1, 60), line(2, 40)] })).toEqual([])
  })

  it('wants a name', () => {
    expect(checkRation({ name: '  ', recipe: [line(1, 100)] })).toEqual([{ field: 'name', code: 4 }])
  })

  it('refuses an empty ration, without a word about its sum', () => {
    expect(checkRation({ name: 'Dry', recipe: [] })).toEqual([{ field: 'recipe', code: 'ration_empty' }])
  })

  it.each([99.99, 100.01])('refuses a sum of %d', (percent) => {
    expect(checkRation({ name: 'Dry', recipe: [line(1, percent)] })).toEqual([
      { field: 'recipe', code: 'percent_sum', limit: 100 },
    ])
  })

  it('names the line that repeats an ingredient', () => {
    expect(checkRation({ name: 'Dry', recipe: [line(1, 50), line(2, 25), line(1, 25)] })).toEqual([
      { field: 'recipe.2.ingredient', code: 5 },
    ])
  })

  it('names a deleted ingredient', () => {
    const recipe = [{ ingredient: 1, percent: 100, name: 'Soda', deleted: true }]
    expect(checkRation({ name: 'Dry', recipe })).toEqual([
      { field: 'recipe.0.ingredient', code: 'was_deleted', name: 'Soda' },
    ])
  })

  it('takes a dose of a line that comes from kilograms (review B7)', () => {
    expect(checkRation({ name: 'Dry', recipe: [line(1, 99.994444), line(2, 0.005556)] })).toEqual([])
  })

  it('refuses a line without percent', () => {
    expect(checkRation({ name: 'Dry', recipe: [line(1, 100), line(2, 0)] })).toEqual([
      { field: 'recipe.1.percent', code: 'minimum', limit: 0.01 },
    ])
  })
})
