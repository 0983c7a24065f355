import { randomUUID } from 'node:crypto'
import { LOADS_MAX, NORM_MAX } from '@manger/contract/feedings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/schedule/schedules/'
const DAY = '2026-03-11'

let api: TestApi
let farm: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  farm = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: 'Loads' }))
})
afterAll(() => api.close())

const groups = (norm: number, heads = 10) => [{ group: farm.groups[0], heads, norm }]
const draft = (norms: readonly number[], day = DAY) => {
  const [first = 0, ...others] = norms
  const { farm: id, period, ration, mixer } = farm
  const place = { farm: id, planned_on: day, period, ration, mixer }
  return {
    ...place,
    groups: groups(first),
    more_loads: others.map((norm) => groups(norm)),
    op_id: randomUUID(),
  }
}
const plan = (body: object) => api.as('owner.ua').post(PATH, body)
const loadsOf = async (day = DAY): Promise<{ id: number; version: number; groups: { norm: number }[] }[]> =>
  (await api.as('owner.ua').get(`${PATH}?farm=${farm.farm}&date=${day}`)).body.data

test('a feeding in several loads is one call: a lost answer is done once, a refusal plans none (second review A9)', async () => {
  const body = draft([5, 5, 6])
  const [made, again] = await Promise.all([plan(body), plan(body)])
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
  expect(again.body).toEqual(made.body)
  expect((await loadsOf()).map((load) => load.groups[0]?.norm)).toEqual([5, 5, 6])
  // The last one does not fit the mixer.
  const heavy = await plan({ ...draft([5], '2026-03-12'), more_loads: [groups(5), groups(900, 50)] })
  expect(heavy).toMatchObject({ status: 400, body: { errors: { mixer: [{ code: 'over_mixer_weight' }] } } })
  expect(await loadsOf('2026-03-12')).toEqual([])
})

test('a waiting feeding that is split keeps its place, with the others behind it (second review A9)', async () => {
  const day = '2026-03-13'
  await plan(draft([7], day))
  const [{ id, version } = { id: 0, version: 0 }] = await loadsOf(day)
  const { farm: _, ...change } = draft([3, 4], day)
  expect(await api.as('owner.ua').put(`${PATH}${id}/`, { ...change, version })).toMatchObject({ status: 200 })
  const loads = await loadsOf(day)
  expect(loads.map((load) => load.groups[0]?.norm)).toEqual([3, 4])
  expect(loads[0]?.id).toBe(id)
})

test('no call plans more than 20 loads, nor more kg per head than a feeding may give (second review A9)', async () => {
  const day = '2026-03-14'
  const many = await plan(draft(Array(LOADS_MAX + 1).fill(1), day))
  expect(many).toMatchObject({ status: 400, body: { errors: { more_loads: [{ limit: LOADS_MAX - 1 }] } } })
  // 9,999,999 lb.
  const pounds = await plan(draft([4_535_923], day))
  expect(pounds).toMatchObject({ status: 400, body: { errors: { 'groups.0.norm': [{ code: 8 }] } } })
  const inParts = await plan(draft(Array(LOADS_MAX).fill(NORM_MAX / 10), day))
  expect(inParts).toMatchObject({
    status: 400,
    body: { errors: { 'groups.0.norm': [{ code: 8, limit: NORM_MAX }] } },
  })
  expect(await loadsOf(day)).toEqual([])
  expect(await plan(draft(Array(LOADS_MAX).fill(1), day))).toMatchObject({ status: 201 })
  expect(await loadsOf(day)).toHaveLength(LOADS_MAX)
})
