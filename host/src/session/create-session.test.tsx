import { TOKEN_CHECK_MS } from '@manger/contract'
import type { SessionToken } from '@manger/contract/session'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession } from './create-session.ts'
import { takeReason } from './end-reason.ts'
import { takeReturnPath } from './return-path.ts'
import type { SessionCalls } from './session.api.ts'
import { endedAtom, sessionAtom } from './session.atom.ts'
import { storeSession } from './stored-session.ts'

const TOKEN: SessionToken = { token: 'one', user_type: 'staff', modules: ['main', 'animalfeed'], exp: 0 }
const NEXT: SessionToken = { ...TOKEN, token: 'two' }
const PAGE = '/app/farms/3/planning?day=2026-11-20'
const stops: (() => void)[] = []

const setUp = (answers: Partial<SessionCalls> = {}) => {
  const calls = {
    verify: vi.fn(async () => 'accepted' as const),
    refresh: vi.fn(async () => NEXT),
    end: vi.fn(async () => undefined),
    ...answers,
  }
  const store = createStore()
  const goTo = vi.fn()
  const session = createSession({ calls, store, goTo })
  const start = () => {
    stops.push(session.start())
  }
  return {
    session,
    calls,
    goTo,
    start,
    status: () => store.get(sessionAtom).status,
    state: () => store.get(sessionAtom),
    ended: () => store.get(endedAtom),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', PAGE)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  // A page that was left asks no more: the window of these tests lives on.
  dispatchEvent(new Event('beforeunload'))
})

describe('the expiry of the token', () => {
  test('is read from its claim, and unknown without one', () => {
    const { session } = setUp()
    expect(session.tokenExpiry()).toBeNull()
    storeSession({ ...TOKEN, token: `head.${btoa(JSON.stringify({ exp: 1_800_000_000 }))}.sign` })
    expect(session.tokenExpiry()).toBe(1_800_000_000)
    storeSession({ ...TOKEN, token: 'no.claims.here' })
    expect(session.tokenExpiry()).toBeNull()
  })
})

describe('a stored session', () => {
  test('enters at once: whoever it is, the first answer of the server says', () => {
    storeSession(TOKEN)
    const { start, status, state, calls } = setUp()
    expect(status()).toBe('checking')
    start()
    expect(calls.verify).not.toHaveBeenCalled()
    expect(state()).toEqual({ status: 'signed-in', userType: 'staff', modules: ['main', 'animalfeed'] })
  })

  test('is verified again every 25 minutes', async () => {
    storeSession(TOKEN)
    const { start, calls } = setUp()
    start()
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS - 1)
    expect(calls.verify).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.verify).toHaveBeenCalledExactlyOnceWith('one')
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS)
    expect(calls.verify).toHaveBeenCalledTimes(2)
  })

  test('is refreshed when the verification fails', async () => {
    storeSession(TOKEN)
    const { start, session, status } = setUp({ verify: async () => 'refused' })
    start()
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS)
    expect(session.token()).toBe('two')
    expect(status()).toBe('signed-in')
  })

  test('ends when the refresh fails too, and everything it stored is gone', async () => {
    storeSession(TOKEN)
    localStorage.setItem('client_id', '7')
    localStorage.setItem('registry.1', '{}')
    localStorage.setItem('lang', 'pl')
    sessionStorage.setItem('permissions.7', '[]')
    const { start, status } = setUp({ verify: async () => 'refused', refresh: async () => 'refused' })
    start()
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS)
    expect(status()).toBe('signed-out')
    expect({ ...localStorage }).toEqual({ lang: 'pl' })
    expect(sessionStorage.getItem('permissions.7')).toBeNull()
  })

  test('that is not there leads to sign-in, and from there back to the page', () => {
    const { start, goTo, status } = setUp()
    start()
    expect([status(), goTo.mock.calls]).toEqual(['signed-out', [['/auth']]])
    expect(takeReturnPath()).toBe(PAGE)
  })

  test('that was made on the sign-in page opens the page that was asked for, once', () => {
    sessionStorage.setItem('return_to', PAGE)
    history.replaceState(null, '', '/auth')
    storeSession(TOKEN)
    const { start } = setUp()
    start()
    expect(location.pathname + location.search).toBe(PAGE)
    expect(takeReturnPath()).toBeNull()
  })

  test('stays when the server is out of reach', async () => {
    storeSession(TOKEN)
    const { start, status } = setUp({ verify: async () => 'unreachable' })
    start()
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS)
    expect(status()).toBe('signed-in')
  })

  test('without modules has the main one, and an unknown type is a consultant', async () => {
    localStorage.setItem('token', 'one')
    const { start, state } = setUp()
    start()
    expect(state()).toEqual({ status: 'signed-in', userType: 'consultant', modules: ['main'] })
  })
})

describe('a call that got 401', () => {
  test('is tried again with a refreshed token, one for all calls at once', async () => {
    storeSession(TOKEN)
    const { start, session, calls } = setUp()
    start()
    expect(await Promise.all([session.renew('one'), session.renew('one')])).toEqual([true, true])
    expect(calls.refresh).toHaveBeenCalledTimes(1)
  })

  test('is tried again with the token that another tab has fetched', async () => {
    storeSession(TOKEN)
    const { start, session, calls } = setUp()
    start()
    localStorage.setItem('token', 'from another tab')
    expect(await session.renew('one')).toBe(true)
    expect(calls.refresh).not.toHaveBeenCalled()
  })

  test('signs out when there is no newer token, keeping the page', async () => {
    storeSession(TOKEN)
    const { start, session, status, goTo } = setUp({ refresh: async () => 'refused' })
    start()
    expect(await session.renew('one')).toBe(false)
    expect(status()).toBe('signed-out')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth')
    expect(takeReturnPath()).toBe(PAGE)
  })
})

describe('signing out', () => {
  test('tells the server, clears the session and leads to another page', async () => {
    storeSession(TOKEN)
    const { start, session, calls, goTo, status } = setUp()
    start()
    expect(status()).toBe('signed-in')
    await session.signOut()
    expect(calls.end).toHaveBeenCalledWith('one')
    expect(session.token()).toBeNull()
    expect(status()).toBe('signed-out')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth')
  })

  test('forgets the page', async () => {
    storeSession(TOKEN)
    const { start, session } = setUp()
    start()
    await session.signOut()
    expect(takeReturnPath()).toBeNull()
  })

  test('stops the check every 25 minutes', async () => {
    storeSession(TOKEN)
    const { start, session, calls } = setUp()
    start()
    await session.signOut()
    await vi.advanceTimersByTimeAsync(3 * TOKEN_CHECK_MS)
    expect(calls.verify).not.toHaveBeenCalled()
  })

  test('in one tab signs out the other', async () => {
    storeSession(TOKEN)
    const { start, status, goTo, calls } = setUp()
    start()
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'one', newValue: null }))
    expect(status()).toBe('signed-out')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/auth')
    expect(calls.end).not.toHaveBeenCalled()
  })

  test('leaves nothing that the history of the browser could show again', async () => {
    storeSession(TOKEN)
    const { start, session, goTo } = setUp()
    start()
    await session.signOut()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(goTo).toHaveBeenCalledTimes(2)
  })

  test('is not undone by a refresh that was under way', async () => {
    storeSession(TOKEN)
    const answer = Promise.withResolvers<SessionToken>()
    const { start, session } = setUp({ refresh: () => answer.promise })
    start()
    const renewal = session.renew('one')
    await session.signOut()
    answer.resolve(NEXT)
    await renewal
    expect(session.token()).toBeNull()
  })
})

test('signing in in one tab signs in the other', async () => {
  const { start, status } = setUp()
  start()
  storeSession(TOKEN)
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: null, newValue: 'one' }))
  expect(status()).toBe('signed-in')
})

describe('a session that ends under a page', () => {
  const of = (person: number, what: string): SessionToken => ({
    ...TOKEN,
    token: `${what}.${btoa(JSON.stringify({ sub: String(person) }))}.sign`,
  })
  const [OLD, NEW, OTHER] = [of(1, 'old'), of(1, 'new'), of(2, 'new')]
  const open = () => {
    storeSession(OLD)
    const parts = setUp({ refresh: vi.fn(async () => 'password_changed' as const) })
    parts.start()
    parts.session.holdPage()
    return parts
  }
  const signInElsewhere = (token: SessionToken) => {
    storeSession(token)
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: OLD.token, newValue: token.token }))
  }

  test('keeps every call until somebody has signed in, and asks the server once (second review A16)', async () => {
    const { session, calls, goTo, ended, status } = open()
    const renewals = [session.renew(OLD.token), session.renew(OLD.token)]
    await vi.advanceTimersByTimeAsync(0)
    expect([ended(), status()]).toEqual(['password_changed', 'signed-in'])
    renewals.push(session.renew(OLD.token))
    session.goOn(NEW)
    expect(await Promise.all(renewals)).toEqual([true, true, true])
    expect([session.token(), ended()]).toEqual([NEW.token, null])
    expect(calls.refresh).toHaveBeenCalledTimes(1)
    expect(goTo).not.toHaveBeenCalled()
  })

  test('goes on when its person signs in in another tab (second review A16)', async () => {
    const { session, goTo, ended } = open()
    const renewal = session.renew(OLD.token)
    await vi.advanceTimersByTimeAsync(0)
    signInElsewhere(NEW)
    expect(await renewal).toBe(true)
    expect([ended(), goTo.mock.calls]).toEqual([null, []])
  })

  test('is loaded anew, with no call sent, when another person signs in in another tab (second review A16)', async () => {
    const { session, goTo } = open()
    const sent = vi.fn()
    void session.renew(OLD.token).then(sent)
    await vi.advanceTimersByTimeAsync(0)
    storeSession(OTHER)
    expect(session.token()).toBeNull()
    signInElsewhere(OTHER)
    await vi.advanceTimersByTimeAsync(0)
    expect(goTo).toHaveBeenCalledExactlyOnceWith(PAGE)
    expect(sent).not.toHaveBeenCalled()
  })

  test('keeps its token until then: other tabs of the device stay where they are (second review A16)', async () => {
    const { session } = open()
    void session.renew(OLD.token)
    await vi.advanceTimersByTimeAsync(0)
    expect(localStorage.getItem('token')).toBe(OLD.token)
    session.leavePage()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('is told of no connection while the server cannot be asked (second review A16)', async () => {
    storeSession(OLD)
    const { session, start, ended } = setUp({ refresh: async () => 'unreachable' })
    start()
    session.holdPage()
    await expect(session.renew(OLD.token)).rejects.toMatchObject({ status: 0 })
    expect(ended()).toBeNull()
  })

  test('tells the sign-in page why, once, where no page stands yet (second review A16)', async () => {
    storeSession(OLD)
    const { session, start } = setUp({ refresh: async () => 'rights_changed' })
    start()
    expect(await session.renew(OLD.token)).toBe(false)
    expect([takeReason(), takeReason()]).toEqual(['rights_changed', null])
  })
})
