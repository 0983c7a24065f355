import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, DAY, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

describe('the order of a mixer in a period', () => {
  const orderOf = (ids: readonly number[], changes: Record<string, unknown> = {}) => ({
    date: DAY,
    period: api.world.period,
    mixer: api.world.mixer,
    ids,
    ...changes,
  })
  const order = (ids: readonly number[]) => api.as('owner.ua').post(`${URL}ordering/`, orderOf(ids))

  it('is set by whoever may plan: 401, 403, 400, 200', async () => {
    const [first, second] = [await api.plan(), await api.plan()]
    const body = orderOf([second.id, first.id])
    expect((await api.anonymous.post(`${URL}ordering/`, body)).status).toBe(401)
    expect((await api.as('driver.ua').post(`${URL}ordering/`, body)).status).toBe(403)
    const foreign = await api.as('owner.us').post(`${URL}ordering/`, body)
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { mixer: [23] }])
    const done = await api.as('owner.ua').post(`${URL}ordering/`, body)
    expect([done.status, idsOf(done.body)]).toEqual([200, [second.id, first.id]])
    const day = await api.as('driver.ua').get(`${URL}?farm=${api.world.farm}&date=${DAY}`)
    expect(idsOf(day.body)).toEqual([second.id, first.id])
  })

  it('leaves feedings that have started before those that wait', async () => {
    const [first, second, third] = [await api.plan(), await api.plan(), await api.plan()]
    await api.loadAll(second.id, [{ action: 'start' }])
    const done = await order([third.id, first.id])
    expect(idsOf(done.body)).toEqual([second.id, third.id, first.id])
  })

  it('is refused with the present list when somebody added, removed or started one meanwhile', async () => {
    const [first, second] = [await api.plan(), await api.plan()]
    const third = await api.plan()
    const refused = await order([second.id, first.id])
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { ids: ['order_changed'] }])
    expect(idsOf({ data: refused.body.current })).toEqual([first.id, second.id, third.id])
    await api.loadAll(first.id, [{ action: 'start' }])
    expect((await order([third.id, second.id, first.id])).status).toBe(409)
    expect((await order([third.id, third.id])).status).toBe(409)
  })
})

describe('copying', () => {
  const TO = '2026-03-11'
  const copy = (changes: Record<string, unknown> = {}) =>
    api
      .as('owner.ua')
      .post(`${URL}copy/`, { farm: api.world.farm, from: DAY, to: TO, op_id: randomUUID(), ...changes })

  it('refuses a farm, a period and a feeding of somebody else: 400 with code 23', async () => {
    await api.plan()
    for (const foreign of [{ farm: 999_999 }, { period: 999_999 }, { feeding: 999_999 }]) {
      const refused = await copy(foreign)
      const [field = ''] = Object.keys(foreign)
      expect([refused.status, codesOf(refused.body)]).toEqual([400, { [field]: [23] }])
    }
  })

  it('is for planners: 401, 403, 400', async () => {
    const body = { farm: api.world.farm, from: DAY, to: TO, op_id: randomUUID() }
    expect((await api.anonymous.post(`${URL}copy/`, body)).status).toBe(401)
    expect((await api.as('driver.ua').post(`${URL}copy/`, body)).status).toBe(403)
    const foreign = await api.as('owner.us').post(`${URL}copy/`, body)
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { farm: [23] }])
    expect(codesOf((await copy({ to: '2026-03-01' })).body)).toEqual({ to: ['day_closed'] })
    expect(codesOf((await copy({ feeding: 999 })).body)).toEqual({ feeding: [23] })
  })

  it('brings the plan of a day, without its facts, and only what is not there yet', async () => {
    const first = await api.plan()
    await api.plan()
    const other = await api.plan({ mixer: api.world.otherMixer, ration: api.world.otherRation })
    await api.loaded(first.id)
    const made = await copy()
    expect([made.status, made.body.count]).toEqual([201, 3])
    expect(made.body.data[0]).toMatchObject({ status: 'waited', planned_on: TO, planned_weight: 4785 })
    expect((await copy()).body.count).toBe(0)
    await api.as('owner.ua').delete(`${URL}${made.body.data[2].id}/`)
    const again = await copy()
    expect(again.body.data).toHaveLength(1)
    expect(again.body.data[0].ration.id).toBe(other.ration.id)
  })

  it('plans for the heads of the new day, and leaves out what was deleted', async () => {
    const [highA = 0, highB = 0] = api.world.groups
    await api.plan()
    await api.plan({ mixer: api.world.otherMixer })
    await api.inClient('ua', async (tx) => {
      const group_heads = { client_id: api.world.client, group_id: highA, valid_from: TO, heads: 100 }
      await tx.insertInto('group_heads').values(group_heads).execute()
      await tx.updateTable('groups').set({ deleted: true }).where('id', '=', highB).execute()
      await tx.updateTable('mixers').set({ deleted: true }).where('id', '=', api.world.otherMixer).execute()
    })
    const made = await copy()
    expect(made.body.data).toHaveLength(1)
    expect(made.body.data[0]).toMatchObject({ planned_weight: 2080, groups: [{ group: highA, heads: 100 }] })
  })

  it('copies one feeding as often as it is asked, and tells which rule it breaks', async () => {
    const feeding = await api.plan()
    expect((await copy({ feeding: feeding.id })).body.count).toBe(1)
    expect((await copy({ feeding: feeding.id })).body.count).toBe(1)
    await api.inClient('ua', (tx) =>
      tx.updateTable('mixers').set({ max_weight: 1000 }).where('id', '=', api.world.mixer).execute(),
    )
    expect(codesOf((await copy({ feeding: feeding.id })).body)).toEqual({ mixer: ['over_mixer_weight'] })
  })

  it('needs no farm: that of the period or feeding is meant, else every farm of the caller (domain d3)', async () => {
    const [first] = [await api.plan(), await api.plan()]
    const nobodys = { farm: undefined }
    expect((await copy({ ...nobodys, feeding: first.id, to: '2026-03-12' })).body.count).toBe(1)
    expect((await copy({ ...nobodys, period: api.world.period, to: '2026-03-13' })).body.count).toBe(2)
    expect((await copy(nobodys)).body.count).toBe(2)
    expect((await copy(nobodys)).body.count).toBe(0)
    expect(codesOf((await copy({ ...nobodys, period: 999_999 })).body)).toEqual({ period: [23] })
    expect(codesOf((await copy({ ...nobodys, feeding: 999_999 })).body)).toEqual({ feeding: [23] })
    const foreign = { from: DAY, to: TO, op_id: randomUUID(), feeding: first.id }
    const refused = await api.as('owner.us').post(`${URL}copy/`, foreign)
    expect([refused.status, codesOf(refused.body)]).toEqual([400, { feeding: [23] }])
  })

  it('copies one period only', async () => {
    await api.plan()
    const evening = await api
      .as('owner.ua')
      .post('/api/manager/loadings/', { farm: api.world.farm, name: 'Evening' })
    await api.plan({ period: evening.body.data.id })
    const made = await copy({ period: evening.body.data.id })
    expect(made.body.data.map(({ period }: { period: { name: string } }) => period.name)).toEqual(['Evening'])
  })
})

describe('the share of the day that was typed', () => {
  it('is kept, copied with the day, and is at most all of it (review B23)', async () => {
    const [first, second] = api.world.groups
    const groups = [
      { group: first, norm: 20.8, share: 40 },
      { group: second, norm: 20.8 },
    ]
    const feeding = await api.plan({ groups })
    const sharesOf = (of: { groups: { share: number | null }[] }) => of.groups.map(({ share }) => share)
    expect(sharesOf(feeding)).toEqual([40, null])
    const copy = { farm: api.world.farm, from: DAY, to: '2026-03-13', op_id: randomUUID() }
    await api.as('owner.ua').post(`${URL}copy/`, copy)
    const { body } = await api.as('owner.ua').get(`${URL}?farm=${api.world.farm}&date=2026-03-13`)
    expect(body.data.map(sharesOf)).toEqual([[40, null]])
    const change = { version: feeding.version, ration: feeding.ration.id, mixer: feeding.mixer.id }
    const whole = { ...change, planned_on: DAY, period: feeding.period.id, farm: api.world.farm }
    const put = (share: number) =>
      api
        .as('owner.ua')
        .put(`${URL}${feeding.id}/`, { ...whole, groups: [{ group: first, norm: 20.8, share }] })
    expect((await put(101)).body.errors['groups.0.share']).toMatchObject([{ code: 8 }])
    expect(sharesOf((await put(30)).body.data)).toEqual([30])
  })
})
