import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

const heard = (date: string | null, askedAt = NOON - 400) => {
  const clock = createServerClock()
  clock.hear(date, askedAt)
  return clock.now().getTime() - NOON
}

test('a clock that may agree with the server is left alone, also where the answer came slowly', () => {
  expect(heard('Fri, 20 Nov 2026 12:00:00 GMT')).toBe(0)
  expect(heard('Fri, 20 Nov 2026 11:59:58 GMT', NOON - 3000)).toBe(0)
})

test('a clock that is hours off follows the server, to the second', () => {
  expect(Math.abs(heard('Fri, 20 Nov 2026 17:00:00 GMT') - 5 * 3_600_000)).toBeLessThanOrEqual(2000)
  expect(Math.abs(heard('Fri, 20 Nov 2026 03:00:00 GMT') + 9 * 3_600_000)).toBeLessThanOrEqual(2000)
})

test('an answer that does not tell its time changes nothing', () => {
  expect(heard(null)).toBe(0)
  expect(heard('soon')).toBe(0)
})

test('the clocks are compared once while the device leaves its own alone: what is counted down does not jump', () => {
  const clock = createServerClock()
  clock.hear('Fri, 20 Nov 2026 12:00:00 GMT', NOON)
  vi.advanceTimersByTime(60_000)
  clock.hear('Fri, 20 Nov 2026 12:00:01 GMT', NOON + 60_000)
  expect(clock.now().getTime()).toBe(NOON + 60_000)
})

test('a device that sets its clock while the page is open is compared again at the next answer', () => {
  vi.setSystemTime(NOON - 14 * 3_600_000)
  const clock = createServerClock()
  clock.hear('Fri, 20 Nov 2026 12:00:00 GMT', Date.now())
  expect(Math.abs(clock.now().getTime() - NOON)).toBeLessThanOrEqual(1000)
  vi.setSystemTime(NOON)
  clock.hear('Fri, 20 Nov 2026 12:00:00 GMT', Date.now())
  expect(clock.now().getTime()).toBe(NOON)
})

test('a page that opens while nobody answers goes by what the device has heard before', () => {
  const shelf = new Map<string, string>()
  const kept = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  }
  createServerClock(kept).hear('Fri, 20 Nov 2026 11:40:00 GMT', NOON)
  const ahead = createServerClock(kept).now().getTime() - NOON
  expect(Math.abs(ahead + 20 * 60_000)).toBeLessThanOrEqual(2000)
})
