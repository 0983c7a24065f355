import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/manager/animaltypes/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.inClient('ua', (tx) => tx.deleteFrom('animal_types').execute()))

const create = async (name: string) => (await api.as('owner.ua').post(PATH, { name })).body.data

describe('an animal type is refused', () => {
  test('to whoever is not signed in: 401', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
  })

  test('to a driver without the right, whatever he sends: 403', async () => {
    const answer = await api.as('driver.ua').post(PATH, { name: '' })
    expect(answer).toMatchObject({ status: 403, body: { errors: { non_field: [{ code: 'forbidden' }] } } })
  })

  test('to the owner of another client, by the prefix of the path: 403', async () => {
    expect(await api.as('owner.us').get(`/api/${api.client('ua')}/manager/animaltypes/`)).toMatchObject({
      status: 403,
    })
  })

  test('where there is none, or only in another client: 404 before the body is looked at', async () => {
    const { id } = await create('Cows')
    expect(await api.as('owner.us').put(`${PATH}${id}/`, {})).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').put(`${PATH}999999/`, {})).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').get(`${PATH}cows/`)).toMatchObject({ status: 404 })
  })

  test('where there is none, although the body is no JSON: 404, and 400 where there is one', async () => {
    const put = async (id: number) => {
      const json = { 'content-type': 'application/json' }
      const headers = { ...json, authorization: `Bearer ${await api.tokenOf('owner.ua')}` }
      const options = { method: 'PUT', url: `${PATH}${id}/`, headers, payload: '{' } as const
      return (await api.app.inject(options)).statusCode
    }
    const { id } = await create('Cows')
    expect(await put(999_999)).toBe(404)
    expect(await put(id)).toBe(400)
  })

  test.each([
    [{}, 2],
    [{ name: null }, 3],
    [{ name: '  ' }, 4],
    [{ name: 'x'.repeat(61) }, 6],
    [{ name: 7 }, 1],
    [{ name: 'a\u0000b' }, 1],
  ])('with the body %j: 400 with code %i', async (body, code) => {
    const answer = await api.as('owner.ua').post(PATH, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: [{ code }] } } })
  })

  test('when the name is taken, whatever its case: 400 with code 5', async () => {
    await create('Cows')
    const answer = await api.as('owner.ua').post(PATH, { name: ' cows ' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: [{ code: 5 }] } } })
  })

  test('when someone changed it in the meantime: 409 with the current one', async () => {
    const { id } = await create('Cows')
    await api.as('owner.ua').put(`${PATH}${id}/`, { name: 'Dairy cows', version: 1 })
    const answer = await api.as('owner.ua').put(`${PATH}${id}/`, { name: 'Dry cows', version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        errors: { non_field: [{ code: 'version_conflict' }] },
        current: { name: 'Dairy cows', version: 2 },
      },
    })
  })

  test('while a group uses it: 409', async () => {
    const { id } = await create('Cows')
    await addGroupOf(id)
    const answer = await api.as('owner.ua').delete(`${PATH}${id}/`)
    expect(answer).toMatchObject({ status: 409, body: { errors: { non_field: [{ code: 'in_use' }] } } })
    await api.inClient('ua', (tx) => tx.deleteFrom('groups').execute())
  })
})

describe('an animal type', () => {
  test('is made, read, changed and deleted; its name is free again', async () => {
    const made = await api.as('owner.ua').post(PATH, { name: 'Cows' })
    expect(made).toMatchObject({
      status: 201,
      body: { client: api.client('ua'), data: { name: 'Cows', version: 1 } },
    })
    const path = `${PATH}${made.body.data.id}/`
    expect(await api.as('zootechnician.ua').get(path)).toMatchObject({
      status: 200,
      body: { data: { groups_count: 0 } },
    })
    const changed = await api.as('owner.ua').put(path, { name: 'Dairy cows', version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Dairy cows', version: 2 } } })
    expect(await api.as('owner.ua').delete(path)).toMatchObject({ status: 204, body: null })
    expect(await api.as('owner.ua').get(path)).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').post(PATH, { name: 'Dairy cows' })).toMatchObject({ status: 201 })
  })

  test('is read by the consultant of the client, who may not change it', async () => {
    const { id } = await create('Cows')
    const path = `/api/${api.client('ua')}/manager/animaltypes/`
    expect(await api.as('consultant').get(path)).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await api.as('consultant').put(`${path}${id}/`, {})).toMatchObject({ status: 403 })
  })

  test('leaves a history of what was done to it', async () => {
    const { id } = await create('Cows')
    await api.as('owner.ua').put(`${PATH}${id}/`, { name: 'Dairy cows', version: 1 })
    await api.as('owner.ua').put(`${PATH}${id}/`, { name: 'Dairy cows', version: 2 })
    await api.as('owner.ua').delete(`${PATH}${id}/`)
    const rows = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('history')
        .select(['action', 'name', 'changes'])
        .where('object_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(rows).toMatchObject([
      { action: 'created', name: 'Cows' },
      { action: 'updated', changes: [{ field: 'name', old: 'Cows', new: 'Dairy cows' }] },
      { action: 'deleted', name: 'Dairy cows' },
    ])
  })

  test('made twice with one op_id is made once', async () => {
    const body = { name: 'Cows', op_id: randomUUID() }
    const [first, second] = await Promise.all([
      api.as('owner.ua').post(PATH, body),
      api.as('owner.ua').post(PATH, body),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })
})

describe('the list of animal types', () => {
  beforeEach(async () => {
    for (const name of ['Bulls', 'Calves', 'Cows', 'Heifers 100%', 'Heifers 50_']) await create(name)
  })

  test('comes in pages, with the URL of the next one', async () => {
    const first = await api.as('owner.ua').get(`${PATH}?page_size=2`)
    expect(first.body).toMatchObject({ count: 5, data: [{ name: 'Bulls' }, { name: 'Calves' }] })
    const second = await api.as('owner.ua').get(first.body.next)
    expect(second.body.data).toMatchObject([{ name: 'Cows' }, { name: 'Heifers 100%' }])
    const last = await api.as('owner.ua').get(second.body.next)
    expect(last.body).toMatchObject({ count: 5, next: null, data: [{ name: 'Heifers 50_' }] })
  })

  test('is empty past the end and still counts right', async () => {
    const answer = await api.as('owner.ua').get(`${PATH}?page=9&page_size=2`)
    expect(answer.body).toMatchObject({ count: 5, data: [], next: null })
  })

  test('is searched by what was typed, signs included', async () => {
    expect((await api.as('owner.ua').get(`${PATH}?search=heif`)).body.count).toBe(2)
    expect((await api.as('owner.ua').get(`${PATH}?search=%25`)).body.count).toBe(1)
    expect((await api.as('owner.ua').get(`${PATH}?search=50_`)).body.count).toBe(1)
  })

  test('is in the order of the alphabet, whatever the case', async () => {
    await create('calves, old')
    const { body } = await api.as('owner.ua').get(PATH)
    expect(body.data.slice(0, 3)).toMatchObject([
      { name: 'Bulls' },
      { name: 'Calves' },
      { name: 'calves, old' },
    ])
  })

  test('is ordered by a column that it has, and by no other', async () => {
    const answer = await api.as('owner.ua').get(`${PATH}?ordering=-name`)
    expect(answer.body.data[0].name).toBe('Heifers 50_')
    expect(await api.as('owner.ua').get(`${PATH}?ordering=password`)).toMatchObject({
      status: 400,
      body: { errors: { ordering: [{ code: 23 }] } },
    })
  })

  test('has a short form for selects', async () => {
    const answer = await api.as('owner.ua').get(`${PATH}list/`)
    expect(Object.keys(answer.body.data[0])).toEqual(['id', 'name'])
  })
})

const addGroupOf = (animalType: number) =>
  api.inClient('ua', async (tx) => {
    const client_id = api.client('ua')
    const company = await tx
      .insertInto('companies')
      .values({ client_id, name: 'Company' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const farm = await tx
      .insertInto('farms')
      .values({ client_id, company_id: company.id, name: 'Farm', timezone: 'Europe/Kyiv' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const group = {
      client_id,
      farm_id: farm.id,
      name: 'High A',
      animal_type_id: animalType,
      animal_count: 118,
    }
    await tx.insertInto('groups').values(group).execute()
  })
