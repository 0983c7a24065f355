import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeAdminOnly } from '#testing/admin-only.ts'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const BRANDS = '/api/dashboard/mixers/brands/'
const MODELS = '/api/dashboard/mixers/models/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.inClient('ua', (tx) => tx.deleteFrom('mixers').execute())
  await api.database.kysely.deleteFrom('mixer_models').execute()
  await api.database.kysely.deleteFrom('mixer_brands').execute()
})

const addBrand = async (name: string) => (await api.as('admin').post(BRANDS, { name })).body.data
const addModel = async (brand: number, name: string) =>
  (await api.as('admin').post(MODELS, { brand, name })).body.data

for (const path of [BRANDS, MODELS]) describeAdminOnly(path, () => api)

describe('a brand', () => {
  test.each([
    [{}, 2],
    [{ name: null }, 3],
    [{ name: '  ' }, 4],
    [{ name: 'x'.repeat(61) }, 6],
    [{ name: 7 }, 1],
  ])('with the body %j is refused: 400 with code %i', async (body, code) => {
    const answer = await api.as('admin').post(BRANDS, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: [{ code }] } } })
  })

  test('whose name is taken, whatever its case, is refused: 400 with code 5', async () => {
    await addBrand('Siloking')
    const answer = await api.as('admin').post(BRANDS, { name: ' SILOKING ' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: [{ code: 5 }] } } })
  })

  test('that someone changed in the meantime is refused: 409 with the current one', async () => {
    const { id } = await addBrand('Siloking')
    await api.as('admin').put(`${BRANDS}${id}/`, { name: 'SILOKING', version: 1 })
    const answer = await api.as('admin').put(`${BRANDS}${id}/`, { name: 'Silo King', version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        errors: { non_field: [{ code: 'version_conflict' }] },
        current: { name: 'SILOKING', version: 2 },
      },
    })
  })

  test('that has models stays: 409', async () => {
    const { id } = await addBrand('Siloking')
    await addModel(id, 'TrailedLine')
    const answer = await api.as('admin').delete(`${BRANDS}${id}/`)
    expect(answer).toMatchObject({
      status: 409,
      body: { errors: { non_field: [{ code: 'in_use' }] }, current: { models_count: 1 } },
    })
  })

  test('is made, read, renamed and deleted', async () => {
    const made = await api.as('admin').post(BRANDS, { name: ' Kuhn ' })
    expect(made).toMatchObject({ status: 201, body: { data: { name: 'Kuhn', models_count: 0, version: 1 } } })
    const path = `${BRANDS}${made.body.data.id}/`
    expect(await api.as('admin').get(path)).toMatchObject({ status: 200, body: { data: { name: 'Kuhn' } } })
    const changed = await api.as('admin').put(path, { name: 'Kuhn Knight', version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Kuhn Knight', version: 2 } } })
    expect(await api.as('admin').delete(path)).toMatchObject({ status: 204, body: null })
    expect(await api.as('admin').get(path)).toMatchObject({ status: 404 })
  })

  test('is found by a part of its name, and stands in the order asked for', async () => {
    for (const name of ['Trioliet', 'Kuhn', 'Siloking']) await addBrand(name)
    const names = async (query: string) =>
      (await api.as('admin').get(`${BRANDS}?${query}`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names('search=LI')).toEqual(['Trioliet'])
    expect(await names('ordering=-name')).toEqual(['Trioliet', 'Siloking', 'Kuhn'])
  })
})

describe('a model', () => {
  test('of a brand that does not exist is refused: 400 with code 23', async () => {
    const answer = await api.as('admin').post(MODELS, { name: 'TrailedLine', brand: 999_999 })
    expect(answer).toMatchObject({ status: 400, body: { errors: { brand: [{ code: 23 }] } } })
  })

  test('without brand or name is refused: 400 at both fields', async () => {
    const answer = await api.as('admin').post(MODELS, {})
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { name: [{ code: 2 }], brand: [{ code: 2 }] } },
    })
  })

  test('may have the name of a model of another brand, but not of its own', async () => {
    const kuhn = await addBrand('Kuhn')
    const siloking = await addBrand('Siloking')
    await addModel(kuhn.id, 'Profile')
    expect(await api.as('admin').post(MODELS, { name: 'Profile', brand: siloking.id })).toMatchObject({
      status: 201,
      body: { data: { brand: siloking.id, brand_name: 'Siloking' } },
    })
    const again = await api.as('admin').post(MODELS, { name: 'profile', brand: kuhn.id })
    expect(again).toMatchObject({ status: 400, body: { errors: { name: [{ code: 5 }] } } })
  })

  test('stands only in the list of its own brand', async () => {
    const kuhn = await addBrand('Kuhn')
    const siloking = await addBrand('Siloking')
    await addModel(kuhn.id, 'Profile')
    await addModel(siloking.id, 'TrailedLine')
    const { body } = await api.as('admin').get(`${MODELS}?brand=${kuhn.id}`)
    expect(body).toMatchObject({ count: 1, data: [{ name: 'Profile' }] })
    expect(await api.as('admin').get(`${MODELS}?brand=kuhn`)).toMatchObject({
      status: 400,
      body: { errors: { brand: [{}] } },
    })
  })

  test('of which a farm has a mixer stays: 409; without it, it goes', async () => {
    const kuhn = await addBrand('Kuhn')
    const model = await addModel(kuhn.id, 'Profile')
    await api.inClient('ua', async (tx) => {
      const { mixer } = await buildFarm(tx, { client: api.client('ua') })
      await tx.updateTable('mixers').set({ model_id: model.id }).where('id', '=', mixer).execute()
    })
    const path = `${MODELS}${model.id}/`
    expect(await api.as('admin').get(path)).toMatchObject({ body: { data: { mixers_count: 1 } } })
    expect(await api.as('admin').delete(path)).toMatchObject({
      status: 409,
      body: { errors: { non_field: [{ code: 'in_use' }] } },
    })
    await api.inClient('ua', (tx) =>
      tx.updateTable('mixers').set({ model_id: null }).where('model_id', '=', model.id).execute(),
    )
    expect(await api.as('admin').delete(path)).toMatchObject({ status: 204 })
  })
})
