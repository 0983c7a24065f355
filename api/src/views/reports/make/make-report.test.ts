import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createFeedingApi, DAY } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const DAYS = `planned_on_after=${DAY}&planned_on_before=${DAY}`
const MAKE = `/api/report/load/make/?${DAYS}`

let api: Awaited<ReturnType<typeof createFeedingApi>>
let other: FarmWorld
let foreign: FarmWorld
beforeAll(async () => {
  api = await createFeedingApi()
  other = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: randomUUID() }))
  const options = { client: api.client('us'), unit: 'lb', timezone: 'America/Chicago' } as const
  foreign = await api.inClient('us', (tx) => buildFarm(tx, options))
  for (let count = 0; count < 3; count++) {
    const { id } = await api.plan({ planned_on: DAY })
    await api.loaded(id)
    await api.unloaded(id, [2455, 2330])
  }
})
afterAll(() => api.close())

describe('a report', () => {
  test('is refused with 401, 403, 404 and 400, in this order', async () => {
    expect(await api.anonymous.get('/api/report/load/make/')).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get('/api/report/load/make/')).toMatchObject({ status: 403 })
    expect(await api.as('owner.ua').get('/api/report/weather/make/')).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').get('/api/report/load/make/')).toMatchObject({ status: 400 })
  })

  test.each([
    ['a farm of another client', 'farm', () => foreign.farm],
    ['a farm that is not there', 'farm', () => 999_999],
    ['a language that nobody speaks here', 'language', () => 'la'],
    ['a file that nobody knows', 'format', () => 'docx'],
  ])('refuses %s', async (_, field, value) => {
    const { status, body } = await api.as('owner.ua').get(`${MAKE}&${field}=${value()}`)
    expect(status).toBe(400)
    expect(body.errors[field]).toMatchObject([{ code: 23 }])
  })

  test('is the same under its own path, which never changed', async () => {
    const made = await api.as('owner.ua').get(MAKE)
    const direct = await api.as('owner.ua').get(`/api/report/load/?${DAYS}`)
    expect(made.body.count).toBe(3)
    expect(direct.body).toEqual(made.body)
  })

  test('has its other names of specification 7', async () => {
    const query = `?${DAYS}&farm=${api.world.farm}`
    const named = (await api.as('owner.ua').get(`/api/report/consumption_list/make/${query}`)).body
    expect(named.data.length).toBeGreaterThan(0)
    for (const path of ['inout/make/', 'inout/']) {
      expect((await api.as('owner.ua').get(`/api/report/${path}${query}`)).body.data).toEqual(named.data)
    }
  })

  test('comes page by page, with the totals of all pages on each', async () => {
    const first = (await api.as('owner.ua').get(`${MAKE}&page_size=2`)).body
    expect(first.next).toBe(`/api/report/load/make/?${DAYS}&page_size=2&page=2`)
    const second = (await api.as('owner.ua').get(first.next)).body
    expect(second.next).toBeNull()
    const feedings = [...first.data, ...second.data].filter(({ level }) => level === 0)
    expect(new Set(feedings.map(({ object }) => object)).size).toBe(3)
    expect(second.totals).toEqual(first.totals)
    expect(first.totals.planned).toBe(3 * 4785)
  })

  test('tells unit, currency, zone, days and language', async () => {
    const { meta } = (await api.as('owner.ua').get(`${MAKE}&farm=${api.world.farm}&language=pl`)).body
    const made_at = api.deps.clock().toISOString()
    expect(meta).toEqual({
      unit: 'kg',
      currency: 'UAH',
      timezone: 'Europe/Kyiv',
      from: DAY,
      to: DAY,
      language: 'pl',
      made_at,
      made_by: 'Василь Гнатюк',
      whose: { kind: 'farm', companies: ['Dairy'], farms: ['Dairy'] },
    })
    const american = (await api.as('owner.us').get(MAKE)).body.meta
    expect(american).toMatchObject({
      unit: 'lb',
      currency: 'USD',
      timezone: 'America/Chicago',
      language: 'us',
    })
  })

  test('shows an employee the rows of his farms only, and refuses him the others', async () => {
    const grants = { 'report.load': ['view'] } as const
    const own = await hireEmployee(api, 'ua', { grants, farms: [api.world.farm] })
    const elsewhere = await hireEmployee(api, 'ua', { grants, farms: [other.farm] })
    expect((await own.get(MAKE)).body.count).toBe(3)
    expect((await elsewhere.get(MAKE)).body).toMatchObject({ count: 0, data: [], totals: { planned: 0 } })
    expect(await elsewhere.get(`${MAKE}&farm=${api.world.farm}`)).toMatchObject({
      status: 400,
      body: { errors: { farm: [{ code: 23 }] } },
    })
  })
})
