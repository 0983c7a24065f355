/** The languages of the interface, in the order in which they are offered (specification 1). */
export const LANGUAGES = ['uk', 'ru', 'en', 'pl', 'nl', 'de', 'fr', 'it', 'ro', 'us', 'et'] as const

/** A language of the interface; `us` is English with American words, pounds and the 12-hour clock. */
export type Language = (typeof LANGUAGES)[number]

/** The languages that have a full file of texts; `us` is an overlay on `en`. */
export const FULL_LANGUAGES = LANGUAGES.filter((language) => language !== 'us')

const LOCALES: Record<Language, string> = {
  uk: 'uk-UA',
  ru: 'ru-RU',
  en: 'en-US',
  pl: 'pl-PL',
  nl: 'nl-NL',
  de: 'de-DE',
  fr: 'fr-FR',
  it: 'it-IT',
  ro: 'ro-RO',
  us: 'en-US',
  et: 'et-EE',
}

/** Each language by its own name, as the language choice shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  uk: 'Українська',
  ru: 'Русский',
  en: 'English',
  pl: 'Polski',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  ro: 'Română',
  us: 'English (US)',
  et: 'Eesti',
}

/** The BCP 47 locale of a language, for `Intl` (specification 1). */
export const localeOf = (language: Language): string => LOCALES[language]

/** The locale that orders the parts of a date: `en` has the day first, only `us` the month (design 9). */
export const dateLocaleOf = (language: Language): string => (language === 'en' ? 'en-GB' : LOCALES[language])

/** Whether the language uses the 12-hour clock: only `us` (specification 9). */
export const hasTwelveHourClock = (language: Language): boolean => language === 'us'

/** Narrows a stored or received text to a language. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value)
