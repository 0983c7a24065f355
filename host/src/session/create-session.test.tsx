import { TOKEN_CHECK_MS } from '@manger/contract'
import type { SessionToken, SignedIn } from '@manger/contract/session'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession } from './create-session.ts'
import type { SessionCalls } from './session.api.ts'
import { sessionAtom } from './session.atom.ts'
import { storeSession } from './stored-session.ts'

const TOKEN: SessionToken = { token: 'one', user_type: 'staff', modules: ['main', 'animalfeed'], exp: 0 }
const NEXT: SessionToken = { ...TOKEN, token: 'two' }
const PAGE = '/app/farms/3/planning?day=2026-11-20'
const stops: (() => void)[] = []

const setUp = (answers: Partial<SessionCalls> = {}) => {
  const calls = {
    signIn: vi.fn(async () => TOKEN),
    secondStep: vi.fn(async (): Promise<SignedIn> => TOKEN),
    beginSecondFactor: vi.fn(async () => ({ secret: 'A', uri: 'otpauth:', qr: { size: 1, path: '' } })),
    newPassword: vi.fn(async () => undefined),
    verify: vi.fn(async () => 'accepted' as const),
    refresh: vi.fn(async () => NEXT),
    end: vi.fn(async () => undefined),
    ...answers,
  }
  const store = createStore()
  const reload = vi.fn()
  const session = createSession({ calls, store, reload })
  const start = async () => {
    stops.push(await session.start())
  }
  return {
    session,
    calls,
    reload,
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
  test('counts only after the token was verified', async () => {
    storeSession(TOKEN)
    const { start, status, state, calls } = setUp()
    expect(status()).toBe('checking')
    await start()
    expect(calls.verify).toHaveBeenCalledWith('one')
    expect(state()).toEqual({ status: 'signed-in', userType: 'staff', modules: ['main', 'animalfeed'] })
  })

  test('is verified again every 25 minutes', async () => {
    storeSession(TOKEN)
    const { start, calls } = setUp()
    await start()
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS - 1)
    expect(calls.verify).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.verify).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(TOKEN_CHECK_MS)
    expect(calls.verify).toHaveBeenCalledTimes(3)
  })

  test('is refreshed when the verification fails', async () => {
    storeSession(TOKEN)
    const { start, session, status } = setUp({ verify: async () => 'refused' })
    await start()
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
    await start()
    expect(status()).toBe('signed-out')
    expect({ ...localStorage }).toEqual({ lang: 'pl' })
    expect(sessionStorage.getItem('permissions.7')).toBeNull()
  })

  test('that is not there leads to sign-in, and from there back to the page', async () => {
    const { start, session } = setUp()
    await start()
    expect(location.pathname).toBe('/auth')
    await session.signIn({ email: 'a@b.example', password: 'secret' })
    expect(location.pathname + location.search).toBe(PAGE)
  })

  test('stays when the server is out of reach', async () => {
    storeSession(TOKEN)
    const { start, status } = setUp({ verify: async () => 'unreachable' })
    await start()
    expect(status()).toBe('signed-in')
  })

  test('without modules has the main one, and an unknown type is a consultant', async () => {
    localStorage.setItem('token', 'one')
    const { start, state } = setUp()
    await start()
    expect(state()).toEqual({ status: 'signed-in', userType: 'consultant', modules: ['main'] })
  })
})

describe('a call that got 401', () => {
  test('is tried again with a refreshed token, one for all calls at once', async () => {
    storeSession(TOKEN)
    const { start, session, calls } = setUp()
    await start()
    expect(await Promise.all([session.renew('one'), session.renew('one')])).toEqual([true, true])
    expect(calls.refresh).toHaveBeenCalledTimes(1)
  })

  test('is tried again with the token that another tab has fetched', async () => {
    storeSession(TOKEN)
    const { start, session, calls } = setUp()
    await start()
    localStorage.setItem('token', 'from another tab')
    expect(await session.renew('one')).toBe(true)
    expect(calls.refresh).not.toHaveBeenCalled()
  })

  test('signs out when there is no newer token, keeping the page', async () => {
    storeSession(TOKEN)
    const { start, session, status, reload } = setUp({ refresh: async () => 'refused' })
    await start()
    expect(await session.renew('one')).toBe(false)
    expect(status()).toBe('signed-out')
    expect(reload).toHaveBeenCalledTimes(1)
    await session.signIn({ email: 'a@b.example', password: 'secret' })
    expect(location.pathname + location.search).toBe(PAGE)
  })
})

describe('signing out', () => {
  test('tells the server, clears the session and loads the page anew', async () => {
    const { start, session, calls, reload, status } = setUp()
    await start()
    await session.signIn({ email: 'a@b.example', password: 'secret' })
    expect(status()).toBe('signed-in')
    await session.signOut()
    expect(calls.end).toHaveBeenCalledWith('one')
    expect(session.token()).toBeNull()
    expect(status()).toBe('signed-out')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('forgets the page', async () => {
    storeSession(TOKEN)
    const { start, session } = setUp()
    await start()
    await session.signOut()
    await session.signIn({ email: 'a@b.example', password: 'secret' })
    expect(location.pathname).toBe('/auth')
  })

  test('stops the check every 25 minutes', async () => {
    const { start, session, calls } = setUp()
    await start()
    await session.signIn({ email: 'a@b.example', password: 'secret' })
    await session.signOut()
    await vi.advanceTimersByTimeAsync(3 * TOKEN_CHECK_MS)
    expect(calls.verify).not.toHaveBeenCalled()
  })

  test('in one tab signs out the other', async () => {
    storeSession(TOKEN)
    const { start, status, reload, calls } = setUp()
    await start()
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'one', newValue: null }))
    expect(status()).toBe('signed-out')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(calls.end).not.toHaveBeenCalled()
  })

  test('is not undone by a refresh that was under way', async () => {
    storeSession(TOKEN)
    const answer = Promise.withResolvers<SessionToken>()
    const { start, session } = setUp({ refresh: () => answer.promise })
    await start()
    const renewal = session.renew('one')
    await session.signOut()
    answer.resolve(NEXT)
    await renewal
    expect(session.token()).toBeNull()
  })
})

test('signing in in one tab signs in the other', async () => {
  const { start, status } = setUp()
  await start()
  storeSession(TOKEN)
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: null, newValue: 'one' }))
  expect(status()).toBe('signed-in')
})

describe('the second step', () => {
  const step = { challenge: 'c', code: '123456' }

  test('signs in at once, and with recovery codes only when they were read', async () => {
    const { session, start, status } = setUp()
    await start()
    expect(await session.secondStep(step)).toBeNull()
    expect([status(), localStorage.getItem('token')]).toEqual(['signed-in', 'one'])
    await session.signOut()
    const later = setUp({ secondStep: async () => ({ ...NEXT, recovery_codes: ['A', 'B'] }) })
    await later.start()
    const entry = await later.session.secondStep(step)
    expect(entry?.codes).toEqual(['A', 'B'])
    expect([later.status(), localStorage.getItem('token')]).toEqual(['signed-out', null])
    entry?.enter()
    expect([later.status(), localStorage.getItem('token')]).toEqual(['signed-in', 'two'])
  })
})
