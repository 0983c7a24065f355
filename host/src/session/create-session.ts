import { TOKEN_CHECK_MS } from '@manger/contract'
import type { SessionEnd, SessionToken } from '@manger/contract/session'
import { ApiError, NO_ANSWER } from '@manger/platform'
import { getDefaultStore } from 'jotai'
import { languageAtom } from '#language/language.atom.ts'
import { userOf } from '#remotes/registry/registry.ts'
import { forgetAnswers } from '#storage/kept-answers.ts'
import { keepReason } from './end-reason.ts'
import {
  forgetReturnPath,
  keepReturnPath,
  openReturnPage,
  SIGN_IN_PATH,
  signInPathIn,
} from './return-path.ts'
import { type Refusal, type SessionCalls, sessionCalls, type Verdict } from './session.api.ts'
import { endedAtom, sessionAtom } from './session.atom.ts'
import { isKept } from './site-data.ts'
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
  /** From now on a page stands that can ask for the password: a session that ends does not lead away from it. */
  holdPage: () => () => void
  /** Goes on with a token that was signed in for over the page. */
  goOn: (token: SessionToken) => void
  /** To the sign-in page, whatever was typed. */
  leavePage: () => void
  /**
   * For the API client, after a call with this token got 401: whether there is a newer one to try again with. Where a page
   * stands it waits for the person; without an answer of the server it throws what any call without one throws.
   */
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

const isRefusal = (verdict: Verdict): verdict is Refusal =>
  verdict !== 'accepted' && verdict !== 'unreachable'

// A server of before says no reason: its sessions hardly ever end but by their age.
const reasonOf = (why: Refusal): SessionEnd => (why === 'refused' ? 'session_expired' : why)

/** The one session of the page: the check every 25 minutes, refresh and sign-out (specification 4). */
export const createSession = (parts: Partial<Parts> = {}): Session => {
  const { calls = sessionCalls, store = getDefaultStore(), goTo = (path) => location.replace(path) } = parts
  let inquiry: Promise<Verdict> | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let pages = 0
  let owner: string | null = null
  let again: PromiseWithResolvers<boolean> | null = null

  // A page calls as the person that it was drawn for, also before it has heard that another one signed in beside it.
  const ownToken = (): string | null => {
    const token = storedToken()
    return owner === null || owner === userOf(token) ? token : null
  }

  const enter = () => {
    clearInterval(timer)
    owner = userOf(storedToken())
    timer = setInterval(() => void inquire(verify), TOKEN_CHECK_MS)
    openReturnPage()
    store.set(sessionAtom, { status: 'signed-in', ...storedHolder() })
  }

  const leave = (rememberPage: boolean, why?: Refusal) => {
    clearInterval(timer)
    // Whoever may come in no more leaves nothing of the farm on the device.
    void forgetAnswers(userOf(storedToken()))
    clearSession()
    if (why !== undefined) keepReason(reasonOf(why))
    if (rememberPage) keepReturnPath()
    else forgetReturnPath()
    store.set(sessionAtom, { status: 'signed-out' })
    // Who goes back in the history of the browser must not find this page as it was kept.
    addEventListener('pageshow', ({ persisted }) => persisted && goTo(SIGN_IN_PATH))
    // Who was never signed in on this page has not read its language yet.
    goTo(isKept() || owner === null ? SIGN_IN_PATH : signInPathIn(store.get(languageAtom)))
  }

  // What is typed there was seen to be lost, or is not for whoever signs in now: the browser does not ask again.
  const askNoMore = () =>
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })

  // The token stays: without it the other tabs of this device would leave their pages. What was kept of the farm goes.
  const end = (why: Refusal) => {
    if (pages === 0) return leave(true, why)
    clearInterval(timer)
    void forgetAnswers(userOf(storedToken()))
    again ??= Promise.withResolvers<boolean>()
    store.set(endedAtom, reasonOf(why))
  }

  // Signed in again, here or in another tab; what stands on the page belongs to one person alone.
  const take = () => {
    if (owner !== null && owner !== userOf(storedToken())) {
      askNoMore()
      return goTo(location.pathname + location.search)
    }
    enter()
    store.set(endedAtom, null)
    again?.resolve(true)
    again = null
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
    return isRefusal(verdict) ? refresh(token) : verdict
  }

  // Many calls may fail with 401 at once; they wait for one answer.
  const inquire = async (ask: (token: string) => Promise<Verdict>): Promise<Verdict> => {
    const token = ownToken()
    inquiry ??= (token ? ask(token) : Promise.resolve<Verdict>('refused')).finally(() => {
      inquiry = null
    })
    const verdict = await inquiry
    // Somebody has signed in in another tab meanwhile.
    if (isRefusal(verdict) && token !== null && ownToken() !== token) return 'accepted'
    if (isRefusal(verdict) && store.get(sessionAtom).status !== 'signed-out') end(verdict)
    return verdict
  }

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    // Key null: the whole storage was cleared.
    if (key !== STORED.token && key !== null) return
    const { status } = store.get(sessionAtom)
    if (newValue === null && status !== 'signed-out') leave(false)
    if (newValue !== null) take()
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
    holdPage: () => {
      pages += 1
      return () => {
        pages -= 1
      }
    },
    goOn: (token) => {
      storeSession(token)
      take()
    },
    leavePage: () => {
      askNoMore()
      leave(false)
    },
    signOut: async () => {
      const token = storedToken()
      await Promise.all([token && calls.end(token), forgetAnswers(userOf(token))])
      leave(false)
    },
    renew: async (refused) => {
      // Another call, or another tab, has renewed it meanwhile.
      if (ownToken() !== refused) return ownToken() !== null
      // The 401 was the failed verification: a refresh is next (specification 4).
      const verdict = again === null ? await inquire(refresh) : 'refused'
      if (verdict === 'unreachable') throw new ApiError({ status: NO_ANSWER })
      return verdict === 'accepted' || (again?.promise ?? false)
    },
    token: ownToken,
    tokenExpiry: storedExpiry,
  }
}
