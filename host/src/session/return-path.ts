import { STORED } from './stored-session.ts'

const SIGN_IN_PATH = '/auth'
const isSignIn = (path: string): boolean => path.split(/[/?#]/).includes('auth')

/** Shows the address of the sign-in screen and remembers the page that was asked for. */
export const goToSignIn = (): void => {
  const path = location.pathname + location.search
  if (!isSignIn(path) && path.startsWith('/app')) sessionStorage.setItem(STORED.returnTo, path)
  history.replaceState(null, '', SIGN_IN_PATH)
}

/** The page to open after signing in, once; /app leads on to the start page of the role. */
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(STORED.returnTo)
  sessionStorage.removeItem(STORED.returnTo)
  return path ?? '/app'
}

/** Forgets the page that was open: who signs out on purpose starts at the start page next time. */
export const forgetReturnPath = (): void => {
  sessionStorage.removeItem(STORED.returnTo)
  history.replaceState(null, '', SIGN_IN_PATH)
}
