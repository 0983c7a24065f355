import { DEFAULT_LANGUAGE } from '../constants.ts'
import { isLanguage, type Language } from '../languages.ts'

/** The cookie that tells the server which language was read last in a browser. */
export const LANGUAGE_COOKIE = 'lang'

const CHOSEN = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(\\w+)`)

/** The file of the host with the sign-in page in a language. */
export const signInPageOf = (language: Language): string => `sign-in.${language}.html`

/** The language of a browser that sends these cookies; Ukrainian before anybody read one there (specification 1). */
export const languageFor = (cookies: string | undefined): Language => {
  const chosen = CHOSEN.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
}

/** The sign-in page for a browser that sends these cookies. */
export const signInPageFor = (cookies: string | undefined): string => signInPageOf(languageFor(cookies))

/** The page of the host that takes the secret of a link: behind `#`, so that no server and no log is sent it. */
export const passwordLinkPath = (token: string): string => `/auth/new-password#${token}`
