import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { unseal } from './seal.ts'

const OWN = '/api/auth/second-factor/'
const SIGN_IN = '/api/auth/jwt/create/'
const SECOND = '/api/auth/jwt/second-factor/'
const PASSWORD = 'sweet-hay-2026'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
// Each test has codes of its own.
beforeEach(() => api.time.advance(60 * 60_000))

const codeAt = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.time.clock().getTime() + seconds * 1000,
  })

type Kind = 'staff' | 'admin'
const make = async (user_type: Kind = 'staff', to: TestApi = api) => {
  const email = `${randomUUID().slice(0, 8)}@manger.example`
  const draft = { email, first_name: 'Nina', last_name: 'New', language: 'en', user_type, password: PASSWORD }
  const { body } = await to.as('admin').post('/api/dashboard/users/', draft)
  return { id: body.data.id as number, email }
}
const enrol = async ({ id }: { id: number }) => {
  const begun = await api.asAccount(id).post(OWN, { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const { body } = await api.asAccount(id).put(OWN, { code: codeAt(secret) })
  api.time.advance(60_000)
  return { secret: secret as string, codes: body.recovery_codes as string[] }
}
const challengeOf = async (email: string): Promise<string> => {
  const answer = await api.anonymous.post(SIGN_IN, { email, password: PASSWORD })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 401,
    body: { errors: { non_field: [{ code: 'second_factor_required' }] } },
  })
  return answer.body.current.challenge
}
const REFUSED = { status: 400, body: { errors: { code: [{ code: 'code_refused' }] } } }

describe('a second factor', () => {
  test('is refused to who is not signed in, without the password, and with a code that is none', async () => {
    for (const path of [OWN, `${OWN}recovery-codes/`, `${OWN}remove/`]) {
      expect(await api.anonymous.post(path, { code: '1' })).toMatchObject({ status: 401 })
    }
    const person = await make()
    const own = api.asAccount(person.id)
    expect(await own.post(OWN, {})).toMatchObject({ status: 400 })
    expect(await own.post(OWN, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { errors: { password: [{ code: 23 }] } },
    })
    expect(await own.put(OWN, { code: '000000' })).toMatchObject(REFUSED)
    await own.post(OWN, { password: PASSWORD })
    // As many characters as a code has, but not as many bytes, and digits that are none of the app.
    for (const code of ['000000', 'ⓤapply', '०१२३४५']) {
      expect(await own.post(`${OWN}remove/`, { code })).toMatchObject(REFUSED)
    }
    expect(await own.get(OWN)).toMatchObject({ status: 200, body: { enabled: false, required: false } })
    expect(await api.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
  })

  test('is set up with a picture and a first code, and asked for at the next sign-in', async () => {
    const person = await make()
    const begun = (await api.asAccount(person.id).post(OWN, { password: PASSWORD })).body
    expect(begun.uri).toContain(`otpauth://totp/Manger:${encodeURIComponent(person.email)}?`)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.qr.path).toMatch(/^M2 2h7v1h-7z/)
    const confirmed = await api.asAccount(person.id).put(OWN, { code: codeAt(begun.secret) })
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(await api.asAccount(person.id).post(OWN, { password: PASSWORD })).toMatchObject({ status: 409 })
    api.time.advance(60_000)
    const challenge = await challengeOf(person.email)
    expect(await api.withToken(challenge).get('/api/auth/me/')).toMatchObject({ status: 401 })
    const signedIn = await api.anonymous.post(SECOND, { challenge, code: ` ${codeAt(begun.secret)} ` })
    expect(signedIn).toMatchObject({ status: 200, body: { user_type: 'staff' } })
    expect(signedIn.body.recovery_codes).toBeUndefined()
    expect(await api.withToken(signedIn.body.token).get(OWN)).toMatchObject({
      status: 200,
      body: { enabled: true, recovery_codes_left: 10 },
    })
  })

  test('that is turned on ends the sessions that the password alone has begun elsewhere', async () => {
    const person = await make()
    const elsewhere = await api.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })
    const { token } = elsewhere.body
    const here = api.withToken(await api.tokenOf(person.id))
    expect(await api.withToken(token).get('/api/auth/me/')).toMatchObject({ status: 200 })
    await enrol(person)
    const ended = expect.poll(async () => (await api.withToken(token).get('/api/auth/me/')).status)
    await ended.toBe(401)
    expect(await api.anonymous.post('/api/auth/jwt/refresh/', { token })).toMatchObject({ status: 401 })
    expect(await here.get('/api/auth/me/')).toMatchObject({ status: 200 })
  })

  test('takes a code of the step before and after, no older one, and none twice', async () => {
    const person = await make()
    const { secret } = await enrol(person)
    const challenge = await challengeOf(person.email)
    const send = (code: string) => api.anonymous.post(SECOND, { challenge, code })
    expect(await send(codeAt(secret, -60))).toMatchObject(REFUSED)
    const before = codeAt(secret, -30)
    expect(await send(before)).toMatchObject({ status: 200 })
    expect(await send(before)).toMatchObject(REFUSED)
    expect(await send(codeAt(secret, 30))).toMatchObject({ status: 200 })
    // The code of now lies before the one that was just taken.
    expect(await send(codeAt(secret))).toMatchObject(REFUSED)
  })

  test('opens once for a code that two send together', async () => {
    const person = await make()
    const { secret } = await enrol(person)
    const challenge = await challengeOf(person.email)
    const code = codeAt(secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.anonymous.post(SECOND, { challenge, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('cannot be guessed: after ten wrong codes even the right one waits, from wherever', async () => {
    const person = await make()
    const { secret, codes } = await enrol(person)
    const challenge = await challengeOf(person.email)
    await Promise.all(
      Array.from({ length: 10 }, () => api.anonymous.post(SECOND, { challenge, code: '000000' })),
    )
    const again = await challengeOf(person.email)
    for (const code of [codeAt(secret), codes[0]]) {
      const answer = await api.anonymous.post(SECOND, { challenge: again, code })
      expect(answer).toMatchObject({ status: 429 })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    }
    api.time.advance(15 * 60_000)
    const challengeLater = await challengeOf(person.email)
    expect(
      await api.anonymous.post(SECOND, { challenge: challengeLater, code: codeAt(secret) }),
    ).toMatchObject({ status: 200 })
  })

  test('ends its challenge after five minutes, and with a change of the account', async () => {
    const person = await make()
    const { secret } = await enrol(person)
    const late = await challengeOf(person.email)
    api.time.advance(301_000)
    expect(await api.anonymous.post(SECOND, { challenge: late, code: codeAt(secret) })).toMatchObject({
      status: 401,
    })
    const stale = await challengeOf(person.email)
    await api.as('admin').put(`/api/dashboard/users/${person.id}/password/`, { password: 'another-hay-2026' })
    expect(await api.anonymous.post(SECOND, { challenge: stale, code: codeAt(secret) })).toMatchObject({
      status: 401,
    })
    const token = await api.tokenOf('staff')
    expect(await api.anonymous.post(SECOND, { challenge: token, code: '1' })).toMatchObject({ status: 401 })
  })

  test('has recovery codes that open once each, and new ones that end the old', async () => {
    const person = await make()
    const { secret, codes } = await enrol(person)
    const [first = '', second = ''] = codes
    const challenge = await challengeOf(person.email)
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect(await api.anonymous.post(SECOND, { challenge, code: typed })).toMatchObject({ status: 200 })
    expect(await api.anonymous.post(SECOND, { challenge, code: first })).toMatchObject(REFUSED)
    const renewed = await api.asAccount(person.id).post(`${OWN}recovery-codes/`, { code: codeAt(secret) })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect(await api.anonymous.post(SECOND, { challenge, code: second })).toMatchObject(REFUSED)
  })

  test('keeps neither secret nor recovery codes readable in the database', async () => {
    const person = await make()
    const { secret, codes } = await enrol(person)
    const row = await api.database.kysely
      .selectFrom('second_factors')
      .selectAll()
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const plain = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(row.secret.includes(plain)).toBe(false)
    expect(unseal(row.secret, api.deps.secret, person.id)).toEqual(plain)
    expect(unseal(row.secret, api.deps.secret, person.id + 1)).toBeNull()
    const kept = await api.database.kysely.selectFrom('recovery_codes').select('digest').execute()
    expect(JSON.stringify(kept)).not.toContain(codes[0])
  })

  test('is turned off with a code; both are in the audit log', async () => {
    const person = await make()
    const { secret } = await enrol(person)
    const own = api.asAccount(person.id)
    expect(await own.post(`${OWN}remove/`, { code: codeAt(secret) })).toMatchObject({ status: 204 })
    expect(await own.get(OWN)).toMatchObject({ body: { enabled: false, recovery_codes_left: 0 } })
    const { body } = await api.as('admin').get(`/api/dashboard/audit/?type=users&object_id=${person.id}`)
    expect(body.data.slice(0, 2)).toMatchObject([
      { changes: [{ field: 'second_factor', old: true, new: false }] },
      { changes: [{ field: 'second_factor', old: false, new: true }] },
    ])
  })
})

describe('a lost phone', () => {
  test('of an employee is told by the history of his client, on and off', async () => {
    const driver = api.as('driver.ua')
    const { secret } = (await driver.post(OWN, { password: 'feed-the-herd-2026' })).body
    await driver.put(OWN, { code: codeAt(secret) })
    api.time.advance(60_000)
    expect(await driver.post(`${OWN}remove/`, { code: codeAt(secret) })).toMatchObject({ status: 204 })
    const { data } = (await api.as('owner.ua').get('/api/history/users/')).body
    expect(data.slice(0, 2)).toMatchObject(
      [true, false].map((old) => ({
        user: { id: api.account('driver.ua') },
        changes: [{ field: 'second_factor', old, new: !old }],
      })),
    )
  })

  test('is taken away by an admin: audited, every token ends, the password alone signs in again', async () => {
    const person = await make()
    await enrol(person)
    const path = `/api/dashboard/users/${person.id}/second-factor/`
    expect(await api.as('staff').delete(path)).toMatchObject({ status: 403 })
    expect(await api.as('admin').get(`/api/dashboard/users/${person.id}/`)).toMatchObject({
      body: { data: { second_factor: true } },
    })
    const token = (
      await api.anonymous.post(SECOND, {
        challenge: await challengeOf(person.email),
        code: '000000',
      })
    ).status
    expect(token).toBe(400)
    expect(await api.as('admin').delete(path)).toMatchObject({ status: 204 })
    expect(await api.as('admin').delete(path)).toMatchObject({ status: 404 })
    expect(await api.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
    const { body } = await api.as('admin').get(`/api/dashboard/audit/?type=users&object_id=${person.id}`)
    expect(body.data[0]).toMatchObject({
      user: { id: api.account('admin') },
      changes: [{ field: 'second_factor', old: true, new: false }],
    })
  })

  test('of an employee is taken away by the owner; nobody takes his own away so', async () => {
    const draft = { email: `${randomUUID()}@manger.example`, first_name: 'A', last_name: 'B', language: 'en' }
    const owner = api.as('owner.ua')
    const { id } = (await owner.post('/api/perm/employees/', { ...draft, password: PASSWORD })).body.data
    await enrol({ id })
    const path = `/api/perm/employees/${id}/second-factor/`
    expect(await api.as('owner.us').delete(path)).toMatchObject({ status: 404 })
    expect(await owner.delete(path)).toMatchObject({ status: 204 })
    const admin = await make('admin')
    await enrol(admin)
    expect(
      await api.asAccount(admin.id).delete(`/api/dashboard/users/${admin.id}/second-factor/`),
    ).toMatchObject({ status: 403 })
  })
})

describe('where the server asks admins and staff for one', () => {
  let strict: TestApi
  beforeAll(async () => {
    strict = await createTestApi({ secondFactor: 'required' })
  })
  afterAll(() => strict.close())

  test('it is set up in the middle of the sign-in, and its place is taken by another app alone', async () => {
    const person = await make('staff', strict)
    const first = await strict.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })
    expect(first).toMatchObject({ status: 401, body: { current: { enrolled: false } } })
    const { challenge } = first.body.current
    const begun = (await strict.anonymous.post(`${SECOND}begin/`, { challenge })).body
    const codeOf = () =>
      new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({
        timestamp: strict.time.clock().getTime(),
      })
    expect(await strict.anonymous.post(SECOND, { challenge, code: '000000' })).toMatchObject(REFUSED)
    const signedIn = await strict.anonymous.post(SECOND, { challenge, code: codeOf() })
    expect(signedIn.body.recovery_codes).toHaveLength(10)
    const own = strict.withToken(signedIn.body.token)
    expect(await own.get(OWN)).toMatchObject({ body: { enabled: true, required: true } })
    // Nobody sets another app up with the password alone.
    const again = await strict.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })
    expect(again.body.current.enrolled).toBe(true)
    const { status } = await strict.anonymous.post(`${SECOND}begin/`, again.body.current)
    expect(status).toBe(409)

    // Whoever has a new phone shows a code of the old app, or of those kept for when it is lost, and begins anew.
    const [kept] = signedIn.body.recovery_codes
    expect(await own.post(`${OWN}remove/`, { code: '000000' })).toMatchObject(REFUSED)
    expect(await own.post(`${OWN}remove/`, { code: kept })).toMatchObject({ status: 204 })
    await expect.poll(async () => (await own.get(OWN)).status).toBe(401)
    const moved = await strict.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })
    expect(moved).toMatchObject({ status: 401, body: { current: { enrolled: false } } })
    const next = (await strict.anonymous.post(`${SECOND}begin/`, moved.body.current)).body
    expect(next.secret).not.toBe(begun.secret)
  })

  test('the password and one code open one session: nobody takes the app away with the same code', async () => {
    const person = await make('staff', strict)
    const signIn = async () =>
      (await strict.anonymous.post(SIGN_IN, { email: person.email, password: PASSWORD })).body.current
    const first = await signIn()
    const { secret } = (await strict.anonymous.post(`${SECOND}begin/`, first)).body
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.time.clock().getTime() })
    const { recovery_codes } = (
      await strict.anonymous.post(SECOND, { challenge: first.challenge, code: codeNow() })
    ).body
    strict.time.advance(60_000)

    for (const code of [codeNow(), recovery_codes[0]]) {
      const { challenge } = await signIn()
      const { token } = (await strict.anonymous.post(SECOND, { challenge, code })).body
      const thief = strict.withToken(token)
      expect(await thief.get(OWN)).toMatchObject({ status: 200 })
      expect(await thief.post(`${OWN}remove/`, { code })).toMatchObject(REFUSED)
      expect(await thief.post(OWN, { password: PASSWORD })).toMatchObject({ status: 409 })
    }
    // A second code takes it away; until another app is set up the password opens nothing but that.
    const own = strict.withToken(await strict.tokenOf(person.id))
    const kept = { token: await strict.tokenOf(person.id) }
    expect(await own.post(`${OWN}remove/`, { code: recovery_codes[1] })).toMatchObject({ status: 204 })
    const { challenge } = await signIn()
    await expect.poll(async () => (await own.get('/api/auth/me/')).status).toBe(401)
    expect(await strict.anonymous.post('/api/auth/jwt/refresh/', kept)).toMatchObject({ status: 401 })
    for (const path of ['/api/auth/me/', OWN, '/api/dashboard/users/']) {
      expect(await strict.withToken(challenge).get(path), path).toMatchObject({ status: 401 })
    }
  })

  test('there is time to fetch an app: half an hour, and not longer', async () => {
    const begin = async () => {
      const { email } = await make('staff', strict)
      const { current } = (await strict.anonymous.post(SIGN_IN, { email, password: PASSWORD })).body
      const { secret } = (await strict.anonymous.post(`${SECOND}begin/`, current)).body
      const code = () =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.time.clock().getTime() })
      return () => strict.anonymous.post(SECOND, { challenge: current.challenge, code: code() })
    }
    const [inTime, late] = [await begin(), await begin()]
    strict.time.advance(29 * 60_000)
    expect(await inTime()).toMatchObject({ status: 200 })
    strict.time.advance(61_000)
    expect(await late()).toMatchObject({ status: 401 })
  })

  test('a session from before is not renewed; clients and the demo are not asked', async () => {
    const person = await make('staff', strict)
    const token = await strict.tokenOf(person.id)
    const refresh = '/api/auth/jwt/refresh/'
    expect(await strict.anonymous.post(refresh, { token })).toMatchObject({ status: 401 })
    const demo = { token: await strict.tokenOf('staff') }
    expect(await strict.anonymous.post(refresh, demo)).toMatchObject({ status: 200 })
    for (const email of ['admin@manger.example', 'owner.ua@manger.example']) {
      const answer = await strict.anonymous.post(SIGN_IN, { email, password: 'feed-the-herd-2026' })
      expect(answer.status, email).toBe(200)
    }
  })
})

test('a demo account is given one only by who sits at the machine: its password is public', async () => {
  const sent = (headers: Record<string, string>) =>
    api.tokenOf('staff').then((token) =>
      api.app.inject({
        method: 'POST',
        url: OWN,
        headers: { ...headers, host: 'localhost', authorization: `Bearer ${token}` },
        payload: { password: 'feed-the-herd-2026' },
      }),
    )
  expect((await sent({ 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(403)
  expect((await sent({})).statusCode).toBeLessThan(300)
})
