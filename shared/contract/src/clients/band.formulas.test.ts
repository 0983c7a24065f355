import { describe, expect, it } from 'vitest'
import { checkBand, limitsOfBand } from './band.formulas.ts'

const bands = [1, 2, 100].map((to_percent, index) => ({ id: index + 1, to_percent }))

describe('the end of a correction band', () => {
  it.each([
    [1, 0.01, 1.99],
    [2, 1.01, 99.99],
    [3, 100, 100],
  ])('of band %i lies between %d and %d', (id, least, most) => {
    expect(limitsOfBand(bands, id)).toEqual({ least, most })
  })

  it('is refused outside of them, with the limit', () => {
    expect(checkBand(bands, 2, { to_percent: 50 })).toEqual([])
    expect(checkBand(bands, 2, { to_percent: 1 })).toEqual([
      { field: 'to_percent', code: 'minimum', limit: 1.01 },
    ])
    expect(checkBand(bands, 1, { to_percent: 2 })).toEqual([{ field: 'to_percent', code: 8, limit: 1.99 }])
    expect(checkBand(bands, 3, { to_percent: 99 })).toMatchObject([{ code: 'minimum', limit: 100 }])
  })
})
