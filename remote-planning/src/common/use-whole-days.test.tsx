import { expect, it } from 'vitest'
import { wholeDay } from './use-whole-days.ts'

const days = Array.from({ length: 14 }, () => 60)

it.each([
  { what: 'all days fit', room: 14 * 60, days, day: null },
  {
    what: 'the days that are seen share the room of half a day',
    room: 13.5 * 60,
    days,
    day: (13.5 * 60) / 13,
  },
  { what: 'the widest day decides', room: 190, days: [60, 90, 70, 60], day: 95 },
  { what: 'not even one fits', room: 40, days, day: null },
  { what: 'nothing is laid out yet', room: 0, days, day: null },
])('$what', ({ room, days: widths, day }) => {
  expect(wholeDay(room, widths)).toBe(day)
})
