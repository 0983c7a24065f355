import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const url = (farm: number | string = api.world.farm) => `/api/manager/rations/use/?farm=${farm}`
const owner = () => api.as('owner.ua')
const useOf = async (ration = api.world.ration) => {
  const { body } = await owner().get(url())
  return body.data.find((row: { ration: number }) => row.ration === ration)
}

test('the use of rations is refused in order: 401, 403, 400; a farm that is not seen is no farm', async () => {
  expect(await api.anonymous.get(url())).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').get(url())).toMatchObject({ status: 403 })
  expect((await owner().get('/api/manager/rations/use/')).body.errors.farm).toMatchObject([{ code: 2 }])
  expect((await owner().get(url('x'))).body.errors.farm).toMatchObject([{ code: 1 }])
  expect((await api.as('owner.us').get(url())).body.errors.farm).toMatchObject([{ code: 23 }])
  const grants = { 'manager.ration': ['view'] } as const
  const elsewhere = await hireEmployee(api, 'ua', { grants, farms: [] })
  expect((await elsewhere.get(url())).body.errors.farm).toMatchObject([{ code: 23 }])
})

test('a ration that was never fed has no day and nothing waits', async () => {
  expect(await useOf()).toEqual({
    ration: api.world.ration,
    day: null,
    is_today: false,
    feedings: 0,
    kg_per_head: null,
    groups: [],
    waiting: 0,
    next: [],
  })
})

test('kg per head are those of all feedings of the day, over the groups by their heads', async () => {
  const [first, second] = api.world.groups
  await api.plan()
  await api.plan({ groups: [{ group: first, norm: 31.2 }] })
  const use = await useOf()
  expect(use).toMatchObject({ day: DAY, is_today: true, feedings: 2, waiting: 2 })
  expect(use.groups).toEqual([
    { id: first, name: 'High A', heads: 118, kg_per_head: 52 },
    { id: second, name: 'High B', heads: 112, kg_per_head: 20.8 },
  ])
  expect(use.kg_per_head).toBeCloseTo((118 * 52 + 112 * 20.8) / 230, 6)
})

test('what waits is told in its order, five loads of it; what began or lies behind is not', async () => {
  const late = await api.plan({ planned_on: '2026-03-12' })
  const today = await api.plan()
  await api.plan({ planned_on: '2026-03-09' })
  const begun = await api.plan()
  await api.load(begun.id, { action: 'start' })
  const use = await useOf()
  expect(use.next).toEqual([
    {
      id: today.id,
      planned_on: DAY,
      period: { id: api.world.period, name: 'Morning' },
      time_start: '05:30',
      planned_weight: 4785,
      mixer_rounding: true,
    },
    expect.objectContaining({ id: late.id, planned_on: '2026-03-12' }),
  ])
  for (const day of [13, 14, 15, 16]) await api.plan({ planned_on: `2026-03-${day}` })
  const more = await useOf()
  expect([more.waiting, more.next.length]).toEqual([6, 5])
})

test('without a feeding today the latest day before counts, at most 30 days back', async () => {
  await api.plan({ planned_on: '2026-03-09' })
  expect(await useOf()).toMatchObject({ day: '2026-03-09', is_today: false, feedings: 1, kg_per_head: 20.8 })
  await api.inClient('ua', (tx) =>
    tx
      .updateTable('feedings')
      .set({ planned_on: '2026-02-01' })
      .where('farm_id', '=', api.world.farm)
      .execute(),
  )
  expect(await useOf()).toMatchObject({ day: null, kg_per_head: null })
})
