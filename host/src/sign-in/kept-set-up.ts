import { expiryOf, STORED } from '#session/stored-session.ts'
import type { AppKey } from './set-up-app.ts'

/** An app that is being set up: what the server asked for, and the key that it made for it. */
type SetUp = { challenge: string; key: AppKey }

/**
 * Keeps it for a reload of this tab: a phone throws the page away while its owner fetches an app from a store, and with a
 * new key the code of the app that has the old one is wrong.
 */
export const keepSetUp = (setUp: SetUp): void => sessionStorage.setItem(STORED.setUp, JSON.stringify(setUp))

export const forgetSetUp = (): void => sessionStorage.removeItem(STORED.setUp)

/** What was kept; null when the server would not take it any more. */
export const keptSetUp = (): SetUp | null => {
  try {
    const kept: SetUp | null = JSON.parse(sessionStorage.getItem(STORED.setUp) ?? 'null')
    const until = kept && expiryOf(kept.challenge)
    return until && until * 1000 > Date.now() ? kept : null
  } catch {
    return null
  }
}
