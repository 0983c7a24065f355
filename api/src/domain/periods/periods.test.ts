import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'

const MANAGER = '/api/manager/loadings/'
const OF_DAY = '/api/schedule/loadings/'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const draftOf = (changes: Record<string, unknown> = {}) => ({
  farm: api.world.farm,
  name: 'Evening',
  time_start: '16:00',
  time_end: '19:00',
  ...changes,
})

const make = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await api.as('owner.ua').post(MANAGER, draftOf(changes))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

describe('periods of a farm', () => {
  it('are made by whoever may: 401, 403, 400, 201', async () => {
    expect((await api.anonymous.post(MANAGER, draftOf())).status).toBe(401)
    expect((await api.as('driver.ua').post(MANAGER, draftOf())).status).toBe(403)
    const owner = api.as('owner.ua')
    expect(codesOf((await owner.post(MANAGER, {})).body)).toEqual({ farm: [2], name: [2] })
    const turned = await owner.post(MANAGER, draftOf({ time_end: '15:00' }))
    expect([turned.status, codesOf(turned.body)]).toEqual([400, { time_end: ['time_range_invalid'] }])
    expect(codesOf((await owner.post(MANAGER, draftOf({ name: 'morning' }))).body)).toEqual({ name: [5] })
    expect(await make()).toMatchObject({
      name: 'Evening',
      auto_load: false,
      leftovers: false,
      is_active: true,
    })
  })

  it('belong to farms of the client only', async () => {
    const foreign = await api.as('owner.us').post(MANAGER, draftOf())
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { farm: [23] }])
  })

  it('are listed by start', async () => {
    await make()
    const { body } = await api.as('owner.ua').get(`${MANAGER}?farm=${api.world.farm}`)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Morning', 'Evening'])
    expect((await api.as('owner.us').get(MANAGER)).body.count).toBe(0)
  })

  it('have one switch on, never both (code 23)', async () => {
    const both = await api.as('owner.ua').post(MANAGER, draftOf({ auto_load: true, leftovers: true }))
    expect([both.status, codesOf(both.body)]).toEqual([400, { leftovers: [23] }])
    const period = await make({ auto_load: true })
    expect(period).toMatchObject({ auto_load: true, leftovers: false })
    const url = `${MANAGER}${period.id}/`
    const { version } = period
    const refused = await api
      .as('owner.ua')
      .put(url, { ...draftOf({ auto_load: true, leftovers: true }), version })
    expect([refused.status, codesOf(refused.body)]).toEqual([400, { leftovers: [23] }])
    const turned = await api.as('owner.ua').put(url, { ...draftOf({ leftovers: true }), version })
    expect(turned.body.data).toMatchObject({ auto_load: false, leftovers: true, version: version + 1 })
  })

  it('are changed from the version that was read: 404, 400, 409, 200', async () => {
    const period = await make()
    const url = `${MANAGER}${period.id}/`
    const change = { ...draftOf({ name: 'Late' }), version: period.version }
    expect((await api.as('owner.us').put(url, change)).status).toBe(404)
    expect((await api.as('owner.ua').put(url, {})).status).toBe(400)
    expect((await api.as('owner.ua').put(url, { ...change, version: 9 })).status).toBe(409)
    expect((await api.as('owner.ua').put(url, change)).body.data.name).toBe('Late')
  })

  it('are not deleted while feedings wait in them', async () => {
    const feeding = await api.plan()
    const url = `${MANAGER}${api.world.period}/`
    const refused = await api.as('owner.ua').delete(url)
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { non_field: ['in_use'] }])
    await api.as('owner.ua').delete(`/api/schedule/schedules/${feeding.id}/`)
    expect((await api.as('owner.ua').delete(url)).status).toBe(204)
    expect((await api.as('owner.ua').get(url)).status).toBe(404)
  })
})

describe('periods of a date', () => {
  const dayUrl = (date = DAY) => `${OF_DAY}?farm=${api.world.farm}&date=${date}`
  const oneUrl = (date = DAY) => `${OF_DAY}${api.world.period}/?date=${date}`

  it('tell what is planned, done and missed', async () => {
    const feeding = await api.plan()
    await api.plan()
    await api.loaded(feeding.id)
    await api.unloaded(feeding.id, [2455, 2330])
    const { status, body } = await api.as('driver.ua').get(dayUrl())
    expect([status, body.count]).toEqual([200, 1])
    const progress = { planned_weight: 9570, actual_weight: 4785, total: 2, done: 1, missed: 0 }
    expect(body.data[0]).toMatchObject({ ...progress, id: api.world.period, date: DAY })
    api.time.set('2026-03-11T08:00:00Z')
    expect((await api.as('driver.ua').get(oneUrl())).body.data.missed).toBe(1)
  })

  it('are shown on old days although they are no longer used', async () => {
    await api.plan({ planned_on: '2026-03-09' })
    await api.as('owner.ua').delete(`${MANAGER}${api.world.period}/`)
    expect((await api.as('owner.ua').get(dayUrl('2026-03-09'))).body.count).toBe(1)
    expect((await api.as('owner.ua').get(dayUrl())).body.count).toBe(0)
  })

  it('are switched from a date on: 401, 403, 404, 400, 409, 200', async () => {
    const change = { auto_load: false, leftovers: true, version: 1 }
    expect((await api.anonymous.put(oneUrl(), change)).status).toBe(401)
    expect((await api.as('driver.ua').put(oneUrl(), change)).status).toBe(403)
    expect((await api.as('owner.us').put(oneUrl(), change)).status).toBe(404)
    const owner = api.as('owner.ua')
    expect(codesOf((await owner.put(oneUrl(), { ...change, auto_load: true })).body)).toEqual({
      leftovers: [23],
    })
    expect(codesOf((await owner.put(oneUrl('2026-03-01'), change)).body)).toEqual({ date: ['day_closed'] })
    expect((await owner.put(oneUrl(), { ...change, version: 7 })).status).toBe(409)
    const staff = await api
      .as('staff')
      .put(`/api/${api.world.client}/schedule/loadings/${api.world.period}/?date=2026-03-12`, change)
    expect([staff.status, staff.body.data.leftovers]).toEqual([200, true])
    expect((await owner.get(oneUrl('2026-03-11'))).body.data.leftovers).toBe(false)
    expect((await owner.get(oneUrl('2026-04-01'))).body.data.leftovers).toBe(true)
  })

  it('are switched once when the call is sent twice', async () => {
    const change = { auto_load: true, leftovers: false, version: 1, op_id: randomUUID() }
    const first = await api.as('owner.ua').put(oneUrl(), change)
    expect((await api.as('owner.ua').put(oneUrl(), change)).body).toEqual(first.body)
  })
})
