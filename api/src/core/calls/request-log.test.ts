import { get } from 'node:http'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { AppDeps } from '#core/deps.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { testMetrics } from '#testing/test-metrics.ts'

const TOKEN = 'a token for the reader of metrics'

let api: TestApi
let authorization: string
beforeAll(async () => {
  api = await createTestApi()
  authorization = `Bearer ${await api.tokenOf('owner.ua')}`
})
afterAll(() => api.close())

/** A server whose log is heard. */
const listening = async (changes: Partial<AppDeps> = {}) => {
  const lines: Record<string, unknown>[] = []
  const log = new Writable({
    write: (text, _encoding, done) => {
      lines.push(JSON.parse(String(text)))
      done()
    },
  })
  const app = await buildApp({ ...api.deps, logLevel: 'info', logTo: log, ...changes })
  app.get('/api/fault/', async () => {
    throw new Error('a fault')
  })
  return { app, lines, calls: () => lines.filter(({ msg }) => msg === 'call') }
}

describe('the log', () => {
  test('has one line of JSON for a call: who, which client, which route, how long', async () => {
    const { app, calls } = await listening()
    const answer = await app.inject({ url: '/api/manager/rations/999/', headers: { authorization } })
    expect(calls()).toEqual([
      expect.objectContaining({
        request: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/manager/rations/:id/',
        user: api.account('owner.ua'),
        client: api.client('ua'),
        status: 404,
        ms: expect.any(Number),
      }),
    ])
    await app.close()
  })

  test('tells no token, password, name or word that was sent', async () => {
    const { app, lines, calls } = await listening()
    const secret = 'swordfish'
    const payload = JSON.stringify({ email: `${secret}@manger.example`, password: secret })
    await app.inject({ method: 'POST', url: '/api/auth/jwt/create/', payload })
    await app.inject({ url: `/api/manager/rations/?search=${secret}`, headers: { authorization } })
    await app.inject({ url: `/api/${secret}/?${secret}`, headers: { authorization, cookie: `a=${secret}` } })
    await app.inject({ url: '/api/auth/me/', headers: { authorization: `Bearer ${secret}` } })
    expect(calls()).toHaveLength(4)
    expect(JSON.stringify(lines)).not.toContain(secret)
    expect(JSON.stringify(lines)).not.toContain(authorization.slice(-20))
    await app.close()
  })

  test('names a failed call by the id that its answer carries', async () => {
    const { app, lines } = await listening()
    const answer = await app.inject('/api/fault/')
    const { request } = answer.json()
    expect(request).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(answer.headers['x-request-id']).toBe(request)
    expect(lines.map((line) => [line.request, line.msg])).toEqual([
      [request, 'a fault'],
      [request, 'call'],
    ])
    expect((await app.inject('/api/nothing/')).json()).not.toHaveProperty('request')
    await app.close()
  })

  test('has a line for a call whose caller gave up, and the metrics count it', async () => {
    const metrics = testMetrics(TOKEN, api.database)
    const { app, calls } = await listening({ metrics })
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.get('/api/slow/', async () => {
      asked.resolve()
      await answered.promise
      return 'too late'
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const call = get(`${url}/api/slow/`).on('error', () => undefined)
    await asked.promise
    call.destroy()
    await expect.poll(calls).toHaveLength(1)
    answered.resolve()
    await app.close()
    expect(calls()).toEqual([expect.objectContaining({ route: '/api/slow/', status: 499 })])
    expect(await metrics.text()).toContain(
      'manger_call_seconds_count{method="GET",route="/api/slow/",status="499"} 1',
    )
  })

  test('tells what was broken off by who left as no error (second review D13)', async () => {
    const { app, lines, calls } = await listening()
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.get('/api/file/', async () => {
      asked.resolve()
      await left.promise
      throw new Error('Nobody waits for the file any more')
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const call = get(`${url}/api/file/`).on('error', () => undefined)
    await asked.promise
    call.destroy()
    await expect.poll(calls).toHaveLength(1)
    left.resolve()
    await app.close()
    expect(calls()).toEqual([expect.objectContaining({ route: '/api/file/', status: 499 })])
    const ERROR = 50
    expect(lines.filter(({ level }) => Number(level) >= ERROR)).toEqual([])
  })

  test("takes a proxy's id only where that proxy is trusted, and only one that is an id", async () => {
    const idOf = async (app: Awaited<ReturnType<typeof buildApp>>, id: string) =>
      (await app.inject({ url: '/api/health/live', headers: { 'x-request-id': id } })).headers['x-request-id']
    const open = await listening()
    const behind = await listening({ trustedProxy: ['127.0.0.1'] })
    expect(await idOf(open.app, 'from-outside')).not.toBe('from-outside')
    expect(await idOf(behind.app, 'from-the-proxy')).toBe('from-the-proxy')
    expect(await idOf(behind.app, 'a "quoted" line')).toMatch(/^[2-9A-Z]{4}-/)
    await open.app.close()
    await behind.app.close()
  })
})

describe('the metrics', () => {
  test('are not there without a token in the settings, for anybody', async () => {
    const answer = await api.as('admin').get('/api/metrics')
    expect(answer).toMatchObject({ status: 404, body: { errors: { non_field: [{ code: 'not_found' }] } } })
  })

  test('count the calls by route and status, and tell of the database, for whoever has the token', async () => {
    const metrics = testMetrics(TOKEN, api.database)
    const { app } = await listening({ metrics })
    const read = (token?: string) =>
      app.inject({ url: '/api/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} })
    expect((await read()).statusCode).toBe(401)
    expect((await read(`${TOKEN}.`)).statusCode).toBe(401)
    expect(
      (await app.inject({ url: '/api/7/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
    ).toBe(404)
    for (const id of [997, 998, 999]) {
      await app.inject({ url: `/api/manager/rations/${id}/`, headers: { authorization } })
    }
    await app.inject({ url: '/api/what/ever/', headers: { authorization } })
    metrics.worked('auto-plan', 0.02, true)
    metrics.worked('auto-plan', 0.2, false)
    const { statusCode, headers, body } = await read(TOKEN)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const lines = body.split('\n')
    for (const line of [
      'manger_disk_free_bytes 5000000000',
      'manger_call_seconds_count{method="GET",route="/api/manager/rations/:id/",status="404"} 3',
      'manger_call_seconds_count{method="GET",route="unknown",status="404"} 1',
      'manger_task_seconds_count{task="auto-plan",result="failed"} 1',
      'manger_database_up 1',
      'manger_database_connections{state="waiting"} 0',
    ]) {
      expect(lines).toContain(line)
    }
    expect(body).toMatch(/^manger_minute_done_timestamp_seconds 1\d{9}/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    await app.close()
  })
})
