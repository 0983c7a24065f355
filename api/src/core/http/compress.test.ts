import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addDays, dayOf } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { isKnownEtag } from '#core/files/etag.ts'
import { formWith, PNG } from '#testing/images.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let authorization: string
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
  authorization = `Bearer ${await api.tokenOf('owner.ua')}`
})
afterAll(() => api.close())

const zones = '/api/local/tzs/'
const ask = (url: string, encoding?: string) =>
  api.app.inject({
    url,
    headers: { authorization, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  })

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

describe('an answer of the API', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
  ])('for who takes "%s" is packed as %s and says the same', async (accepted, encoding) => {
    const plain = await ask(zones)
    const packed = await ask(zones, accepted)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(JSON.parse(String(UNPACK[encoding]?.(packed.rawPayload)))).toEqual(plain.json())
  })

  test.each([undefined, 'identity', 'br;q=0', 'zstd'])('for who takes %s is as it is', async (accepted) => {
    const { headers, json } = await ask(zones, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Accept-Encoding')
    expect(json()).toHaveProperty('data')
  })

  test('is not packed below 1 kB', async () => {
    const answer = await ask('/api/auth/sessions/?page_size=1', 'br')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('is told by HEAD as it would be sent', async () => {
    const { headers, rawPayload } = await api.app.inject({
      method: 'HEAD',
      url: zones,
      headers: { authorization, 'accept-encoding': 'br' },
    })
    expect([headers['content-encoding'], rawPayload.length]).toEqual(['br', 0])
  })

  test('that is a picture stays as it is', async () => {
    const picture = new Uint8Array(4096)
    picture.set(PNG)
    await api.as('owner.ua').put('/api/auth/me/photo/', formWith('photo', picture))
    const { headers, rawPayload } = await ask('/api/auth/me/photo/', 'br')
    expect(headers['content-encoding']).toBeUndefined()
    expect(rawPayload.length).toBe(4096)
  })

  test('keeps its tag, which answers for packed and plain', async () => {
    const app = await buildApp(api.deps)
    app.get('/ui/list', async (request, reply) => {
      reply.header('etag', '"state-1"').header('vary', 'Authorization')
      return isKnownEtag(request.headers['if-none-match'], '"state-1"')
        ? reply.code(304).send()
        : reply.type('application/json').send(JSON.stringify('word '.repeat(1000)))
    })
    const inject = (headers: Record<string, string>) => app.inject({ url: '/ui/list', headers })
    const { headers } = await inject({ 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ etag: 'W/"state-1"', vary: 'Authorization, Accept-Encoding' })
    for (const tag of ['W/"state-1"', '"state-1"']) {
      const again = await inject({ 'accept-encoding': 'br', 'if-none-match': tag })
      expect([again.statusCode, again.headers.vary]).toEqual([304, 'Authorization, Accept-Encoding'])
    }
    await app.close()
  })
})

describe("a farm's planning day", () => {
  test('takes at most 5 kB of the line, and the day before a figure', async () => {
    const [farm] = (await api.as('owner.ua').get('/api/manager/farms/')).body.data
    const day = (days: number) => addDays(dayOf(api.time.clock(), farm.timezone), days)
    const list = await ask(`/api/schedule/schedules/?farm=${farm.id}&date=${day(0)}`, 'br')
    const periods = await ask(`/api/schedule/loadings/?farm=${farm.id}&date=${day(0)}`, 'br')
    const before = await ask(`/api/schedule/schedules/accuracy/?farm=${farm.id}&date=${day(-1)}`, 'br')
    expect(list.headers['content-encoding']).toBe('br')
    expect(list.rawPayload.length + periods.rawPayload.length + before.rawPayload.length).toBeLessThan(5000)
    expect(before.json().data.accuracy).toBeGreaterThan(80)
  })
})
