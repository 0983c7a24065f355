import { createDateWriter, hasTwelveHourClock, type Language, localeOf } from '@manger/contract'
import { serverNow } from '../server-clock.ts'
import { NO_VALUE } from './numbers.ts'

type Day = string
type Maybe = string | null | undefined

/** Writers of days and times. A day is `YYYY-MM-DD` of the farm; a moment is ISO 8601 with an offset. */
export interface TimeFormat {
  /** 20 Nov 2026; the month first only in us. */
  day(value: Maybe): string
  /** 20.11.2026. */
  dayShort(value: Maybe): string
  /** 20 Nov, for axes and day columns. */
  dayMonth(value: Maybe): string
  /** Fri. */
  weekday(value: Maybe): string
  /** 18:05; 6:05 PM only in us. Takes a moment or a wall-clock time `HH:MM(:SS)`. */
  time(value: Maybe): string
  dateTime(value: Maybe): string
  /** 8 minutes ago, yesterday, in 3 days. */
  relative(value: Maybe, now?: number): string
}

type Place = { language: Language; timezone: string }

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isClock = (value: string): boolean => /^\d{1,2}:\d{2}(:\d{2})?$/.test(value)

// Noon UTC: no zone and no summer time can then move a calendar day.
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Makes the writers for a language and zone. */
export const createTimeFormat = ({ language, timezone }: Place): TimeFormat => {
  // `hourCycle` would turn midnight into 24:00 in en; `hour12: false` alone does so in en-US.
  const clock: Intl.DateTimeFormatOptions = hasTwelveHourClock(language)
    ? { hour: 'numeric', minute: '2-digit', hour12: true }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const short: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }

  const writer = (options: Intl.DateTimeFormatOptions) => {
    const ofDay = createDateWriter(language, { ...options, timeZone: 'UTC' })
    const ofMoment = createDateWriter(language, { ...options, timeZone: timezone })
    return (value: Maybe): string => {
      if (!value) return NO_VALUE
      return isDay(value) ? ofDay(noonOf(value)) : ofMoment(new Date(value))
    }
  }

  const wall = createDateWriter(language, { ...clock, timeZone: 'UTC' })
  const timeOf = writer(clock)
  const ago = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })

  return {
    day: writer({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayShort: writer(short),
    dayMonth: writer({ day: 'numeric', month: 'short' }),
    weekday: writer({ weekday: 'short' }),
    time: (value) =>
      value && isClock(value) ? wall(new Date(`2000-01-01T${value.padStart(5, '0')}Z`)) : timeOf(value),
    dateTime: writer({ day: 'numeric', month: 'short', year: 'numeric', ...clock }),
    // By the server's clock, as what it tells: a device that is behind would say that somebody signs in in 20 minutes.
    relative: (value, now = serverNow().getTime()) => {
      if (!value) return NO_VALUE
      const ms = (isDay(value) ? noonOf(value) : new Date(value)).getTime() - now
      const [unit, size] = STEPS.find(([, step]) => Math.abs(ms) >= step) ?? ['minute', 60_000]
      return ago.format(Math.trunc(ms / size), unit)
    },
  }
}
