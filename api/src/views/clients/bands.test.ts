import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from '#testing/feedings/feeding-api.ts'
import { createLeftoversApi, type LeftoversApi, TOMORROW } from '#testing/leftovers/leftovers-api.ts'

let api: LeftoversApi
let path = ''
beforeEach(async () => {
  api = await createLeftoversApi()
  path = `/api/dashboard/clients/${api.world.client}/leftovers/`
})
afterEach(() => api.close())

const change = (changes: Record<string, unknown> = {}) => ({
  to_percent: 9,
  correction: -5,
  repeat_correction: null,
  version: 1,
  ...changes,
})

describe('the correction bands of a client', () => {
  test('are read by admin, staff and his consultants, changed by admin and staff', async () => {
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await api.as('owner.ua').get(path)).status).toBe(403)
    expect((await api.as('consultant').get(path)).status).toBe(200)
    expect((await api.as('consultant').put(`${path}5/`, change())).status).toBe(403)
    expect((await api.as('staff').get('/api/dashboard/clients/999999/leftovers/')).status).toBe(404)
    expect((await api.as('staff').put(`${path}9/`, {})).status).toBe(404)
    expect((await api.as('staff').put(`${path}5/`, change({ version: 3 }))).status).toBe(409)
    const done = await api.as('staff').put(`${path}5/`, change())
    expect(done).toMatchObject({ status: 200, body: { data: { id: 5, from_percent: 6, version: 2 } } })
    expect((await api.as('admin').get(`${path}6/`)).body.data).toMatchObject({
      from_percent: 9,
      to_percent: 100,
    })
  })

  test('start with those of what the client feeds, until one is changed', async () => {
    const ends = async () => {
      const { data } = (await api.as('staff').get(path)).body
      return data.map(({ to_percent }: { to_percent: number }) => to_percent)
    }
    expect(await ends()).toEqual([1, 2, 4, 6, 10, 100])
    const feedingType = (feeding_type: 'dairy' | 'feedlot') =>
      api.inClient('ua', (tx) =>
        tx.updateTable('clients').set({ feeding_type }).where('id', '=', api.world.client).execute(),
      )
    await feedingType('feedlot')
    expect(await ends()).toEqual([0.5, 2, 5, 100])
    await api.as('staff').put(`${path}3/`, change({ to_percent: 6 }))
    await feedingType('dairy')
    expect(await ends()).toEqual([0.5, 2, 6, 100])
  })

  test.each([
    [2, { to_percent: 1 }, { to_percent: ['minimum'] }],
    [2, { to_percent: 4 }, { to_percent: [8] }],
    [6, { to_percent: 99 }, { to_percent: ['minimum'] }],
    [2, { correction: 16 }, { correction: [8] }],
    [2, { correction: -16 }, { correction: ['minimum'] }],
    [2, { repeat_correction: 20 }, { repeat_correction: [8] }],
  ])('band %i with %j is refused', async (id, changes, codes) => {
    const { status, body } = await api.as('staff').put(`${path}${id}/`, change({ to_percent: 3, ...changes }))
    expect([status, codesOf(body)]).toEqual([400, codes])
  })

  test('are changed all at once, in their order: ends may pass where others stood', async () => {
    const staff = api.as('staff')
    const { data } = (await staff.get(path)).body
    const typed = [3, 5, 7, 8, 20, 100]
    const bands = data.map(({ from_percent: _, ...band }: { from_percent: number }, index: number) => ({
      ...band,
      to_percent: typed[index],
    }))
    expect((await api.as('consultant').put(path, { bands })).status).toBe(403)
    expect((await staff.put('/api/dashboard/clients/999999/leftovers/', {})).status).toBe(404)
    const refused = async (sent: unknown) => codesOf((await staff.put(path, { bands: sent })).body)
    expect(await refused(bands.slice(1))).toEqual({ bands: [23] })
    expect(await refused([...bands].reverse())).toEqual({ bands: [23] })
    expect(await refused(bands.with(1, { ...bands[1], to_percent: 3 }))).toEqual({
      'bands.0.to_percent': [8],
      'bands.1.to_percent': ['minimum'],
    })
    expect(await refused(bands.with(5, { ...bands[5], to_percent: 99 }))).toEqual({
      'bands.5.to_percent': ['minimum'],
    })
    const late = await staff.put(path, { bands: bands.with(2, { ...bands[2], version: 7 }) })
    expect([late.status, late.body.current]).toEqual([409, data])
    const done = await staff.put(path, { bands })
    expect(done.status).toBe(200)
    const ends = done.body.data.map(({ from_percent, to_percent, version }: Record<string, number>) => [
      from_percent,
      to_percent,
      version,
    ])
    expect(ends).toEqual([
      [0, 3, 2],
      [3, 5, 2],
      [5, 7, 2],
      [7, 8, 2],
      [8, 20, 2],
      [20, 100, 1],
    ])
    expect((await staff.get(path)).body.data).toEqual(done.body.data)
  })

  test('move the waiting feedings at once, and tell the history', async () => {
    await api.turn({ leftovers: true })
    const next = await api.plan({ planned_on: TOMORROW })
    await api.feed(await api.plan())
    await api.measure({ weight: 171.8 })
    expect(await api.normNow(next)).toBe(19.968)
    await api.as('staff').put(`${path}5/`, change())
    expect(await api.normNow(next)).toBe(19.76)
    const told = await api.inClient('ua', (tx) =>
      tx.selectFrom('history').select('changes').where('type', '=', 'clients').execute(),
    )
    expect(told[0]?.changes).toMatchObject([{ field: 'leftovers_bands' }])
  })

  test('of another feeding type count at once too', async () => {
    await api.turn({ leftovers: true })
    const next = await api.plan({ planned_on: TOMORROW })
    await api.feed(await api.plan())
    await api.measure({ weight: 171.8 })
    const url = `/api/dashboard/clients/${api.world.client}/`
    const client = (await api.as('staff').get(url)).body.data
    const { company_name, first_name, last_name, email, phone, language, version } = client
    const sent = { company_name, first_name, last_name, email, phone, language, version }
    const done = await api.as('staff').put(url, { ...sent, feeding_type: 'feedlot' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await api.normNow(next)).toBe(19.76)
  })
})
