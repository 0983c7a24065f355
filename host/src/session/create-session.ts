import { TOKEN_CHECK_MS } from '@manger/contract'
import { getDefaultStore } from 'jotai'
import { forgetReturnPath, keepReturnPath, openReturnPage, SIGN_IN_PATH } from './return-path.ts'
import { type SessionCalls, sessionCalls, type Verdict } from './session.api.ts'
import { sessionAtom } from './session.atom.ts'
import {
  clearSession,
  STORED,
  storedExpiry,
  storedHolder,
  storedToken,
  storeSession,
} from './stored-session.ts'

export type Session = {
  /** Enters with the stored token, or leads to the sign-in; then watches it and the other tabs. Answers how to stop. */
  start: () => () => void
  signOut: () => Promise<void>
  /** For the API client, after a call with this token got 401: whether there is a newer one to try again with. */
  renew: (refused: string | null) => Promise<boolean>
  /** The token of this moment; another tab may have replaced it. */
  token: () => string | null
  /** When that token ends, in epoch seconds; null without one. */
  tokenExpiry: () => number | null
}

type Parts = {
  calls: SessionCalls
  store: Pick<ReturnType<typeof getDefaultStore>, 'get' | 'set'>
  /** Leads to the page that signs in: another one, so that no answer, atom or code of the last person stays in memory. */
  goTo: (path: string) => void
}

/** The one session of the page: the check every 25 minutes, refresh and sign-out (specification 4). */
export const createSession = (parts: Partial<Parts> = {}): Session => {
  const { calls = sessionCalls, store = getDefaultStore(), goTo = (path) => location.replace(path) } = parts
  let inquiry: Promise<Verdict> | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  const enter = () => {
    clearInterval(timer)
    timer = setInterval(() => void inquire(verify), TOKEN_CHECK_MS)
    openReturnPage()
    store.set(sessionAtom, { status: 'signed-in', ...storedHolder() })
  }

  const leave = (rememberPage: boolean) => {
    clearInterval(timer)
    clearSession()
    if (rememberPage) keepReturnPath()
    else forgetReturnPath()
    store.set(sessionAtom, { status: 'signed-out' })
    // Who goes back in the history of the browser must not find this page as it was kept.
    addEventListener('pageshow', ({ persisted }) => persisted && goTo(SIGN_IN_PATH))
    goTo(SIGN_IN_PATH)
  }

  const refresh = async (token: string): Promise<Verdict> => {
    const fresh = await calls.refresh(token)
    if (typeof fresh === 'string') return fresh
    // Somebody may have signed out in another tab meanwhile.
    if (storedToken() === token) storeSession(fresh)
    return 'accepted'
  }

  const verify = async (token: string): Promise<Verdict> => {
    const verdict = await calls.verify(token)
    return verdict === 'refused' ? refresh(token) : verdict
  }

  // Many calls may fail with 401 at once; they wait for one answer.
  const inquire = async (ask: (token: string) => Promise<Verdict>): Promise<Verdict> => {
    const token = storedToken()
    inquiry ??= (token ? ask(token) : Promise.resolve<Verdict>('refused')).finally(() => {
      inquiry = null
    })
    const verdict = await inquiry
    if (verdict === 'refused' && store.get(sessionAtom).status !== 'signed-out') leave(true)
    return verdict
  }

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    // Key null: the whole storage was cleared.
    if (key !== STORED.token && key !== null) return
    const { status } = store.get(sessionAtom)
    if (newValue === null && status !== 'signed-out') leave(false)
    if (newValue !== null && status !== 'signed-in') enter()
  }

  const start = () => {
    addEventListener('storage', followOtherTabs)
    // Nothing is drawn before the server has told who this is: that answer, or its 401, is the check of the token.
    if (storedToken()) enter()
    else leave(true)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', followOtherTabs)
    }
  }

  return {
    start,
    signOut: async () => {
      const token = storedToken()
      if (token) await calls.end(token)
      leave(false)
    },
    renew: async (refused) => {
      // Another call, or another tab, has renewed it meanwhile.
      if (storedToken() !== refused) return storedToken() !== null
      // The 401 was the failed verification: a refresh is next (specification 4).
      return (await inquire(refresh)) === 'accepted'
    },
    token: storedToken,
    tokenExpiry: storedExpiry,
  }
}
