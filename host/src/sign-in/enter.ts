import type { SessionToken } from '@manger/contract/session'
import { SIGNED_IN } from '#session/entering.ts'
import { takeReturnPath } from '#session/return-path.ts'
import { STORED, storedToken, storeSession } from '#session/stored-session.ts'
import { dressApp, fetchApp } from './app.ts'
import { partOf } from './page.ts'

const START = '/app'
/** After this a page that did not come is asked for anew. */
const GIVE_UP_MS = 20_000

/** Away from this page to the one that was asked for, as if it had been opened: by a new request. */
const leave = (): void => location.replace(takeReturnPath() ?? START)

const removeSignIn = (): void => {
  document.getElementById('sign-in')?.remove()
  document.getElementById('sign-in-style')?.remove()
}

let isEntered = false

const openHere = (): void => {
  if (isEntered) return
  isEntered = true
  fetchApp()
  dressApp()
  const root = partOf(document, '#root', HTMLElement)
  // The form stays until the page that takes its place is drawn.
  const drawn = new MutationObserver(() => {
    drawn.disconnect()
    clearTimeout(late)
    removeSignIn()
  })
  drawn.observe(root, { childList: true })
  const late = setTimeout(() => root.childElementCount === 0 && leave(), GIVE_UP_MS)
  // Nobody hears it when the scripts are not there yet: they look for the token as soon as they run.
  dispatchEvent(new Event(SIGNED_IN))
}

/** Keeps the session and opens the page in the place of this one; its scripts have come while the person typed. */
export const enter = (session: SessionToken): void => {
  storeSession(session)
  openHere()
}

/** Who is signed in already is kept off this page, also when another tab signs in (specification 2). */
export const keepOffSignedIn = (): boolean => {
  if (storedToken() !== null) {
    leave()
    return true
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED.token && newValue !== null) openHere()
  })
  return false
}
