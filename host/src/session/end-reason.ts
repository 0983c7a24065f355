import type { SessionEnd } from '@manger/contract/session'
import { STORED } from './stored-session.ts'

// Written out, and held whole by the compiler: the list of the contract comes with its schemas, which the sign-in page does
// without.
const ENDS: Record<SessionEnd, true> = {
  session_expired: true,
  session_ended: true,
  rights_changed: true,
  password_changed: true,
}

const isEnd = (text: string | null): text is SessionEnd => text !== null && Object.hasOwn(ENDS, text)

/** Keeps for the sign-in page of this tab why the person is led there. */
export const keepReason = (why: SessionEnd): void => sessionStorage.setItem(STORED.ended, why)

/** Why the person was led to the sign-in page, once; null where nobody's session ended. */
export const takeReason = (): SessionEnd | null => {
  const kept = sessionStorage.getItem(STORED.ended)
  sessionStorage.removeItem(STORED.ended)
  return isEnd(kept) ? kept : null
}
