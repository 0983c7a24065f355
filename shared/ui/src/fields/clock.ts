/** The parts of a clock time as a person types them; `half` only on the 12-hour clock. */
export type ClockDraft = { hours: string; minutes: string; half: 'am' | 'pm' | null }

const two = (value: number): string => String(value).padStart(2, '0')

/** A wire time `HH:MM[:SS]` as the parts of the field. */
export const toDraft = (time: string | null, hour12: boolean): ClockDraft => {
  if (time === null) return { hours: '', minutes: '', half: hour12 ? 'am' : null }
  const hours = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  if (!hour12) return { hours: two(hours), minutes, half: null }
  return { hours: two(hours % 12 === 0 ? 12 : hours % 12), minutes, half: hours < 12 ? 'am' : 'pm' }
}

const hoursOf = ({ hours, half }: ClockDraft): number | null => {
  const value = Number(hours === '' ? '0' : hours)
  if (half === null) return value <= 23 ? value : null
  // Specification 5: 1-12 with AM or PM, and a blank counts as 00, which is midnight.
  if (hours === '') return half === 'pm' ? 12 : 0
  if (value < 1 || value > 12) return null
  return (value % 12) + (half === 'pm' ? 12 : 0)
}

/** The wire time `HH:MM:SS` of the parts; null when they are no time. Blanks count as 00. */
export const toTime = (draft: ClockDraft): string | null => {
  const hours = hoursOf(draft)
  const minutes = Number(draft.minutes === '' ? '0' : draft.minutes)
  if (hours === null || minutes > 59) return null
  return `${two(hours)}:${two(minutes)}:00`
}

/** Whether two wire times mean the same minute. */
export const sameMinute = (a: string | null, b: string | null): boolean => a?.slice(0, 5) === b?.slice(0, 5)
