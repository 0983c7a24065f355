import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

let api: FeedingApi
let feeding: { id: number }
let conflict: { id: number }
beforeEach(async () => {
  api = await createFeedingApi()
  feeding = await api.plan()
  await api.loadAll(feeding.id, [{ action: 'start' }], 'ivan.ua')
  // The driver's tablet had no connection: he weighed 500 kg of silage for a load that Ivan has begun.
  const weigh = { action: 'weigh', ingredient: api.world.ingredients[0], weight: 500, offline: true }
  await api.load(feeding.id, weigh)
  ;[conflict] = (await api.as('owner.ua').get('/api/schedule/conflicts/?open=true')).body.data
})
afterEach(() => api.close())

const URL = '/api/schedule/conflicts/'
const HOUR_MS = 3_600_000
const settle = (body: Record<string, unknown>, who: Parameters<FeedingApi['as']>[0] = 'owner.ua') =>
  api.as(who).put(`${URL}${conflict.id}/`, { op_id: randomUUID(), ...body })
const attach = (changes: Record<string, unknown> = {}) =>
  settle({ action: 'attach', feeding: feeding.id, ...changes })
const silage = async () => (await api.get(feeding.id)).ingredients[0]
const balance = async () => (await api.balances())[0]

/** Everything that is booked for the feeding and still counts, kg. */
const booked = () =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(({ fn }) => [fn.sum<number>('qty').as('qty'), fn.sum<number>('value').as('value')])
      .where('feeding_id', '=', feeding.id)
      .executeTakeFirst(),
  )

describe('a conflict', () => {
  it('is listed and settled by planners: 401, 403, 404, 400, 409', async () => {
    const body = { action: 'reverse', reason: 'weighed twice', op_id: randomUUID() }
    expect((await api.anonymous.get(URL)).status).toBe(401)
    expect((await api.as('driver.ua').get(URL)).status).toBe(403)
    expect(
      (await api.as('consultant').put(`/api/${api.world.client}/schedule/conflicts/1/`, body)).status,
    ).toBe(403)
    expect((await settle({}, 'owner.us')).status).toBe(404)
    expect((await settle({ action: 'attach' })).status).toBe(400)
    expect(codesOf((await settle({ action: 'accept' })).body)).toEqual({ action: [23] })
    expect(codesOf((await attach({ feeding: 999_999 })).body)).toEqual({ feeding: [23] })
    expect((await settle(body)).status).toBe(200)
    const again = await settle({ action: 'reverse', reason: 'weighed twice' })
    expect([again.status, again.body.current.status]).toEqual([409, 'reversed'])
  })

  it('is hidden from other clients and from employees without its farm', async () => {
    const stranger = await hireEmployee(api, 'ua', { grants: { 'schedule.schedule': ['view'] }, farms: [] })
    expect((await stranger.get(URL)).body.count).toBe(0)
    expect((await stranger.get(`${URL}${conflict.id}/`)).status).toBe(404)
    const rows = await api.inClient('us', (tx) => tx.selectFrom('offline_conflicts').select('id').execute())
    expect(rows).toEqual([])
  })
})

describe('an unplaced weight', () => {
  it('goes back to the store with the value it left with', async () => {
    const [before] = await api.inClient('ua', (tx) =>
      tx.selectFrom('movements').select('value').where('kind', '=', 'opening').orderBy('id').execute(),
    )
    const done = await settle({ action: 'reverse', reason: 'weighed twice' })
    expect(done.body.data).toMatchObject({
      status: 'reversed',
      reason: 'weighed twice',
      settled_by: { id: api.account('owner.ua') },
      settlements: [],
    })
    expect(await balance()).toEqual({ qty: 50_000, value: before?.value })
    expect((await api.get(feeding.id)).flags).toEqual([])
  })

  it('is added to the load it belongs to, once, and can be undone there', async () => {
    await api.loadAll(feeding.id, api.weighings([1500]), 'ivan.ua')
    const body = { op_id: randomUUID() }
    await attach(body)
    expect((await attach(body)).status).toBe(200)
    expect(await silage()).toMatchObject({ actual: 2000, cost: 2700 })
    expect(await booked()).toEqual({ qty: -2000, value: -2700 })
    expect((await api.get(feeding.id)).flags).toEqual([])
    await api.loadAll(feeding.id, [{ action: 'undo', reason: 'it was hay' }], 'owner.ua')
    expect(await silage()).toMatchObject({ actual: 1500, cost: 2025 })
    expect(await balance()).toEqual({ qty: 48_500, value: 65_475 })
    const { body: now } = await api.as('owner.ua').get(`${URL}${conflict.id}/`)
    expect(now.data).toMatchObject({ status: 'reversed', reason: 'it was hay' })
  })

  it('has left the store once at any moment since, wherever it is placed later', async () => {
    api.time.advance(HOUR_MS)
    const at = api.time.clock().toISOString()
    api.time.advance(HOUR_MS)
    await attach()
    const counted = { ingredient: api.world.ingredients[0], weight: 49_500, reason: 'counted', at }
    const count = await api.as('owner.ua').post(`/api/manager/stocks/${api.world.stock}/count/`, counted)
    expect(count.body.data).toMatchObject({ before: 49_500, difference: 0, balance: 49_500 })
  })

  it.each([
    ['attached', () => attach()],
    ['taken back', () => settle({ action: 'reverse', reason: 'weighed twice' })],
    ['undone by its author', () => api.load(feeding.id, { action: 'undo', reason: 'slip', offline: true })],
  ])('that is %s leaves a day alone that was locked since', async (_, settled) => {
    api.time.advance(24 * HOUR_MS)
    const { stock, ingredients } = api.world
    await api.as('owner.ua').put(`/api/manager/stocks/${stock}/lock/`, { locked_until: '2026-03-10' })
    const lyingOn = async (to: string) => {
      const url = `/api/manager/ingredients/${ingredients[0]}/balance/?from=2026-03-01&to=${to}`
      return (await api.as('owner.ua').get(url)).body.data.closing.quantity
    }
    const answer = await settled()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await lyingOn('2026-03-10')).toBe(49_500)
    expect(await lyingOn('2026-03-11')).toBe((await balance())?.qty)
  })

  it('changes what a load that is closed says of itself', async () => {
    const [first = 0, ...others] = TARGETS
    await api.loadAll(
      feeding.id,
      [...api.weighings([first - 500, ...others]), { action: 'finish' }],
      'ivan.ua',
    )
    expect(await api.get(feeding.id)).toMatchObject({ status: 'loaded', actual_weight: 4285 })
    await attach()
    expect(await api.get(feeding.id)).toMatchObject({ status: 'loaded', actual_weight: 4785, accuracy: 100 })
  })

  it('is not added to a feeding that is over, that waits, or whose ration lacks it', async () => {
    const waiting = await api.plan()
    const refused = await attach({ feeding: waiting.id })
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { feeding: ['wrong_status'] }])
    await api.loadAll(feeding.id, [...api.weighings(TARGETS), { action: 'finish' }], 'ivan.ua')
    await api.unloaded(feeding.id, [2455, 2330])
    expect((await attach()).status).toBe(409)
    const hay = { action: 'weigh', ingredient: api.world.ingredients[2], weight: 5, offline: true }
    await api.load(feeding.id, hay)
    ;[conflict] = (await api.as('owner.ua').get(`${URL}?open=true`)).body.data
    const dry = await api.plan({ ration: api.world.otherRation })
    await api.loadAll(dry.id, [{ action: 'start' }])
    expect(codesOf((await attach({ feeding: dry.id })).body)).toEqual({ feeding: ['not_in_ration'] })
  })

  it('of a group is added while the mixer is unloaded', async () => {
    await settle({ action: 'reverse', reason: 'weighed twice' })
    await api.loadAll(feeding.id, [...api.weighings(TARGETS), { action: 'finish' }], 'ivan.ua')
    await api.uploadAll(feeding.id, [{ action: 'start' }], 'ivan.ua')
    const [group] = api.world.groups
    await api.upload(feeding.id, { action: 'weigh', group, weight: 400, offline: true })
    ;[conflict] = (await api.as('owner.ua').get(`${URL}?open=true&feeding=${feeding.id}`)).body.data
    expect((await attach()).status).toBe(200)
    expect((await api.get(feeding.id)).groups[0].actual_weight).toBe(400)
  })
})

describe('all weights of a load', () => {
  const line = (at: number) => api.world.ingredients[at] ?? 0
  const noted = async (at = 1) => {
    await api.load(feeding.id, { action: 'weigh', ingredient: line(at), weight: 300, offline: true })
    const { data } = (await api.as('owner.ua').get(`${URL}?open=true`)).body
    const list: { id: number; noted_for: number }[] = data
    expect(list.map(({ noted_for }) => noted_for)).toEqual([feeding.id, feeding.id])
    return list.map(({ id }) => id)
  }
  const attachAll = (
    conflicts: readonly number[],
    changes: object = {},
    who: 'owner.ua' | 'driver.ua' = 'owner.ua',
  ) => api.as(who).post(`${URL}attach/`, { op_id: randomUUID(), feeding: feeding.id, conflicts, ...changes })
  const statuses = async () => {
    const { data } = (await api.as('owner.ua').get(URL)).body
    return data.map(({ status }: { status: string }) => status)
  }

  it('are attached in one call, once', async () => {
    const ids = await noted()
    expect((await attachAll(ids, {}, 'driver.ua')).status).toBe(403)
    expect((await attachAll([])).status).toBe(400)
    expect((await attachAll([999_999])).status).toBe(404)
    const op_id = randomUUID()
    for (const _ of [1, 2]) {
      const done = await attachAll(ids, { op_id })
      expect([done.status, done.body.data.map(({ status }: { status: string }) => status)]).toEqual([
        200,
        ['attached', 'attached'],
      ])
    }
    const { ingredients, flags } = await api.get(feeding.id)
    expect(ingredients.slice(0, 2).map(({ actual }: { actual: number }) => actual)).toEqual([500, 300])
    expect(flags).toEqual([])
    expect(await booked()).toMatchObject({ qty: -800 })
  })

  it('or none: somebody was faster with one of them', async () => {
    const ids = await noted()
    await settle({ action: 'reverse', reason: 'weighed twice' })
    const late = await attachAll(ids)
    expect([late.status, late.body.current]).toMatchObject([409, { id: conflict.id, status: 'reversed' }])
    expect(await statuses()).toEqual(['open', 'reversed'])
    expect((await api.get(feeding.id)).ingredients[1].actual).toBe(null)
  })

  it('or none: one of them is not in the ration', async () => {
    const ids = await noted(2)
    await api.loadAll(feeding.id, [...api.weighings(TARGETS), { action: 'finish' }], 'ivan.ua')
    await api.unloaded(feeding.id, [2455, 2330])
    const dry = await api.plan({ ration: api.world.otherRation })
    await api.loadAll(dry.id, [{ action: 'start' }])
    expect(codesOf((await attachAll(ids, { feeding: dry.id })).body)).toEqual({ feeding: ['not_in_ration'] })
    expect(await statuses()).toEqual(['open', 'open'])
  })

  it('by two planners at once, are attached by one', async () => {
    const ids = await noted()
    const answers = await Promise.all([attachAll(ids), attachAll(ids.toReversed())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await booked()).toMatchObject({ qty: -800 })
  })
})
