const MINUTE = 60_000

const partsIn = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** The wall clock of a zone as if it were UTC, in milliseconds. */
const wallClock = (at: number, zone: string): number => {
  const read = Object.fromEntries(
    partsIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moment of a wall-clock time `HH:MM` on a day of a zone, in milliseconds. */
export const momentOf = (day: string, clock: string, zone: string): number => {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  // Twice: the first guess may lie on the other side of a clock change.
  const guess = wall - (wallClock(wall, zone) - wall)
  return wall - (wallClock(guess, zone) - guess)
}

/** The day of a zone at a moment. */
export const dayIn = (at: number, zone: string): string =>
  new Date(wallClock(at, zone)).toISOString().slice(0, 10)

/** The day so many days later (or earlier, below 0). */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
