import { describe, expect, test } from 'vitest'
import { placeOf, stretchOf } from './gauge.formulas.ts'

// Width of the trough on the narrowest phone that is sold, in px.
const NARROWEST = 320 - 2 * 12 - 2 * 15

describe('the stretched scale', () => {
  test.each([
    ['a large target', 2010, 40.2],
    ['the mock-up', 1005, 20.1],
    ['a narrow tolerance', 1005, 5],
    ['a small amount', 25, 5],
    ['less than its own window', 5, 5],
    ['a hundredth of a kilogram', 12.55, 0.25],
  ])('%s has a window that can be seen', (_, planned, window) => {
    const stretch = stretchOf({ planned, window })
    const width = placeOf(planned + window, stretch) - placeOf(planned - window, stretch)
    expect(width * NARROWEST).toBeGreaterThanOrEqual(28)
    expect(placeOf(planned + window, stretch)).toBeLessThan(1)
  })

  test('the last tenth of the target takes about half of the width', () => {
    const stretch = stretchOf({ planned: 1005, window: 20.1 })
    const tenth = 1 - placeOf(1005 * 0.9, stretch)
    expect(tenth).toBeGreaterThan(0.4)
    expect(tenth).toBeLessThan(0.6)
  })

  test('a heavier weight never stands further left', () => {
    const stretch = stretchOf({ planned: 1005, window: 20.1 })
    const places = Array.from({ length: 120 }, (_, index) => placeOf(index * 10, stretch))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(placeOf(5000, stretch)).toBe(1)
  })
})
