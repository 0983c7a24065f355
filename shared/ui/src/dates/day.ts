import { createDateWriter, type Language } from '@manger/contract'
import dayjs, { type Dayjs } from 'dayjs'

const WIRE = 'YYYY-MM-DD'

/** A wire day as the calendar wants it; null for none. */
export const toDayjs = (day: string | null): Dayjs | null => (day === null ? null : dayjs(day, WIRE))

/** A day of the calendar on the wire. */
export const toDay = (value: Dayjs): string => value.format(WIRE)

/** The day so many days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => toDay(dayjs(day, WIRE).add(count, 'day'))

/** Where the day is an ordinal it has a point. */
const WITH_POINT: readonly Language[] = ['de', 'et']

/** How a date field writes and reads days: design 9 has the day first everywhere but in the United States. */
export const dayFormats = (language: Language): string[] =>
  language === 'us'
    ? ['MMM D, YYYY', 'M/D/YYYY', WIRE]
    : [WITH_POINT.includes(language) ? 'D. MMM YYYY' : 'D MMM YYYY', 'D.M.YYYY', 'D/M/YYYY', WIRE]

// Noon UTC: no zone can move a calendar day.
const write = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  createDateWriter(language, { ...parts, timeZone: 'UTC' })(new Date(`${day}T12:00:00Z`))

/** "Fri 20 Nov 2026" in the language; without the year when it is short of space. */
export const dayWithWeekday = (day: string, language: Language, isShort = false): string => {
  const text = write(day, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isShort ? {} : { year: 'numeric' }),
  })
  return language === 'en' ? text.replace(',', '') : text
}

/** "20 Nov 2026". */
export const dayText = (day: string, language: Language): string =>
  write(day, language, { day: 'numeric', month: 'short', year: 'numeric' })

/** "20 Nov", for axes. */
export const dayMonthText = (day: string, language: Language): string =>
  write(day, language, { day: 'numeric', month: 'short' })
