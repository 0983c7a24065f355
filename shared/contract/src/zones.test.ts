import { expect, it } from 'vitest'
import { zoneName } from './zones.ts'

it('calls a zone by its name of today, which every runtime understands (second review E11)', () => {
  const listed = Intl.supportedValuesOf('timeZone')
  expect(zoneName('Europe/Kiev')).toBe('Europe/Kyiv')
  expect(zoneName('Europe/Warsaw')).toBe('Europe/Warsaw')
  const winter = new Date('2026-01-15T12:00:00Z')
  const timeIn = (timeZone: string) => winter.toLocaleString('en', { timeZone })
  for (const zone of listed) expect(timeIn(zoneName(zone)), zone).toBe(timeIn(zone))
})
