import type { SessionEnd } from '@manger/contract/session'
import { atom } from 'jotai'
import type { Holder } from './stored-session.ts'

/** `checking` until the stored session was looked for: until then nobody is signed in (specification 4). */
type SessionState = { status: 'checking' } | { status: 'signed-out' } | ({ status: 'signed-in' } & Holder)

export const sessionAtom = atom<SessionState>({ status: 'checking' })

/** Why the session ended under the page that stands: it asks for the password over it. Null while it goes on. */
export const endedAtom = atom<SessionEnd | null>(null)
