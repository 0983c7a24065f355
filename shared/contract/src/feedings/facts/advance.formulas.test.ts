import { describe, expect, it } from 'vitest'
import { toKg } from '../../units.ts'
import { windowOf } from './accuracy.formulas.ts'
import { ADVANCE_START, type AdvanceSettings, advanceStep } from './advance.formulas.ts'

const settings: AdvanceSettings = {
  planned: 1000,
  window: 20,
  sensitivity: 5,
  automatic_transition_time: 5,
}

/** Reads one weight per half second, the first at second 0. */
const read = (weights: readonly number[], changes: Partial<AdvanceSettings> = {}) =>
  weights.reduce(
    (state, weight, index) => advanceStep(state, { at: index * 500, weight }, { ...settings, ...changes }),
    ADVANCE_START,
  )
const steady = (weight: number, seconds: number) => Array.from({ length: seconds * 2 + 1 }, () => weight)

describe('automatic advance (F13)', () => {
  it('waits below the window', () => {
    expect(read(steady(979, 20)).phase).toBe('under')
  })

  it('advances after 2 still seconds and 5 seconds of holding, not before', () => {
    expect(read(steady(990, 2))).toMatchObject({ phase: 'holding', heldMs: 0 })
    expect(read(steady(990, 6.5))).toMatchObject({ phase: 'holding', heldMs: 4500 })
    expect(read(steady(990, 7)).phase).toBe('advanced')
  })

  it('counts the borders of the window in', () => {
    expect(read(steady(980, 7)).phase).toBe('advanced')
    expect(read(steady(1020, 7)).phase).toBe('advanced')
  })

  it('never takes a tenth of a micro dose for the whole: 0.6 of 5 kg, or lb, does not advance (review A2)', () => {
    const line = (planned: number, step: number) => ({ planned, window: windowOf(planned, 2, step) })
    expect(read(steady(0.6, 7), line(5, 5)).phase).toBe('under')
    expect(read(steady(4.9, 7), line(5, 5)).phase).toBe('advanced')
    const pounds = line(toKg(5, 'lb'), toKg(5, 'lb'))
    expect(read(steady(toKg(0.6, 'lb'), 7), pounds).phase).toBe('under')
    expect(read(steady(toKg(4.9, 'lb'), 7), pounds).phase).toBe('advanced')
  })

  it('does not run while the weight moves', () => {
    const creeping = Array.from({ length: 16 }, (_, index) => 981 + index * 1.5)
    expect(read(creeping).phase).toBe('inside')
  })

  it('moves when the weight changed by the sensitivity itself', () => {
    const swinging = Array.from({ length: 30 }, (_, index) => (index % 2 ? 995 : 1000))
    expect(read(swinging).phase).toBe('inside')
    expect(read(swinging, { sensitivity: 5.01 }).phase).toBe('advanced')
  })

  it('starts the clock again when the weight leaves the window', () => {
    const left = [...steady(990, 5), 970, ...steady(990, 5)]
    expect(read(left).phase).toBe('holding')
    expect(read([...left, ...steady(990, 3)]).phase).toBe('advanced')
  })

  it('starts the clock again after a gap in the readings', () => {
    const held = read(steady(990, 6))
    const afterGap = advanceStep(held, { at: 9000, weight: 990 }, settings)
    expect(held.phase).toBe('holding')
    expect(afterGap).toMatchObject({ phase: 'inside', heldMs: 0 })
  })

  it('works with one reading per second too', () => {
    const at = (second: number) => ({ at: second * 1000, weight: 990 })
    const readings = Array.from({ length: 8 }, (_, second) => at(second))
    expect(readings.reduce((state, one) => advanceStep(state, one, settings), ADVANCE_START).phase).toBe(
      'advanced',
    )
  })

  it('sounds the alarm above the window until the weight is back', () => {
    const over = read(steady(1021, 20))
    expect(over.phase).toBe('over')
    expect(read([...steady(1021, 3), ...steady(1010, 7)]).phase).toBe('advanced')
  })

  it('never advances by itself when the transition time is off, but still warns', () => {
    expect(read(steady(1000, 60), { automatic_transition_time: null }).phase).toBe('inside')
    expect(read(steady(1100, 3), { automatic_transition_time: null }).phase).toBe('over')
  })

  it('ignores readings that are late or no number', () => {
    const held = read(steady(990, 3))
    expect(advanceStep(held, { at: 100, weight: 0 }, settings)).toBe(held)
    expect(advanceStep(held, { at: 9000, weight: Number.NaN }, settings)).toBe(held)
  })

  it('stays advanced until the next line starts', () => {
    const done = read(steady(990, 7))
    expect(advanceStep(done, { at: 8000, weight: 0 }, settings)).toBe(done)
  })
})
