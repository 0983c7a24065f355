import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codesOf, createFeedingApi, DAY } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const PATH = '/api/manager/performance/'
const HISTORY = '/api/history/performance/'

let api: Awaited<ReturnType<typeof createFeedingApi>>
let group = 0
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')
const made = async (name: string) => {
  const { animal_type } = (await owner().get(`/api/manager/groups/${api.world.groups[0]}/`)).body.data
  const draft = { farm: api.world.farm, name, animal_type, animal_count: 60 }
  return (await owner().post('/api/manager/groups/', draft)).body.data.id
}
beforeEach(async () => {
  group = api.world.groups[0] ?? 0
  await owner()
    .get(`${PATH}?page_size=200`)
    .then(({ body }) =>
      Promise.all(body.data.map(({ id }: { id: number }) => owner().delete(`${PATH}${id}/`))),
    )
})

const draftOf = (changes: Record<string, unknown> = {}) => ({
  ...{ farm: api.world.farm, group, date: DAY, milk: 3250.5 },
  ...changes,
})
type Who = Parameters<typeof api.as>[0]
const tell = (changes: Record<string, unknown> = {}, who: Who = 'owner.ua') =>
  api.as(who).post(PATH, { op_id: randomUUID(), ...draftOf(changes) })
const told = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await tell(changes)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

describe('an entry', () => {
  test('is refused in order: 401, 403, 404, 400', async () => {
    expect(await api.anonymous.post(PATH, {})).toMatchObject({ status: 401 })
    expect(await tell({}, 'driver.ua')).toMatchObject({ status: 403 })
    const foreign = await tell({}, 'owner.us')
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { farm: [23] }])
    const { id } = await told()
    expect(await api.as('owner.us').get(`${PATH}${id}/`)).toMatchObject({ status: 404 })
    expect(await api.as('owner.us').delete(`${PATH}${id}/`)).toMatchObject({ status: 404 })
    expect(await api.as('driver.ua').delete(`${PATH}${id}/`)).toMatchObject({ status: 403 })
  })

  test('is of who may change groups, and only seen by who sees them', async () => {
    const entry = await told()
    const hire = (action: 'view' | 'change', farms = [api.world.farm]) =>
      hireEmployee(api, 'ua', { grants: { 'manager.group': ['view', action] }, farms })
    const reader = await hire('view')
    expect((await reader.get(PATH)).body.data).toEqual([entry])
    expect(await reader.post(PATH, draftOf({ date: '2026-03-09' }))).toMatchObject({ status: 403 })
    const changer = await hire('change')
    expect(await changer.put(`${PATH}${entry.id}/`, { ...draftOf({ milk: 1 }), version: 1 })).toMatchObject({
      ...{ status: 200, body: { data: { milk: 1, version: 2 } } },
    })
    const stranger = await hire('change', [])
    expect((await stranger.get(PATH)).body.count).toBe(0)
    expect(codesOf((await stranger.post(PATH, draftOf({ date: '2026-03-09' }))).body)).toEqual({ farm: [23] })
    expect((await api.as('staff').get(`/api/${api.client('ua')}/manager/performance/`)).body.count).toBe(1)
  })

  test.each([
    [{ milk: -1 }, { milk: [9] }],
    [{ live_weight: 3001 }, { live_weight: [8] }],
    [{ gain: 10.5 }, { gain: [8] }],
    [{ milk: 'much' }, { milk: [1] }],
    [{ milk: null }, { milk: [2] }],
    [{ date: '2026-03-11' }, { date: [8] }],
    [{ date: '2020-03-11' }, { date: ['minimum'] }],
    [{ date: 'yesterday' }, { date: [1] }],
    [{ group: 999_999 }, { group: [23] }],
    [{ farm: 999_999 }, { farm: [23] }],
  ])('%j is refused at its field', async (changes, problems) => {
    const { status, body } = await tell(changes)
    expect([status, codesOf(body)]).toEqual([400, problems])
    expect((await owner().get(PATH)).body.count).toBe(0)
  })

  test('is one of a group and day, for two callers at once too', async () => {
    const answers = await Promise.all([tell(), tell({ milk: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(codesOf(answers.find(({ status }) => status === 400)?.body)).toEqual({ date: [5] })
    const op_id = randomUUID()
    const again = await Promise.all([1, 2].map(() => tell({ date: '2026-03-09', op_id })))
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    expect((await owner().get(PATH)).body.count).toBe(2)
  })

  test('of a group that was not there yet is refused', async () => {
    group = await made('Born today')
    const { body } = await tell({ date: '2026-03-09' })
    expect(body.errors.date).toMatchObject([{ code: 'minimum', limit: DAY }])
    expect(await tell()).toMatchObject({ status: 201 })
  })

  test('told late is as good, until its month is closed', async () => {
    const entry = await told({ date: '2026-03-01' })
    const late = { ...draftOf({ date: '2026-03-01', milk: 3300 }), version: entry.version }
    expect((await owner().put(`${PATH}${entry.id}/`, late)).body.data).toMatchObject({
      milk: 3300,
      version: 2,
    })
    const lock = (locked_until: string | null) =>
      api.inClient('ua', (tx) =>
        tx.updateTable('stocks').set({ locked_until }).where('id', '=', api.world.stock).execute(),
      )
    await lock('2026-03-01')
    const closed = { date: ['day_closed'] }
    const path = `${PATH}${entry.id}/`
    const refused = [
      await owner().put(path, { ...late, version: 2 }),
      await owner().put(path, { ...late, date: DAY, version: 2 }),
      await owner().delete(path),
      await tell({ date: '2026-02-27' }),
    ]
    expect(refused.map(({ status, body }) => [status, codesOf(body)])).toEqual(
      refused.map(() => [400, closed]),
    )
    await lock(null)
    expect(await owner().delete(path)).toMatchObject({ status: 204 })
  })

  test('of an older version is refused with the one that is there', async () => {
    const { id } = await told()
    const put = (milk: number) => owner().put(`${PATH}${id}/`, { ...draftOf({ milk }), version: 1 })
    expect(await put(1)).toMatchObject({ status: 200 })
    expect(await put(2)).toMatchObject({ status: 409, body: { current: { milk: 1, version: 2 } } })
  })

  test('is told by the history, figure by figure', async () => {
    const { id } = await told({ milk_price: 18_500 })
    await owner().put(`${PATH}${id}/`, { ...draftOf({ milk: 3000, milk_price: 18_500 }), version: 1 })
    await owner().delete(`${PATH}${id}/`)
    const { data } = (await owner().get(`${HISTORY}?object_id=${id}`)).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created'])
    expect(data[1].changes).toEqual([{ field: 'milk', kind: 'weight', old: 3250.5, new: 3000 }])
  })

  test('is listed by farm, group and days', async () => {
    await told()
    await told({ date: '2026-03-08' })
    group = api.world.groups[1] ?? 0
    await told()
    const countOf = async (query: string) => (await owner().get(`${PATH}?${query}`)).body.count
    expect(await countOf(`farm=${api.world.farm}`)).toBe(3)
    expect(await countOf(`group=${group}`)).toBe(1)
    expect(await countOf('date_after=2026-03-09')).toBe(2)
    expect(await countOf('date_before=2026-03-08')).toBe(1)
  })
})

describe('a figure', () => {
  const cell = (changes: Record<string, unknown>, who: Who = 'owner.ua') =>
    api
      .as(who)
      .post(`${PATH}told/`, { op_id: randomUUID(), farm: api.world.farm, group, date: DAY, ...changes })
  const stands = async () => (await owner().get(PATH)).body.data

  test('is refused in order: 401, 403, 400', async () => {
    expect(await api.anonymous.post(`${PATH}told/`, {})).toMatchObject({ status: 401 })
    expect(await cell({ milk: 1 }, 'driver.ua')).toMatchObject({ status: 403 })
    const refused = [
      await cell({ milk: 1 }, 'owner.us'),
      await cell({}),
      await cell({ milk: -1 }),
      await cell({ gain: 11 }),
      await cell({ milk: 1, group: 999_999 }),
      await cell({ milk: 1, date: '2026-03-11' }),
      // Nothing is told of what is not there.
      await cell({ milk: null, group: 999_999 }),
      await cell({ milk: null, date: '2026-03-11' }),
    ]
    expect(refused.map(({ status, body }) => [status, codesOf(body)])).toEqual([
      [400, { farm: [23] }],
      [400, { milk: [2] }],
      [400, { milk: [9] }],
      [400, { gain: [8] }],
      [400, { group: [23] }],
      [400, { date: [8] }],
      [400, { group: [23] }],
      [400, { date: [8] }],
    ])
    expect(await stands()).toEqual([])
  })

  test('is told beside the others of its day, and taken away; with the last one the entry goes, and the history tells it', async () => {
    const first = (await cell({ milk: 3200 })).body.data
    expect((await cell({ live_weight: 640 })).body.data).toMatchObject({
      id: first.id,
      milk: 3200,
      version: 2,
    })
    expect((await cell({ milk: null })).body.data).toMatchObject({ milk: null, live_weight: 640, version: 3 })
    const last = await cell({ live_weight: null })
    expect([last.status, last.body.data]).toEqual([200, null])
    expect(await stands()).toEqual([])
    const { data } = (await owner().get(`${HISTORY}?object_id=${first.id}`)).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      ...['deleted', 'updated', 'updated', 'created'],
    ])
    expect((await cell({ milk: null })).body.data).toBeNull()
    expect((await cell({ milk: 3100 })).body.data).toMatchObject({ milk: 3100, version: 1 })
  })

  test('that says the same again changes nothing', async () => {
    const first = (await cell({ milk: 3200 })).body.data
    expect((await cell({ milk: 3200, was: { milk: null } })).body.data).toMatchObject({
      version: first.version,
    })
    const op_id = randomUUID()
    const twice = await Promise.all([1, 2].map(() => cell({ milk: 3300, op_id })))
    expect(twice.map(({ body }) => body.data.version)).toEqual([2, 2])
  })

  test('is refused with what stands, where somebody else told it meanwhile', async () => {
    await cell({ milk: 3200 })
    const { status, body } = await cell({ milk: 3100, was: { milk: null } })
    expect([status, body.current]).toMatchObject([409, { milk: 3200 }])
    // Another figure of the day is nobody's business.
    expect((await cell({ gain: 0.4, was: { gain: null } })).status).toBe(200)
    expect((await cell({ milk: 3100, was: { milk: 3200 } })).body.data).toMatchObject({
      milk: 3100,
      gain: 0.4,
    })
    await cell({ milk: null })
    await cell({ gain: null })
    expect(await cell({ milk: 3000, was: { milk: 3100 } })).toMatchObject({
      status: 409,
      body: { current: null },
    })
  })

  test('two of one day at once are one entry with both', async () => {
    const answers = await Promise.all([cell({ milk: 3200 }), cell({ gain: 0.5 }), cell({ live_weight: 610 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stands()).toMatchObject([{ milk: 3200, gain: 0.5, live_weight: 610, version: 3 }])
  })

  test('of a closed month stays', async () => {
    await cell({ milk: 3200, date: '2026-03-01' })
    const lock = (locked_until: string | null) =>
      api.inClient('ua', (tx) =>
        tx.updateTable('stocks').set({ locked_until }).where('id', '=', api.world.stock).execute(),
      )
    await lock('2026-03-01')
    const refused = [
      await cell({ milk: null, date: '2026-03-01' }),
      await cell({ milk: 1, date: '2026-03-01' }),
    ]
    await lock(null)
    expect(refused.map(({ status, body }) => [status, codesOf(body)])).toEqual(
      refused.map(() => [400, { date: ['day_closed'] }]),
    )
  })
})

describe('a spreadsheet', () => {
  const names = async () => {
    const { data } = (await owner().get(`/api/manager/groups/?farm=${api.world.farm}`)).body
    return api.world.groups.map((id) => data.find((one: { id: number }) => one.id === id))
  }
  const send = (rows: object[], more: object = {}) =>
    owner().post(`${PATH}import/`, { farm: api.world.farm, rows, op_id: randomUUID(), ...more })

  test('tells a week of groups, once; what is there is skipped or updated figure by figure', async () => {
    const [one, two] = await names()
    const days = Array.from({ length: 7 }, (_, at) => `2026-03-0${at + 1}`)
    const rows = days.flatMap((date) => [
      { date, group: one.name, milk: 3000 },
      { date, group: two.name.toUpperCase(), milk: 2000 },
    ])
    expect((await send(rows)).body.data).toMatchObject({ made: 14, changed: 0, skipped: 0 })
    expect((await send(rows)).body.data).toMatchObject({ made: 0, changed: 0, skipped: 14 })
    const weights = [{ date: '2026-03-07', group: one.name, live_weight: 640 }]
    expect((await send(weights, { existing: 'update' })).body.data).toMatchObject({ made: 0, changed: 1 })
    const [entry] = (await owner().get(`${PATH}?group=${one.id}&date_after=2026-03-07`)).body.data
    expect(entry).toMatchObject({ milk: 3000, live_weight: 640, version: 2 })
    expect((await send(weights, { existing: 'update' })).body.data).toMatchObject({ changed: 0, skipped: 1 })
  })

  test('tells each wrong cell in a check, and writes nothing of a file with one', async () => {
    const [one] = await names()
    const rows = [
      { date: DAY, group: one.name, milk: 3000 },
      { date: DAY, group: one.name, milk: 3100 },
      { date: '2026-03-11', group: one.name, milk: 3000 },
      { date: DAY, group: 'Nobody', milk: 3000 },
    ]
    const { problems } = (await send(rows, { check: true })).body.data
    expect(problems).toMatchObject([
      { row: 1, field: 'date', code: 5 },
      { row: 2, field: 'date', code: 8 },
      { row: 3, field: 'group', code: 'unknown_name', name: 'Nobody' },
    ])
    const { status, body } = await send(rows)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['rows.1.date', 'rows.2.date', 'rows.3.group']])
    expect(codesOf((await send([{ date: DAY, group: one.name }])).body)).toEqual({ 'rows.0.milk': [2] })
    expect(codesOf((await send([{ date: DAY, group: one.name, milk: -4 }])).body)).toEqual({
      'rows.0.milk': [9],
    })
    expect((await owner().get(PATH)).body.count).toBe(0)
  })

  test('of three years of days is told at once, and again; 5,001 rows are refused', async () => {
    const [one, two] = await names()
    const days = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ group: name, milk: at },
        date: new Date(Date.UTC(2026, 2, 10 - at)).toISOString().slice(0, 10),
      }))
    const rows = [...days(one.name, 900), ...days(two.name, 900)]
    expect((await send(rows)).body.data).toMatchObject({ made: 1800 })
    const others = rows.map((row) => ({ ...row, milk: row.milk + 1 }))
    expect((await send(others, { existing: 'update' })).body.data).toMatchObject({ changed: 1800 })
    const many = await send(Array.from({ length: 5001 }, () => ({ date: DAY, group: one.name, milk: 1 })))
    expect(many.body.errors.rows).toMatchObject([{ code: 8, limit: 5000 }])
    await api.inClient('ua', (tx) => tx.deleteFrom('performance').execute())
  })

  test('is imported by who may change groups, on their farms', async () => {
    const [one] = await names()
    const body = { farm: api.world.farm, rows: [{ date: DAY, group: one.name, milk: 1 }] }
    const viewer = await hireEmployee(api, 'ua', {
      grants: { 'manager.group': ['view'] },
      farms: [body.farm],
    })
    expect(await viewer.post(`${PATH}import/`, body)).toMatchObject({ status: 403 })
    const foreign = await api.as('owner.us').post(`${PATH}import/`, body)
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { farm: [23] }])
  })
})
