import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo, sumOf, toKg, trunc2 } from '../../units.ts'
import {
  accuracyOf,
  biasOf,
  deviationClass,
  deviationOf,
  moneyLost,
  tooCoarse,
  windowOf,
} from './accuracy.formulas.ts'
import { actualMix, mixingMissing, mixingShortfall } from './load.formulas.ts'
import { scaleError, shareByGroup } from './share.formulas.ts'
import { idleMinutes, tonnesPerHour, workTimeOf } from './work-time.formulas.ts'

const planned = [2010, 1005, 165, 25, 430, 95, 1055]
const actual = [2065, 1000, 170, 25, 445, 95, 1050]
const prices = [1350, 1900, 5200, 1100, 2100, 6800, 12_958]
const dryMatters = [34, 42, 87, 88, 23, 76, 88.55]
const lines = planned.map((plan, index) => ({
  planned: plan,
  actual: actual[index] ?? 0,
  price: prices[index] ?? 0,
}))
const load = {
  planned: sumOf(lines, (line) => line.planned),
  actual: sumOf(lines, (line) => line.actual),
}

describe('actual mix of a load (F10)', () => {
  const weighed = lines.map((line, index) => ({
    actual: line.actual,
    dry_matter: dryMatters[index] ?? 0,
    value: (line.actual * line.price) / 1000,
  }))

  it('costs 20 785.65 for what was really weighed', () => {
    expect(actualMix(weighed).cost).toBe(20_785.65)
  })

  it('has the dry matter and the price of what was weighed', () => {
    const mix = actualMix(weighed)
    expect(mix.mass).toBe(4850)
    expect(mix.price).toBeCloseTo(4285.7, 1)
    expect(mix.dryMatter).toBeCloseTo(49.4088, 4)
  })

  it('is unknown for an empty load', () => {
    expect(actualMix([])).toEqual({ mass: 0, cost: 0, dryMatter: null, price: null })
  })
})

describe('mixing (F11)', () => {
  it('is done when time and rotations are reached', () => {
    const needed = { seconds: 100, rotations: 10 }
    expect(mixingMissing({ seconds: 100, rotations: 10 }, needed)).toBe(0)
    expect(mixingMissing({ seconds: 100, rotations: 7 }, needed)).toBe(30)
    expect(mixingMissing({ seconds: 60, rotations: 9 }, needed)).toBe(40)
    expect(mixingMissing({ seconds: 100, rotations: null }, needed)).toBe(0)
    expect(mixingMissing({ seconds: 0, rotations: 9 }, { seconds: 0, rotations: 10 })).toBe(1)
    expect(mixingMissing({ seconds: 100, rotations: 0 }, { seconds: 100, rotations: 0 })).toBe(0)
  })

  it('falls short by the seconds that are missing', () => {
    expect(mixingShortfall(400, 670.65)).toBe(270.65)
    expect(mixingShortfall(700, 670.65)).toBe(0)
  })
})

describe('deviation, accuracy, bias (F12)', () => {
  it('is +65 kg and shown as 1.35 % for the load of the vector', () => {
    const deviation = deviationOf(load)
    expect(deviation.kg).toBe(65)
    expect(deviation.percent).toBeCloseTo(1.3584, 4)
    expect(trunc2(deviation.percent ?? 0)).toBe(1.35)
    expect(biasOf(lines)).toBeCloseTo(1.3584, 4)
  })

  it('is 98.2236 % accurate, shown as 98.22', () => {
    expect(accuracyOf(lines)).toBeCloseTo(98.2236, 4)
    expect(trunc2(accuracyOf(lines) ?? 0)).toBe(98.22)
  })

  it('has no percent without a plan, and accuracy never falls below 0', () => {
    expect(deviationOf({ planned: 0, actual: 5 })).toEqual({ kg: 5, percent: null })
    expect(accuracyOf([])).toBeNull()
    expect(biasOf([{ planned: 0, actual: 5 }])).toBeNull()
    expect(accuracyOf([{ planned: 10, actual: 30 }])).toBe(0)
  })

  it('loses money only where too much was loaded', () => {
    expect(moneyLost(lines)).toBeCloseTo((55 * 1350 + 5 * 5200 + 15 * 2100) / 1000, 6)
  })

  it('is red with plan 25, actual 30, admittance 2 %, step 5: one step of its own is 1 kg (review A2)', () => {
    const line = { planned: 25, actual: 30 }
    expect(windowOf(25, 2, 5)).toBe(1)
    expect(deviationClass(line, windowOf(25, 2, 5))).toBe('red')
    expect(deviationOf(line).percent).toBe(20)
  })

  it('is red with plan 5.0, actual 0.6: the window of a micro dose is 0.1 kg (review A2)', () => {
    expect(windowOf(5, 2, 5)).toBe(0.1)
    expect(deviationClass({ planned: 5, actual: 0.6 }, windowOf(5, 2, 5))).toBe('red')
  })

  it('has a window of the admittance, one step of the line at least, a tenth of the target at most (review A2)', () => {
    const target = fc.integer({ min: 1, max: 600_000 }).map((tenths) => tenths / 10)
    const unit = fc.constantFrom(1, 0.45359237)
    fc.assert(
      fc.property(target, fc.integer({ min: 0, max: 20 }), unit, (weight, admittance, kg) => {
        const planned = weight * kg
        const window = windowOf(planned, admittance, 5 * kg)
        expect(window).toBeLessThanOrEqual(planned / 10 + 1e-8)
        if (admittance <= 10) expect(window).toBeGreaterThanOrEqual((planned * admittance) / 100 - 1e-8)
        if (planned >= 1 * kg) expect(window).toBeGreaterThanOrEqual(0.1 * kg - 1e-8)
        // Rounding is never what takes a line out of its window.
        if (planned >= 2 * kg)
          expect(window).toBeLessThanOrEqual(Math.max(planned * 0.05, (planned * admittance) / 100) + 1e-6)
      }),
    )
    expect(windowOf(0, 2, 5)).toBe(0)
    expect(windowOf(5, 2, 0.01)).toBe(0.1)
  })

  it('is at least one division of the scale: nobody can weigh finer, but nothing has no window', () => {
    const steps = { step: 5, division: 20 }
    expect(windowOf(100, 2, { ...steps, division: null })).toBe(5)
    expect(windowOf(100, 2, steps)).toBe(20)
    expect(deviationClass({ planned: 100, actual: 118 }, windowOf(100, 2, steps))).toBe('green')
    expect(deviationClass({ planned: 100, actual: 121 }, windowOf(100, 2, steps))).toBe('orange')
    expect(windowOf(2000, 2, steps)).toBe(40)
    expect(windowOf(0, 2, steps)).toBe(0)
  })

  it('is never so wide that nothing, or twice the target, is on target: such a scale is too coarse', () => {
    const steps = { step: 5, division: 20 }
    const classOf = (planned: number, actual: number) =>
      deviationClass({ planned, actual }, windowOf(planned, 2, steps))
    expect(windowOf(5, 2, steps)).toBe(2.5)
    expect([0, 5, 10, 20].map((actual) => classOf(5, actual))).toEqual(['orange', 'green', 'orange', 'red'])
    expect([tooCoarse(5, steps), tooCoarse(19.9, steps)]).toEqual([20, 20])
    // Whatever a scale can weigh has a step of it that is on target.
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 4000 }), (planned) => {
        expect(tooCoarse(planned, steps)).toBeNull()
        expect(classOf(planned, 20 * Math.round(planned / 20))).toBe('green')
        for (const wrong of [0, 2 * planned]) expect(classOf(planned, wrong)).not.toBe('green')
      }),
    )
    expect([tooCoarse(5, { division: null }), tooCoarse(0, steps), tooCoarse(5, { division: 5 })]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is orange to twice the window and red above', () => {
    expect(deviationClass({ planned: 1000, actual: 980 }, 20)).toBe('green')
    expect(deviationClass({ planned: 1000, actual: 960 }, 20)).toBe('orange')
    expect(deviationClass({ planned: 1000, actual: 1041 }, 20)).toBe('red')
  })

  it('counts one step of 5 lb off as inside where the line is weighed by 5 lb', () => {
    const pounds = { planned: toKg(120, 'lb'), actual: toKg(125, 'lb') }
    expect(deviationClass(pounds, windowOf(pounds.planned, 2, toKg(5, 'lb')))).toBe('green')
  })
})

describe('share of a group in a load (F23)', () => {
  it('lets the groups share everything when more came out than went in', () => {
    expect(shareByGroup({ amount: 475, loaded: 4700 }, [2400, 2350])).toEqual({
      groups: [240, 235],
      residue: 0,
    })
    expect(scaleError(4700, [2400, 2350])).toBe(50)
    expect(scaleError(4750, [2400, 2300])).toBe(0)
  })

  it('leaves everything in the mixer when nothing was given', () => {
    expect(shareByGroup({ amount: 475, loaded: 4750 }, [0, 0])).toEqual({ groups: [0, 0], residue: 475 })
  })

  it('always adds up to the amount, for kg and for money', () => {
    const kg = fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100)
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((tenThousandths) => tenThousandths / 10_000)
    fc.assert(
      fc.property(amount, kg, fc.array(kg, { minLength: 1, maxLength: 12 }), (value, loaded, given) => {
        const shared = shareByGroup({ amount: value, loaded, decimals: 4 }, given)
        expect(roundTo(sumOf(shared.groups, (part) => part) + shared.residue, 4)).toBe(value)
      }),
    )
  })
})

describe('working time (F25)', () => {
  const times = {
    load_started_at: '2026-03-01T05:30:00Z',
    load_ended_at: '2026-03-01T05:50:06Z',
    upload_started_at: '2026-03-01T06:01:00Z',
    upload_ended_at: null,
  }

  it('is in minutes with one decimal', () => {
    expect(workTimeOf(times)).toEqual({ load: 20.1, mix: 10.9, unload: null })
  })

  it('counts the gaps between the feedings of one operator as idle', () => {
    const span = (from: string, to: string) => ({
      from: `2026-03-01T${from}:00Z`,
      to: `2026-03-01T${to}:00Z`,
    })
    expect(idleMinutes([span('06:30', '07:00'), span('05:30', '06:00'), span('05:40', '05:50')])).toBe(30)
    expect(idleMinutes([])).toBe(0)
  })

  it('turns a load into tonnes per hour', () => {
    expect(tonnesPerHour(4850, 30)).toBe(9.7)
    expect(tonnesPerHour(4850, 0)).toBeNull()
  })
})
