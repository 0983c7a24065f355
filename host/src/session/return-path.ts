import { isLanguage, type Language } from '@manger/contract'
import { passwordLinkPath } from '@manger/contract/session'
import { STORED } from './stored-session.ts'

/** The page that signs in, a page of its own. */
export const SIGN_IN_PATH = '/auth'
const SPOKEN = 'lang'

/** That page, in a language that the browser does not keep by itself. */
export const signInPathIn = (language: Language): string => `${SIGN_IN_PATH}?${SPOKEN}=${language}`

/** The language that was spoken on the page which led to the sign-in; null where the address names none. */
export const spokenIn = ({ search }: Pick<Location, 'search'>): Language | null => {
  const language = new URLSearchParams(search).get(SPOKEN)
  return isLanguage(language) ? language : null
}

const isSignIn = (path: string): boolean => path.split('/').includes('auth')

/** The secret of a link to a new password, out of the address; the sign-in replaces that at once. */
export const linkTokenOf = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null =>
  hash.length > 1 && passwordLinkPath(hash.slice(1)) === pathname + hash ? hash.slice(1) : null

/** Remembers the page that was asked for, to open it after signing in. */
export const keepReturnPath = (): void => {
  const { pathname, search } = location
  if (pathname.startsWith('/app') && !isSignIn(pathname))
    sessionStorage.setItem(STORED.returnTo, pathname + search)
}

/** Forgets it: who signs out on purpose begins at the start page next time. */
export const forgetReturnPath = (): void => sessionStorage.removeItem(STORED.returnTo)

/** The page that was asked for before signing in, once. */
export const takeReturnPath = (): string | null => {
  const path = sessionStorage.getItem(STORED.returnTo)
  forgetReturnPath()
  return path
}

/** Gives the page its address after a sign-in; without one that was asked for the router knows where to start. */
export const openReturnPage = (): void => {
  const path = takeReturnPath()
  if (path !== null && isSignIn(location.pathname)) history.replaceState(null, '', path)
}
