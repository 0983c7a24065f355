import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFeedings } from '#testing/clients/feedings.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/dashboard/clients/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await addFeedings(api, 'ua', [
    { age: 0, status: 'waited' },
    { age: 0, status: 'uploaded', accuracy: 98 },
    { age: 6, status: 'uploaded', accuracy: 96 },
    { age: 7, status: 'uploaded', accuracy: 50 },
  ])
  await addFeedings(api, 'us', [{ age: 1, status: 'uploaded' }])
})
afterAll(() => api.close())

const ofClient = (key: 'ua' | 'us' | 'pl') => `dashboard/clients/${api.client(key)}/manager/farms/dashboard/`

describe('the farms of a client', () => {
  test.each(['', 'v2/'])('at %j are refused: 401, 403, 404', async (v2) => {
    const path = `/api/${v2}${ofClient('ua')}`
    expect(await api.anonymous.get(path)).toMatchObject({ status: 401 })
    expect(await api.as('owner.ua').get(path)).toMatchObject({ status: 403 })
    expect(await api.as('consultant').get(`/api/${v2}${ofClient('pl')}`)).toMatchObject({ status: 404 })
  })

  test('tell what they do today', async () => {
    const { body } = await api.as('consultant').get(`/api/${ofClient('ua')}`)
    expect(body).toMatchObject({ count: 1, data: [{ date: '2026-03-10', today: { planned: 2, done: 1 } }] })
  })

  test('tell today by period and the last 7 days, those without feedings included', async () => {
    const { body } = await api.as('staff').get(`/api/v2/${ofClient('ua')}`)
    const [{ periods, week }] = body.data
    expect(periods).toMatchObject([{ planned: 2, done: 1, accuracy: 98 }])
    expect(week).toHaveLength(7)
    expect(week[0]).toMatchObject({ date: '2026-03-04', planned: 1, done: 1, accuracy: 96 })
    expect(week[3]).toMatchObject({ date: '2026-03-07', planned: 0, kg: 0, accuracy: null })
    expect(week[6]).toMatchObject({ date: '2026-03-10', planned: 2, done: 1 })
  })
})

describe('the week of the farms without prefix', () => {
  const WEEK = '/api/v2/manager/farms/dashboard/'
  const clientsOf = async (who: 'owner.us' | 'consultant' | 'admin', query = '') =>
    (await api.as(who).get(WEEK + query)).body.count

  test('is of the own client, of the one asked for, or of all that the caller may see', async () => {
    expect(await clientsOf('owner.us')).toBe(1)
    expect(await clientsOf('consultant', `?client=${api.client('ua')}`)).toBe(1)
    expect(await clientsOf('consultant')).toBe(2)
    expect(await clientsOf('admin')).toBe(2)
  })

  test('is refused: 401, 403 for a client that is not his, 400 for no client', async () => {
    expect(await api.anonymous.get(WEEK)).toMatchObject({ status: 401 })
    expect(await api.as('owner.us').get(`${WEEK}?client=${api.client('ua')}`)).toMatchObject({ status: 403 })
    expect(await api.as('consultant').get(`${WEEK}?client=${api.client('pl')}`)).toMatchObject({
      status: 403,
    })
    expect(await api.as('admin').get(`${WEEK}?client=ua`)).toMatchObject({ status: 400 })
  })
})

describe('the farm search', () => {
  test('finds farms of all visible clients by farm, company or client, with the status of the client', async () => {
    const { body } = await api.as('admin').get(`${PATH}view/farms/?search=HIGH plains`)
    expect(body).toMatchObject({
      count: 1,
      data: [{ client: { id: api.client('us'), name: 'High Plains Demo Feeders LLC' }, status: 'active' }],
    })
    expect((await api.as('consultant').get(`${PATH}view/farms/`)).body.count).toBe(2)
    expect((await api.as('admin').get(`${PATH}farms/?status=active&page_size=1`)).body.data).toHaveLength(1)
  })

  test('is refused: 401, 403, 400', async () => {
    expect(await api.anonymous.get(`${PATH}view/farms/`)).toMatchObject({ status: 401 })
    expect(await api.as('owner.ua').get(`${PATH}view/farms/`)).toMatchObject({ status: 403 })
    expect(await api.as('admin').get(`${PATH}view/farms/?page=0`)).toMatchObject({ status: 400 })
  })
})

test('the clients stand at v2 too', async () => {
  expect(await api.as('admin').get('/api/v2/dashboard/clients/')).toMatchObject({ body: { count: 5 } })
  const one = `/api/v2/dashboard/clients/${api.client('ua')}/`
  expect(await api.as('admin').get(one)).toMatchObject({ body: { data: { id: api.client('ua') } } })
})
