import { QUOTAS } from '@manger/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { SERVERS } from '#testing/servers.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const few = { perMinute: 2, burst: 4 }

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build()
  api = await createTestApi({
    pages: workspace.pages,
    quotas: { ...QUOTAS, writes: { account: few, client: few } },
  })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})
// Every test begins with full budgets.
beforeEach(() => api.time.advance(60 * 60_000))

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push((await call()).status)
  return all
}
const makeToken = async (remote: string): Promise<string> => {
  const draft = { remote, label: `${remote} pipeline`, days: 30 }
  return (await api.as('admin').post('/ui/deploy-tokens', draft)).body.data.secret
}
/** An archive that is none: it is counted before anybody looks into it. */
const upload = async (secret: string) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/ui/releases',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/gzip',
      'if-match': '"0"',
    },
    payload: Buffer.from('no archive'),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

// Each server counts for itself.
describe.runIf(SERVERS === 1)('what is written below /ui', () => {
  const WRITES = [
    ['POST', '/ui/deploy-tokens'],
    ['POST', '/ui/deploy-tokens/9/withdraw'],
    ['POST', '/ui/mounts'],
    ['POST', '/ui/mounts/9/withdraw'],
    ['PUT', '/ui/rollouts/none'],
    ['POST', '/ui/rollouts/none/end'],
    ['PUT', '/ui/pointers/none/stable'],
    ['POST', '/ui/pointers/none/stable/follow'],
    ['POST', '/ui/releases'],
  ] as const

  test.each(WRITES)('%s %s counts with what a super-admin writes elsewhere', async (method, url) => {
    const call = async () => {
      const headers = { authorization: `Bearer ${await api.tokenOf('admin')}` }
      const { statusCode: status, headers: told } = await api.app.inject({ method, url, headers })
      return { status, told }
    }
    const first = await statuses(few.burst, call)
    expect(first).not.toContain(429)
    const refused = await call()
    expect(refused).toMatchObject({ status: 429, told: { 'retry-after': '30' } })
    expect((await api.as('admin').put('/api/auth/me/', { first_name: 'Ada' })).status).toBe(429)
    expect((await api.as('admin').get('/ui/deploy-tokens')).status).toBe(200)
  })

  test('of a deploy token counts as its own: a loop in a pipeline keeps nobody from taking it back', async () => {
    const [stock, kkz] = [await makeToken('stock'), await makeToken('kkz')]
    expect(await statuses(few.burst + 1, () => upload(stock))).toEqual([400, 400, 400, 400, 429])
    expect(await upload(stock)).toMatchObject({
      headers: { 'retry-after': '30' },
      body: { errors: { non_field: [{ code: 'too_many_calls' }] } },
    })
    expect((await upload(kkz)).status).toBe(400)
    expect((await api.as('admin').post('/ui/mounts/9/withdraw')).status).toBe(404)
  })

  test('uses up nothing when it is refused for want of a right', async () => {
    const secret = await makeToken('stock')
    const foreign = () => api.withToken(secret).put('/ui/pointers/kkz/stable', {})
    expect(await statuses(9, foreign)).toEqual(Array(9).fill(403))
    expect(await statuses(9, () => api.as('staff').post('/ui/mounts', {}))).toEqual(Array(9).fill(403))
    expect(await statuses(9, () => api.anonymous.post('/ui/mounts', {}))).toEqual(Array(9).fill(401))
    expect((await upload(secret)).status).toBe(400)
    expect((await api.as('staff').put('/api/auth/me/', { first_name: 'Eva' })).status).toBe(200)
  })

  test('reports of pages count by themselves', async () => {
    const report = { remote: 'stock', build: '1.0.0-aaaaaa', channel: 'stable', phase: 'load', ms: 1 }
    const send = () => api.as('admin').post('/ui/telemetry', report)
    expect(await statuses(few.burst + 1, send)).toEqual(Array(few.burst + 1).fill(204))
    expect((await api.as('admin').post('/ui/mounts/9/withdraw')).status).toBe(404)
  })
})
