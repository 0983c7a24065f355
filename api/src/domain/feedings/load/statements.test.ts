import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchStatements } from '#testing/database/watch-statements.ts'
import { createFeedingApi, DAY, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'

/** A cab waits for each of them in turn: it was 24. */
const AT_MOST = 12

let api: FeedingApi
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

test(`a weight takes at most ${AT_MOST} statements`, async () => {
  const { id } = await api.plan()
  const [ingredient] = api.world.ingredients
  const put = (body: object) => api.as('driver.ua').put(`${URL}${id}/load/`, { op_id: randomUUID(), ...body })
  expect((await put({ action: 'start' })).status).toBe(200)
  const weigh = async (weight: number) =>
    expect((await put({ action: 'weigh', ingredient, weight })).status).toBe(200)
  // Each server that answers learns first who calls.
  for (const weight of [80, 90]) await weigh(weight)
  const sent: string[] = []
  // What is set goes out together with what it is set for; servers in turn wait for each other by a notice of the test.
  watchStatements(api.database.pool, () => ({ text }) => {
    if (!/^(set local|select set_config|select pg_notify)/.test(text)) sent.push(text)
  })
  const counts: number[] = []
  for (const weight of [100, 110, 120, 130]) {
    sent.length = 0
    await weigh(weight)
    // Of several servers in turn one is watched.
    if (sent.some((text) => text.includes('insert into movements'))) counts.push(sent.length)
  }
  expect(counts.length).toBeGreaterThan(1)
  expect(Math.max(...counts), sent.join('\n---\n')).toBeLessThanOrEqual(AT_MOST)
})

test('a day of feedings is one statement', async () => {
  await api.plan()
  const read = () => api.as('driver.ua').get(`${URL}?farm=${api.world.farm}&date=${DAY}`)
  const { body } = await read()
  expect(body.count).toBeGreaterThan(0)
  await read()
  const sent: string[] = []
  watchStatements(api.database.pool, () => ({ text }) => {
    if (text.includes('feedings') || text.includes('farms')) sent.push(text)
  })
  for (let call = 0; call < 4; call++) await read()
  // Of several servers in turn one is watched.
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(4)
})
