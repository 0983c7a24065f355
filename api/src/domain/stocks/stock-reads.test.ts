import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '#domain/ledger/ledger.service.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let ua: FarmWorld
let feed = 0
beforeAll(async () => {
  api = await createTestApi()
})
// A farm of its own for each test: seven feeds of 50,000 kg since the first of March.
beforeEach(async () => {
  const farm = { client: api.client('ua'), name: randomUUID().slice(0, 8) }
  ua = await api.inClient('ua', (tx) => buildFarm(tx, farm))
  feed = ua.ingredients[0] ?? 0
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')
const url = (what: string, stock = ua.stock) => `/api/manager/stocks/${stock}/${what}/`
const load = (day: string, quantity: number) =>
  api.inClient('ua', (tx) =>
    post(
      { tx, client: ua.client, account: null },
      { ingredient: feed, day, at: `${day}T05:00:00Z`, movement: { kind: 'load', quantity } },
    ),
  )

describe.each(['count', 'counts', 'levels'])('%s of a stock', (what) => {
  test('is refused in order: 401, 403, 404', async () => {
    expect(await api.anonymous.get(url(what))).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(url(what))).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(url(what))).toMatchObject({ status: 404 })
    expect(await owner().get(url(what, 999_999))).toMatchObject({ status: 404 })
  })

  test('may be looked at by whoever may see stocks', async () => {
    const reader = await hireEmployee(api, 'ua', { grants: { 'manager.stock': ['view'] }, farms: [ua.farm] })
    expect(await reader.get(url(what))).toMatchObject({ status: 200 })
  })
})

describe('the list of a count', () => {
  test('has every feed of the stock by name, with what lies there now and its mean price', async () => {
    await load('2026-03-10', 3000)
    const { body } = await owner().get(url('count'))
    expect(body.count).toBe(7)
    const names = body.data.map((row: { ingredient: { name: string } }) => row.ingredient.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    const silage = body.data.find((row: { ingredient: { id: number } }) => row.ingredient.id === feed)
    expect(silage).toMatchObject({ expected: 47_000, unit_cost: 1350, swatch: 'c4' })
  })

  test('tells what lay there at a moment of the past, when something was really counted', async () => {
    await load('2026-03-10', 3000)
    const { body } = await owner().get(`${url('count')}?at=2026-03-09T18:00:00Z`)
    const silage = body.data.find((row: { ingredient: { id: number } }) => row.ingredient.id === feed)
    expect(silage.expected).toBe(50_000)
    const wrong = await owner().get(`${url('count')}?at=noon`)
    expect(wrong).toMatchObject({ status: 400, body: { errors: { at: [{ code: 1 }] } } })
  })
})

describe('the counts of a stock', () => {
  test('are kept with author, reason and money, also the one that agreed', async () => {
    const count = (weight: number, reason: string) =>
      owner().post(url('count'), { ingredient: feed, weight, reason })
    await count(49_000, 'Weighed')
    await count(49_000, 'Again')
    await owner().post(url('spoilage'), { ingredient: feed, weight: 20, reason: 'Mould' })
    const { body } = await owner().get(url('counts'))
    expect(body.count).toBe(3)
    expect(body.data).toMatchObject([
      { kind: 'spoilage', before: 49_000, after: 48_980, difference: -20, value: -27, reason: 'Mould' },
      { kind: 'count', before: 49_000, after: 49_000, difference: 0, value: 0, reason: 'Again' },
      {
        kind: 'count',
        difference: -1000,
        value: -1350,
        day: '2026-03-10',
        author: { id: api.account('owner.ua') },
        ingredient: { id: feed },
      },
    ])
  })

  test('are narrowed to ingredients, and come in pages', async () => {
    const other = ua.ingredients[1] ?? 0
    for (const ingredient of [feed, other, feed]) {
      await owner().post(url('count'), { ingredient, weight: 1, reason: 'Counted' })
    }
    expect((await owner().get(`${url('counts')}?ingredient=${other}`)).body.count).toBe(1)
    const first = await owner().get(`${url('counts')}?page_size=2`)
    expect(first.body.data).toHaveLength(2)
    expect((await owner().get(first.body.next)).body.data).toHaveLength(1)
  })

  test('of one client are not seen by another, and nothing of them is changed', async () => {
    await owner().post(url('count'), { ingredient: feed, weight: 1, reason: 'Counted' })
    const seen = await api.inClient('us', (tx) => tx.selectFrom('stock_counts').selectAll().execute())
    expect(seen).toEqual([])
    const change = api.inClient('ua', (tx) => tx.updateTable('stock_counts').set({ reason: '' }).execute())
    await expect(change).rejects.toThrow()
  })
})

describe('the level of a stock', () => {
  test('is what lay there on each of 30 days, lies there now, and will by plan', async () => {
    await load('2026-03-08', 1000)
    await load('2026-03-10', 500)
    const { data } = (await owner().get(url('levels'))).body
    expect(data.past).toHaveLength(30)
    expect(data.past[0]).toEqual({ day: '2026-02-08', kg: 0 })
    expect(data.past.slice(-3)).toEqual([
      { day: '2026-03-07', kg: 350_000 },
      { day: '2026-03-08', kg: 349_000 },
      { day: '2026-03-09', kg: 349_000 },
    ])
    expect(data.now).toBe(348_500)
    expect(data.ahead[0]).toEqual({ day: '2026-03-10', kg: 348_500 })
    expect(data.ahead).toHaveLength(30)
  })
})
