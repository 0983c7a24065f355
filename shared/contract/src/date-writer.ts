import { dateLocaleOf, type Language } from './languages.ts'

type Writer = (date: Date) => string

// A format of `Intl` takes longer to make than to write a hundred dates with, and each cell of a table asks for one.
const writers = new Map<string, Writer>()

/**
 * Writes dates as a language does: day first in `en` (20 Nov 2026), month first only in `us` (design 9). Every other
 * month of British English has three letters, so September has them too.
 */
export const createDateWriter = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
): ((date: Date) => string) => {
  const key = JSON.stringify([language, options])
  const writer = writers.get(key) ?? makeWriter(language, options)
  writers.set(key, writer)
  return writer
}

const makeWriter = (language: Language, options: Intl.DateTimeFormatOptions): Writer => {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), options)
  if (language !== 'en' || options.month !== 'short') return (date) => format.format(date)
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value))
      .join('')
}
