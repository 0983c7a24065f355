import { TOKEN_CHECK_MS } from '@manger/contract'
import type { Credentials, Enrolment, NewPassword } from '@manger/contract/session'
import { getDefaultStore } from 'jotai'
import { goToSignIn, goToSignInForGood, openReturnPage } from './return-path.ts'
import { type SecondStep, type SessionCalls, sessionCalls, type Verdict } from './session.api.ts'
import { sessionAtom } from './session.atom.ts'
import {
  clearSession,
  STORED,
  storedExpiry,
  storedHolder,
  storedToken,
  storeSession,
} from './stored-session.ts'

/** Recovery codes that are shown once, and the way in behind them. */
export type Entry = { codes: readonly string[]; enter: () => void }

export type Session = {
  /** Checks the stored token, then watches it and the other tabs; call once. Answers how to stop. */
  start: () => Promise<() => void>
  /** Rejects with `SignInFailed`. */
  signIn: (credentials: Credentials) => Promise<void>
  /** Signs in with a code; with recovery codes only when they were read. Rejects with `SignInFailed`. */
  secondStep: (step: SecondStep) => Promise<Entry | null>
  /** What an app is set up with in the middle of a sign-in; rejects with `SignInFailed`. */
  beginSecondFactor: (challenge: string) => Promise<Enrolment>
  /** Sets a new password by the secret of a link; nobody is signed in by it. Rejects with `SignInFailed`. */
  newPassword: (draft: NewPassword) => Promise<void>
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
  /** Loads the page anew, so that no answer, atom or code of the last person stays in memory. */
  reload: () => void
}

/** The one session of the page: sign-in, the check every 25 minutes, refresh and sign-out (specification 4). */
export const createSession = (parts: Partial<Parts> = {}): Session => {
  const { calls = sessionCalls, store = getDefaultStore(), reload = () => location.reload() } = parts
  let inquiry: Promise<Verdict> | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  const enter = () => {
    clearInterval(timer)
    timer = setInterval(() => void inquire(verify), TOKEN_CHECK_MS)
    openReturnPage()
    store.set(sessionAtom, { status: 'signed-in', ...storedHolder() })
  }

  const leave = (rememberPage: boolean) => {
    const wasIn = store.get(sessionAtom).status === 'signed-in'
    clearInterval(timer)
    clearSession()
    if (rememberPage) goToSignIn()
    else goToSignInForGood()
    store.set(sessionAtom, { status: 'signed-out' })
    if (wasIn) reload()
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

  const start = async () => {
    addEventListener('storage', followOtherTabs)
    if (!storedToken()) leave(true)
    // A server out of reach must not take the cab's day away; each call is judged by the API anyway.
    else if ((await inquire(verify)) !== 'refused' && storedToken()) enter()
    return () => {
      clearInterval(timer)
      removeEventListener('storage', followOtherTabs)
    }
  }

  return {
    start,
    signIn: async (credentials) => {
      storeSession(await calls.signIn(credentials))
      enter()
    },
    secondStep: async (step) => {
      const signedIn = await calls.secondStep(step)
      const open = () => {
        storeSession(signedIn)
        enter()
      }
      if (signedIn.recovery_codes) return { codes: signedIn.recovery_codes, enter: open }
      open()
      return null
    },
    beginSecondFactor: calls.beginSecondFactor,
    newPassword: calls.newPassword,
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
