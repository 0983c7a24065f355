import { DEFAULT_LANGUAGE } from '../constants.ts'
import { isLanguage, type Language } from '../languages.ts'

/** The cookie that tells the server which language was chosen in a browser. */
export const LANGUAGE_COOKIE = 'lang'

const CHOSEN = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(\\w+)`)

/** The file of the host with the sign-in page in a language. */
export const signInPageOf = (language: Language): string => `sign-in.${language}.html`

/** The one for a browser that sends these cookies; Ukrainian before anybody chose a language there (specification 1). */
export const signInPageFor = (cookies: string | undefined): string => {
  const chosen = CHOSEN.exec(cookies ?? '')?.[1]
  return signInPageOf(isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE)
}

/** The page of the host that takes the secret of a link: behind `#`, so that no server and no log is sent it. */
export const passwordLinkPath = (token: string): string => `/auth/new-password#${token}`
