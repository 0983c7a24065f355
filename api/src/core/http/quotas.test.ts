import { randomUUID } from 'node:crypto'
import { QUOTAS, STREAMS_MAX } from '@manger/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { formWith, PNG } from '#testing/images.ts'
import { SERVERS } from '#testing/servers.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const small = (account: number, client: number) => ({
  account: { perMinute: 2, burst: account },
  client: { perMinute: 4, burst: client },
})

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({
    quotas: { writes: small(5, 8), pictures: small(2, 3), tickets: small(1, 2) },
  })
})
afterAll(() => api.close())
beforeEach(() => api.time.advance(60 * 60_000))

type Who = 'owner.ua' | 'zootechnician.ua' | 'owner.us'
const write = (who: Who) => api.as(who).post('/api/manager/animaltypes/', { name: randomUUID() })
const photo = (who: Who) => api.as(who).put('/api/auth/me/photo/', formWith('photo', PNG))
const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push((await call()).status)
  return all
}

// Each server counts for itself.
const isOne = SERVERS === 1

describe.runIf(isOne)('writes', () => {
  test('of an account come in a burst, then 429 says when the next one may', async () => {
    expect(await statuses(5, () => write('owner.ua'))).toEqual([201, 201, 201, 201, 201])
    const refused = await write('owner.ua')
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { errors: { non_field: [{ code: 'too_many_calls' }] } },
    })
    expect(await api.as('owner.ua').get('/api/manager/animaltypes/')).toMatchObject({ status: 200 })
    expect(await write('owner.us')).toMatchObject({ status: 201 })
    api.time.advance(30_000)
    expect(await statuses(2, () => write('owner.ua'))).toEqual([201, 429])
  })

  test('of a client are counted together', async () => {
    await statuses(5, () => write('owner.ua'))
    expect(await statuses(4, () => write('zootechnician.ua'))).toEqual([201, 201, 201, 429])
    expect(await write('owner.us')).toMatchObject({ status: 201 })
  })

  test('that are refused for want of a right use up nothing', async () => {
    const refused = () => api.as('driver.ua').post('/api/manager/animaltypes/', { name: 'x' })
    expect(await statuses(9, refused)).toEqual(Array(9).fill(403))
    expect(await statuses(5, () => write('owner.ua'))).toEqual([201, 201, 201, 201, 201])
  })
})

test.runIf(isOne)('pictures and tickets have quotas of their own', async () => {
  expect(await statuses(3, () => photo('owner.ua'))).toEqual([200, 200, 429])
  expect(await statuses(2, () => photo('zootechnician.ua'))).toEqual([200, 429])
  const ask = () => api.as('owner.ua').post('/api/helpdesk/tickets/', { subject: 'Hay', text: 'Where?' })
  expect(await statuses(2, ask)).toEqual([201, 429])
  expect(await write('owner.ua')).toMatchObject({ status: 201 })
})

test('a cab that comes back after a day without a network is no flood', () => {
  expect(QUOTAS.writes.account.burst).toBeGreaterThan(1000)
})

describe('event streams', () => {
  let one: TestApi
  const leave: AbortController[] = []
  const serve = async (overrides: Parameters<typeof createTestApi>[0] = {}) => {
    one = await createTestApi(overrides)
    await one.app.listen({ port: 0, host: '127.0.0.1' })
  }
  afterEach(async () => {
    for (const left of leave.splice(0)) left.abort()
    await one.close()
  })

  const open = async (who: AccountKey, query = '') => {
    const address = one.app.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const headers = { authorization: `Bearer ${await one.tokenOf(who)}` }
    const left = new AbortController()
    leave.push(left)
    return fetch(`http://127.0.0.1:${port}/ui/events${query}`, { headers, signal: left.signal })
  }
  const statusOf = async (...asked: Parameters<typeof open>) => (await open(...asked)).status

  test('of an account are eight at once; one that ends makes room', async () => {
    await serve()
    for (let i = 0; i < STREAMS_MAX.account; i++) expect(await statusOf('owner.ua')).toBe(200)
    const ninth = await open('owner.ua')
    expect(ninth.status).toBe(429)
    expect(ninth.headers.get('retry-after')).toBe('30')
    leave[0]?.abort()
    await expect.poll(() => statusOf('owner.ua'), { timeout: 5000 }).toBe(200)
  })

  test('of a client are counted together, with those of a consultant who looks at it', async () => {
    await serve({ streamsMax: { account: 2, client: 3 } })
    expect([await statusOf('owner.ua'), await statusOf('owner.ua')]).toEqual([200, 200])
    expect(await statusOf('consultant', `?client=${one.client('ua')}`)).toBe(200)
    const fourth = await open('zootechnician.ua')
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '30'])
    expect([await statusOf('owner.us'), await statusOf('staff')]).toEqual([200, 200])
    leave[0]?.abort()
    await expect.poll(() => statusOf('zootechnician.ua'), { timeout: 5000 }).toBe(200)
  })
})
