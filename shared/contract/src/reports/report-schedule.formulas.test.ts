import { describe, expect, it } from 'vitest'
import { dueDay, nextDueDay, scheduledSpan } from './report-schedule.formulas.ts'

describe('a report that is made by itself', () => {
  it.each([
    ['day', '2026-03-10', '2026-03-10', '2026-03-11'],
    // A Tuesday, a Monday, a Sunday.
    ['week', '2026-03-10', '2026-03-09', '2026-03-16'],
    ['week', '2026-03-09', '2026-03-09', '2026-03-16'],
    ['week', '2026-03-15', '2026-03-09', '2026-03-16'],
    ['month', '2026-03-10', '2026-03-01', '2026-04-01'],
    ['month', '2026-01-31', '2026-01-01', '2026-02-01'],
    ['month', '2026-12-01', '2026-12-01', '2027-01-01'],
  ] as const)('every %s on %s was due on %s and will be on %s', (...[every, day, due, next]) => {
    expect([dueDay(every, day), nextDueDay(every, day)]).toEqual([due, next])
  })

  it('tells of whole days: those before it, a month of the calendar, or just the days that were fixed', () => {
    const span = (from: string, to: string) => ({ planned_on_after: from, planned_on_before: to })
    const moving = { filters: {}, days: 7 }
    expect(scheduledSpan(moving, 'day', '2026-03-10')).toEqual(span('2026-03-03', '2026-03-09'))
    expect(scheduledSpan(moving, 'week', '2026-03-09')).toEqual(span('2026-03-02', '2026-03-08'))
    expect(scheduledSpan(moving, 'month', '2026-03-01')).toEqual(span('2026-02-01', '2026-02-28'))
    const fixed = { filters: span('2026-01-01', '2026-01-31'), days: null }
    expect(scheduledSpan(fixed, 'week', '2026-03-09')).toEqual(span('2026-01-01', '2026-01-31'))
  })
})
