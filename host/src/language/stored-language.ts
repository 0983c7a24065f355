import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@manger/contract'
import { LANGUAGE_COOKIE } from '@manger/contract/session'

const KEY = 'lang'

/** The language somebody chose on this device; null before that, or when the stored text is none of ours. */
export const storedLanguage = (): Language | null => {
  const value = localStorage.getItem(KEY)
  return isLanguage(value) ? value : null
}

const KEPT_S = 365 * 24 * 3600

/** Keeps the choice on this device. */
export const storeLanguage = (language: Language): void => {
  localStorage.setItem(KEY, language)
  tellLanguage(language)
}

/** Tells the server which language is read here: who must sign in again reads on in it, also who never chose one. */
export const tellLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not there on http, where tablets of a farm are
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax`
}

/** The stored choice wins, then the account's language, then Ukrainian (specification 1). */
export const firstLanguage = (account?: Language): Language => storedLanguage() ?? account ?? DEFAULT_LANGUAGE

/** The tag of a language as browsers, screen readers and `Intl.PluralRules` know it. */
export const languageTag = (language: Language): string => (language === 'us' ? 'en-US' : language)

/** The language of ours that a browser asks for, by its tags; null where it asks for none of them. */
export const languageOfBrowser = (tags: readonly string[]): Language | null =>
  tags
    .flatMap((tag) => LANGUAGES.find((one) => languageTag(one) === tag) ?? tag.slice(0, 2))
    .find(isLanguage) ?? null

export const showLanguage = (language: Language): void => {
  document.documentElement.lang = languageTag(language)
}
