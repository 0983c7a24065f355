import { describe, expect, it } from 'vitest'
import { addDays, dayOf, endOfDay, startOfDay } from './days.ts'

describe('days of a farm', () => {
  it('counts over months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it('knows which day it is where', () => {
    const moment = new Date('2026-03-01T23:30:00Z')
    expect(dayOf(moment, 'UTC')).toBe('2026-03-01')
    expect(dayOf(moment, 'Europe/Kyiv')).toBe('2026-03-02')
    expect(dayOf(moment, 'America/Chicago')).toBe('2026-03-01')
  })

  it('begins and ends at local midnight', () => {
    expect(startOfDay('2026-03-01', 'Europe/Kyiv').toISOString()).toBe('2026-02-28T22:00:00.000Z')
    expect(endOfDay('2026-03-01', 'America/Chicago').toISOString()).toBe('2026-03-02T06:00:00.000Z')
  })

  it('begins at local midnight where the clock is changed before midnight UTC', () => {
    expect(startOfDay('2026-09-27', 'Pacific/Auckland').toISOString()).toBe('2026-09-26T12:00:00.000Z')
  })

  it('has 23 and 25 hours when the clock is changed', () => {
    const hours = (day: string) =>
      (endOfDay(day, 'Europe/Kyiv').getTime() - startOfDay(day, 'Europe/Kyiv').getTime()) / 3_600_000
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-06-01')).toBe(24)
  })

  it('agrees with a fresh clock at every second around a change, however often it was asked', () => {
    const shown = (moment: Date, timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(moment)
    const zones = [
      'Europe/Kyiv',
      'America/Chicago',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Havana',
    ]
    for (const zone of zones) {
      for (const change of [
        '2026-03-29T01:00Z',
        '2026-10-25T01:00Z',
        '2026-03-08T05:00Z',
        '2026-11-01T05:00Z',
      ]) {
        for (const off of [-3_600_000, -1000, -1, 0, 1, 899_999, 900_000, 82_800_000]) {
          const moment = new Date(Date.parse(change) + off)
          expect(dayOf(moment, zone)).toBe(shown(moment, zone))
        }
      }
    }
  })
})
