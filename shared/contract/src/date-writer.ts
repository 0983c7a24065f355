import { dateLocaleOf, type Language } from './languages.ts'

/**
 * Writes dates as a language does: day first in `en` (20 Nov 2026), month first only in `us` (design 9). Every other
 * month of British English has three letters, so September has them too.
 */
export const createDateWriter = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
): ((date: Date) => string) => {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), options)
  if (language !== 'en' || options.month !== 'short') return (date) => format.format(date)
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value))
      .join('')
}
