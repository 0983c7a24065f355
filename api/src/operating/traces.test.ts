import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isTracing } from '#core/tracing/tracing.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
})
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])),
  )
const Span = z.object({
  traceId: z.string().length(32),
  spanId: z.string().length(16),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: Attributes,
})
// What OTLP over HTTP sends as JSON.
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

/** A collector: takes what is sent in the format of OTLP, and refuses all else. */
const openCollector = async () => {
  const spans: z.output<typeof Span>[] = []
  const resources: Record<string, unknown>[] = []
  const refused: string[] = []
  const http = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const sent = Sent.safeParse(JSON.parse(Buffer.concat(parts).toString()))
    if (request.url !== '/v1/traces' || request.headers['x-tenant'] !== 'farms' || !sent.success) {
      refused.push(`${request.method} ${request.url} ${sent.error?.message ?? ''}`)
      reply.writeHead(400).end()
      return
    }
    for (const { resource, scopeSpans } of sent.data.resourceSpans) {
      resources.push(resource.attributes)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, resources, refused, close: () => http.close() }
}

let collector: Awaited<ReturnType<typeof openCollector>>
let server: RealServer
let url: string
let headers: Record<string, string>
beforeAll(async () => {
  collector = await openCollector()
  server = await startRealServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=farms',
    OTEL_SERVICE_NAME: 'manger-of-a-test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    MANGER_TRUSTED_PROXY: '127.0.0.1',
    MANGER_DEMO_EXPOSED: 'on',
  })
  url = await server.url()
  headers = await signInAt(url, 'owner.ua@manger.example')
})
afterAll(async () => {
  await server?.stop()
  collector?.close()
})

/** The span of a call by the id that its answer named, once it is there, and what belongs to it. */
const spansOf = async (request: string) => {
  const find = () => collector.spans.find(({ attributes }) => attributes['manger.request'] === request)
  await expect.poll(find).toMatchObject({ attributes: { 'manger.request': request } })
  const call = find()
  const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  return { call, parts }
}

describe('where the operator has named a collector, it gets', () => {
  test('a call with its statements, by the id of the request, and the trace stands in answer and log', async () => {
    const answer = await fetch(`${url}/api/manager/ingredients/?search=secret-word`, { headers })
    await answer.text()
    const [, trace = '', id] = (answer.headers.get('traceresponse') ?? '').split('-')
    const { call, parts } = await spansOf(answer.headers.get('x-request-id') ?? '')
    expect(call).toMatchObject({
      traceId: trace,
      spanId: id,
      name: 'GET /api/manager/ingredients/',
      kind: 2,
      attributes: { 'http.response.status_code': 200, 'http.route': '/api/manager/ingredients/' },
    })
    expect(call?.attributes['manger.user']).toBeGreaterThan(0)
    const texts = parts.map(({ attributes }) => String(attributes['db.query.text']))
    expect(texts.some((text) => text.includes('"ingredients"') || text.includes('ingredients'))).toBe(true)
    for (const part of parts) {
      expect(part.kind).toBe(3)
      expect(BigInt(part.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(part.startTimeUnixNano))
    }
    const line = () =>
      server
        .said()
        .split('\n')
        .find((one) => one.includes(`"trace":"${trace}"`))
    await expect.poll(line).toContain('"msg":"call"')
    // Neither a word that somebody typed nor a password goes along.
    expect(JSON.stringify(collector.spans)).not.toMatch(/secret-word|feed-the-herd/)
  })

  test('a write, whose statements belong to it after its body was read', async () => {
    const body = JSON.stringify({ name: 'Traced' })
    const answer = await fetch(`${url}/api/manager/animaltypes/`, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    const { parts } = await spansOf(answer.headers.get('x-request-id') ?? '')
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'commit']))
  })

  test('the trace that a trusted proxy has begun', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const answer = await fetch(`${url}/api/auth/me/`, { headers: { ...headers, traceparent } })
    await answer.text()
    const { call } = await spansOf(answer.headers.get('x-request-id') ?? '')
    expect(call).toMatchObject({ traceId: traceparent.split('-')[1], parentSpanId: 'b7ad6b7169203331' })
  })

  test('the minute job with its pieces, and nothing that it would refuse', async () => {
    const job = () => collector.spans.find(({ name }) => name === 'minute job')
    await expect.poll(job, { timeout: 90_000 }).toMatchObject({ kind: 1 })
    const pieces = collector.spans.filter(({ traceId }) => traceId === job()?.traceId)
    expect(pieces.some(({ attributes }) => Number(attributes['manger.client']) > 0)).toBe(true)
    expect(collector.refused).toEqual([])
    expect(collector.resources[0]).toMatchObject({ 'service.name': 'manger-of-a-test' })
  })
})

test('without a collector nothing is timed', () => {
  expect(isTracing()).toBe(false)
})
