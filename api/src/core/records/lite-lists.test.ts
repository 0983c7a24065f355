import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'

const TYPES = '/api/manager/animaltypes/list/'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

describe('the row of a short list is what a selector needs (domain d3)', () => {
  test.each([
    ['manager/companies', ['registry_code']],
    ['manager/farms', ['company', 'timezone', 'weight_unit']],
    ['manager/animaltypes', []],
    ['manager/groups', ['farm', 'animal_type', 'animal_count']],
    ['manager/rations', ['farm', 'dry_matter', 'price']],
    ['manager/loadings', ['farm', 'time_start', 'time_end']],
    ['manager/stocks', ['company']],
    ['manager/ingtedienttypes', ['class', 'swatch']],
    ['manager/ingredients', ['stock', 'stock_name', 'class']],
    ['manager/recipes', ['product_type']],
    ['manager/mixers', ['farm', 'max_weight']],
    ['manager/deliveries', ['type', 'date', 'value']],
    ['manager/deliveries/companies', ['role']],
    ['leftovers/leftovers', ['farm', 'group', 'date']],
    ['perm/employees', ['email']],
    ['perm/groups', ['members_count']],
  ])('%s: id, name and %s', async (path, fields) => {
    const { status, body } = await api.as('owner.ua').get(`/api/${path}/list/`)
    expect(status).toBe(200)
    expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'name', ...fields].sort())
    expect(body.data[0].name).not.toBe('')
  })

  test.each([
    ['dashboard/users', ['email', 'user_type']],
    ['dashboard/clients', ['status', 'country']],
    ['dashboard/groups', ['code']],
    ['dashboard/mixers/brands', []],
    ['dashboard/mixers/models', ['brand', 'brand_name']],
  ])('%s: id, name and %s', async (path, fields) => {
    const { body } = await api.as('admin').get(`/api/${path}/list/`)
    expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'name', ...fields].sort())
  })

  test('feeds of one name in two stores are told apart', async () => {
    const owner = api.as('owner.ua')
    const [feed] = (await owner.get('/api/manager/ingredients/list/')).body.data
    const whole = (await owner.get(`/api/manager/ingredients/${feed.id}/`)).body.data
    expect(feed).toMatchObject({ stock: whole.stock, stock_name: whole.stock_name })
  })
})

describe('a short list of more than 500 rows', () => {
  beforeAll(async () => {
    await api.inClient('us', async (tx) => {
      const at = '2026-11-20T05:00:00Z'
      const values = Array.from({ length: 503 }, (_, index) => ({
        client_id: api.client('us'),
        name: `Type ${String(index).padStart(3, '0')}`,
        created_at: at,
        updated_at: at,
      }))
      await tx.insertInto('animal_types').values(values).execute()
    })
  })

  const read = (query: string) => api.as('owner.us').get(query)
  const namesOf = ({ body }: Awaited<ReturnType<typeof read>>): string[] =>
    body.data.map(({ name }: { name: string }) => name)

  test('comes 500 at once, and its next page is another one', async () => {
    const first = await read(`${TYPES}?search=Type`)
    expect(first.body).toMatchObject({ count: 503, next: `${TYPES}?search=Type&page=2` })
    expect(namesOf(first)).toHaveLength(500)
    const second = await read(first.body.next)
    expect(namesOf(second)).toEqual(['Type 500', 'Type 501', 'Type 502'])
    expect(second.body.next).toBeNull()
  })

  test('is paged by page and by offset like any list', async () => {
    expect(namesOf(await read(`${TYPES}?search=Type&page_size=2&page=3`))).toEqual(['Type 004', 'Type 005'])
    const byOffset = await read(`${TYPES}?search=Type&page_size=2&offset=5`)
    expect(namesOf(byOffset)).toEqual(['Type 005', 'Type 006'])
    expect(byOffset.body.next).toBe(`${TYPES}?search=Type&page_size=2&offset=7`)
    expect(await read(`${TYPES}?page_size=501`)).toMatchObject({
      status: 400,
      body: { errors: { page_size: [{ code: 8, limit: 500 }] } },
    })
  })
})
