import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN, TODAY } from '#testing/reports/demo-api.ts'
import { reportMakers } from '#views/reports/report-makers.ts'
import { SPECIFIED_PATHS } from './specification-paths.ts'

// Every call that reads is made once on the demo world; its answer is held against the contract by the test server.
const READS = SPECIFIED_PATHS.filter(({ method }) => method === 'GET').map(({ path }) => path)
const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
  const [group] = await api.inClient('ua', (tx) => tx.selectFrom('groups').select('id').limit(1).execute())
  const admin = api.as('admin')
  const [model] = (await admin.get('/api/dashboard/mixers/models/')).body.data
  const item = { model: model.id, calibration: '24650' }
  expect((await admin.post('/api/dashboard/mixers/items/', item)).status).toBe(201)
  const record = { farm: api.farms[0], group: group?.id, date: TODAY, weight: 5, accept: true }
  expect((await api.as('owner.ua').post('/api/leftovers/leftovers/', record)).status).toBe(201)
})
afterAll(() => api.close())

const callerOf = (path: string) => api.as(/^(v2\/)?dashboard\//.test(path) ? 'admin' : 'owner.ua')

/** What a call cannot do without. */
const queryOf = (path: string): string => {
  if (path === 'dashboard/clients/comments/list/') return `?user=${api.client('ua')}`
  if (path.startsWith('schedule/')) return `?date=${TODAY}&farm=${api.farms[0]}`
  if (path.startsWith('leftovers/')) return `?farm=${api.farms[0]}`
  return /^report\/(?!list|additional)/.test(path) ? `?${DAYS}&farm=${api.farms[0]}` : ''
}

const firstOf = async (list: string): Promise<number> => {
  const { status, body } = await callerOf(list).get(`/api/${list}${queryOf(list)}`)
  expect(status, `${list} ${JSON.stringify(body)}`).toBe(200)
  const [first] = body.data
  expect(first, `${list} is empty`).toBeDefined()
  return first.id
}

/** The path with the ids of rows that are there. */
const filled = async (path: string): Promise<string> => {
  const open = /\{(\w+)\}\//.exec(path)
  if (!open) return path
  const list = path.slice(0, open.index)
  const id =
    list.includes('dashboard/clients/') && !list.includes('leftovers')
      ? api.client('ua')
      : await firstOf(list)
  return filled(path.replace(open[0], `${id}/`))
}

test('the demo has what its consultant wrote the day before (domain e)', async () => {
  const path = `/api/dashboard/clients/comments/list/?user=${api.client('ua')}`
  const { body } = await api.as('staff').get(path)
  expect(body.data).toMatchObject([
    { author: { id: api.account('consultant') }, created_at: expect.stringContaining('T13:20') },
  ])
})

describe('the reading calls of specification 7', () => {
  test.each(READS.filter((path) => !path.includes('{type}')))('GET %s answers', async (path) => {
    const whole = await filled(path)
    const { status, body } = await callerOf(path).get(`/api/${whole}${queryOf(path)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const rows = body.data ?? body
    expect(typeof rows).toBe('object')
  })

  test.each(reportMakers.map(({ type }) => type))('GET report/%s/make/ answers', async (type) => {
    const { body } = await api.make(type, type.startsWith('form') ? { farm: api.farms[0] ?? 0 } : {})
    expect(body.count).toEqual(expect.any(Number))
  })
})
