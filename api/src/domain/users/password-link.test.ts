import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const NOW = '2026-03-10T08:00:00Z'
const NEW_PASSWORD = '/api/auth/new-password/'
const FIRST = 'sweet-hay-2026'
const SECOND = 'late-clover-2027'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.time.set(NOW))

const accountLink = (id: number) => `/api/dashboard/users/${id}/password-link/`
const employeeLink = (id: number) => `/api/perm/employees/${id}/password-link/`

/** A new member of the staff, signed in once. */
const make = async () => {
  const email = `${randomUUID().slice(0, 8)}@manger.example`
  const { body } = await api.as('admin').post('/api/dashboard/users/', {
    email,
    first_name: 'Nina',
    last_name: 'New',
    language: 'en',
    user_type: 'staff',
    password: FIRST,
  })
  const id: number = body.data.id
  return { id, email, token: (await signIn(email, FIRST)).body.token as string }
}
const signIn = (email: string, password: string) =>
  api.anonymous.post('/api/auth/jwt/create/', { email, password })
const linkFor = async (id: number): Promise<string> =>
  (await api.as('admin').post(accountLink(id), {})).body.data.token
const setBy = (token: string, password = SECOND) => api.anonymous.post(NEW_PASSWORD, { token, password })
const REFUSED = { status: 400, body: { errors: { token: [{ code: 23 }] } } }

describe('a link to a new password is refused', () => {
  test('to whoever is not signed in: 401', async () => {
    for (const path of [accountLink(1), employeeLink(1)]) {
      expect(await api.anonymous.post(path, {})).toMatchObject({ status: 401 })
    }
  })

  test.each(['staff', 'consultant', 'owner.ua', 'driver.ua'] as const)(
    'to %s for an account that an admin keeps: 403',
    async (who) => {
      expect(await api.as(who).post(accountLink(api.account('admin')), {})).toMatchObject({ status: 403 })
    },
  )

  test.each(['zootechnician.ua', 'driver.ua'] as const)('to %s for an employee: 403', async (who) => {
    expect(await api.as(who).post(employeeLink(api.account('driver.ua')), {})).toMatchObject({ status: 403 })
  })

  test('for oneself, whose old password is asked for: 403', async () => {
    const admin = api.account('admin')
    expect(await api.as('admin').post(accountLink(admin), {})).toMatchObject({ status: 403 })
  })

  test("for nobody, an employee among the accounts, or another client's employee: 404", async () => {
    for (const path of [accountLink(999_999), accountLink(api.account('driver.ua'))]) {
      expect(await api.as('admin').post(path, {})).toMatchObject({ status: 404 })
    }
    const foreign = employeeLink(api.account('driver.ua'))
    expect(await api.as('owner.us').post(foreign, {})).toMatchObject({ status: 404 })
  })
})

describe('a link to a new password', () => {
  test('sets it once, and ends the tokens that were out', async () => {
    const { id, email, token } = await make()
    const answer = await api.as('admin').post(accountLink(id), {})
    expect(answer).toMatchObject({ status: 201, body: { data: { expires_at: '2026-03-11T08:00:00.000Z' } } })
    const link: string = answer.body.data.token
    // Nothing has ended before it is used: who made it may have mistaken the person.
    expect((await api.withToken(token).get('/api/auth/me/')).status).toBe(200)
    expect(await setBy(link)).toMatchObject({ status: 204 })
    await expect.poll(async () => (await api.withToken(token).get('/api/auth/me/')).status).toBe(401)
    expect((await signIn(email, FIRST)).status).toBe(401)
    expect((await signIn(email, SECOND)).status).toBe(200)
    expect(await setBy(link, 'third-cut-2028')).toMatchObject(REFUSED)
    expect((await signIn(email, SECOND)).status).toBe(200)
  })

  test('made by an owner sets the password of his employee', async () => {
    const id = api.account('driver.us')
    const made = await api.as('owner.us').post(employeeLink(id), {})
    expect(made).toMatchObject({ status: 201 })
    expect(await setBy(made.body.data.token)).toMatchObject({ status: 204 })
    expect((await signIn('driver.us@manger.example', SECOND)).status).toBe(200)
  })

  test('is good for one of two who use it at once', async () => {
    const { id, email } = await make()
    const link = await linkFor(id)
    const words = ['meadow-one-2026', 'meadow-two-2026']
    const answers = await Promise.all(words.map((password) => setBy(link, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    const entries = await Promise.all(words.map((password) => signIn(email, password)))
    expect(entries.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 204))
  })

  test('says again that it is done when the answer was lost, for five minutes', async () => {
    const { id } = await make()
    const link = await linkFor(id)
    await setBy(link)
    expect(await setBy(link)).toMatchObject({ status: 204 })
    api.time.set('2026-03-10T08:05:01Z')
    expect(await setBy(link)).toMatchObject(REFUSED)
  })

  test('ends after 24 hours', async () => {
    const { id } = await make()
    const [late, intime] = [await linkFor(id), '2026-03-11T07:59:59Z']
    api.time.set('2026-03-11T08:00:00Z')
    expect(await setBy(late)).toMatchObject(REFUSED)
    api.time.set(intime)
    expect(await setBy(late)).toMatchObject({ status: 204 })
  })

  test('ends with the next link, with a password given otherwise and with a lock', async () => {
    const { id } = await make()
    const first = await linkFor(id)
    const second = await linkFor(id)
    expect(await setBy(first)).toMatchObject(REFUSED)
    await api.as('admin').put(`/api/dashboard/users/${id}/password/`, { password: FIRST })
    expect(await setBy(second)).toMatchObject(REFUSED)
    const third = await linkFor(id)
    const { data } = (await api.as('admin').get(`/api/dashboard/users/${id}/`)).body
    await api.as('admin').put(`/api/dashboard/users/${id}/`, { ...data, client: null, is_locked: true })
    expect(await setBy(third)).toMatchObject(REFUSED)
  })

  test('is kept for a password that is refused', async () => {
    const { id } = await make()
    const link = await linkFor(id)
    for (const [bad, code] of [
      ['12345678', 30],
      ['short', 31],
      ['password', 'password_common'],
    ] as const) {
      expect(await setBy(link, bad)).toMatchObject({
        status: 400,
        body: { errors: { password: [{ code }] } },
      })
    }
    expect(await setBy(link)).toMatchObject({ status: 204 })
  })

  test('lies in the database as a digest only, and in the audit log not at all', async () => {
    const { id } = await make()
    const link = await linkFor(id)
    const { rows } = await sql<{ text: string }>`
      select row_to_json(l)::text as text from password_links l where account_id = ${id}
      union all select row_to_json(a)::text from audit_log a
      union all select row_to_json(o)::text from operations o`.execute(api.deps.database.kysely)
    const all = rows.map(({ text }) => text).join()
    expect(all).not.toContain(link)
    expect(all).not.toContain(Buffer.from(link, 'base64url').toString('hex'))
    const { body } = await api.as('admin').get(`/api/dashboard/audit/?object_id=${id}`)
    expect(body.data[0].changes).toEqual([{ field: 'token', kind: 'masked', old: null, new: null }])
  })

  test('is not found by trying: the eleventh wrong one of an address waits, 429', async () => {
    for (let n = 0; n < 10; n++) expect(await setBy(`guess-${n}`)).toMatchObject(REFUSED)
    const answer = await setBy('guess-11')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
