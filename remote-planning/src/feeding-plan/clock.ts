const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(timezone, format)
  return format
}

/** What the wall clock of a zone shows, `HH:MM:SS`: compares with the times of periods as text. */
export const clockAt = (moment: Date, timezone: string): string => formatOf(timezone).format(moment)
