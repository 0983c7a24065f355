import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, DAY } from '#testing/feedings/feeding-api.ts'
import {
  createLeftoversApi,
  LEFTOVERS,
  type LeftoversApi,
  TOMORROW,
} from '#testing/leftovers/leftovers-api.ts'

let api: LeftoversApi
beforeEach(async () => {
  api = await createLeftoversApi()
})
afterEach(() => api.close())

const URL = `${LEFTOVERS}days/`
const query = (from = DAY, to = DAY) => `?farm=${api.world.farm}&from=${from}&to=${to}`
const read = async (...span: [from?: string, to?: string]) =>
  (await api.as('owner.ua').get(`${URL}${query(...span)}`)).body

describe('the grid of leftovers', () => {
  it('is for whoever may see the plan: 401, 403, 400, 200', async () => {
    expect((await api.anonymous.get(`${URL}${query()}`)).status).toBe(401)
    expect((await api.as('driver.ua').get(`${URL}${query()}`)).status).toBe(403)
    expect(codesOf((await api.as('owner.us').get(`${URL}${query()}`)).body)).toEqual({ farm: [23] })
    const owner = api.as('owner.ua')
    expect(codesOf((await owner.get(URL)).body)).toEqual({ farm: [2], from: [2], to: [2] })
    expect(codesOf((await owner.get(`${URL}${query(DAY, '2026-03-09')}`)).body)).toEqual({
      to: ['time_range_invalid'],
    })
    expect(codesOf((await owner.get(`${URL}${query(DAY, '2026-06-01')}`)).body)).toEqual({ to: [8] })
    const { data, bands } = await read('2026-03-09', DAY)
    expect(
      data.map(({ group, date }: { group: { name: string }; date: string }) => [group.name, date]),
    ).toEqual([
      ['High A', '2026-03-09'],
      ['High A', DAY],
      ['High B', '2026-03-09'],
      ['High B', DAY],
    ])
    expect(bands).toHaveLength(6)
    // Staff needs not name the client to read: the farm tells.
    expect((await api.as('staff').get(`${URL}${query()}`)).body.data).toHaveLength(2)
  })

  it('tells what was given and left, the correction, and which feedings it moves', async () => {
    await api.turn({ leftovers: true })
    const today = await api.plan()
    const next = await api.plan({ planned_on: TOMORROW })
    await api.feed(today)
    await api.measure({ weight: 171.8 })
    const { data } = await read()
    expect(data[0]).toMatchObject({
      heads: 118,
      delivered: 2455,
      is_complete: true,
      weight: 171.8,
      score: null,
      band: { id: 5, from_percent: 6, to_percent: 10 },
      correction: -4,
      is_repeat: false,
      norm: 20.8,
      norm_next: 19.968,
      moves: [
        {
          feeding: next.id,
          planned_on: TOMORROW,
          period: { id: api.world.period, name: 'Morning' },
          by: 'leftovers',
          norm_before: 20.8,
          norm: 20.8,
          norm_now: 19.968,
          planned_weight: (await api.line(next)).planned_weight,
        },
      ],
      records: [{ weight: 171.8, author: { id: api.account('owner.ua') } }],
    })
    expect(data[0].percent).toBeCloseTo((100 * 171.8) / 2455, 8)
    expect(data[0].dry_matter).toBeCloseTo((171.8 * 49.656) / 100, 1)
    expect(data[1]).toMatchObject({ weight: null, percent: null, correction: null, records: [] })
  })

  it('adds up periods, unless the whole day was weighed; the last score counts', async () => {
    await api.feed(await api.plan())
    const morning = api.world.period
    const evening = await api.as('owner.ua').post('/api/manager/loadings/', {
      farm: api.world.farm,
      name: 'Evening',
      time_start: '16:00',
      time_end: '19:00',
    })
    await api.measure({ period: evening.body.data.id, weight: 40, score: 2 })
    await api.measure({ period: morning, weight: 20, score: 1 })
    expect((await read()).data[0]).toMatchObject({ weight: 60, score: 2 })
    await api.measure({ weight: 55 })
    expect((await read()).data[0]).toMatchObject({ weight: 55, score: 2 })
  })

  it('moves nothing that has begun, is locked, or whose period has no switch', async () => {
    await api.feed(await api.plan())
    const started = await api.plan()
    const moves = async (day: string) => (await read(day, day)).data[0].moves
    const locked = await api.plan({ planned_on: TOMORROW, locked: true })
    expect(await moves(DAY)).toEqual([])
    await api.turn({ leftovers: true })
    expect(await moves(DAY)).toEqual([])
    const open = await api.plan({ planned_on: TOMORROW })
    expect((await moves(DAY)).map(({ feeding }: { feeding: number }) => feeding)).toEqual([open.id])
    await api.loadAll(started.id, [{ action: 'start' }])
    expect(await moves('2026-03-09')).toEqual([])
    expect(locked.flags).toEqual(['locked'])
  })
})
