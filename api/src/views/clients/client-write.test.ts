import { randomUUID } from 'node:crypto'
import { Client } from '@manger/contract/clients'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientKey } from '#core/accounts/demo-accounts.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/dashboard/clients/'
const GOOD = 'sweet-hay-2026'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const draft = (more: Record<string, unknown> = {}) => {
  const one = randomUUID().slice(0, 8)
  return {
    company_name: `Farm ${one}`,
    first_name: 'Jan',
    last_name: 'Nowak',
    email: `${one}@farm.example`,
    language: 'pl',
    password: GOOD,
    ...more,
  }
}
const add = async (more: Record<string, unknown> = {}): Promise<Client> => {
  const answer = await api.as('admin').post(PATH, draft(more))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.data
}
const read = async (key: ClientKey): Promise<Client> =>
  (await api.as('admin').get(`${PATH}${api.client(key)}/`)).body.data
const change = async (id: number, body: unknown, who: 'admin' | 'staff' = 'admin') =>
  api.as(who).put(`${PATH}${id}/`, body)
const grants = (modules: string[] = ['main']) => ({
  consultants: [{ id: api.account('consultant'), modules }],
})

describe('writing a client is refused', () => {
  test('to whoever is not signed in: 401', async () => {
    expect(await api.anonymous.post(PATH, {})).toMatchObject({ status: 401 })
    expect(await api.anonymous.put(`${PATH}1/`, {})).toMatchObject({ status: 401 })
  })

  test('to make one, to all but an admin; to change one, to all but admin and staff: 403', async () => {
    for (const who of ['staff', 'consultant', 'owner.ua', 'driver.ua'] as const)
      expect(await api.as(who).post(PATH, {}), who).toMatchObject({ status: 403 })
    for (const who of ['consultant', 'owner.ua', 'driver.ua'] as const)
      expect(await api.as(who).put(`${PATH}${api.client('ua')}/`, {}), who).toMatchObject({ status: 403 })
  })

  test.each([
    ['a lock', { is_locked: true }],
    ['a module', { modules: ['main', 'animalfeed'] }],
    ['a consultant', { consultants: [] }],
    ['another licence', { license_until: null }],
  ])('to staff who would grant %s: 403, and nothing has changed', async (_, grant) => {
    const before = await read('us')
    expect(await change(before.id, { ...before, ...grant }, 'staff')).toMatchObject({ status: 403 })
    expect(await read('us')).toEqual(before)
  })

  test('where there is none: 404 before the body is looked at', async () => {
    expect(await change(999_999, {})).toMatchObject({ status: 404 })
  })

  test.each([
    [{ company_name: '' }, 'company_name', 4],
    [{ company_name: ' high plains demo feeders llc' }, 'company_name', 5],
    [{ email: 'OWNER.UA@manger.example' }, 'email', 121],
    [{ email: 'cow' }, 'email', 1],
    [{ phone: '12' }, 'phone', 'phone_format'],
    [{ password: '12345678' }, 'password', 30],
    [{ language: 'xx' }, 'language', 23],
    [{ currency: 'XXX' }, 'currency', 23],
    [{ weight_unit: 'stone' }, 'weight_unit', 23],
    [{ group_id: 999_999 }, 'group_id', 23],
    [{ staff_id: 1_000_000 }, 'staff_id', 23],
    [{ consultants: [{ id: 999_999, modules: ['main'] }] }, 'consultants', 23],
    [{ modules: [] }, 'modules', 4],
    [{ license_until: '2026-02-30' }, 'license_until', 1],
  ])('with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await api.as('admin').post(PATH, draft(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('when somebody changed it in the meantime: 409 with the current one', async () => {
    const before = await add()
    expect(await change(before.id, { ...before, first_name: 'Jacek' })).toMatchObject({ status: 200 })
    expect(await change(before.id, { ...before, first_name: 'Jerzy' })).toMatchObject({
      status: 409,
      body: { current: { first_name: 'Jacek', version: before.version + 1 } },
    })
  })
})

describe('a new client', () => {
  test('is made once per op_id with its owner, and takes currency and unit from the language', async () => {
    const body = draft({ op_id: randomUUID(), phone: '+48 22 555 01 17', ...grants() })
    const made = await api.as('admin').post(PATH, body)
    expect((await api.as('admin').post(PATH, body)).body).toEqual(made.body)
    expect(made.body.data).toMatchObject({
      currency: 'PLN',
      weight_unit: 'kg',
      modules: ['main'],
      status: 'registration',
      phone: '+48225550117',
      consultants: [{ id: api.account('consultant'), modules: ['main'] }],
    })
    expect(Client.safeParse(made.body.data).success).toBe(true)
    expect(await add({ language: 'us' })).toMatchObject({ currency: 'USD', weight_unit: 'lb' })
    const chosen = { currency: 'EUR', weight_unit: 'kg' }
    expect(await add({ language: 'us', ...chosen })).toMatchObject(chosen)
  })

  test('is worked in by its owner at once, and by nobody of another client', async () => {
    const made = await add()
    const session = await api.anonymous.post('/api/auth/jwt/create/', { email: made.email, password: GOOD })
    const owner = api.withToken(session.body.token)
    expect((await owner.get('/api/auth/me/')).body).toMatchObject({ client: { id: made.id } })
    expect(await owner.post('/api/manager/animaltypes/', { name: 'Goats' })).toMatchObject({ status: 201 })
    const types = `/api/${made.id}/manager/animaltypes/`
    expect(await api.as('staff').get(types)).toMatchObject({ body: { count: 1 } })
    expect(await api.as('owner.ua').get(types)).toMatchObject({ status: 403 })
  })

  test('whose e-mail is taken leaves nothing behind', async () => {
    const { company_name, ...rest } = draft({ email: 'staff@manger.example' })
    await api.as('admin').post(PATH, { company_name, ...rest })
    const { body } = await api.as('admin').get(`${PATH}?search=${company_name}`)
    expect(body.count).toBe(0)
  })
})

describe('a client', () => {
  test('is changed once per op_id: the same call again answers the same, and is no conflict with itself', async () => {
    const { id, version } = await add()
    const body = { ...draft({ company_name: 'Once' }), version, op_id: randomUUID() }
    const first = await change(id, body)
    expect(first).toMatchObject({ status: 200, body: { data: { version: version + 1 } } })
    expect((await change(id, body)).body).toEqual(first.body)
    expect(await change(id, { ...body, op_id: randomUUID() })).toMatchObject({ status: 409 })
  })

  test('is changed by staff but for what an admin grants, and keeps its currency', async () => {
    const before = await read('pl')
    const staff_id = api.account('staff')
    const body = { ...before, first_name: 'Agata', language: 'us', staff_id }
    expect(await change(before.id, body, 'staff')).toMatchObject({
      status: 200,
      body: { data: { first_name: 'Agata', language: 'us', currency: 'PLN', staff_name: 'Stefan Staff' } },
    })
  })

  test('that is locked is shut for its users at once, and open again with the lock off', async () => {
    const before = await read('us')
    const { body } = await change(before.id, { ...before, is_locked: true })
    expect(body.data).toMatchObject({ status: 'no_access', is_locked: true })
    expect(await api.as('owner.us').get('/api/manager/animaltypes/')).toMatchObject({ status: 403 })
    await change(before.id, { ...body.data, is_locked: false })
    expect(await api.as('owner.us').get('/api/manager/animaltypes/')).toMatchObject({ status: 200 })
  })

  test('gives a module at the next call of its users, and ends their tokens when it takes one (second review D5)', async () => {
    const before = await read('us')
    const page = api.withToken(await api.tokenOf('manager.us'))
    expect(await page.get('/api/animalfeed/schedules/')).toMatchObject({ status: 403 })
    await change(before.id, { ...before, modules: ['main', 'animalfeed'] })
    await expect
      .poll(async () => (await page.get('/api/auth/me/')).body.modules)
      .toEqual(['main', 'animalfeed'])
    const now = await read('us')
    expect(await change(now.id, { ...now, modules: ['main'] })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await page.get('/api/auth/me/')).status).toBe(401)
  })

  test('is opened to a consultant and taken from him by its list of consultants', async () => {
    const { id, version, ...rest } = await add()
    const seen = () => api.as('consultant').get(`${PATH}${id}/`)
    expect(await seen()).toMatchObject({ status: 404 })
    await change(id, { ...rest, ...grants(), version })
    expect(await seen()).toMatchObject({ status: 200 })
    await change(id, { ...rest, consultants: [], version: version + 1 })
    expect(await seen()).toMatchObject({ status: 404 })
  })

  test('leaves a history of its lock', async () => {
    const { id, version, ...rest } = await add()
    await change(id, { ...rest, is_locked: true, version })
    const { rows } = await api.database.pool
      .query(
        `begin; select set_config('app.clients', '${id}', true);
       select action, changes from history where type = 'clients' order by id; commit`,
      )
      .then((results: unknown) => (Array.isArray(results) ? results[2] : { rows: [] }))
    expect(rows).toMatchObject([
      { action: 'created' },
      { action: 'updated', changes: [{ field: 'is_locked', old: false, new: true }] },
    ])
  })
})
