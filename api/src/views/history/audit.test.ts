import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin } from '#create-admin.ts'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const AUDIT = '/api/dashboard/audit/'
const USERS = '/api/dashboard/users/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const person = (more: Record<string, unknown> = {}) => ({
  email: `${randomUUID().slice(0, 8)}@manger.example`,
  first_name: 'Nina',
  last_name: 'New',
  language: 'en',
  ...more,
})
const make = async (path: string, who: 'admin' | 'owner.ua', draft: Record<string, unknown>) => {
  const answer = await api.as(who).post(path, draft)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.data
}
const audit = async (query: string) => {
  const answer = await api.as('admin').get(`${AUDIT}?${query}`)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body.data
}
const history = async (kind: string, who: 'owner.ua' | 'owner.us' = 'owner.ua') =>
  (await api.as(who).get(`/api/history/${kind}/`)).body.data
const GOOD = 'sweet-hay-2026'

describe('the audit log', () => {
  test('is refused: 401, 403 to all but admins, 404 with a client that is not there, 400 at a filter', async () => {
    expect(await api.anonymous.get(AUDIT)).toMatchObject({ status: 401 })
    for (const who of ['staff', 'consultant', 'owner.ua', 'driver.ua'] as const) {
      expect(await api.as(who).get(AUDIT)).toMatchObject({ status: 403 })
    }
    expect(await api.as('admin').get(`${AUDIT}?client=999999`)).toMatchObject({ status: 404 })
    expect(await api.as('admin').get(`${AUDIT}?type=cows`)).toMatchObject({
      status: 400,
      body: { errors: { type: [{ code: 23 }] } },
    })
  })

  test('tells an account made, locked and given a password, without the password', async () => {
    const { id } = await make(USERS, 'admin', person({ user_type: 'staff', password: GOOD }))
    const { email } = (await api.as('admin').get(`${USERS}${id}/`)).body.data
    await api.as('admin').put(`${USERS}${id}/`, person({ email, is_locked: true, version: 1 }))
    await api.as('admin').put(`${USERS}${id}/password/`, { password: 'given-by-admin' })
    const entries = await audit(`type=users&object_id=${id}`)
    expect(entries).toMatchObject([
      {
        action: 'updated',
        name: 'Nina New',
        client: null,
        changes: [{ field: 'password', old: null, new: null }],
      },
      { action: 'updated', changes: [{ field: 'is_locked', old: false, new: true }] },
      { action: 'created', user: { id: api.account('admin') } },
    ])
    for (const { address } of entries) expect(address).toBe('127.0.0.1')
    expect(await audit(`type=users&object_id=${id}&action=created`)).toMatchObject([{ action: 'created' }])
    expect(JSON.stringify(entries)).not.toMatch(/sweet-hay|given-by-admin|argon2/)
  })

  test('tells an admin that was made at the machine, by nobody who is signed in', async () => {
    const email = `${randomUUID().slice(0, 8)}@manger.example`
    await createAdmin(api.database, { email, password: GOOD }, api.time.clock())
    const [entry] = await audit('type=users&action=created')
    expect(entry).toMatchObject({ name: email, user: null, client: null, address: null })
    expect(entry.changes).toContainEqual({ field: 'user_type', kind: 'choice', old: null, new: 'admin' })
  })

  test('tells whom a consultant may visit, and so does the history of each of his clients', async () => {
    const clients = [{ id: api.client('ua'), modules: ['main'] }]
    const draft = person({ user_type: 'consultant', clients, first_name: 'Cora' })
    const { id } = await make(USERS, 'admin', { ...draft, password: GOOD })
    await api.as('admin').put(`${USERS}${id}/`, { ...draft, clients: [], version: 1 })
    expect(await audit(`type=users&object_id=${id}`)).toMatchObject([
      { changes: [{ field: 'clients', new: [] }] },
      { action: 'created' },
    ])
    const grant = { name: 'Cora New', modules: ['main'] }
    expect((await history('clients')).slice(0, 2)).toMatchObject([
      { action: 'updated', changes: [{ field: 'consultants', old: grant, new: null }] },
      { action: 'updated', changes: [{ field: 'consultants', old: null, new: grant }] },
    ])
    expect(await audit(`client=${api.client('ua')}&type=clients`)).toHaveLength(2)
    expect(await history('clients', 'owner.us')).toEqual([])
  })

  test('tells a licence, modules and a lock of a client', async () => {
    const path = `/api/dashboard/clients/${api.client('pl')}/`
    const { company_name, first_name, last_name, email, phone, language, feeding_type, version } = (
      await api.as('admin').get(path)
    ).body.data
    const same = { company_name, first_name, last_name, email, phone, language, feeding_type }
    const change = { ...same, license_until: '2031-01-31', is_locked: true, modules: ['main'], version }
    expect(await api.as('admin').put(path, change)).toMatchObject({ status: 200 })
    const [entry] = await audit(`type=clients&object_id=${api.client('pl')}`)
    expect(entry.client).toMatchObject({ id: api.client('pl') })
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'license_until', new: '2031-01-31' }),
        { field: 'is_locked', kind: 'flag', old: false, new: true },
      ]),
    )
  })

  test('tells employees, access groups and a password that somebody gave himself', async () => {
    const group = await make('/api/perm/groups/', 'owner.ua', { name: 'Night shift', permissions: [] })
    const draft = person({ groups: [group.id], password: GOOD })
    const { id } = await make('/api/perm/employees/', 'owner.ua', draft)
    const own = { password: 'chosen-myself', old_password: GOOD }
    expect(await api.asAccount(id).put(`/api/perm/employees/${id}/password/`, own)).toMatchObject({
      status: 204,
    })
    expect(await audit(`type=users&object_id=${id}`)).toMatchObject([
      { user: { id }, client: { id: api.client('ua') }, changes: [{ field: 'password' }] },
      { action: 'created', user: { id: api.account('owner.ua') } },
    ])
    expect(await audit(`type=accessgroups&object_id=${group.id}`)).toMatchObject([{ action: 'created' }])
    expect(await history('accessgroups')).toMatchObject([{ action: 'created', name: 'Night shift' }])
    const link = await api.as('owner.ua').post(`/api/perm/employees/${id}/password-link/`, {})
    const { token } = link.body.data
    await api.anonymous.post('/api/auth/new-password/', { token, password: 'chosen-by-link' })
    expect(await audit(`type=users&object_id=${id}&client=${api.client('ua')}`)).toHaveLength(4)
    // His owner reads all of it, whoever did it.
    expect(await history('users')).toMatchObject([
      { user: { id }, name: 'Nina New', changes: [{ field: 'password' }] },
      { user: { id: api.account('owner.ua') }, changes: [{ field: 'token' }] },
      { user: { id }, changes: [{ field: 'password' }] },
      { action: 'created', name: 'Nina New' },
    ])
  })

  test('tells countries, closed days of a stock and sessions that were ended', async () => {
    const country = await make('/api/dashboard/groups/', 'admin', { name: 'Elsewhere', clients: [] })
    await api.as('admin').delete(`/api/dashboard/groups/${country.id}/`)
    expect(await audit(`type=countrygroups&object_id=${country.id}`)).toMatchObject([
      { action: 'deleted', name: 'Elsewhere' },
      { action: 'created' },
    ])
    const company = (await make('/api/manager/companies/', 'owner.ua', { name: 'Dolyna' })).id
    const stock = await make('/api/manager/stocks/', 'owner.ua', { name: 'Pit', company, capacity: 50_000 })
    const lock = { locked_until: '2026-01-31', reason: '', version: stock.version }
    expect(await api.as('owner.ua').put(`/api/manager/stocks/${stock.id}/lock/`, lock)).toMatchObject({
      status: 200,
    })
    expect(await audit(`type=stocklocks&object_id=${stock.id}`)).toMatchObject([
      { changes: [{ field: 'locked_until', old: null, new: '2026-01-31' }] },
    ])
    await api.as('manager.us').delete('/api/auth/sessions/')
    expect(await audit(`type=sessions&user=${api.account('manager.us')}`)).toMatchObject([
      { action: 'ended', object_id: api.account('manager.us'), changes: [] },
    ])
  })

  test('tells a delivery made, changed and taken back, and so does the history of its client', async () => {
    const world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: 'Dairy' }))
    const draft = {
      type: 'delivery',
      ingredient: world.ingredients[0],
      value: 100,
      price: 1000,
      date: '2026-03-10',
    }
    const path = '/api/manager/deliveries/'
    const { id, version } = await make(path, 'owner.ua', { ...draft, op_id: randomUUID() })
    const changed = await api.as('owner.ua').put(`${path}${id}/`, { ...draft, value: 90, version })
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 })
    expect((await api.as('owner.ua').delete(`${path}${id}/`)).status).toBe(204)
    const told = [
      { action: 'deleted' },
      {
        action: 'updated',
        changes: expect.arrayContaining([{ field: 'value', kind: 'weight', old: 100, new: 90 }]),
      },
      { action: 'created', user: expect.objectContaining({ id: api.account('owner.ua') }) },
    ]
    expect(await audit(`type=deliveries&object_id=${id}`)).toMatchObject(told)
    const own = (await history('deliveries')).filter(
      ({ object_id }: { object_id: number }) => object_id === id,
    )
    expect(own).toMatchObject(told.map(({ action }) => ({ action })))
  })

  test('cannot be changed by the role that serves requests', async () => {
    await expect(api.database.kysely.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied')
  })
})

test('the histories of acts are for the owner and admins', async () => {
  for (const kind of ['users', 'accessgroups', 'clients']) {
    expect(await api.as('zootechnician.ua').get(`/api/history/${kind}/`)).toMatchObject({ status: 403 })
    expect(await api.as('staff').get(`/api/${api.client('ua')}/history/${kind}/`)).toMatchObject({
      status: 403,
    })
    expect(await api.as('admin').get(`/api/${api.client('ua')}/history/${kind}/`)).toMatchObject({
      status: 200,
    })
  }
  expect(await api.as('owner.ua').get('/api/history/deliveries/')).toMatchObject({ status: 200 })
})
