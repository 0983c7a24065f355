const DAY_MS = 86_400_000

/** The calendar day so many days after (or before) a day, `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const clockOf = (timezone: string) =>
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

/** What the wall clock of a zone shows at a moment, read as if it were UTC, in epoch milliseconds. */
const wallClock = (moment: number, timezone: string): number => {
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '00'
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`)
}

/** The calendar day that a moment falls on in a zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timezone: string): string =>
  new Date(wallClock(moment.getTime(), timezone)).toISOString().slice(0, 10)

/** The moment of a wall-clock time `HH:MM` on a day of a zone, also on days when the clock is changed. */
export const momentAt = (day: string, clock: string, timezone: string): Date => {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  const offsetAt = (moment: number) => wallClock(moment, timezone) - moment
  // The offset of the first guess may be that of the other side of a clock change.
  const guess = wall - offsetAt(wall)
  return new Date(wall - offsetAt(guess))
}

/** The moment at which a day begins in a zone: local midnight. */
export const startOfDay = (day: string, timezone: string): Date => momentAt(day, '00:00', timezone)

/** The moment at which a day ends in a zone: the next local midnight. */
export const endOfDay = (day: string, timezone: string): Date => startOfDay(addDays(day, 1), timezone)
