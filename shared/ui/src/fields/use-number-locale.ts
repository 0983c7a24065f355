import { hasTwelveHourClock, localeOf } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { languageOf } from './language-of.ts'

/** How the shown language writes numbers and hours. */
export const useNumberLocale = (): { locale: string; separator: string; hour12: boolean } => {
  const { i18n } = useTranslation('ui')
  const language = languageOf(i18n.language)
  const locale = localeOf(language)
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find((part) => part.type === 'decimal')
  return { locale, separator: decimal?.value ?? '.', hour12: hasTwelveHourClock(language) }
}
