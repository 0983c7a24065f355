import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientKey } from '#core/accounts/demo-accounts.ts'
import { describeAdminOnly } from '#testing/admin-only.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/dashboard/groups/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const add = async (name: string, clients: number[] = []) =>
  (await api.as('admin').post(PATH, { name, clients })).body.data
const countryOf = async (key: ClientKey) =>
  (await api.as('admin').get(`/api/dashboard/clients/${api.client(key)}/`)).body.data.country

describeAdminOnly(PATH, () => api)

describe('countries are refused', () => {
  test.each([
    [{ name: '' }, 'name', 4],
    [{ name: ' ukraine ' }, 'name', 5],
    [{ name: 'X', code: 'UKR' }, 'code', 6],
    [{ name: 'X', clients: [999_999] }, 'clients', 23],
  ])('with %j: 400 at %s with code %i', async (body, field, code) => {
    const answer = await api.as('admin').post(PATH, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('when somebody changed it in the meantime, or it still has clients: 409', async () => {
    const { id } = await add('Latvia', [api.client('closed')])
    const body = { name: 'Latvija', clients: [api.client('closed')], version: 1 }
    expect(await api.as('admin').put(`${PATH}${id}/`, body)).toMatchObject({ status: 200 })
    expect(await api.as('admin').put(`${PATH}${id}/`, body)).toMatchObject({
      status: 409,
      body: { current: { name: 'Latvija', version: 2 } },
    })
    expect(await api.as('admin').delete(`${PATH}${id}/`)).toMatchObject({
      status: 409,
      body: { errors: { non_field: [{ code: 'in_use' }] }, current: { clients_count: 1 } },
    })
  })
})

describe('a country', () => {
  test('is made once per op_id with its clients, which leave the country that they had', async () => {
    const body = { name: 'Texas', code: 'TX', clients: [api.client('us')], op_id: randomUUID() }
    const made = await api.as('admin').post(PATH, body)
    expect((await api.as('admin').post(PATH, body)).body).toEqual(made.body)
    expect(made).toMatchObject({
      status: 201,
      body: { data: { code: 'TX', clients_count: 1, clients: [{ id: api.client('us') }] } },
    })
    expect(await countryOf('us')).toBe('Texas')
    const { body: list } = await api.as('admin').get(`${PATH}?search=united`)
    expect(list.data).toMatchObject([{ name: 'United States', clients_count: 0 }])
  })

  test('is changed as a whole: who is not named leaves it; empty, it goes', async () => {
    const { id } = await add('Union', [api.client('pl'), api.client('idle')])
    const put = (clients: number[], version: number) =>
      api.as('admin').put(`${PATH}${id}/`, { name: 'Union', clients, version })
    expect(await put([api.client('idle')], 1)).toMatchObject({ body: { data: { clients_count: 1 } } })
    expect([await countryOf('pl'), await countryOf('idle')]).toEqual(['Poland', 'Union'])
    await put([], 2)
    expect(await api.as('admin').delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
    expect(await api.as('admin').get(`${PATH}${id}/`)).toMatchObject({ status: 404 })
  })

  test('is found in the short list of selects, by visitors too', async () => {
    await add('Moldova')
    const found = (query: string) => api.as('consultant').get(`${PATH}list/?${query}`)
    expect((await found('search=mold')).body).toMatchObject({ count: 1, data: [{ name: 'Moldova' }] })
    expect(await found('ordering=clients')).toMatchObject({ status: 400 })
    expect(await found('offset=1016306')).toMatchObject({ status: 400 })
  })

  test('does not touch the version of clients that stay in it', async () => {
    const versionOf = async () =>
      (await api.as('admin').get(`/api/dashboard/clients/${api.client('ua')}/`)).body.data.version
    const before = await versionOf()
    const [ukraine] = (await api.as('admin').get(`${PATH}?search=ukraine`)).body.data
    const clients = ukraine.clients.map((client: { id: number }) => client.id)
    await api.as('admin').put(`${PATH}${ukraine.id}/`, { ...ukraine, clients })
    expect(await versionOf()).toBe(before)
  })
})
