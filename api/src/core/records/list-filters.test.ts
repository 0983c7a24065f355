import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const read = (who: 'owner.ua' | 'admin', path: string) => api.as(who).get(`/api/${path}`)
const counts = async (who: 'owner.ua' | 'admin', path: string, values: readonly string[]) =>
  Promise.all(values.map(async (value) => (await read(who, path + value)).body.count as number))

describe('filters are comma lists (domain d3): of several values, each row has one', () => {
  test.each([
    ['manager/ingredients/?class=', 'roughage', 'liquid'],
    ['manager/ingtedienttypes/?class=', 'roughage', 'additive'],
    ['animalfeed/schedules/?status=', 'loaded', 'waited'],
    ['alerts/?level=', 'red', 'orange'],
  ] as const)('%s%s,%s', async (path, one, other) => {
    const [first = 0, second = 0, both] = await counts('owner.ua', path, [one, other, `${one},${other}`])
    expect([first > 0, second > 0, both]).toEqual([true, true, first + second])
    const refused = await read('owner.ua', `${path}${one},nonsense`)
    expect(refused).toMatchObject({ status: 400 })
  })

  test('the status of clients', async () => {
    const path = 'dashboard/clients/?status='
    const [one = 0, other = 0, both] = await counts('admin', path, [
      'active',
      'registration',
      'active,registration',
    ])
    expect([one > 0, other > 0, both]).toEqual([true, true, one + other])
  })

  test.each([
    ['manager/farms/', 'owner.ua', 'company'],
    ['manager/stocks/', 'owner.ua', 'company'],
    ['manager/farms/dashboard/', 'owner.ua', 'company'],
  ] as const)('%s of several companies', async (path, who, filter) => {
    const [company] = (await read(who, 'manager/companies/')).body.data
    const whole = (await read(who, path)).body
    const [one, twice] = await counts(who, `${path}?${filter}=`, [
      String(company.id),
      `${company.id},${company.id}`,
    ])
    expect([one, twice]).toEqual([whole.count, whole.count])
  })

  test('models of several brands', async () => {
    const brands = (await read('admin', 'dashboard/mixers/brands/')).body.data.map(
      ({ id }: { id: number }) => id,
    )
    const path = 'dashboard/mixers/models/?brand='
    const [one = 0, other = 0, both] = await counts('admin', path, [
      `${brands[0]}`,
      `${brands[1]}`,
      `${brands[0]},${brands[1]}`,
    ])
    expect([one > 0, other > 0, both]).toEqual([true, true, one + other])
  })
})

test('a stock lasts as long as its feeds on the day of its own company, not on that of its neighbour in the list', async () => {
  const owner = api.as('owner.ua')
  const before = (await read('owner.ua', 'manager/stocks/?ordering=created_at')).body.data
  // Far east of Kyiv it is the next day already, and the first row of a list by name is his.
  const company = { name: 'Kiritimati', timezone: 'Pacific/Kiritimati' }
  const { id } = (await owner.post('/api/manager/companies/', company)).body.data
  await owner.post('/api/manager/stocks/', { company: id, name: '  0 first', capacity: 10 })
  const after = (await read('owner.ua', 'manager/stocks/?ordering=name')).body.data
  expect(after[0].name).toBe('0 first')
  const daysOf = (rows: { id: number; days_left: number | null }[]) =>
    new Map(rows.map((row) => [row.id, row.days_left]))
  for (const [stock, days] of daysOf(before)) expect([stock, daysOf(after).get(stock)]).toEqual([stock, days])
})
