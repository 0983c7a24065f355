import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alertLevel,
  biasLevel,
  bunkLevel,
  humidityLevel,
  isOverfilled,
  mixingLevel,
  offWindow,
  restDaysLevel,
  scaleCheckError,
  scaleLevel,
} from './alert.formulas.ts'

describe('the level of a deviation', () => {
  it.each([
    [0, null],
    [1.5, null],
    [-1.6, 'orange'],
    [3, 'orange'],
    [3.01, 'red'],
    [-9, 'red'],
  ])('%d against a limit of 1.5: %s', (size, level) => {
    expect(alertLevel(size, 1.5)).toBe(level)
  })

  it('never gets milder as the deviation grows, and knows no direction', () => {
    const rank = { none: 0, orange: 1, red: 2 }
    const rankOf = (size: number, limit: number) => rank[alertLevel(size, limit) ?? 'none']
    const size = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(size, size, fc.double({ min: 0.01, max: 100, noNaN: true }), (a, b, limit) => {
        const [small, large] = a < b ? [a, b] : [b, a]
        expect(rankOf(small, limit)).toBeLessThanOrEqual(rankOf(large, limit))
        expect(rankOf(-a, limit)).toBe(rankOf(a, limit))
      }),
    )
  })
})

describe('lines outside of their window (F13)', () => {
  const line = (planned: number, actual: number, window: number) => ({ planned, actual, window })

  it('none when every line is on target, the border included', () => {
    expect(offWindow([line(1000, 1020, 20), line(25, 30, 5)])).toBeNull()
    expect(offWindow([])).toBeNull()
  })

  it('the worst is the furthest in windows, not in kg: 12 kg of 5 are more than 50 kg of 40', () => {
    const small = line(100, 88, 5)
    const off = offWindow([line(2000, 2050, 40), small, line(500, 500, 10)])
    expect(off).toEqual({ worst: small, lines: 2, level: 'red' })
  })

  it('up to two windows is orange', () => {
    expect(offWindow([line(2000, 2080, 40)])).toMatchObject({ lines: 1, level: 'orange' })
    expect(offWindow([line(2000, 2080.1, 40)])).toMatchObject({ level: 'red' })
  })
})

describe('the limits of domain c', () => {
  it.each([
    ['bias over 7 days above 1.5 %', biasLevel(-1.6, 20), 'orange'],
    ['bias of 1.5 %', biasLevel(1.5, 20), null],
    ['bias of four loads', biasLevel(-9, 4), null],
    ['mixer at 105 %', isOverfilled(7560, 7200), false],
    ['mixer above 105 %', isOverfilled(7560.01, 7200), true],
    ['mixed for 80 % of what is needed', mixingLevel(536.52, 670.65), null],
    ['mixed too short', mixingLevel(536.5, 670.65), 'orange'],
    ['mixed less than half', mixingLevel(300, 670.65), 'red'],
    ['13.9 rest days', restDaysLevel(13.9), 'orange'],
    ['2.4 rest days', restDaysLevel(2.4), 'red'],
    ['14 rest days', restDaysLevel(14), null],
    ['feed that nobody uses', restDaysLevel(null), null],
    ['3 points of humidity', humidityLevel(34, 31), null],
    ['3.5 points of humidity', humidityLevel(34, 30.5), 'orange'],
    ['8 points of humidity', humidityLevel(23, 31), 'red'],
    ['scale 1 % off', scaleLevel(1), null],
    ['scale 1.4 % off', scaleLevel(-1.4), 'orange'],
    ['score 2', bunkLevel({ score: 2, isOverDelivered: false }), null],
    ['score 3', bunkLevel({ score: 3, isOverDelivered: false }), 'orange'],
    ['score 4', bunkLevel({ score: 4, isOverDelivered: false }), 'red'],
    ['more left than given', bunkLevel({ score: null, isOverDelivered: true }), 'orange'],
  ])('%s', (_, told, expected) => {
    expect(told).toBe(expected)
  })

  it('tells the error of a scale in percent of the reference: 4932 shown for 5000 is -1.36 %', () => {
    expect(scaleCheckError(5000, 4932)).toBeCloseTo(-1.36, 10)
  })
})
