import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readGatePass } from '#core/session/gate-cookie.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const DAY = 24 * 3_600_000
const SESSIONS = '/api/auth/sessions/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.time.set('2026-03-10T08:00:00Z'))

/** Signs in as a browser would: the token, and the value of the gate cookie that came with it. */
const signIn = async (name: string, agent = 'Firefox') => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/jwt/create/',
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    payload: { email: `${name}@manger.example`, password: 'feed-the-herd-2026' },
  })
  const [, gate = ''] = /manger_gate=([^;]*)/.exec(String(answer.headers['set-cookie'])) ?? []
  const { token }: { token: string } = answer.json()
  return { token, gate }
}
const signOut = (token: string) =>
  api.app.inject({ method: 'DELETE', url: '/ui/session', headers: { authorization: `Bearer ${token}` } })
const me = async (token: string) => (await api.withToken(token).get('/api/auth/me/')).status
const exchange = (step: 'verify' | 'refresh', token: string) =>
  api.anonymous.post(`/api/auth/jwt/${step}/`, { token })

describe('sign-out', () => {
  test('ends token, refresh and gate cookie, here and in another process, and no other session (review B29)', async () => {
    const [left, kept] = [await signIn('admin'), await signIn('admin')]
    const neighbour = (await api.neighbour()).withToken(left.token)
    const renewed: string = (await exchange('refresh', left.token)).body.token
    expect([await me(left.token), (await neighbour.get('/api/auth/me/')).status]).toEqual([200, 200])
    expect(await readGatePass(left.gate, api.deps)).not.toBeNull()

    const answer = await signOut(left.token)
    expect([answer.statusCode, String(answer.headers['set-cookie'])]).toMatchObject([
      204,
      expect.stringContaining('Max-Age=0'),
    ])
    await expect.poll(() => me(left.token)).toBe(401)
    await expect.poll(async () => (await neighbour.get('/api/auth/me/')).status).toBe(401)
    expect(await me(renewed)).toBe(401)
    for (const step of ['verify', 'refresh'] as const) {
      expect((await exchange(step, left.token)).status).toBe(401)
    }
    expect(await readGatePass(left.gate, api.deps)).toBeNull()
    expect(await me(kept.token)).toBe(200)
    expect(await readGatePass(kept.gate, api.deps)).not.toBeNull()
  })

  test('is heard of within seconds where no event arrives any more (second review A8)', async () => {
    const { token } = await signIn('admin')
    const { database, withToken } = await api.neighbour()
    const there = async () => (await withToken(token).get('/api/auth/me/')).status
    expect(await there()).toBe(200)
    await database.listener.ask('unlisten *', 1000)
    await signOut(token)
    await expect.poll(there, { timeout: 4000 }).toBe(401)
  })

  test('without a token, or with one that is over, changes nothing', async () => {
    const { token } = await signIn('staff')
    await signOut('nothing')
    expect(await me(token)).toBe(200)
  })
})

describe('a session', () => {
  test('must be named: a token or a gate cookie without one could not be signed out', async () => {
    const at = api.time.clock().getTime() / 1000
    const without = (audience: string) =>
      new SignJWT({ tv: 1, auth_time: at })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(api.account('admin')))
        .setAudience(audience)
        .setExpirationTime(at + 3600)
        .sign(api.deps.secret)
    const token = await without('access')
    expect(await me(token)).toBe(401)
    for (const step of ['verify', 'refresh'] as const) {
      expect((await exchange(step, token)).status).toBe(401)
    }
    expect(await readGatePass(await without('gate'), api.deps)).toBeNull()
  })
})

describe('the list of sessions', () => {
  test('says where somebody is signed in; one is ended, or all (review B29)', async () => {
    const [phone, desk] = [await signIn('owner.us', 'Phone'), await signIn('owner.us', 'Desk')]
    const mine = api.withToken(desk.token)
    const { body } = await mine.get(SESSIONS)
    expect(body.data).toHaveLength(2)
    expect(body.data).toContainEqual(expect.objectContaining({ agent: 'Desk', current: true }))
    const other = body.data.find(({ agent }: { agent: string }) => agent === 'Phone')
    expect(other).toMatchObject({ current: false, created_at: '2026-03-10T08:00:00.000Z' })

    expect((await api.as('owner.ua').delete(`${SESSIONS}${other.id}/`)).status).toBe(404)
    expect((await mine.delete(`${SESSIONS}${other.id}/`)).status).toBe(204)
    expect((await mine.delete(`${SESSIONS}${other.id}/`)).status).toBe(404)
    await expect.poll(() => me(phone.token)).toBe(401)
    expect((await mine.get(SESSIONS)).body.data).toHaveLength(1)

    const third = await signIn('owner.us')
    expect((await mine.delete(SESSIONS)).status).toBe(204)
    for (const { token } of [desk, third]) await expect.poll(() => me(token)).toBe(401)
  })

  test('leaves out what nobody used for 14 days (review B29)', async () => {
    const old = await signIn('manager.us')
    const inDays = (days: number) =>
      api.time.set(new Date(Date.parse('2026-03-10T08:00:00Z') + days * DAY).toISOString())
    inDays(6)
    expect((await exchange('refresh', old.token)).status).toBe(200)
    inDays(19)
    const fresh = api.withToken((await signIn('manager.us')).token)
    expect((await fresh.get(SESSIONS)).body.data).toHaveLength(2)
    inDays(21)
    const later = api.withToken((await signIn('manager.us')).token)
    expect((await later.get(SESSIONS)).body.data).toHaveLength(2)
  })
})
