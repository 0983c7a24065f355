import { FIELD_CODE, type Problem, zoneName } from '@manger/contract'

/** Time zones of this server, by their IANA names of today. */
export const TIMEZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').map(zoneName).toSorted(),
]

// Names that are no longer listed, such as Europe/Kiev, are still understood.
const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Code 23 when a time zone does not exist. */
export const checkTimezone = (name: string): Problem[] =>
  isTimezone(name) ? [] : [{ field: 'timezone', code: FIELD_CODE.notAllowed }]

/** Offset of a zone at a moment, as `+02:00`. */
export const offsetOf = (name: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(
    at,
  )
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return text === '' ? '+00:00' : text
}
