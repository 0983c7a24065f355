import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { endTokens } from '#core/accounts/account.queries.ts'
import { inClients } from '#core/database/transaction.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.time.set('2026-03-10T08:00:00Z'))

const signIn = (name: string) =>
  api.anonymous.post('/api/auth/jwt/create/', {
    email: `${name}@manger.example`,
    password: 'feed-the-herd-2026',
  })
const tokenOf = async (name: string): Promise<string> => (await signIn(name)).body.token
const verify = (token: string) => api.anonymous.post('/api/auth/jwt/verify/', { token })
const refresh = (token: string) => api.anonymous.post('/api/auth/jwt/refresh/', { token })

describe('a token', () => {
  test('is given for e-mail and password, whatever the case of the e-mail', async () => {
    const answer = await signIn('Owner.UA')
    expect(answer).toMatchObject({
      status: 200,
      body: { user_type: 'client', modules: ['main', 'animalfeed'] },
    })
    expect(answer.body.exp).toBe(Date.parse('2026-03-11T08:00:00Z') / 1000)
  })

  test('opens the API for a day', async () => {
    const token = await tokenOf('owner.us')
    const caller = api.withToken(token)
    expect(await caller.get('/api/auth/me/')).toMatchObject({ status: 200 })
    expect(await verify(token)).toMatchObject({ status: 200, body: { user_type: 'client' } })
    api.time.advance(DAY + 1000)
    expect(await caller.get('/api/auth/me/')).toMatchObject({ status: 401 })
    expect(await verify(token)).toMatchObject({ status: 401 })
  })

  test('is exchanged, though expired, until 7 days after the password was typed', async () => {
    const token = await tokenOf('owner.us')
    api.time.advance(6 * DAY)
    const second = await refresh(token)
    expect(second).toMatchObject({ status: 200 })
    api.time.advance(DAY + HOUR)
    expect(await refresh(second.body.token)).toMatchObject({ status: 401 })
  })

  test('ends in every process when the account changes, at the next call', async () => {
    const token = await tokenOf('manager.us')
    const processes = [api.withToken(token), (await api.neighbour()).withToken(token)]
    for (const one of processes) expect(await one.get('/api/auth/me/')).toMatchObject({ status: 200 })
    await inClients(api.database, [], (tx) => endTokens(tx, [api.account('manager.us')], 'session_ended'))
    for (const one of processes) {
      await expect.poll(async () => (await one.get('/api/auth/me/')).status).toBe(401)
    }
    expect(await verify(token)).toMatchObject({ status: 401 })
    expect(await refresh(token)).toMatchObject({ status: 401 })
  })

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('is not %j', async (token) => {
    expect(await api.withToken(token).get('/api/auth/me/')).toMatchObject({ status: 401 })
    expect((await verify(token)).status).toBe(token === '' ? 400 : 401)
  })

  test('is not the value of the gate cookie', async () => {
    const { headers } = await signIn('admin')
    const [, value = ''] = /manger_gate=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
    expect(value).not.toBe('')
    expect(await api.withToken(value).get('/api/auth/me/')).toMatchObject({ status: 401 })
  })
})

describe('a demo account, whose password is public', () => {
  const from = (headers: Record<string, string>, app = api.app) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/jwt/create/',
      headers: { host: 'localhost:8080', ...headers },
      payload: { email: 'admin@manger.example', password: 'feed-the-herd-2026' },
    })
  const OUTSIDE: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.9' },
    { via: '1.1 proxy' },
    { host: 'manger.example' },
  ]

  test.each(OUTSIDE)(
    'is locked for whoever comes in by a proxy that no setting names: %j',
    async (headers) => {
      const answer = await from(headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ errors: { email: [{ code: 23 }] } })
    },
  )

  test('is open at this machine, and to everybody where the demo is exposed on purpose', async () => {
    expect((await from({})).statusCode).toBe(200)
    const exposed = await buildApp({ ...api.deps, isDemoExposed: true })
    for (const headers of OUTSIDE) expect((await from(headers, exposed)).statusCode).toBe(200)
    await exposed.close()
  })
})

describe('the gate to the super-admin files', () => {
  test('opens for an admin, for as long as his token lasts', async () => {
    const cookie = String((await signIn('admin')).headers['set-cookie'])
    expect(cookie).toMatch(/^manger_gate=.+; Max-Age=86400; Path=\/remotes\/; HttpOnly; SameSite=Strict$/)
  })

  test('closes for everyone else, at sign-in, check and exchange', async () => {
    const closed = /^manger_gate=; Max-Age=0; Path=\/remotes\/; HttpOnly; SameSite=Strict$/
    const signedIn = await signIn('staff')
    const { token } = signedIn.body
    for (const { headers } of [signedIn, await verify(token), await refresh(token)]) {
      expect(headers['set-cookie']).toMatch(closed)
    }
  })

  test('closes at sign-out', async () => {
    const answer = await api.app.inject({ method: 'DELETE', url: '/ui/session' })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ])
  })
})

describe('what someone may', () => {
  const rightsOf = async (caller: ReturnType<TestApi['as']>, prefix = '') => {
    const { body } = await caller.get(`/api/${prefix}perm/permissions/`)
    return new Map(body.data.map((record: { name: string }) => [record.name, record]))
  }

  test('is everything in his modules for an owner', async () => {
    const rights = await rightsOf(api.as('owner.us'))
    expect(rights.get('manager.ration')).toMatchObject({ view: true, add: true, change: true, delete: true })
    expect(rights.has('animalfeed.schedule')).toBe(false)
  })

  test('is what his access groups say for an employee', async () => {
    const rights = await rightsOf(api.as('driver.ua'))
    expect(rights.get('schedule.load_schedule')).toMatchObject({ view: true, add: true, change: false })
    expect(rights.get('manager.ration')).toMatchObject({ view: false })
  })

  test('is looking for a consultant, in the clients and modules that he was given', async () => {
    const prefix = `${api.client('ua')}/`
    const rights = await rightsOf(api.as('consultant'), prefix)
    expect(rights.get('manager.ration')).toMatchObject({ view: true, add: false })
    expect(rights.get('animalfeed.schedule')).toMatchObject({ view: true })
    const other = await api.as('consultant').get(`/api/${api.client('pl')}/perm/permissions/`)
    expect(other).toMatchObject({ status: 403 })
  })

  test('is nothing in a client that is locked or whose licence is over, but for admin and staff', async () => {
    const { kysely } = api.database
    const path = `/api/${api.client('us')}/perm/permissions/`
    for (const change of [{ is_locked: true }, { is_locked: false, license_until: '2026-03-09' }]) {
      await kysely.updateTable('clients').set(change).where('id', '=', api.client('us')).execute()
      expect(await api.as('owner.us').get('/api/perm/permissions/')).toMatchObject({ status: 403 })
      expect(await api.as('consultant').get(path)).toMatchObject({ status: 403 })
      expect(await api.as('staff').get(path)).toMatchObject({ status: 200 })
      expect(await api.as('owner.us').get('/api/auth/me/')).toMatchObject({
        status: 200,
        body: { client: null },
      })
    }
    await kysely
      .updateTable('clients')
      .set({ license_until: null })
      .where('id', '=', api.client('us'))
      .execute()
    expect(await api.as('owner.us').get('/api/perm/permissions/')).toMatchObject({ status: 200 })
  })

  test('needs a client: without the prefix, or with one that is not there, nobody acts on one', async () => {
    expect(await api.as('staff').get('/api/perm/permissions/')).toMatchObject({ status: 403 })
    expect(await api.as('staff').get('/api/99999/perm/permissions/')).toMatchObject({ status: 404 })
  })
})

describe('the signed-in user', () => {
  test('reads himself with his client', async () => {
    const { body } = await api.as('driver.ua').get('/api/auth/me/')
    expect(body).toMatchObject({
      email: 'driver.ua@manger.example',
      lang: 'uk',
      roles: { isAdmin: false, isClient: true, isConsultant: false, isStaff: false },
      client: { id: api.client('ua'), currency: 'UAH' },
    })
    expect(body).not.toHaveProperty('data')
  })

  test('changes himself and stays signed in; the change holds at once', async () => {
    const caller = api.withToken(await tokenOf('staff'))
    await caller.get('/api/auth/me/')
    const answer = await caller.put('/api/auth/me/', {
      phone: '+380 44 123 45 67',
      lang: 'de',
      first_name: 'Eva',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { phone: '+380441234567', lang: 'de', first_name: 'Eva' },
    })
    await expect.poll(async () => (await caller.get('/api/auth/me/')).body.lang).toBe('de')
  })

  test('names his language as a user has it (specification 3), too', async () => {
    const { body } = await api.as('staff').put('/api/auth/me/', { language: 'pl' })
    expect(body).toMatchObject({ language: 'pl', lang: 'pl' })
  })

  test.each([
    [{ phone: '12' }, 'phone', 'phone_format'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 23],
    [{ lang: 'xx' }, 'lang', 23],
    [{ language: 'xx' }, 'language', 23],
    [{ first_name: '' }, 'first_name', 4],
  ])('is refused %j', async (draft, field, code) => {
    const answer = await api.as('staff').put('/api/auth/me/', draft)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })
})
