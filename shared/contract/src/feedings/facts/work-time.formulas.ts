import { type Kg, type Minutes, toMinutes } from '../../units.ts'

/** The four times of a feeding, ISO 8601; null = not reached yet. */
type FeedingTimes = {
  load_started_at: string | null
  load_ended_at: string | null
  upload_started_at: string | null
  upload_ended_at: string | null
}

/** Working minutes of a feeding, one decimal; null for a part that has not ended. */
type WorkTime = { load: Minutes | null; mix: Minutes | null; unload: Minutes | null }

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)

const minutesBetween = (from: string | null, to: string | null): Minutes | null =>
  from === null || to === null ? null : toMinutes(secondsBetween(from, to))

/** Loading, mixing and unloading time of a feeding in minutes with one decimal (F25). */
export const workTimeOf = (times: FeedingTimes): WorkTime => ({
  load: minutesBetween(times.load_started_at, times.load_ended_at),
  mix: minutesBetween(times.load_ended_at, times.upload_started_at),
  unload: minutesBetween(times.upload_started_at, times.upload_ended_at),
})

/** Idle minutes of one operator: the gaps between his feedings inside a period, overlaps count nothing (F25). */
export const idleMinutes = (spans: readonly { from: string; to: string }[]): Minutes => {
  const ordered = spans.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  let idle = 0
  let busyUntil = ordered[0]?.from ?? ''
  for (const { from, to } of ordered) {
    idle += secondsBetween(busyUntil, from)
    if (Date.parse(to) > Date.parse(busyUntil)) busyUntil = to
  }
  return toMinutes(idle)
}

/** Loading speed in tonnes per hour (F25); null for a load without duration. */
export const tonnesPerHour = (loaded: Kg, minutes: Minutes): number | null =>
  minutes > 0 ? loaded / 1000 / (minutes / 60) : null
