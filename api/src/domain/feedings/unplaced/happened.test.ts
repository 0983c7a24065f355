import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

type Action = Record<string, unknown>

/** Sends what a tablet noted; it must be taken. */
const note = async (half: 'load' | 'upload', id: number, action: Action) => {
  const { status, body } = await api[half](id, { offline: true, ...action })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const conflicts = async () => (await api.as('owner.ua').get('/api/schedule/conflicts/')).body.data
const movements = () =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(['qty', 'day', 'feeding_id', 'reverses'])
      .where('kind', '=', 'load')
      .orderBy('id')
      .execute(),
  )
const silage = () => api.world.ingredients[0] ?? 0
const weigh = (weight: number, changes: Action = {}) => ({
  action: 'weigh',
  ingredient: silage(),
  weight,
  ...changes,
})

/** A feeding that Ivan has begun to load while the tablet of the driver had no connection. */
const loadedByAnother = async () => {
  const feeding = await api.plan()
  await api.loadAll(feeding.id, [{ action: 'start' }], 'ivan.ua')
  return feeding
}

describe('a fact that breaks a rule and can be done', () => {
  it('is done, and its feeding carries a conflict', async () => {
    const feeding = await api.plan()
    await api.inClient('ua', (tx) =>
      tx.updateTable('balances').set({ qty: 10 }).where('ingredient_id', '=', silage()).execute(),
    )
    expect(await note('load', feeding.id, { action: 'start' })).toMatchObject({
      status: 'in_process',
      flags: ['conflict'],
    })
    expect(await conflicts()).toMatchObject([
      {
        action: 'start_load',
        placed: true,
        codes: ['not_enough_stock'],
        feeding: { id: feeding.id },
        operator: { id: api.account('driver.ua') },
        status: 'open',
        settlements: ['accept'],
      },
    ])
  })

  it('that breaks none leaves no conflict', async () => {
    const feeding = await api.plan()
    await note('load', feeding.id, { action: 'start' })
    expect(await note('load', feeding.id, weigh(2010))).toMatchObject({ flags: [] })
    expect(await conflicts()).toEqual([])
  })

  it('closes a load with ingredients that were never weighed, and an unloading with groups that were not', async () => {
    const feeding = await api.plan()
    await note('load', feeding.id, { action: 'start' })
    await note('load', feeding.id, weigh(2010))
    expect(await note('load', feeding.id, { action: 'finish' })).toMatchObject({
      status: 'loaded',
      actual_weight: 2010,
      flags: ['partial', 'conflict'],
    })
    await note('upload', feeding.id, { action: 'start' })
    await note('upload', feeding.id, { action: 'weigh', group: api.world.groups[0], weight: 3000 })
    const done = await note('upload', feeding.id, { action: 'finish', residue: 'last_group' })
    expect(done).toMatchObject({ status: 'uploaded', unloaded_weight: 3000 })
    expect((await conflicts()).map(({ codes }: { codes: unknown[] }) => codes)).toEqual([
      ['line_missing'],
      ['over_loaded'],
      ['line_missing'],
    ])
  })

  it('keeps its own time, but never one after it was received', async () => {
    const feeding = await api.plan()
    const early = '2026-03-10T05:00:00.000Z'
    expect(await note('load', feeding.id, { action: 'start', at: early })).toMatchObject({
      load_started_at: early,
    })
    const late = await note('load', feeding.id, weigh(2010, { at: '2026-03-10T20:00:00Z' }))
    expect(late.ingredients[0].weighed_at).toBe(api.time.clock().toISOString())
  })

  it('moves its feed to the first day that is not locked or closed; the time stays', async () => {
    const feeding = await api.plan({ planned_on: '2026-03-09' })
    const at = '2026-03-09T06:00:00.000Z'
    await api.inClient('ua', (tx) => tx.updateTable('stocks').set({ locked_until: '2026-03-09' }).execute())
    await note('load', feeding.id, { action: 'start', at })
    await note('load', feeding.id, weigh(100, { at }))
    api.time.set('2026-03-13T10:00:00Z')
    await note('load', feeding.id, weigh(300, { at: '2026-03-09T06:05:00Z' }))
    expect((await movements()).map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11'])
    const events = (await api.as('owner.ua').get(`${URL}${feeding.id}/events/`)).body.data
    expect(events[0]).toMatchObject({ kind: 'start_load', at })
  })

  it('is undone on the first day that is not locked since', async () => {
    const feeding = await api.plan()
    await note('load', feeding.id, { action: 'start' })
    await note('load', feeding.id, weigh(100))
    api.time.set('2026-03-11T08:00:00Z')
    await api.inClient('ua', (tx) => tx.updateTable('stocks').set({ locked_until: '2026-03-10' }).execute())
    await note('load', feeding.id, { action: 'undo', reason: 'slip' })
    expect((await movements()).map(({ qty, day }) => [qty, day])).toEqual([
      [-100, '2026-03-10'],
      [100, '2026-03-11'],
    ])
  })
})

describe('a fact that its feeding cannot take', () => {
  it('is an unplaced weight whose feed has left the store, once', async () => {
    const feeding = await loadedByAnother()
    const [before] = await api.balances()
    const action = { ...weigh(500), op_id: randomUUID() }
    const answer = await note('load', feeding.id, action)
    expect(answer).toMatchObject({ status: 'in_process', flags: ['conflict'] })
    expect(answer.ingredients[0].actual).toBeNull()
    await note('load', feeding.id, action)
    await note('load', feeding.id, weigh(800))
    expect((await movements()).map(({ qty, feeding_id }) => [qty, feeding_id])).toEqual([
      [-500, null],
      [-300, null],
    ])
    const [after] = await api.balances()
    expect((before?.qty ?? 0) - (after?.qty ?? 0)).toBe(800)
    expect(await conflicts()).toMatchObject([
      { weight: 300, placed: false, codes: ['wrong_status'], settlements: ['attach', 'reverse'] },
      { weight: 500, ingredient: { id: silage() } },
    ])
  })

  it('tells its driver what did not count, the same when it is asked again (second review A15)', async () => {
    const feeding = await api.plan()
    await note('load', feeding.id, { action: 'start' })
    await api.loadAll(feeding.id, [{ action: 'cancel', reason: 'x' }])
    const action = { ...weigh(500), offline: true, op_id: randomUUID() }
    for (const _ of [1, 2])
      expect((await api.load(feeding.id, action)).body).toMatchObject({
        unplaced: 500,
        data: { status: 'waited' },
      })
    const next = await api.load(feeding.id, { ...weigh(800), offline: true, op_id: randomUUID() })
    expect(next.body.unplaced).toBe(300)
  })

  it('makes no conflict of nothing, neither of a total that is known nor of zero (second review A15)', async () => {
    const feeding = await api.plan()
    await note('load', feeding.id, { action: 'start' })
    await note('load', feeding.id, weigh(2010))
    // Finished on another tablet of the same person.
    await note('load', feeding.id, { action: 'finish' })
    const before = await conflicts()
    const known = await api.load(feeding.id, { ...weigh(2010), offline: true, op_id: randomUUID() })
    expect(known).toMatchObject({ status: 200, body: { data: { status: 'loaded' } } })
    expect(known.body).not.toHaveProperty('unplaced')
    await note('load', feeding.id, weigh(0))
    expect(await conflicts()).toEqual(before)
    expect((await movements()).map(({ qty }) => qty)).toEqual([-2010])
  })

  it('is taken back by its author as it was noted', async () => {
    const feeding = await loadedByAnother()
    await note('load', feeding.id, weigh(500))
    await note('load', feeding.id, weigh(800))
    await note('load', feeding.id, { action: 'undo', reason: 'wrong feed' })
    expect((await movements()).map(({ qty }) => qty)).toEqual([-500, -300, 300])
    expect((await conflicts()).map(({ status }: { status: string }) => status)).toEqual(['reversed', 'open'])
  })

  it('waits for a planner when the mixer holds another load', async () => {
    const [first, second] = [await api.plan(), await api.plan()]
    await api.loadAll(first.id, [{ action: 'start' }], 'ivan.ua')
    expect(await note('load', second.id, { action: 'start' })).toMatchObject({ status: 'waited' })
    expect(await note('load', second.id, weigh(2010))).toMatchObject({ status: 'waited' })
    expect(await note('load', second.id, { action: 'finish' })).toMatchObject({ status: 'waited' })
    expect((await conflicts()).map(({ action, codes }: Action) => [action, codes])).toEqual([
      ['finish_load', ['wrong_status']],
      ['weigh', ['wrong_status']],
      ['start_load', ['mixer_busy']],
    ])
  })

  it('belongs to an earlier load when it was begun anew meanwhile', async () => {
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }])
    await note('load', feeding.id, weigh(500, { at: '2026-03-10T06:00:00Z' }))
    expect(await conflicts()).toMatchObject([{ placed: false, weight: 500, at: '2026-03-10T06:00:00.000Z' }])
  })

  it('of a group has no feed of its own to book', async () => {
    const feeding = await api.plan()
    await note('upload', feeding.id, { action: 'weigh', group: api.world.groups[0], weight: 400 })
    expect(await conflicts()).toMatchObject([
      { action: 'weigh_group', group: { name: 'High A' }, weight: 400, placed: false },
    ])
    expect(await movements()).toEqual([])
  })

  it('is kept although its feeding was deleted, and the answer tells that from a feeding that never was', async () => {
    const feeding = await api.plan()
    await api.as('owner.ua').delete(`${URL}${feeding.id}/`)
    const action = { ...weigh(500), offline: true, op_id: randomUUID() }
    for (const _ of [1, 2]) expect((await api.load(feeding.id, action)).status).toBe(410)
    expect((await movements()).map(({ qty }) => qty)).toEqual([-500])
    expect(await conflicts()).toMatchObject([{ feeding: null, weight: 500, codes: ['was_deleted'] }])
    expect((await api.load(999_999, { ...weigh(500), offline: true })).status).toBe(404)
    expect((await api.load(feeding.id, weigh(500))).status).toBe(404)
    expect(await movements()).toHaveLength(1)
  })

  it('of one deleted feeding is not taken for one of another', async () => {
    const [first, second] = [await api.plan(), await api.plan()]
    for (const { id } of [first, second]) await api.as('owner.ua').delete(`${URL}${id}/`)
    const send = (id: number, action: Action) =>
      api.load(id, { ...action, offline: true, op_id: randomUUID() })
    await send(first.id, weigh(500))
    await send(second.id, weigh(500))
    await send(first.id, weigh(700))
    await send(second.id, { action: 'undo', reason: 'wrong feed' })
    expect((await movements()).map(({ qty }) => qty)).toEqual([-500, -500, -200, 500])
  })

  it('is known again when its feeding was deleted after the first of them', async () => {
    const feeding = await api.plan()
    await note('load', feeding.id, { action: 'start' })
    await api.loadAll(feeding.id, [{ action: 'cancel', reason: 'x' }])
    await note('load', feeding.id, weigh(500))
    await api.as('owner.ua').delete(`${URL}${feeding.id}/`)
    await api.load(feeding.id, { ...weigh(800), offline: true, op_id: randomUUID() })
    expect((await movements()).map(({ qty }) => qty)).toEqual([-500, -300])
  })
})

describe('an offline fact is still refused', () => {
  it('to whoever has no right, when it is malformed, and when the feed is not this client’s', async () => {
    const feeding = await api.plan()
    const start = { offline: true, action: 'start' }
    const refused = await api.upload(feeding.id, { offline: true, action: 'start' }, 'consultant')
    expect(refused.status).toBe(403)
    expect((await api.load(feeding.id, { ...start, op_id: 'none' })).status).toBe(400)
    const foreign = { offline: true, action: 'weigh', ingredient: 999_999, weight: 5 }
    expect((await api.load(feeding.id, foreign)).status).toBe(400)
    expect((await api.load(feeding.id, start, 'owner.us')).status).toBe(404)
    expect(await conflicts()).toEqual([])
  })

  it('where feed or group is not of the farm, whatever the state of the feeding (review A6)', async () => {
    const feeding = await api.plan()
    const other = await api.inClient('ua', (tx) =>
      buildFarm(tx, { client: api.client('ua'), name: 'Other company' }),
    )
    const driver = await hireEmployee(api, 'ua', {
      grants: { 'schedule.load_schedule': ['add'], 'schedule.upload_schedule': ['add'] },
      farms: [api.world.farm],
    })
    const send = async (half: string, action: Action) =>
      (await driver.put(`${URL}${feeding.id}/${half}/`, { op_id: randomUUID(), offline: true, ...action }))
        .status
    const before = await api.balances()
    const foreign = weigh(1234, { ingredient: other.ingredients[0] })
    expect(await send('load', foreign)).toBe(400)
    expect(await send('upload', { action: 'weigh', group: other.groups[0], weight: 9 })).toBe(400)
    await api.loadAll(feeding.id, [{ action: 'start' }])
    expect(await send('load', { ...foreign, substitute_for: silage(), reason: 'x' })).toBe(400)
    await api.loadAll(feeding.id, [{ action: 'cancel', reason: 'x' }])
    await api.as('owner.ua').delete(`${URL}${feeding.id}/`)
    expect(await send('load', foreign)).toBe(400)
    expect([await api.balances(), await conflicts()]).toEqual([before, []])
    // Feed of the farm that the plan does not name was weighed all the same, and a planner places it.
    expect(await send('load', weigh(100))).toBe(410)
    expect(await conflicts()).toMatchObject([{ weight: 100, codes: ['was_deleted'] }])
  })

  it('to whoever may only plan, also for a feeding that is gone (review A6)', async () => {
    const feeding = await api.plan()
    await api.as('owner.ua').delete(`${URL}${feeding.id}/`)
    const planner = await hireEmployee(api, 'ua', { grants: { 'schedule.schedule': ['change'] } })
    const fact = { op_id: randomUUID(), offline: true, ...weigh(100) }
    expect((await planner.put(`${URL}${feeding.id}/load/`, fact)).status).toBe(403)
    expect(await movements()).toEqual([])
  })
})
