import { readdirSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { nouns } from '#views/nouns.ts'
import { allRoutes } from './all-routes.ts'
import { CHECKED_IN, digestsOf } from './digests.ts'
import { openApiOf } from './document.ts'

const DOCUMENT = openApiOf(allRoutes())

describe('the list of all routes', () => {
  test('is what Fastify serves below /api', () => {
    const served: string[] = []
    const http = Fastify()
    http.addHook('onRoute', ({ method, url }) => {
      if (url.startsWith('/api/') && method !== 'HEAD') served.push(`${method} ${url}`)
    })
    const app = {
      http,
      authenticate: async () => null,
      admit: () => undefined,
      tellDeprecated: () => undefined,
      routes: [],
      get deps(): never {
        throw new Error('Nothing is asked')
      },
    }
    for (const registerNoun of nouns) registerNoun(app)
    const listed = allRoutes().flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((one) => `${method} /api/${one}`),
    )
    expect(listed.toSorted()).toEqual(served.toSorted())
  })

  test('names no call twice', () => {
    const calls = allRoutes().map(({ method, path }) => `${method} ${path}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  test('declares the client that the server writes beside the data of an answer (domain d3)', () => {
    const silent = allRoutes().filter(
      ({ path, answer }) =>
        !path.startsWith('auth/') &&
        answer instanceof z.ZodObject &&
        'data' in answer.shape &&
        !('client' in answer.shape),
    )
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(DOCUMENT))
    expect(errors ?? [], JSON.stringify(errors)).toEqual([])
    expect(valid).toBe(true)
  })

  test('says of each call what its checked-in digest stands for', () => {
    const written = readFileSync(CHECKED_IN, 'utf8').split('\n')
    const made = digestsOf(DOCUMENT).split('\n')
    const [before, now] = [new Set(written), new Set(made)]
    const moved = [...made.filter((line) => !before.has(line)), ...written.filter((line) => !now.has(line))]
    expect(moved, 'The API changed: run pnpm --filter @manger/api openapi').toEqual([])
  })

  test('has another digest for each call that a changed schema reaches, and for no other', () => {
    const changed = structuredClone(DOCUMENT)
    changed.components.schemas.AnimalType = { type: 'string' }
    const before = new Set(digestsOf(DOCUMENT).split('\n'))
    const moved = digestsOf(changed)
      .split('\n')
      .filter((line) => !before.has(line))
      .map((line) => line.replace(/ \w+$/, ''))
    expect(moved).toContain('PUT /manager/animaltypes/{id}/')
    expect(moved.filter((call) => !call.includes('/manager/animaltypes/'))).toEqual([])
  })

  test('has every schema that it refers to, and none that nothing refers to', () => {
    const used = new Set(
      [...JSON.stringify(DOCUMENT).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name),
    )
    expect(Object.keys(DOCUMENT.components.schemas).toSorted()).toEqual([...used].toSorted())
  })

  test('gives each call its own operationId', () => {
    const ids = Object.values(DOCUMENT.paths).flatMap(({ servers: _, ...calls }) =>
      Object.values(calls).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(allRoutes().length)
  })

  test('says where a body that is not JSON is refused, and where too many calls are', () => {
    const calls = Object.values(DOCUMENT.paths).flatMap(({ servers: _, ...calls }) => Object.entries(calls))
    const missing = (status: 415 | 429, where: (call: (typeof calls)[number]) => boolean) =>
      calls
        .filter((call) => where(call) && !(status in call[1].responses))
        .map(([, call]) => call.operationId)
    expect(missing(415, ([, call]) => 'application/json' in (call.requestBody?.content ?? {}))).toEqual([])
    expect(missing(429, ([method, call]) => method !== 'get' && call.security.length > 0)).toEqual([])
    expect(calls.filter(([method, { responses }]) => method === 'get' && 429 in responses)).toEqual([])
  })

  test('tells in one schema what is sent as it is answered, and in two what is not', () => {
    const { schemas } = DOCUMENT.components
    expect(schemas).toHaveProperty('WeighedLine')
    expect(schemas).not.toHaveProperty('WeighedLineSent')
  })

  test('takes the names of all faces of the contract that have routes', () => {
    const contract = new URL('../../../../shared/contract/src/', import.meta.url)
    const faces = readdirSync(contract, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter(({ name }) =>
        readdirSync(new URL(`${name}/`, contract)).some(
          (file) =>
            file === 'index.ts' &&
            /Routes\b/.test(readFileSync(new URL(`${name}/${file}`, contract), 'utf8')),
        ),
      )
      .map(({ name }) => name)
    const imports = readFileSync(new URL('contract-faces.ts', import.meta.url), 'utf8')
    const missing = faces.filter((face) => !imports.includes(`'@manger/contract/${face}'`))
    expect(missing, 'api/src/views/openapi/contract-faces.ts does not import these faces').toEqual([])
  })
})

describe('the server', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  test('hands the document out to anyone', async () => {
    const answer = await api.anonymous.get('/api/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(DOCUMENT)
  })

  test('has it outside clients only, and for reading only', async () => {
    expect(await api.anonymous.get('/api/1/openapi.json')).toMatchObject({ status: 404 })
    expect(await api.anonymous.post('/api/openapi.json', {})).toMatchObject({ status: 405 })
  })
})
