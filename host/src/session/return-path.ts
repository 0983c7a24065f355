import { passwordLinkPath } from '@manger/contract/session'
import { STORED } from './stored-session.ts'

const SIGN_IN_PATH = '/auth'
const isSignIn = (path: string): boolean => path.split('/').includes('auth')

/** The secret of a link to a new password, out of the address; the sign-in replaces that at once. */
export const linkTokenOf = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null =>
  hash.length > 1 && passwordLinkPath(hash.slice(1)) === pathname + hash ? hash.slice(1) : null

/** Shows the address of the sign-in screen and remembers the page that was asked for. */
export const goToSignIn = (): void => {
  const { pathname, search } = location
  if (pathname.startsWith('/app') && !isSignIn(pathname))
    sessionStorage.setItem(STORED.returnTo, pathname + search)
  history.replaceState(null, '', SIGN_IN_PATH)
}

/** The same, and forgets the page: who signs out on purpose begins at the start page next time. */
export const goToSignInForGood = (): void => {
  sessionStorage.removeItem(STORED.returnTo)
  history.replaceState(null, '', SIGN_IN_PATH)
}

/** Opens the page that was asked for before signing in, once; without one the router knows where to start. */
export const openReturnPage = (): void => {
  const path = sessionStorage.getItem(STORED.returnTo)
  sessionStorage.removeItem(STORED.returnTo)
  if (path === null || !isSignIn(location.pathname)) return
  history.replaceState(null, '', path)
  // The router may have been fetched while the person was typing; it hears of a new address only by this event.
  dispatchEvent(new PopStateEvent('popstate'))
}
