import { type Language, localeOf } from '@manger/contract'
import dayjs, { type Dayjs } from 'dayjs'

const WIRE = 'YYYY-MM-DD'

/** A wire day as the calendar wants it; null for none. */
export const toDayjs = (day: string | null): Dayjs | null => (day === null ? null : dayjs(day, WIRE))

/** A day of the calendar on the wire. */
export const toDay = (value: Dayjs): string => value.format(WIRE)

/** The day so many days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => toDay(dayjs(day, WIRE).add(count, 'day'))

/** How a date field writes and reads days: design 9 has the day first everywhere but in the United States. */
export const dayFormats = (language: Language): string[] =>
  language === 'us' ? ['MMM D, YYYY', 'M/D/YYYY', WIRE] : ['D MMM YYYY', 'D.M.YYYY', 'D/M/YYYY', WIRE]

/** "Fri 20 Nov 2026" in the language; without the year when it is short of space. */
export const dayWithWeekday = (day: string, language: Language, isShort = false): string => {
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  const text = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isShort ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
    // Noon UTC: no zone can move a calendar day.
  }).format(new Date(`${day}T12:00:00Z`))
  return language === 'en' ? text.replace(',', '') : text
}
