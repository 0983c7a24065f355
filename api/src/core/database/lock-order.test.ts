import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { lockRecord } from '#core/records/record.queries.ts'
import { holdPlans } from '#domain/feedings/plan/recompute.queries.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { watchLocks } from '#testing/database/lock-order.ts'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { play } from '#testing/feedings/model/play.ts'
import { sequences } from '#testing/feedings/model/step.ts'
import { createWriters, KINDS, type Writers } from '#testing/ledger/writers.ts'
import { IS_NIGHT } from '#testing/night.ts'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))
const WITHIN_MS = 180_000

let closable: { close: () => Promise<void> } | null = null
afterEach(async () => {
  await closable?.close()
  closable = null
})

test('the watch sees who locks the other way round, and nothing else (review A3)', async () => {
  const api = await createFeedingApi()
  closable = api
  const problems = watchLocks(api.database)
  const [low = 0, high = 0] = api.world.ingredients
  await api.inClient('ua', async (tx) => {
    await lockBalances(tx, api.world.client, [high, low])
    await lockRecord(tx, 'ingredients', { client: api.world.client, id: low })
  })
  expect(problems).toEqual([])
  await api.inClient('ua', async (tx) => {
    await lockBalances(tx, api.world.client, [high])
    await lockBalances(tx, api.world.client, [low])
    await holdPlans(tx, api.world.client)
  })
  expect(problems).toEqual([
    expect.stringMatching(/^balance \d+ after \d+/),
    expect.stringMatching(/^plans: after balances/),
  ])
})

test('what people do on a farm locks in one order (review A3)', { timeout: WITHIN_MS }, async () => {
  const api: FeedingApi = await createFeedingApi()
  closable = api
  const problems = watchLocks(api.database)
  const [steps = []] = fc.sample(sequences({ length: IS_NIGHT ? 150 : 50 }), { seed: 11, numRuns: 1 })
  for (const step of steps) await play(api, step)
  expect(problems).toEqual([])
})

test('what moves a store locks in one order (review A3)', { timeout: WITHIN_MS }, async () => {
  const writers: Writers = await createWriters()
  const { api, ingredients, stock } = writers
  closable = api
  const problems = watchLocks(api.database)
  const owner = api.as('owner.ua')
  for (const kind of KINDS) expect((await writers.write[kind](1)).status, kind).toBeLessThan(300)
  // To another feed and back, then gone: all three move two balances or revalue one.
  const [, feed = 0, lower = 0] = ingredients.toReversed()
  const draft = { type: 'delivery', ingredient: feed, value: 10, price: 900, date: '2026-03-10' }
  const { id } = (await owner.post('/api/manager/deliveries/', draft)).body.data
  const moved = { ...draft, ingredient: lower, version: 1 }
  const changed = await owner.put(`/api/manager/deliveries/${id}/`, moved)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const feedNow = (await owner.get(`/api/manager/ingredients/${feed}/`)).body.data
  const priced = await owner.put(`/api/manager/ingredients/${feed}/`, { ...feedNow, price: 777 })
  expect(priced.status, JSON.stringify(priced.body)).toBe(200)
  const spoilt = { ingredient: feed, weight: 1, reason: 'Wet' }
  expect((await owner.post(`/api/manager/stocks/${stock}/spoilage/`, spoilt)).status).toBeLessThan(300)
  expect((await owner.delete(`/api/manager/deliveries/${id}/`)).status).toBe(204)
  expect(problems).toEqual([])
})

test('no lock is stronger than it must be: none keeps rows away that only name the locked one (review A3)', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: (path) => path.endsWith('.test.ts') })
  const strong = files.filter((file) =>
    /for update|forUpdate\(/.test(readFileSync(`${SOURCES}${file}`, 'utf8')),
  )
  expect(strong).toEqual([])
})
