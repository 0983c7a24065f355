import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let world: FarmWorld
let foreign: FarmWorld

const DAY = '2026-03-10'
const URL = '/api/schedule/schedules/'

beforeAll(async () => {
  api = await createTestApi()
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  foreign = await api.inClient('us', (tx) => buildFarm(tx, { client: api.client('us') }))
})
afterAll(() => api.close())

const draftOf = (changes: Record<string, unknown> = {}) => ({
  farm: world.farm,
  planned_on: DAY,
  period: world.period,
  ration: world.ration,
  mixer: world.mixer,
  groups: world.groups.map((group) => ({ group, norm: 20.8 })),
  ...changes,
})

const plan = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await api.as('zootechnician.ua').post(URL, draftOf(changes))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const codesOf = (body: { errors: Record<string, { code: unknown }[]> }) =>
  Object.fromEntries(
    Object.entries(body.errors).map(([field, list]) => [field, list.map(({ code }) => code)]),
  )

describe('planning a feeding', () => {
  it('needs a signed-in user who may plan', async () => {
    expect((await api.anonymous.post(URL, draftOf())).status).toBe(401)
    expect((await api.as('driver.ua').post(URL, draftOf())).status).toBe(403)
    expect(
      (await api.as('consultant').post(`/api/${world.client}/schedule/schedules/`, draftOf())).status,
    ).toBe(403)
  })

  it('computes batch, group and ingredient targets (F1-F5) (review A2)', async () => {
    const feeding = await plan()
    expect(feeding.planned_weight).toBe(4785)
    expect(feeding.groups.map((line: { planned_weight: number }) => line.planned_weight)).toEqual([
      2455, 2330,
    ])
    const targets = feeding.ingredients.map((line: { planned: number }) => line.planned)
    expect(targets).toEqual([2010, 1005, 165, 24, 430, 96, 1055])
    expect(feeding.dry_matter).toBeCloseTo(49.656, 3)
    expect(feeding.price).toBeCloseTo(4329.26, 2)
    expect(feeding.settings.mixing_seconds).toBe(670.65)
    expect(feeding.status).toBe('waited')
  })

  it('says of every broken rule which field breaks it', async () => {
    const owner = api.as('owner.ua')
    const empty = await owner.post(URL, draftOf({ groups: [] }))
    expect([empty.status, codesOf(empty.body)]).toEqual([400, { groups: ['groups_empty'] }])
    const heavy = await owner.post(URL, draftOf({ groups: [{ group: world.groups[0], norm: 200 }] }))
    expect([heavy.status, codesOf(heavy.body)]).toEqual([400, { mixer: ['over_mixer_weight'] }])
    const closed = await owner.post(URL, draftOf({ planned_on: '2026-03-07' }))
    expect([closed.status, codesOf(closed.body)]).toEqual([400, { planned_on: ['day_closed'] }])
    const missing = await owner.post(URL, { farm: world.farm })
    expect(missing.status).toBe(400)
    expect(codesOf(missing.body)).toMatchObject({ planned_on: [2], ration: [2], mixer: [2] })
  })

  it('refuses what belongs to another client with code 23', async () => {
    const owner = api.as('owner.ua')
    const farm = await owner.post(URL, draftOf({ farm: foreign.farm }))
    expect([farm.status, codesOf(farm.body)]).toEqual([400, { farm: [23] }])
    const parts = await owner.post(
      URL,
      draftOf({
        mixer: foreign.mixer,
        ration: foreign.ration,
        period: foreign.period,
        groups: [{ group: foreign.groups[0], norm: 1, heads: 5 }],
      }),
    )
    expect(parts.status).toBe(400)
    expect(codesOf(parts.body)).toMatchObject({
      mixer: [23],
      ration: [23],
      period: [23],
      'groups.0.group': [23],
    })
  })

  it('is done once when it is sent twice', async () => {
    const body = draftOf({ op_id: randomUUID(), planned_on: '2026-03-20' })
    const first = await api.as('owner.ua').post(URL, body)
    const second = await api.as('owner.ua').post(URL, body)
    expect(second.body).toEqual(first.body)
    const day = await api.as('owner.ua').get(`${URL}?farm=${world.farm}&date=2026-03-20`)
    expect(day.body.count).toBe(1)
  })
})

describe('reading feedings', () => {
  it('lists a day to whoever may load, in the order of the mixer', async () => {
    await plan({ planned_on: '2026-03-12' })
    await plan({ planned_on: '2026-03-12' })
    const { status, body } = await api.as('driver.ua').get(`${URL}?farm=${world.farm}&date=2026-03-12`)
    expect([status, body.count, body.client]).toEqual([200, 2, world.client])
    expect(body.data.map((feeding: { order: number }) => feeding.order)).toEqual([0, 1])
    // Tomorrow's load is not for a driver yet; nobody but a planner edits.
    expect(body.data[0].allowed_actions).toEqual([])
  })

  it('answers 401, then 404 for what is not there or not his', async () => {
    const feeding = await plan()
    expect((await api.anonymous.get(`${URL}${feeding.id}/`)).status).toBe(401)
    expect((await api.as('owner.us').get(`${URL}${feeding.id}/`)).status).toBe(404)
    expect((await api.as('owner.ua').get(`${URL}999999/`)).status).toBe(404)
    expect((await api.as('staff').get(`/api/${world.client}/schedule/schedules/${feeding.id}/`)).status).toBe(
      200,
    )
  })

  it('hides the feedings of farms that an employee was not given', async () => {
    const feeding = await plan()
    const account = api.account('driver.ua')
    await api.inClient('ua', (tx) =>
      tx.updateTable('client_users').set({ all_farms: false }).where('account_id', '=', account).execute(),
    )
    expect((await api.as('driver.ua').get(`${URL}${feeding.id}/`)).status).toBe(404)
    const list = await api.as('driver.ua').get(`${URL}?farm=${world.farm}&date=${DAY}`)
    expect([list.status, codesOf(list.body)]).toEqual([400, { farm: [23] }])
    await api.inClient('ua', (tx) =>
      tx.updateTable('client_users').set({ all_farms: true }).where('account_id', '=', account).execute(),
    )
  })
})

describe('changing a plan', () => {
  const changeOf = (version: number, changes: Record<string, unknown> = {}) => {
    const { farm: _, ...draft } = draftOf(changes)
    return { ...draft, version }
  }

  it('answers 401, 403, 404, 400, 409, then 200', async () => {
    const feeding = await plan()
    const url = `${URL}${feeding.id}/`
    const owner = api.as('owner.ua')
    expect((await api.anonymous.put(url, changeOf(1))).status).toBe(401)
    expect((await api.as('driver.ua').put(url, changeOf(1))).status).toBe(403)
    expect((await api.as('owner.us').put(url, {})).status).toBe(404)
    expect((await owner.put(url, {})).status).toBe(400)
    const stale = await owner.put(url, changeOf(feeding.version + 1))
    expect([stale.status, stale.body.current.id]).toEqual([409, feeding.id])
    const changed = await owner.put(
      url,
      changeOf(1, { groups: [{ group: world.groups[1], norm: 20, heads: 100 }] }),
    )
    expect([changed.status, changed.body.data.planned_weight, changed.body.data.version]).toEqual([
      200, 2000, 2,
    ])
    expect(changed.body.data.groups).toHaveLength(1)
  })

  it('leaves a line in the history', async () => {
    const feeding = await plan()
    await api.as('owner.ua').put(`${URL}${feeding.id}/`, changeOf(1, { mixer: world.otherMixer }))
    const rows = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('history')
        .select(['action', 'changes'])
        .where('type', '=', 'feedings')
        .where('object_id', '=', feeding.id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ action }) => action).sort()).toEqual(['created', 'updated'])
    const changes = rows.flatMap((row) => (row.action === 'updated' ? row.changes : []))
    expect(changes).toContainEqual({ field: 'mixer', old: 'Solomix', new: 'TrailedLine' })
  })

  it('deletes a waiting feeding', async () => {
    const feeding = await plan()
    const url = `${URL}${feeding.id}/`
    expect((await api.as('driver.ua').delete(url)).status).toBe(403)
    expect((await api.as('owner.us').delete(url)).status).toBe(404)
    expect((await api.as('owner.ua').delete(`${url}?version=9`)).status).toBe(409)
    expect((await api.as('owner.ua').delete(url)).status).toBe(204)
    expect((await api.as('owner.ua').get(url)).status).toBe(404)
  })
})
