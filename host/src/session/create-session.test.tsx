import { TOKEN_CHECK_MS } from '@manger/contract'
import type { SessionToken } from '@manger/contract/session'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession } from './create-session.ts'
import { takeReturnPath } from './return-path.ts'
import type { SessionCalls } from './session.api.ts'
import { sessionAtom } from './session.atom.ts'
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
