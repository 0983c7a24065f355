import { ById, Id, oneOf, route } from '@manger/contract'
import { sessionRoutes } from '@manger/contract/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serverNow } from '../server-clock.ts'
import { createApiClient, type KeptAnswers } from './client.ts'
import { ApiError } from './error.ts'

const Farm = oneOf(ById.extend({ id: Id }))
const farm = route({
  method: 'GET',
  path: 'manager/farms/:id/',
  scope: 'client',
  access: {},
  params: ById,
  answer: Farm,
  summary: '',
})
const remove = route({
  method: 'DELETE',
  path: 'manager/farms/:id/',
  scope: 'client',
  access: {},
  params: ById,
  summary: '',
})

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Asked = { url: string; authorization: string | null; body: unknown }

let answers: (Answer | 'silence' | 'breaks off')[] = []
let asked: Asked[] = []

beforeEach(() => {
  answers = []
  asked = []
})

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const brokenOff = () =>
  new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('{"client": 7,')),
    pull: (body) => body.error(new TypeError('network error')),
  })

const answerNext: typeof fetch = async (input, init) => {
  asked.push({
    url: String(input),
    authorization: new Headers(init?.headers).get('authorization'),
    body: init?.body,
  })
  const next = answers.shift() ?? { status: 404 }
  if (next === 'silence') return untilAborted(init?.signal)
  if (next === 'breaks off') return new Response(brokenOff())
  return new Response(next.body === undefined ? null : JSON.stringify(next.body), next)
}

const setUp = (token: string | null = 'abc', kept?: KeptAnswers) => {
  const seen = {
    unauthorized: 0,
    serverErrors: 0,
    failedCall: null as string | null,
    mismatches: [] as string[],
  }
  const state = { token, renewed: null as string | null }
  const client = createApiClient({
    token: () => state.token,
    hasPrefix: () => true,
    onUnauthorized: async () => {
      seen.unauthorized += 1
      state.token = state.renewed
      return state.renewed !== null
    },
    onServerError: () => {
      seen.serverErrors += 1
    },
    onFailedCall: (request) => {
      seen.failedCall = request
    },
    onMismatch: (message) => seen.mismatches.push(message),
    fetch: answerNext,
    timeoutMs: 50,
    ...(kept && { kept }),
  })
  return { client, seen, state }
}

const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was not refused')
  return error
}

describe('a call', () => {
  test('carries the token and the client of the page, and gives the checked answer', async () => {
    answers = [{ status: 200, body: { client: 7, data: { id: 5 } } }]
    const { client } = setUp()
    expect(await client.send(farm, { params: { id: 5 } }, 7)).toEqual({ client: 7, data: { id: 5 } })
    expect(asked[0]).toMatchObject({ url: '/api/7/manager/farms/5/', authorization: 'Bearer abc' })
  })

  test('of a signed-out page carries no token, and its body as JSON', async () => {
    answers = [{ status: 200, body: { token: 't', user_type: 'admin', modules: ['main'], exp: 1 } }]
    const { client } = setUp(null)
    await client.send(sessionRoutes.create, { body: { email: 'a@b.c', password: 'x' } }, null)
    expect(asked[0]).toMatchObject({ authorization: null, body: '{"email":"a@b.c","password":"x"}' })
  })

  test('of what is no number is refused at its field before it is sent, where null would mean "none" (second review A3)', async () => {
    const { client } = setUp()
    const body = { email: 'a@b.c', password: 'x', lines: [{ weight: 1 }, { weight: Number.NaN }] }
    const error = await refused(client.send(sessionRoutes.create, { body }, null))
    expect(error.status).toBe(400)
    expect(error.errors).toEqual({ 'lines.1.weight': [{ code: 1, message: '' }] })
    expect(asked).toEqual([])
  })

  test('tells a device with a wrong clock the time of the server', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000)
    answers = [{ status: 204, headers: { date: inAnHour.toUTCString() } }]
    await setUp().client.send(remove, { params: { id: 5 } }, 7)
    expect(Math.abs(serverNow().getTime() - inAnHour.getTime())).toBeLessThan(3000)
  })

  test('without an answer body gives nothing', async () => {
    answers = [{ status: 204 }]
    expect(await setUp().client.send(remove, { params: { id: 5 } }, 7)).toBeUndefined()
  })
})

describe('a refused call', () => {
  test('of a 500 tells the id under which it stands in the log of the server', async () => {
    answers = [{ status: 500, headers: { 'x-request-id': '7KX2-M4QD' } }, { status: 404 }]
    const { client, seen } = setUp()
    await refused(client.send(farm, { params: { id: 5 } }, 7))
    expect(seen).toMatchObject({ failedCall: '7KX2-M4QD', serverErrors: 1 })
    await refused(client.send(farm, { params: { id: 5 } }, 7))
    expect(seen.serverErrors).toBe(1)
  })

  test('keeps the errors by field and the current record', async () => {
    answers = [
      {
        status: 409,
        body: {
          errors: { non_field: [{ code: 'version_conflict', message: 'old' }] },
          status: 409,
          error: true,
          current: { id: 5 },
        },
      },
    ]
    const error = await refused(setUp().client.send(farm, { params: { id: 5 } }, 7))
    expect(error.status).toBe(409)
    expect(error.has('version_conflict')).toBe(true)
    expect(error.current).toEqual({ id: 5 })
  })

  test('of another shape still has a status and a code', async () => {
    answers = [{ status: 429, body: 'slow down', headers: { 'retry-after': '7' } }]
    const error = await refused(setUp().client.send(farm, { params: { id: 5 } }, 7))
    expect(error).toMatchObject({ status: 429, retryAfter: 7 })
    expect(error.has('unexpected')).toBe(true)
  })

  test('by a proxy says that the server is away (second review E5)', async () => {
    answers = [{ status: 502, body: 'bad gateway' }]
    const error = await refused(setUp().client.send(farm, { params: { id: 5 } }, 7))
    expect(error.has('unavailable')).toBe(true)
  })

  test('with 500 raises the banner', async () => {
    answers = [{ status: 500, body: {} }]
    const { client, seen } = setUp()
    expect((await refused(client.send(farm, { params: { id: 5 } }, 7))).status).toBe(500)
    expect(seen.serverErrors).toBe(1)
  })

  test('by silence has status 0, and is worded as a lost connection (second review E5)', async () => {
    answers = ['silence']
    const error = await refused(setUp().client.send(farm, { params: { id: 5 } }, 7))
    expect(error.status).toBe(0)
    expect(error.has('no_connection')).toBe(true)
  })
})

describe('a 401', () => {
  test('is tried once more with a newer token', async () => {
    answers = [
      { status: 401, body: {} },
      { status: 200, body: { client: 7, data: { id: 5 } } },
    ]
    const { client, state } = setUp()
    state.renewed = 'new'
    expect((await client.send(farm, { params: { id: 5 } }, 7)).data.id).toBe(5)
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer abc', 'Bearer new'])
  })

  test('without a newer token is an error, asked once', async () => {
    answers = [{ status: 401, body: {} }]
    const { client, seen } = setUp()
    expect((await refused(client.send(farm, { params: { id: 5 } }, 7))).status).toBe(401)
    expect(seen.unauthorized).toBe(1)
    expect(asked).toHaveLength(1)
  })
})

describe('a file', () => {
  test('is sent as a form, and got as it is', async () => {
    const headers = { 'content-type': 'image/png' }
    answers = [{ status: 200, body: 'dots', headers }]
    const { client } = setUp()
    const photo = await client.send(sessionRoutes.photo, {}, null)
    expect(await photo.text()).toBe('"dots"')
    const body = new FormData()
    body.set('photo', photo)
    await refused(client.send(sessionRoutes.setPhoto, { body }, null))
    expect(asked[1]?.body).toBe(body)
  })

  test('that is none is an error', async () => {
    answers = [{ status: 200, body: { id: 5 } }]
    expect((await refused(setUp().client.send(sessionRoutes.photo, {}, null))).status).toBe(0)
  })
})

describe('an answer that must not be shown', () => {
  test('belongs to another client', async () => {
    answers = [{ status: 200, body: { client: 8, data: { id: 5 } } }]
    const { client, seen } = setUp()
    await refused(client.send(farm, { params: { id: 5 } }, 7))
    expect(seen.mismatches[0]).toContain('client 8 instead of 7')
  })

  test('has another shape', async () => {
    answers = [{ status: 200, body: { client: 7, data: { id: 'five' } } }]
    const { client, seen } = setUp()
    await refused(client.send(farm, { params: { id: 5 } }, 7))
    expect(seen.mismatches[0]).toContain('another shape')
  })

  test('breaks off on its way: it is none, and nobody is told of another shape', async () => {
    answers = ['breaks off']
    const { client, seen } = setUp()
    const error = await refused(client.send(farm, { params: { id: 5 } }, 7))
    expect(error).toMatchObject({ status: 0, errors: {} })
    expect(seen.mismatches).toEqual([])
  })
})

describe('an answer that the device keeps', () => {
  const FARM = { client: 7, data: { id: 5 } }
  const device = (known: Record<string, unknown> = {}) => {
    const shelf = new Map(Object.entries(known))
    const kept: KeptAnswers = {
      get: async (address) => shelf.get(address),
      put: (address, answer) => void shelf.set(address, answer),
    }
    return { shelf, kept }
  }
  const ask = (kept: KeptAnswers) => setUp('abc', kept).client.send(farm, { params: { id: 5 } }, 7)

  test('is read again where the server is out of reach', async () => {
    const { kept } = device()
    answers = [{ status: 200, body: FARM }, 'silence', 'breaks off', { status: 503 }]
    for (const _ of answers.slice()) expect(await ask(kept)).toEqual(FARM)
  })

  test('is read at once where the device knows of no network; what comes all the same is kept', async () => {
    const { kept, shelf } = device({ '/api/7/manager/farms/5/': FARM })
    vi.stubGlobal('navigator', { onLine: false })
    const newer = { client: 7, data: { id: 6 } }
    answers = ['silence', { status: 200, body: newer }]
    expect(await ask(kept)).toEqual(FARM)
    await ask(kept)
    await vi.waitFor(() => expect(shelf.get('/api/7/manager/farms/5/')).toEqual(newer))
    vi.unstubAllGlobals()
  })

  test('is not read where the server refuses, nor where there is none, nor where it has another shape', async () => {
    const { kept } = device({ '/api/7/manager/farms/5/': FARM })
    answers = [{ status: 403 }, 'silence', 'silence']
    expect((await refused(ask(kept))).status).toBe(403)
    expect((await refused(ask(device().kept))).status).toBe(0)
    expect((await refused(ask(device({ '/api/7/manager/farms/5/': { id: 5 } }).kept))).status).toBe(0)
  })

  test('is nothing that a day of work does not read', async () => {
    const { kept, shelf } = device()
    answers = [{ status: 200, body: 'dots', headers: { 'content-type': 'image/png' } }]
    await setUp('abc', kept).client.send(sessionRoutes.photo, {}, null)
    expect(shelf.size).toBe(0)
  })
})
