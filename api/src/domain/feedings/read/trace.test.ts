import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'

let api: FeedingApi
let feeding: { id: number }
beforeEach(async () => {
  api = await createFeedingApi()
  feeding = await api.plan()
})
afterEach(() => api.close())

const lineOf = (changes: Record<string, unknown> = {}) => ({
  op_id: randomUUID(),
  half: 'load',
  line: api.world.ingredients[0],
  at: '2026-03-10T06:00:00.000Z',
  target: 2010,
  seconds: [0, 1, 2.5],
  weights: [0, 120, 480.5],
  ...changes,
})
const tell = (lines: unknown[], who: Parameters<FeedingApi['as']>[0] = 'driver.ua') =>
  api.as(who).put(`${URL}${feeding.id}/trace/`, { lines })
const read = async (who: Parameters<FeedingApi['as']>[0] = 'owner.ua') =>
  (await api.as(who).get(`${URL}${feeding.id}/trace/`)).body

it('is kept with its name, in the order of its moments, and changes nothing of the feeding', async () => {
  const group = lineOf({ half: 'upload', line: api.world.groups[0], at: '2026-03-10T07:00:00.000Z' })
  const before = await api.get(feeding.id)
  expect((await tell([group, lineOf()])).status).toBe(204)
  const { data } = await read()
  expect(data.map(({ half, name, weights }: Record<string, unknown>) => [half, name, weights])).toEqual([
    ['load', before.ingredients[0].name, [0, 120, 480.5]],
    ['upload', before.groups[0].name, [0, 120, 480.5]],
  ])
  expect(await api.get(feeding.id)).toEqual(before)
})

it('told again it stays once, and the longer one stays', async () => {
  const line = lineOf()
  const longer = { ...line, seconds: [0, 1, 2.5, 4], weights: [0, 120, 480.5, 900] }
  await Promise.all([tell([line]), tell([longer])])
  await tell([line, line])
  const { data } = await read()
  expect(data.map(({ weights }: { weights: number[] }) => weights)).toEqual([longer.weights])
})

it('is for who feeds to tell, and for who may read the feeding to see: 401, 403, 404, 400', async () => {
  expect((await api.anonymous.get(`${URL}${feeding.id}/trace/`)).status).toBe(401)
  const planner = await hireEmployee(api, 'ua', { grants: { 'schedule.schedule': ['view'] } })
  expect((await planner.put(`${URL}${feeding.id}/trace/`, { lines: [lineOf()] })).status).toBe(403)
  expect((await planner.get(`${URL}${feeding.id}/trace/`)).status).toBe(200)
  const stranger = await hireEmployee(api, 'ua', { grants: { 'schedule.schedule': ['view'] }, farms: [] })
  expect((await stranger.get(`${URL}${feeding.id}/trace/`)).status).toBe(404)
  expect((await tell([lineOf()], 'driver.us')).status).toBe(404)
  expect((await tell([lineOf({ weights: [1] })])).status).toBe(400)
  expect((await tell([lineOf({ seconds: Array(601).fill(1), weights: Array(601).fill(1) })])).status).toBe(
    400,
  )
  expect((await read()).data).toEqual([])
})

it('goes after 30 days, and with its feeding', async () => {
  await tell([lineOf()])
  const kept = () => api.inClient('ua', (tx) => tx.selectFrom('feeding_traces').select('op_id').execute())
  api.time.set('2026-04-08T23:00:00Z')
  await passMinute(api)
  expect(await kept()).toHaveLength(1)
  api.time.set('2026-04-10T22:00:00Z')
  await passMinute(api)
  expect(await kept()).toHaveLength(0)
  await tell([lineOf()])
  const { version } = await api.get(feeding.id)
  expect((await api.as('owner.ua').delete(`${URL}${feeding.id}/?version=${version}`)).status).toBe(204)
  expect((await api.as('owner.ua').get(`${URL}${feeding.id}/trace/`)).status).toBe(404)
})
