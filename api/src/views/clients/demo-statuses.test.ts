import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, TODAY } from '#testing/reports/demo-api.ts'
import { seedSilentClient } from '#views/demo/silent-client.ts'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
  await api.inClient('idle', (tx) => seedSilentClient(tx, { client: api.client('idle'), today: TODAY }))
})
afterAll(() => api.close())

test('the five clients of the demo show the five statuses (review B26)', async () => {
  const { body } = await api.as('admin').get('/api/dashboard/clients/')
  expect(body.statuses).toEqual({ active: 1, has_warnings: 1, not_working: 1, registration: 1, no_access: 1 })
})

test('the price of every feed of the demo is what the ledger says (review E22)', async () => {
  for (const owner of ['owner.ua', 'owner.us'] as const) {
    const { data } = (await api.as(owner).get('/api/manager/ingredients/?page_size=200')).body
    for (const { name, price, stock_rest, stock_value } of data) {
      if (stock_rest > 0) expect(price, name).toBeCloseTo((stock_value / stock_rest) * 1000, 6)
    }
  }
})
