import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { buildApp } from './app.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('every answer tells the time of the server', async () => {
  const { headers } = await api.app.inject('/api/health/live/')
  expect(headers.date).toBe(api.deps.clock().toUTCString())
})

test('a call that comes while the server closes is answered as ever; a stream is told to come again', async () => {
  const app = await buildApp(api.deps)
  const [closing, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked: (() => void)[] = []
  app.get('/api/slow/', async () => {
    asked.shift()?.()
    await answered.promise
    return 'slow'
  })
  let calls = 0
  app.server.on('request', () => calls++)
  app.addHook('preClose', async () => closing.resolve())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  /** A connection on which a call is at work. */
  const busy = async () => {
    const socket = connect(port, '127.0.0.1')
    const isAsked = new Promise<void>((done) => asked.push(done))
    socket.write('GET /api/slow/ HTTP/1.1\r\nhost: a\r\n\r\n')
    await isAsked
    return socket
  }
  const [one, other] = [await busy(), await busy()]
  const token = await api.tokenOf('owner.ua')
  const closed = app.close()
  await closing.promise
  one.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n')
  other.write(`GET /ui/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await expect.poll(() => calls).toBe(4)
  answered.resolve()
  const [well = '', stream = ''] = (await Promise.all([text(one), text(other)])).map((all) =>
    all.slice(all.lastIndexOf('HTTP/1.1 ')),
  )
  await closed
  expect([well.slice(0, 12), stream.slice(0, 12)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  for (const answer of [well, stream]) {
    expect(answer).toMatch(/^x-request-id: [2-9A-Z]{4}-[2-9A-Z]{4}\r$/m)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  }
  expect(stream).toMatch(/^retry-after: 2\r$/m)
  expect(stream).toContain('"code":"unavailable"')
})
