import { dateLocaleOf, type Language } from '@manger/contract'

const format = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, timeZone: 'UTC' })
  return (day: string): string => formatter.format(new Date(day))
}

/** A month as it is written in a language, e.g. March 2026. */
export const monthIn = (language: Language) => format(language, { month: 'long', year: 'numeric' })

/** A day as it is written in a language, e.g. 10/03/2026. */
export const dayIn = (language: Language) =>
  format(language, { day: '2-digit', month: '2-digit', year: 'numeric' })
