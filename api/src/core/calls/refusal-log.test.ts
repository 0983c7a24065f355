import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let lines: string[] = []
beforeAll(async () => {
  api = await createTestApi({ logLevel: 'warn', logTo: { write: (line) => lines.push(line) } })
})
afterAll(() => api.close())
beforeEach(() => {
  lines = []
})

const refusals = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'refused')
const signIn = (email: string, password: string) =>
  api.anonymous.post('/api/auth/jwt/create/', { email, password })

test('a failed sign-in is logged with the account that was meant, and with nothing that was typed', async () => {
  await signIn('owner.ua@manger.example', 'my-real-password')
  await signIn('my-password-in-the-wrong-field', 'x-y-z-secret')
  expect(refusals()).toMatchObject([
    { status: 401, codes: ['login_failed'], account: api.account('owner.ua'), address: '127.0.0.1' },
    { status: 401, codes: ['login_failed'], account: null, route: '/api/auth/jwt/create/' },
  ])
  expect(lines.join()).not.toMatch(/my-real-password|wrong-field|x-y-z|manger\.example/)
})

test('a guessed code, old password and link are logged with whom they were about', async () => {
  const email = 'staff@manger.example'
  const account = api.account('staff')
  const staff = api.as('staff')
  await staff.post('/api/auth/second-factor/', { password: 'my-first-guess' })
  await staff.put(`/api/dashboard/users/${account}/password/`, {
    password: 'a good new password',
    old_password: 'my-second-guess',
  })
  await api.anonymous.post('/api/auth/new-password/', { token: 'x'.repeat(43), password: 'a good password' })
  const { secret } = (await staff.post('/api/auth/second-factor/', { password: DEMO_PASSWORD })).body
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await staff.put('/api/auth/second-factor/', {
    code: app.generate({ timestamp: api.time.clock().getTime() }),
  })
  const { challenge } = (await signIn(email, DEMO_PASSWORD)).body.current
  await api.anonymous.post('/api/auth/jwt/second-factor/', { challenge, code: '000000' })
  expect(refusals()).toMatchObject([
    { status: 400, codes: [23], account, route: '/api/auth/second-factor/' },
    { status: 400, codes: [23], account, route: '/api/dashboard/users/:id/password/' },
    { status: 400, codes: [23], account: null, route: '/api/auth/new-password/' },
    { status: 400, codes: ['code_refused'], account, route: '/api/auth/jwt/second-factor/' },
  ])
  expect(lines.join()).not.toMatch(/guess|xxx|000000|manger\.example/)
})

test('whoever is known and has no right is logged by his number', async () => {
  await api.as('driver.ua').get('/api/dashboard/users/?search=secret-name')
  await api.as('owner.us').get(`/api/${api.client('ua')}/manager/farms/`)
  await api.as('owner.ua').get('/ui/audit')
  expect(refusals()).toMatchObject([
    { status: 403, account: api.account('driver.ua'), method: 'GET', route: '/api/dashboard/users/' },
    { status: 403, account: api.account('owner.us') },
  ])
  expect(lines.join()).not.toMatch(/secret-name/)
})

test('a wrong token is logged, a call without any is not', async () => {
  await api.withToken('ey.secret.token').get('/api/auth/me/')
  await api.anonymous.get('/api/auth/me/')
  expect(refusals()).toMatchObject([{ status: 401, codes: ['unauthenticated'], route: '/api/auth/me/' }])
  expect(lines.join()).not.toMatch(/secret/)
})
