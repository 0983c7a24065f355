import { expect, test } from 'vitest'
import { post } from '#domain/ledger/ledger.service.ts'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/stocks/'
const { world } = describeResource('a stock', {
  path: PATH,
  draft: ({ company }, name) => ({ company, name, capacity: 500 }),
  change: { capacity: 650 },
  refusals: [
    [{ name: ' ' }, 'name', 4],
    [{ capacity: -1 }, 'capacity', 9],
    [{ capacity: '500' }, 'capacity', 1],
    [{ capacity: 1e9 }, 'capacity', 8],
  ],
  foreign: ({ company }) => ({ company }),
  unique: 'name',
})

test('a stock tells what lies in it in tonnes, and how full it is', async () => {
  const { api, ua } = world()
  const { body } = await api.as('owner.ua').get(`${PATH}${ua.stock}/`)
  // Seven feeds of 50,000 kg each (buildFarm); its capacity is not known.
  expect(body.data).toMatchObject({ remainder: 350, fill: null, ingredients_count: 7, days_left: null })
})

test('the fill of a stock is counted from kilograms, not from rounded tonnes (review E10)', async () => {
  const { api, ua } = world()
  const [feed] = ua.ingredients
  const use = { ingredient: feed ?? 0, day: '2026-03-02', at: '2026-03-02T05:00:00Z' }
  await api.inClient('ua', async (tx) => {
    await tx.updateTable('stocks').set({ capacity: 0.9 }).where('id', '=', ua.stock).execute()
    await post(
      { tx, client: ua.client, account: null },
      { ...use, movement: { kind: 'load', quantity: 4.4 } },
    )
  })
  const { body } = await api.as('owner.ua').get(`${PATH}${ua.stock}/`)
  expect(body.data.fill).toBeCloseTo((349.9956 / 0.9) * 100, 6)
})

test('a stock with ingredients is not removed: 409', async () => {
  const { api, ua } = world()
  expect(await api.as('owner.ua').delete(`${PATH}${ua.stock}/`)).toMatchObject({ status: 409 })
})

test('an employee neither makes nor moves a stock into a company in which he has no farm', async () => {
  const { api, ua } = world()
  const other = await api.inClient('ua', (tx) => buildFarm(tx, { client: ua.client, name: 'Other' }))
  const employee = await hireEmployee(api, 'ua', {
    grants: { 'manager.stock': EVERYTHING },
    farms: [ua.farm],
  })
  const draft = (company: number) => ({ company, name: 'Bunker', capacity: 10 })
  const refused = { status: 400, body: { errors: { company: [{ code: 23 }] } } }
  expect(await employee.post(PATH, draft(other.company))).toMatchObject(refused)
  const made = await employee.post(PATH, draft(ua.company))
  expect(made).toMatchObject({ status: 201 })
  const { id, version } = made.body.data
  const moved = { ...draft(other.company), version }
  expect(await employee.put(`${PATH}${id}/`, moved)).toMatchObject(refused)
  expect(await api.as('owner.ua').put(`${PATH}${id}/`, moved)).toMatchObject({ status: 200 })
})

test('a stock whose feed was booked stays in its company: closed days of both would change', async () => {
  const { api, ua } = world()
  const other = await api.inClient('ua', (tx) => buildFarm(tx, { client: ua.client, name: 'Elsewhere' }))
  const { name, capacity, version } = (await api.as('owner.ua').get(`${PATH}${ua.stock}/`)).body.data
  const moved = { name, capacity, version, company: other.company }
  expect(await api.as('owner.ua').put(`${PATH}${ua.stock}/`, moved)).toMatchObject({
    status: 400,
    body: { errors: { company: [{ code: 'in_use' }] } },
  })
})
