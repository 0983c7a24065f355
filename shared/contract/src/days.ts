const DAY_MS = 86_400_000

/** The calendar day so many days after (or before) a day, `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const createClock = (timezone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** Clocks are changed on a quarter of an hour of UTC, everywhere. */
const QUARTER_MS = 900_000
const MOST_KEPT = 5000
// Made for each question, clocks took nine tenths of the time of a planning day.
const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

const clockOf = (timezone: string): Intl.DateTimeFormat => {
  const clock = clocks.get(timezone) ?? createClock(timezone)
  clocks.set(timezone, clock)
  return clock
}

const offsetOf = (moment: number, timezone: string): number => {
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '00'
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`) - moment
}

/** How far the wall clock of a zone is ahead of UTC at a moment, in ms; the same for the whole quarter of an hour. */
const offsetAt = (moment: number, timezone: string): number => {
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS
  const key = `${timezone} ${quarter}`
  const kept = offsets.get(key)
  if (kept !== undefined) return kept
  const offset = offsetOf(quarter, timezone)
  if (offsets.size >= MOST_KEPT) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** Day and time on the wall of a zone at a moment, `YYYY-MM-DDTHH:MM:SS`. */
export const wallTimeOf = (moment: Date, timezone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timezone)).toISOString().slice(0, 19)

/** The calendar day that a moment falls on in a zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timezone: string): string => wallTimeOf(moment, timezone).slice(0, 10)

/** The moment of a wall-clock time `HH:MM` on a day of a zone, also on days when the clock is changed. */
export const momentAt = (day: string, clock: string, timezone: string): Date => {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  // The offset of the first guess may be that of the other side of a clock change.
  const guess = wall - offsetAt(wall, timezone)
  return new Date(wall - offsetAt(guess, timezone))
}

/** The moment at which a day begins in a zone: local midnight. */
export const startOfDay = (day: string, timezone: string): Date => momentAt(day, '00:00', timezone)

/** The moment at which a day ends in a zone: the next local midnight. */
export const endOfDay = (day: string, timezone: string): Date => startOfDay(addDays(day, 1), timezone)
