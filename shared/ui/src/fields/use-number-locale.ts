import { hasTwelveHourClock, type Language, localeOf } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { languageOf } from './language-of.ts'

/** How the shown language writes numbers and hours. */
export const useNumberLocale = (): { language: Language; locale: string; hour12: boolean } => {
  const { i18n } = useTranslation('ui')
  const language = languageOf(i18n.language)
  return { language, locale: localeOf(language), hour12: hasTwelveHourClock(language) }
}
