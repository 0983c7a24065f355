import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const ORDERS = '/api/animalfeed/schedules/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
})
afterAll(() => api.close())

describe('compound-feed orders are refused', () => {
  test('401, 403 without right or module, 404', async () => {
    expect(await api.anonymous.get(ORDERS)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(ORDERS)).toMatchObject({ status: 403 })
    // Client us has not bought the module: nobody sees compound feed there, the admin neither.
    const path = `/api/${api.client('us')}/animalfeed/schedules/`
    expect(await api.as('admin').get(path)).toMatchObject({
      status: 403,
      body: { errors: { non_field: [{ code: 'module_missing' }] } },
    })
    expect(await api.as('owner.ua').get(`${ORDERS}999999/`)).toMatchObject({ status: 404 })
  })

  test('400 at the filter', async () => {
    const answer = await api.as('owner.ua').get(`${ORDERS}?date=tomorrow`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { date: [{ code: 1 }] } } })
  })
})

describe('compound-feed orders', () => {
  test('of a day come with batches, stock and inputs', async () => {
    const { body } = await api.as('owner.ua').get(`${ORDERS}?date=2026-03-10`)
    expect(body).toMatchObject({
      count: 1,
      data: [{ status: 'waited', batches: 2, batch_mass: 4100, cost: null }],
    })
    expect(body.data[0].ingredients).toHaveLength(8)
    const one = await api.as('owner.ua').get(`${ORDERS}${body.data[0].id}/`)
    expect(one.body.data).toEqual(body.data[0])
  })

  test('that were made cost what their inputs were worth, to the last unit of money', async () => {
    const { body } = await api.as('owner.ua').get(`${ORDERS}?status=loaded&page_size=200`)
    expect(body.count).toBe(15)
    for (const order of body.data) {
      const inputs = order.ingredients.reduce((sum: number, line: { cost: number }) => sum + line.cost, 0)
      expect(order.cost).toBeCloseTo(inputs, 2)
      expect(order.price).toBeCloseTo((order.cost / order.actual_mass) * 1000, 4)
    }
  })

  test('follow recipes whose mix has dry matter and price (F6, F8; domain e)', async () => {
    const { body } = await api.as('owner.ua').get('/api/manager/recipes/')
    expect(body.data[0].dry_matter).toBeCloseTo(88.55, 2)
    const [{ price, ingredients }] = body.data
    const money = ingredients.reduce(
      (sum: number, line: { percent: number; price: number }) => sum + (line.percent * line.price) / 100,
      0,
    )
    expect(price).toBeCloseTo(money, 4)
    // As the mean prices of the ledger have it: near the price of the plan, not at it.
    expect(Math.abs(price / 12_958 - 1)).toBeLessThan(0.05)
  })
})

describe('the demo world', () => {
  test('closes: balances are the sums of their movements, in kg and in money (F21)', async () => {
    for (const client of ['ua', 'us'] as const) {
      const off = await api.inClient(client, (tx) =>
        tx
          .selectFrom('balances as b')
          .innerJoin('movements as m', (on) =>
            on.onRef('m.client_id', '=', 'b.client_id').onRef('m.ingredient_id', '=', 'b.ingredient_id'),
          )
          .select(['b.ingredient_id', 'b.qty', 'b.value'])
          .select(({ fn }) => [fn.sum<number>('m.qty').as('moved'), fn.sum<number>('m.value').as('worth')])
          .groupBy(['b.ingredient_id', 'b.qty', 'b.value'])
          .execute(),
      )
      expect(off.length).toBeGreaterThan(8)
      for (const row of off) {
        expect(row.moved).toBeCloseTo(row.qty, 6)
        expect(row.worth).toBeCloseTo(row.value, 2)
        expect(row.qty).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('has a document for every delivery and sale of its ledger', async () => {
    for (const client of ['ua', 'us'] as const) {
      const rows = await api.inClient(client, (tx) =>
        tx
          .selectFrom('movements as m')
          .leftJoin('deliveries as d', (on) =>
            on.onRef('d.client_id', '=', 'm.client_id').onRef('d.movement_id', '=', 'm.id'),
          )
          .select(['m.kind', 'm.qty', 'd.type', 'd.value'])
          .where('m.kind', 'in', ['delivery', 'sale'])
          .execute(),
      )
      expect(rows.length).toBeGreaterThan(10)
      for (const { kind, qty, type, value } of rows) {
        expect({ type, value }).toEqual({ type: kind, value: Math.abs(qty) })
      }
    }
  })

  test('has no status without its times, and no percent but 100', async () => {
    const bare = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('feedings')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('status', '<>', 'waited'), eb('load_started_at', 'is', null)]),
            eb.and([eb('status', 'in', ['loaded', 'uploaded']), eb('load_ended_at', 'is', null)]),
            eb.and([eb('status', '=', 'uploaded'), eb('upload_ended_at', 'is', null)]),
          ]),
        )
        .execute(),
    )
    expect(bare).toEqual([])
    const sums = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('ration_lines')
        .select(({ fn }) => fn.sum<number>('percent').as('sum'))
        .groupBy(['ration_id', 'ration_version'])
        .execute(),
    )
    expect(new Set(sums.map(({ sum }) => sum))).toEqual(new Set([100]))
  })
})
