import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDay, checkSpan, isShort } from './booking.formulas.ts'

describe('a change that takes from a balance', () => {
  it.each([
    [100, -100, false],
    [100, -100.01, true],
    [0.3, -(0.1 + 0.2), false],
    [-50, 20, false],
    [-50, -1, true],
  ])('a balance of %d kg that changes by %d kg is short: %s', (balance, change, expected) => {
    expect(isShort(balance, change)).toBe(expected)
  })

  it('never calls a receipt short', () => {
    fc.assert(fc.property(fc.double({ noNaN: true }), (balance) => !isShort(balance, 1)))
  })
})

describe('the day of a booking', () => {
  const open = { today: '2026-03-10', earliest: '2021-03-10', locked_until: '2026-02-28' }

  it.each([
    ['2026-03-10', []],
    ['2026-03-01', []],
    ['2026-03-11', [{ field: 'date', code: 8, limit: '2026-03-10' }]],
    ['2026-02-28', [{ field: 'date', code: 23, limit: '2026-02-28' }]],
  ])('%s', (day, problems) => {
    expect(checkDay(day, 'date', open)).toEqual(problems)
  })

  it('is not older than about five years', () => {
    const found = checkDay('2021-03-09', 'at', { ...open, locked_until: null })
    expect(found).toEqual([{ field: 'at', code: 23, limit: '2021-03-10' }])
  })
})

describe('a span of days', () => {
  it.each([
    ['2026-03-10', '2026-03-10', []],
    ['2026-03-10', '2027-03-10', []],
    ['2026-03-10', '2026-03-09', [{ field: 'to', code: 'time_range_invalid' }]],
    ['2026-03-10', '2027-03-11', [{ field: 'to', code: 8, limit: 366 }]],
  ])('from %s to %s', (from, to, problems) => {
    expect(checkSpan({ from, to })).toEqual(problems)
  })
})
