import { hasTwelveHourClock, localeOf } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { languageOf } from './language-of.ts'

const separators = new Map<string, string>()

const separatorOf = (locale: string): string => {
  const known = separators.get(locale)
  if (known) return known
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find((part) => part.type === 'decimal')
  separators.set(locale, decimal?.value ?? '.')
  return separatorOf(locale)
}

/** How the shown language writes numbers and hours. */
export const useNumberLocale = (): { locale: string; separator: string; hour12: boolean } => {
  const { i18n } = useTranslation('ui')
  const language = languageOf(i18n.language)
  const locale = localeOf(language)
  return { locale, separator: separatorOf(locale), hour12: hasTwelveHourClock(language) }
}
