import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildFarm } from '#testing/feedings/farm-world.ts'
import { codesOf, DAY } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createLeftoversApi, LEFTOVERS, type LeftoversApi } from '#testing/leftovers/leftovers-api.ts'

let api: LeftoversApi
beforeEach(async () => {
  api = await createLeftoversApi()
})
afterEach(() => api.close())

const asOwner = () => api.as('owner.ua')
const post = (changes: Record<string, unknown>) => asOwner().post(LEFTOVERS, api.recordOf(changes))

describe('a record of leftovers', () => {
  it('is written by whoever may change the plan: 401, 403, 400, 201', async () => {
    expect((await api.anonymous.post(LEFTOVERS, api.recordOf())).status).toBe(401)
    expect((await api.as('driver.ua').post(LEFTOVERS, api.recordOf())).status).toBe(403)
    expect((await api.as('consultant').post(LEFTOVERS, api.recordOf())).status).toBe(403)
    const empty = await asOwner().post(LEFTOVERS, {})
    expect([empty.status, codesOf(empty.body)]).toEqual([400, { farm: [2], group: [2], date: [2] }])
    expect(await api.measure({ weight: 12.5, note: ' moist ' })).toMatchObject({
      client: api.world.client,
      group: { id: api.group, name: 'High A' },
      date: DAY,
      period: null,
      weight: 12.5,
      score: null,
      note: 'moist',
      author: { id: api.account('owner.ua') },
    })
  })

  it.each([
    ['nothing measured', { weight: null }, { weight: [2] }],
    ['a weight below nothing', { weight: -1 }, { weight: [9] }],
    ['a score that is none', { score: 1.5 }, { score: [23] }],
    ['tomorrow', { date: '2026-03-11' }, { date: [8] }],
    ['a closed day', { date: '2026-03-07' }, { date: ['day_closed'] }],
    ['an unknown group', { group: 999_999 }, { group: [23] }],
    ['an unknown period', { period: 999_999 }, { period: [23] }],
    ['an unknown farm', { farm: 999_999 }, { farm: [23] }],
  ])('is refused with %s', async (_, changes, codes) => {
    const { status, body } = await post(changes)
    expect([status, codesOf(body)]).toEqual([400, codes])
  })

  it('belongs to one farm: group and period of another one are not taken', async () => {
    const other = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.world.client, name: 'Young' }))
    const { status, body } = await post({ group: other.groups[0], period: other.period })
    expect([status, codesOf(body)]).toEqual([400, { group: [23], period: [23] }])
  })

  it('is there once for a group, day and period; the whole day counts as one period', async () => {
    await api.measure()
    expect(codesOf((await post({})).body)).toEqual({ date: [5] })
    await api.measure({ period: api.world.period })
    expect(codesOf((await post({ period: api.world.period })).body)).toEqual({ date: [5] })
    await api.measure({ date: '2026-03-09' })
  })

  it('is written once when it is sent twice', async () => {
    const body = { ...api.recordOf(), op_id: randomUUID() }
    const [first, second] = [await asOwner().post(LEFTOVERS, body), await asOwner().post(LEFTOVERS, body)]
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id])
    expect((await asOwner().get(LEFTOVERS)).body.count).toBe(1)
  })

  it('above what was given so far is asked about, and kept once it is accepted (review B9)', async () => {
    const [morning, evening] = [await api.plan(), await api.plan()]
    const never = await post({ weight: 5, accept: false })
    expect([never.status, never.body.errors.weight]).toMatchObject([
      400,
      [{ code: 'over_delivered', limit: 0 }],
    ])
    await api.feed(morning)
    const open = await post({ weight: 2456, accept: false })
    expect([open.status, open.body.errors.weight]).toMatchObject([
      400,
      [{ code: 'over_delivered', limit: 2455 }],
    ])
    expect(await api.measure({ weight: 2456 })).toMatchObject({
      delivered: 2455,
      over_delivered: true,
    })
    await api.feed(evening)
    const second = await post({ date: DAY, period: api.world.period, weight: 1 })
    expect(second.status).toBe(201)
    const [record] = (await asOwner().get(LEFTOVERS)).body.data
    expect(record).toMatchObject({ delivered: 4910, over_delivered: false })
    const put = await asOwner().put(`${LEFTOVERS}${record.id}/`, {
      ...api.recordOf({ weight: 4911, accept: false }),
      version: record.version,
    })
    expect([put.status, put.body.errors.weight]).toMatchObject([
      400,
      [{ code: 'over_delivered', limit: 4910 }],
    ])
  })
})

describe('changing and deleting a record', () => {
  it('answers 401, 403, 404, 400, 409, 200 and leaves a line in the history', async () => {
    const record = await api.measure()
    const url = `${LEFTOVERS}${record.id}/`
    const change = (version: number) => ({ ...api.recordOf({ weight: 90 }), version })
    expect((await api.anonymous.put(url, change(1))).status).toBe(401)
    expect((await api.as('driver.ua').put(url, change(1))).status).toBe(403)
    expect((await api.as('owner.us').put(url, {})).status).toBe(404)
    expect((await asOwner().put(url, {})).status).toBe(400)
    const stale = await asOwner().put(url, change(7))
    expect([stale.status, stale.body.current.weight]).toEqual([409, 100])
    expect((await asOwner().put(url, change(1))).body.data).toMatchObject({ weight: 90, version: 2 })
    expect((await asOwner().delete(`${url}?version=1`)).status).toBe(409)
    expect((await asOwner().delete(`${url}?version=2`)).status).toBe(204)
    expect((await asOwner().get(url)).status).toBe(404)
    const told = await api.inClient('ua', (tx) =>
      tx.selectFrom('history').select('action').where('type', '=', 'leftovers').orderBy('id').execute(),
    )
    expect(told.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted'])
  })

  it('is no longer possible when its day is closed', async () => {
    const record = await api.measure()
    api.time.set('2026-03-13T10:00:00Z')
    const url = `${LEFTOVERS}${record.id}/`
    const put = await asOwner().put(url, { ...api.recordOf({ date: '2026-03-13' }), version: 1 })
    expect([put.status, codesOf(put.body)]).toEqual([400, { date: ['day_closed'] }])
    expect((await asOwner().delete(url)).status).toBe(409)
  })
})

describe('whose records (domain d3: ?client=)', () => {
  const ofClient = () => `${LEFTOVERS}?client=${api.world.client}`

  it('staff names the client to write, else 400 on client', async () => {
    const staff = api.as('staff')
    const refused = await staff.post(LEFTOVERS, api.recordOf())
    expect([refused.status, codesOf(refused.body)]).toEqual([400, { client: [2] }])
    const made = await staff.post(ofClient(), api.recordOf())
    expect([made.status, made.body.client]).toEqual([201, api.world.client])
    const url = `${LEFTOVERS}${made.body.data.id}/`
    expect(codesOf((await staff.delete(url)).body)).toEqual({ client: [2] })
    expect((await staff.delete(`${LEFTOVERS}999999/`)).status).toBe(404)
    expect((await staff.delete(`${url}?client=${api.client('us')}`)).status).toBe(404)
    expect((await staff.delete(`${url}?client=${api.world.client}`)).status).toBe(204)
  })

  it('are read of one client with its bands, or of all that the caller may see without', async () => {
    await api.measure()
    const one = await api.as('consultant').get(ofClient())
    expect([one.body.count, one.body.client, one.body.bands.length]).toEqual([1, api.world.client, 6])
    const all = await api.as('staff').get(LEFTOVERS)
    expect([all.body.count, all.body.client, all.body.bands]).toEqual([1, null, null])
    expect((await api.as('owner.us').get(LEFTOVERS)).body.count).toBe(0)
    expect((await api.as('owner.us').get(ofClient())).status).toBe(403)
    const rows = await api.inClient('us', (tx) => tx.selectFrom('leftovers').select('id').execute())
    expect(rows).toEqual([])
  })

  it('are filtered by farm, group, period and dates', async () => {
    await api.measure({ date: '2026-03-09' })
    await api.measure({ group: api.world.groups[1], period: api.world.period })
    const count = async (query: string) => (await asOwner().get(`${LEFTOVERS}?${query}`)).body.count
    expect(await count(`farm=${api.world.farm}`)).toBe(2)
    expect(await count(`group=${api.group}`)).toBe(1)
    expect(await count(`period=${api.world.period}`)).toBe(1)
    expect(await count(`date_after=${DAY}`)).toBe(1)
    expect(await count('date_before=2026-03-09')).toBe(1)
    expect(await count('search=high b')).toBe(1)
  })

  it('of a farm that an employee was not given are hidden from him', async () => {
    const record = await api.measure()
    const stranger = await hireEmployee(api, 'ua', {
      grants: { 'schedule.schedule': ['view', 'change'] },
      farms: [],
    })
    expect((await stranger.get(LEFTOVERS)).body.count).toBe(0)
    expect((await stranger.get(`${LEFTOVERS}${record.id}/`)).status).toBe(404)
    expect((await stranger.delete(`${LEFTOVERS}${record.id}/`)).status).toBe(404)
    const written = await stranger.post(LEFTOVERS, api.recordOf({ date: '2026-03-09' }))
    expect([written.status, codesOf(written.body)]).toEqual([400, { farm: [23] }])
  })
})
