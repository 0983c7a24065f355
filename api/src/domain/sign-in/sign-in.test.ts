import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestApi } from '#testing/test-api.ts'

vi.mock('#core/accounts/password.ts', { spy: true })
// The worker may have read the server's modules for another file: the spy stands only in those that are read after it.
vi.resetModules()
const { isPassword } = await import('#core/accounts/password.ts')
const { createTestApi } = await import('#testing/test-api.ts')
afterAll(() => vi.resetModules())

const pauses: number[] = []
let api: TestApi
beforeAll(async () => {
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  api = await createTestApi({ pause, trustedProxy: ['127.0.0.1'], isDemoExposed: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.kysely.deleteFrom('login_failures').execute()
  vi.mocked(isPassword).mockClear()
  pauses.length = 0
})

const RIGHT = 'feed-the-herd-2026'
const signIn = async (name: string, password: string, address = '10.0.0.1') => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/jwt/create/',
    headers: { 'x-forwarded-for': address },
    payload: { email: `${name}@manger.example`, password },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const fail = async (times: number, name = 'owner.ua', address = '10.0.0.1') => {
  for (let i = 0; i < times; i++) await signIn(name, 'wrong', address)
}

describe('a sign-in', () => {
  test('with a wrong password and one with an unknown e-mail look the same and cost the same', async () => {
    const wrong = await signIn('owner.ua', 'wrong')
    const unknown = await signIn('nobody', 'wrong')
    expect(wrong).toMatchObject({ status: 401, body: { errors: { non_field: [{ code: 'login_failed' }] } } })
    expect(unknown.body).toEqual(wrong.body)
    expect(vi.mocked(isPassword)).toHaveBeenCalledTimes(2)
  })

  test('of a locked user tells so only to who knows the password', async () => {
    expect(await signIn('locked', 'wrong')).toMatchObject({ status: 401 })
    expect(await signIn('locked', RIGHT)).toMatchObject({
      status: 403,
      body: { errors: { email: [{ code: 23 }] } },
    })
  })

  test('is refused after ten failures from one address, with the time to wait; elsewhere it is not', async () => {
    await fail(10)
    api.time.advance(60_000)
    const answer = await signIn('owner.ua', RIGHT)
    expect(answer).toMatchObject({
      status: 429,
      body: { errors: { non_field: [{ code: 'too_many_attempts' }] } },
    })
    expect(answer.headers['retry-after']).toBe('840')
    expect(await signIn('owner.ua', RIGHT, '10.0.0.2')).toMatchObject({ status: 200 })
    expect(await signIn('owner.us', RIGHT)).toMatchObject({ status: 200 })
    api.time.advance(14 * 60_000 + 1000)
    expect(await signIn('owner.ua', RIGHT)).toMatchObject({ status: 200 })
  })

  test('that succeeds forgets the failures before it', async () => {
    await fail(9)
    expect(await signIn('owner.ua', RIGHT)).toMatchObject({ status: 200 })
    await fail(9)
    expect(await signIn('owner.ua', RIGHT)).toMatchObject({ status: 200 })
  })

  test('cannot slip under the limit by coming many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('owner.ua', 'wrong')))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  })

  test('is refused after a hundred failures of one address, whoever is tried', async () => {
    const at = api.time.clock().toISOString()
    const rows = Array.from({ length: 100 }, (_, i) => ({
      id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
      email: `someone${i}@manger.example`,
      address: '10.0.0.9',
      at,
    }))
    await api.database.kysely.insertInto('login_failures').values(rows).execute()
    expect(await signIn('owner.ua', RIGHT, '10.0.0.9')).toMatchObject({ status: 429 })
  })

  test('is counted for all addresses of one network of IPv6', async () => {
    for (let i = 0; i < 10; i++) await signIn('owner.ua', 'wrong', `2001:db8:1:2::${i}`)
    expect(await signIn('owner.ua', RIGHT, '2001:db8:1:2:3::9')).toMatchObject({ status: 429 })
    expect(await signIn('owner.ua', RIGHT, '2001:db8:1:3::9')).toMatchObject({ status: 200 })
  })

  test('of an e-mail that fails everywhere slows down and is never shut out', async () => {
    for (let i = 0; i < 25; i++) await signIn('owner.ua', 'wrong', `10.0.1.${i}`)
    expect(pauses).toEqual([100, 200, 300, 400, 500])
    expect(await signIn('owner.ua', RIGHT, '10.0.2.1')).toMatchObject({ status: 200 })
  })
})
