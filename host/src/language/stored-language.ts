import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@manger/contract'

const KEY = 'lang'

/** The language somebody chose on this device; null before that, or when the stored text is none of ours. */
export const storedLanguage = (): Language | null => {
  const value = localStorage.getItem(KEY)
  return isLanguage(value) ? value : null
}

export const storeLanguage = (language: Language): void => localStorage.setItem(KEY, language)

/** The stored choice wins, then the account's language, then Ukrainian (specification 1). */
export const firstLanguage = (account?: Language): Language => storedLanguage() ?? account ?? DEFAULT_LANGUAGE

/** The tag of a language as browsers, screen readers and `Intl.PluralRules` know it. */
export const languageTag = (language: Language): string => (language === 'us' ? 'en-US' : language)

export const showLanguage = (language: Language): void => {
  document.documentElement.lang = languageTag(language)
}
