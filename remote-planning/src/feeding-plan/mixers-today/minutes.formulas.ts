import { dayOf } from '@manger/contract'
import { clockAt } from '../clock.ts'

/** The farm's day, its zone, and the present moment. */
export type TimelineDay = { day: string; timezone: string; now: Date }

const DAY_MS = 86_400_000
const DAY_MIN = 1440

/** Minutes since midnight of `HH:MM` or `HH:MM:SS`. */
export const minutesIn = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}

/** Minutes from a day's midnight to a moment, by the wall clock, so that a night load runs past 24:00. */
export const minuteOf = (moment: Date, { day, timezone }: Omit<TimelineDay, 'now'>): number => {
  const days = (Date.parse(dayOf(moment, timezone)) - Date.parse(day)) / DAY_MS
  return minutesIn(clockAt(moment, timezone)) + days * DAY_MIN
}

/** `HH:MM` of minutes since midnight. */
export const clockOfMinute = (minute: number): string => {
  const whole = ((Math.round(minute) % DAY_MIN) + DAY_MIN) % DAY_MIN
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
