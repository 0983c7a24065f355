import { describe, expect, it } from 'vitest'
import {
  fromKg,
  priceInUnit,
  priceToTonne,
  roundHalfUp,
  roundTo,
  sumOf,
  toKg,
  toMinutes,
  toTonnes,
  trunc2,
} from './units.ts'

describe('trunc2: what every screen shows (specification 9)', () => {
  it('never shows a minus before nothing', () => {
    expect(Object.is(trunc2(-0.001), 0)).toBe(true)
    expect(Object.is(trunc2(-0), 0)).toBe(true)
  })
})

describe('pounds (domain b, f)', () => {
  it('gives back every whole pound to 60,000 as it was typed', () => {
    const changed = Array.from({ length: 60_001 }, (_, pounds) => pounds).filter(
      (pounds) => trunc2(fromKg(toKg(pounds, 'lb'), 'lb')) !== pounds,
    )
    expect(changed).toEqual([])
  })

  it('gives back every price per short ton to 2000.00 as it was typed', () => {
    const changed = Array.from({ length: 200_001 }, (_, cents) => cents / 100).filter(
      (price) => trunc2(priceInUnit(priceToTonne(price, 'lb'), 'lb')) !== price,
    )
    expect(changed).toEqual([])
  })

  it('leaves kilograms and prices per tonne alone', () => {
    expect(toKg(12.345, 'kg')).toBe(12.345)
    expect(fromKg(12.345, 'kg')).toBe(12.345)
    expect(priceInUnit(4329.26, 'kg')).toBe(4329.26)
    expect(priceToTonne(4329.26, 'kg')).toBe(4329.26)
  })
})

describe('rounding', () => {
  it.each([
    [4784, 5, 4785],
    [4747.5, 5, 4750],
    [2.5, 5, 5],
    [2.4999, 5, 0],
    [1.005, 0.01, 1.01],
    [0.145, 0.01, 0.15],
  ])('rounds %d half up by %d to %d (F2)', (value, step, rounded) => {
    expect(roundHalfUp(value, step)).toBe(rounded)
  })

  it('rounds halves as the database does: away from 0, of the decimal that was typed (review E12)', () => {
    expect([roundTo(0.123456785, 8), roundTo(-0.123456785, 8)]).toEqual([0.12345679, -0.12345679])
    expect([roundTo(1.005, 2), roundTo(-2.5, 0), roundTo(-0.001, 2)]).toEqual([1.01, -3, 0])
    expect(roundTo(1.000000005, 8)).toBe(1.00000001)
  })

  it('shows 670.65 s as 11.2 minutes (F11)', () => {
    expect(toMinutes(670.65)).toBe(11.2)
    expect(toMinutes(3)).toBe(0.1)
  })

  it('shows kilograms as tonnes with two decimals (specification 9)', () => {
    expect(toTonnes(12_345)).toBe(12.35)
    expect(toTonnes(1005)).toBe(1.01)
  })

  it('adds without the drift of binary fractions', () => {
    expect(sumOf([0.1, 0.2], (value) => value)).toBe(0.3)
  })
})

describe('a number so large that its last decimals are no longer kept', () => {
  it.each([100_000_000, 99_999_999.99999982, 45_035_996.27370497, 11_258_999.06842625])(
    'is not moved by rounding it: %d',
    (kg) => {
      const once = roundTo(kg, 8)
      expect(Math.abs(once - kg)).toBeLessThan(0.00000002)
      expect(roundTo(once, 8)).toBe(once)
    },
  )

  it('stays within its limit', () => {
    expect(roundTo(100_000_000, 8)).toBe(100_000_000)
  })
})
