import type { Language } from '@manger/contract'
import dayjs from 'dayjs'

// English is built in.
const FILES: Partial<Record<Language, () => Promise<unknown>>> = {
  uk: () => import('dayjs/locale/uk'),
  ru: () => import('dayjs/locale/ru'),
  pl: () => import('dayjs/locale/pl'),
  nl: () => import('dayjs/locale/nl'),
  de: () => import('dayjs/locale/de'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  ro: () => import('dayjs/locale/ro'),
  et: () => import('dayjs/locale/et'),
}

/** Names of days and months, and the first day of the week, in the pickers. */
export const loadDayjsLocale = async (language: Language): Promise<void> => {
  await FILES[language]?.()
  dayjs.locale(language in FILES ? language : 'en')
}

