import { startOfDay } from '@manger/contract'
import { clockAt } from '../../feeding-plan/clock.ts'

const DAY_MS = 86_400_000

const msOfClock = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** The moment at which a farm's clock shows a time of a day, ISO 8601 in UTC. */
export const momentAt = (day: string, clock: string, timezone: string): string => {
  const guess = startOfDay(day, timezone).getTime() + msOfClock(clock)
  // On the day of a clock change the hours since midnight are not those of the clock.
  const off = msOfClock(clock) - msOfClock(clockAt(new Date(guess), timezone))
  const turned = Math.abs(off) > DAY_MS / 2 ? off - Math.sign(off) * DAY_MS : off
  return new Date(guess + turned).toISOString()
}
