import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/history/animaltypes/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  const owner = api.as('owner.ua')
  const { id } = (await owner.post('/api/manager/animaltypes/', { name: 'Cows' })).body.data
  await owner.put(`/api/manager/animaltypes/${id}/`, { name: 'Dairy cows', version: 1 })
  await api.as('zootechnician.ua').post('/api/manager/animaltypes/', { name: 'Bulls' })
})
afterAll(() => api.close())

describe('history', () => {
  test('is refused: 401, 403 without the right or to another client, 400 at the filter', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(PATH)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(`/api/${api.client('ua')}/history/animaltypes/`)).toMatchObject({
      status: 403,
    })
    expect(await api.as('owner.ua').get('/api/history/nonsense/')).toMatchObject({ status: 404 })
    const answer = await api.as('owner.ua').get(`${PATH}?from=yesterday`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { from: [{ code: 1 }] } } })
  })

  test('tells who changed what, newest first, in pages', async () => {
    const first = await api.as('owner.ua').get(`${PATH}?page_size=2`)
    expect(first.body).toMatchObject({ count: 3 })
    const second = await api.as('owner.ua').get(first.body.next)
    const entries = [...first.body.data, ...second.body.data]
    expect(entries.map(({ action, name }: { action: string; name: string }) => `${action} ${name}`)).toEqual([
      'created Bulls',
      'updated Dairy cows',
      'created Cows',
    ])
    expect(entries[1]).toMatchObject({
      user: { id: api.account('owner.ua') },
      changes: [{ field: 'name', old: 'Cows', new: 'Dairy cows' }],
    })
  })

  test('is narrowed by who, what was done and which field', async () => {
    const owner = api.as('owner.ua')
    const names = async (query: string) =>
      (await owner.get(`${PATH}?${query}`)).body.data.map(
        ({ action, name }: { action: string; name: string }) => `${action} ${name}`,
      )
    expect(await names(`user=${api.account('zootechnician.ua')}`)).toEqual(['created Bulls'])
    expect(await names('action=updated')).toEqual(['updated Dairy cows'])
    expect(await names('field=name&action=created')).toEqual(['created Bulls', 'created Cows'])
    expect(await names('field=animal_count')).toEqual([])
    const wrong = await owner.get(`${PATH}?action=burned`)
    expect(wrong).toMatchObject({ status: 400, body: { errors: { action: [{}] } } })
  })

  test('tells what a group was after each change (specification 3), and what the others have of that', async () => {
    const owner = api.as('owner.ua')
    const company = (await owner.post('/api/manager/companies/', { name: 'Dolyna' })).body.data.id
    const farm = (await owner.post('/api/manager/farms/', { name: 'Farm', company, timezone: 'Europe/Kyiv' }))
      .body.data.id
    const animal_type = (await owner.get('/api/manager/animaltypes/?search=dairy')).body.data[0].id
    const draft = { farm, name: 'High', animal_type, animal_count: 40, autoload: true, max_weight: 900 }
    const { id } = (await owner.post('/api/manager/groups/', draft)).body.data
    await owner.put(`/api/manager/groups/${id}/`, { ...draft, animal_count: 44, version: 1 })
    const told = { animal_type: 'Dairy cows', ignore_in_reports: false, autoload: true, max_weight: 900 }
    expect((await owner.get('/api/history/groups/')).body.data).toMatchObject([
      { ...told, action: 'updated', animal_count: 44, ingredient: null },
      { ...told, action: 'created', animal_count: 40, ingredient: null },
    ])
    const [type] = (await owner.get(`${PATH}?search=dairy`)).body.data
    expect(type).toMatchObject({ animal_type: 'Dairy cows', animal_count: null, max_weight: null })
  })

  test('has 25 entries on a page unless asked otherwise (domain d2)', async () => {
    const owner = api.as('owner.us')
    for (let index = 0; index < 27; index++) {
      await owner.post('/api/manager/animaltypes/', { name: `Type ${index}` })
    }
    const { body } = await owner.get(PATH)
    expect([body.data.length, body.count, body.next]).toEqual([25, 27, `${PATH}?page=2`])
    expect((await owner.get(body.next)).body.data).toHaveLength(2)
  })

  test('is searched by name and narrowed to a user and to days', async () => {
    const count = async (query: string) => (await api.as('owner.ua').get(`${PATH}?${query}`)).body.count
    expect(await count('search=bull')).toBe(1)
    expect(await count(`user=${api.account('owner.ua')}`)).toBe(2)
    expect(await count('from=2026-03-10&to=2026-03-10')).toBe(3)
    expect(await count('to=2026-03-09')).toBe(0)
  })

  test('of another client does not exist', async () => {
    expect((await api.as('owner.us').get(`${PATH}?search=cows`)).body.count).toBe(0)
  })
})
