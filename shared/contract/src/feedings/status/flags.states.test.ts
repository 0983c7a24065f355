import { describe, expect, it } from 'vitest'
import { isDayClosed, isDue, isJudged, isMissed, isStale } from './flags.states.ts'

describe('day and flags', () => {
  it('closes a day 48 hours after its local end', () => {
    // 1 March ends in Kyiv at 22:00 UTC.
    expect(isDayClosed('2026-03-01', 'Europe/Kyiv', new Date('2026-03-03T22:00:00Z'))).toBe(false)
    expect(isDayClosed('2026-03-01', 'Europe/Kyiv', new Date('2026-03-03T22:00:01Z'))).toBe(true)
    expect(isDayClosed('2026-03-01', 'America/Chicago', new Date('2026-03-04T05:59:00Z'))).toBe(false)
  })

  it('is missed when the day is over and nobody started', () => {
    expect(isMissed({ status: 'waited', planned_on: '2026-02-28' }, '2026-03-01')).toBe(true)
    expect(isMissed({ status: 'waited', planned_on: '2026-03-01' }, '2026-03-01')).toBe(false)
    expect(isMissed({ status: 'loaded', planned_on: '2026-02-28' }, '2026-03-01')).toBe(false)
  })

  it('is due when its day is over, and judged against its plan once it is loaded or was due', () => {
    const today = '2026-03-01'
    expect(isDue({ planned_on: '2026-02-28' }, today)).toBe(true)
    expect(isDue({ planned_on: today }, today)).toBe(false)
    const isJudgedToday = (status: string) => isJudged({ status, planned_on: today }, today)
    const statuses = ['waited', 'in_process', 'loaded', 'out_process', 'uploaded']
    expect(statuses.map(isJudgedToday)).toEqual([false, false, true, true, true])
    expect(isJudged({ status: 'waited', planned_on: '2026-02-28' }, today)).toBe(true)
    expect(isJudged({ status: 'waited', planned_on: '2026-03-02' }, today)).toBe(false)
  })

  it('is stale when left in the middle for more than 12 hours', () => {
    const started = '2026-03-01T06:00:00Z'
    const now = new Date('2026-03-01T18:00:01Z')
    expect(isStale({ status: 'in_process', started }, now)).toBe(true)
    expect(isStale({ status: 'out_process', started }, new Date('2026-03-01T18:00:00Z'))).toBe(false)
    expect(isStale({ status: 'loaded', started }, now)).toBe(false)
    expect(isStale({ status: 'in_process', started: null }, now)).toBe(false)
  })
})
