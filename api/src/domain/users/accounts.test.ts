import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/dashboard/users/'
const GOOD = 'sweet-hay-2026'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const draft = (more: Record<string, unknown> = {}) => ({
  email: `${randomUUID().slice(0, 8)}@manger.example`,
  first_name: 'Nina',
  last_name: 'New',
  language: 'en',
  user_type: 'staff',
  password: GOOD,
  ...more,
})
const make = async (more: Record<string, unknown> = {}) => {
  const answer = await api.as('admin').post(`${PATH}create/`, draft(more))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.data
}
const both = (key: 'ua' | 'us' | 'pl') => ({ id: api.client(key), modules: ['main', 'animalfeed'] })
const read = async (id: number) => (await api.as('admin').get(`${PATH}${id}/`)).body.data

describe('accounts are refused', () => {
  test('to whoever is not signed in: 401', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.anonymous.post(PATH, {})).toMatchObject({ status: 401 })
  })

  test.each(['staff', 'consultant', 'owner.ua', 'driver.ua'] as const)(
    'to %s, to look and to write: 403 before the body is looked at',
    async (who) => {
      expect(await api.as(who).get(PATH)).toMatchObject({ status: 403 })
      expect(await api.as(who).post(PATH, {})).toMatchObject({ status: 403 })
      expect(await api.as(who).put(`${PATH}1/`, {})).toMatchObject({ status: 403 })
      const admin = api.account('admin')
      expect(await api.as(who).put(`${PATH}${admin}/password/`, {})).toMatchObject({ status: 403 })
    },
  )

  test('where there is none, or an employee, who is kept by his client: 404', async () => {
    for (const id of [999_999, api.account('driver.ua')]) {
      expect(await api.as('admin').get(`${PATH}${id}/`)).toMatchObject({ status: 404 })
      expect(await api.as('admin').put(`${PATH}${id}/`, {})).toMatchObject({ status: 404 })
      expect(await api.as('admin').put(`${PATH}${id}/password/`, {})).toMatchObject({ status: 404 })
    }
  })

  test.each([
    [{ user_type: 'employee' }, 'user_type', 23],
    [{ user_type: 'client' }, 'client', 2],
    [{ user_type: 'client', client: 999_999 }, 'client', 23],
    [{ client: 1 }, 'client', 23],
    [{ user_type: 'consultant', clients: [{ id: 999_999, modules: ['main'] }] }, 'clients', 23],
    [{ user_type: 'consultant', clients: [{ id: 1, modules: [] }] }, 'clients.0.modules', 4],
    [{ email: 'STAFF@manger.example' }, 'email', 121],
    [{ password: '12345678' }, 'password', 30],
    [{ phone: 'cow' }, 'phone', 'phone_format'],
  ])('with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await api.as('admin').post(PATH, draft(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('with another type or client than the account has: 400 with code 23', async () => {
    const owner = await make({ user_type: 'client', client: api.client('pl') })
    const change = { ...owner, client: api.client('us'), user_type: 'admin' }
    expect(await api.as('admin').put(`${PATH}${owner.id}/`, change)).toMatchObject({
      status: 400,
      body: { errors: { client: [{ code: 23 }], user_type: [{ code: 23 }] } },
    })
  })

  test('when somebody changed it in the meantime: 409 with the current one', async () => {
    const { id, version, ...made } = await make()
    const change = { ...made, client: null, first_name: 'Nora', version }
    expect(await api.as('admin').put(`${PATH}${id}/`, change)).toMatchObject({ status: 200 })
    expect(await api.as('admin').put(`${PATH}${id}/`, change)).toMatchObject({
      status: 409,
      body: { current: { first_name: 'Nora', version: version + 1 } },
    })
  })

  test('when an admin would lock himself out: 400 with code 23', async () => {
    const admin = await read(api.account('admin'))
    const answer = await api.as('admin').put(`${PATH}${admin.id}/`, { ...admin, is_locked: true })
    expect(answer).toMatchObject({ status: 400, body: { errors: { is_locked: [{ code: 23 }] } } })
  })
})

describe('an account', () => {
  test('is made once per op_id, and listed by its type', async () => {
    const body = draft({ op_id: randomUUID() })
    const made = await api.as('admin').post(PATH, body)
    expect(made).toMatchObject({
      status: 201,
      body: { data: { name: 'Nina New', client: null, clients: [] } },
    })
    expect((await api.as('admin').post(PATH, body)).body).toEqual(made.body)
    const { body: staff } = await api.as('admin').get(`${PATH}?user_type=staff&search=${body.email}`)
    expect(staff.data).toMatchObject([{ id: made.body.data.id }])
    const { body: owners } = await api.as('admin').get(`${PATH}?user_type=client&client=${api.client('ua')}`)
    expect(owners.data).toMatchObject([{ client: { id: api.client('ua') }, user_type: 'client' }])
    const { body: admins } = await api.as('admin').get(`${PATH}?user_type=admin`)
    expect(admins.data).toMatchObject([{ email: 'admin@manger.example' }])
  })

  test('of an owner opens his client', async () => {
    const { id } = await make({ user_type: 'client', client: api.client('us') })
    expect((await api.asAccount(id).get('/api/auth/me/')).body).toMatchObject({
      client: { id: api.client('us') },
      user_type: 'client',
    })
  })

  test('of a consultant opens the clients and modules it was given, and no longer when they are taken', async () => {
    const made = await make({ user_type: 'consultant', clients: [both('ua'), both('us')] })
    const path = (key: 'ua' | 'us', below: string) => `/api/${api.client(key)}/${below}`
    const consultant = api.asAccount(made.id)
    expect(await consultant.get(path('ua', 'animalfeed/schedules/'))).not.toMatchObject({ status: 403 })
    const change = {
      ...made,
      client: null,
      clients: [{ id: api.client('ua'), modules: ['main'] }],
      version: made.version,
    }
    expect(await api.as('admin').put(`${PATH}${made.id}/`, change)).toMatchObject({
      status: 200,
      body: { data: { clients: [{ id: api.client('ua'), modules: ['main'] }] } },
    })
    expect(await consultant.get(path('ua', 'manager/rations/'))).toMatchObject({ status: 200 })
    expect(await consultant.get(path('ua', 'animalfeed/schedules/'))).toMatchObject({
      status: 403,
      body: { errors: { non_field: [{ code: 'module_missing' }] } },
    })
    expect(await consultant.get(path('us', 'manager/rations/'))).toMatchObject({ status: 403 })
  })

  test('that is locked loses its token at the next call and does not sign in', async () => {
    const made = await make()
    const signIn = () => api.anonymous.post('/api/auth/jwt/create/', { email: made.email, password: GOOD })
    const page = api.withToken((await signIn()).body.token)
    expect(await page.get('/api/auth/me/')).toMatchObject({ status: 200 })
    await api.as('admin').put(`${PATH}${made.id}/`, { ...made, client: null, is_locked: true })
    await expect.poll(async () => (await page.get('/api/auth/me/')).status).toBe(401)
    expect(await signIn()).toMatchObject({ status: 403 })
  })

  test('gets another password from an admin, and from itself with the old one', async () => {
    const made = await make()
    const path = `${PATH}${made.id}/password/`
    expect(await api.as('admin').put(path, { password: 'given-by-admin' })).toMatchObject({ status: 204 })
    const own = (old_password: string) =>
      api.asAccount(made.id).put(path, { password: 'chosen-myself', old_password })
    expect(await own(GOOD)).toMatchObject({ status: 400, body: { errors: { old_password: [{ code: 23 }] } } })
    expect(await own('given-by-admin')).toMatchObject({ status: 204 })
    const answer = await api.anonymous.post('/api/auth/jwt/create/', {
      email: made.email,
      password: 'chosen-myself',
    })
    expect(answer).toMatchObject({ status: 200 })
  })
})
