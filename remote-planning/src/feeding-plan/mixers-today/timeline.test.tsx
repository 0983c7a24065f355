import { buildFeeding, buildMorning } from '@manger/testing'
import { describe, expect, test } from 'vitest'
import { clockOfMinute, minuteOf } from './minutes.formulas.ts'
import { axisOf, bandOf, hoursOf, planMixers } from './timeline.formulas.ts'

const at = { day: '2026-11-20', timezone: 'Europe/Kyiv', now: new Date('2026-11-20T05:31:00Z') }
const morning = bandOf({ time_start: '05:30', time_end: '09:00' })

describe('the wall clock of a day', () => {
  test('goes on past midnight and before it', () => {
    expect(minuteOf(new Date('2026-11-20T22:30:00Z'), at)).toBe(24 * 60 + 30)
    expect(minuteOf(new Date('2026-11-19T21:00:00Z'), at)).toBe(-60)
    expect(clockOfMinute(24 * 60 + 30)).toBe('00:30')
  })

  test('reads period times of the day on which the clock is changed', () => {
    const change = { day: '2026-10-25', timezone: 'Europe/Kyiv' }
    expect(clockOfMinute(minuteOf(new Date('2026-10-25T05:30:00Z'), change))).toBe('07:30')
  })
})

describe('the day of a mixer', () => {
  test('shows what is done, what mixes and what follows', () => {
    const { lanes, estimates } = planMixers(buildMorning(), at)
    const [trioliet, siloking] = lanes
    expect(trioliet?.blocks.map(({ kind }) => kind)).toEqual(['done', 'mixing', 'planned', 'planned'])
    expect(siloking?.blocks.map(({ kind }) => kind)).toEqual(['done', 'loading', 'planned', 'planned'])
    expect(estimates.get(1)?.unload).toBe('07:37')
    expect(estimates.get(3)).toEqual({})
  })

  test('starts what waits when its period does, and not before the mixer is free', () => {
    const evening = { id: 3, name: 'Evening', time_start: '16:00', time_end: '19:00' }
    const rows = [buildFeeding({ id: 1 }), buildFeeding({ id: 2, period: evening })]
    const { estimates } = planMixers(rows, at)
    expect(estimates.get(1)?.load).toBe('07:31')
    expect(estimates.get(2)?.load).toBe('16:00')
  })

  test('plans a coming day from its first period on, and starts nothing on a past one', () => {
    const tomorrow = planMixers([buildFeeding({ planned_on: '2026-11-21' })], { ...at, day: '2026-11-21' })
    expect(tomorrow.estimates.get(1)?.load).toBe('05:30')
    const yesterday = planMixers([buildFeeding({ planned_on: '2026-11-19' })], { ...at, day: '2026-11-19' })
    expect(yesterday).toEqual({ lanes: [], estimates: new Map() })
  })

  test('leaves out what was cancelled', () => {
    expect(planMixers([buildFeeding({ flags: ['cancelled'] })], at).lanes).toEqual([])
  })
})

describe('the axis', () => {
  test('holds periods and blocks with half an hour around them', () => {
    const block = { feeding: 1, kind: 'planned' as const, from: 500, to: 561 }
    expect(axisOf([{ mixer: { id: 1, name: '' }, blocks: [block] }], [morning])).toEqual({
      from: 300,
      to: 600,
    })
  })

  test('writes every second hour', () => {
    expect(hoursOf({ from: 300, to: 600 })).toEqual([360, 480, 600])
  })
})
