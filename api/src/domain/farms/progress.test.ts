import type { FarmProgress, FarmWeek } from '@manger/contract/farms'
import { accuracyOfSums, Feeding, inMixerOf, loadSumsOf, weighedKgOf } from '@manger/contract/feedings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, TODAY } from '#testing/reports/demo-api.ts'

let api: DemoApi
let farms: FarmProgress[]
const plan: Feeding[] = []
beforeAll(async () => {
  api = await createDemoApi()
  const owner = api.as('owner.ua')
  farms = (await owner.get('/api/manager/farms/dashboard/')).body.data
  for (const { farm } of farms) {
    const { body } = await owner.get(`/api/schedule/schedules/?farm=${farm.id}&date=${TODAY}`)
    plan.push(...Feeding.array().parse(body.data))
  }
})
afterAll(() => api.close())

const planOf = ({ farm }: Pick<FarmProgress, 'farm'>) => plan.filter((feeding) => feeding.farm === farm.id)

test('a farm’s day is what its plan adds up to, loads under way included (review A12, E1)', async () => {
  expect(plan.some(({ status }) => status === 'in_process')).toBe(true)
  for (const row of farms) {
    const own = planOf(row)
    expect(row.today.kg).toBeCloseTo(weighedKgOf(own), 8)
    const accuracy = accuracyOfSums(loadSumsOf(own))
    if (accuracy === null) expect(row.today.accuracy).toBeNull()
    else expect(row.today.accuracy).toBeCloseTo(accuracy, 8)
  }
  expect(farms.some(({ today }) => today.accuracy !== null)).toBe(true)
})

test('the days and periods of a farm’s week say the same', async () => {
  const weeks: FarmWeek[] = (await api.as('owner.ua').get('/api/v2/manager/farms/dashboard/')).body.data
  for (const { farm, today, periods, week } of weeks) {
    expect(week.at(-1)).toMatchObject({ date: TODAY, kg: today.kg, accuracy: today.accuracy })
    expect(periods.reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(today.kg, 8)
    const { totals } = (
      await api.make('dashboard', {
        farm: farm.id,
        planned_on_after: week[0]?.date ?? '',
        planned_on_before: TODAY,
      })
    ).body
    const done = week.reduce((sum, day) => sum + day.done, 0)
    expect(totals.done).toBe(done)
  }
})

test('the next feeding waits: it is not the one that is being loaded (review A12)', () => {
  for (const row of farms) {
    const waiting = planOf(row).filter(({ status }) => status === 'waited')
    expect(row.next_feeding?.status ?? 'waited').toBe('waited')
    expect(waiting.map(({ id }) => id)).toContain(row.next_feeding?.id)
  }
})

test('a farm tells its driver, and nobody else, what he has begun there', async () => {
  const loading = plan.filter(({ status }) => status === 'in_process')
  expect(loading.length).toBeGreaterThan(0)
  for (const { id, farm, ration, operator_load: driver } of loading) {
    const own = api.withToken(await api.tokenOf(driver?.id ?? 0))
    const told: FarmProgress[] = (await own.get('/api/manager/farms/dashboard/')).body.data
    const begun = { id, ration: ration.name, status: 'in_process' }
    expect(told.find((row) => row.farm.id === farm)?.begun_feeding).toEqual(begun)
  }
  expect(farms.map(({ begun_feeding }) => begun_feeding)).toEqual(farms.map(() => null))
})

test('feed that one load took over from another is in both mixers, and counts once (review E6)', () => {
  const [one] = plan
  if (!one) throw new Error('nothing is planned today')
  const first = { ...one, status: 'uploaded' as const, flags: [], actual_weight: 540, carried_weight: 0 }
  const second = { ...first, actual_weight: 480, carried_weight: 60 }
  expect([inMixerOf(first), inMixerOf(second)]).toEqual([540, 480])
  expect(weighedKgOf([first, second])).toBe(960)
})

test('30 days of a farm are as accurate in the activities as in the dashboard and the questionnaire (review E1, E2)', async () => {
  const span = { planned_on_after: '2026-02-08', planned_on_before: '2026-03-09' }
  const { data } = (
    await api.as('admin').get(`/api/dashboard/clients/statistics/farms/?client=${api.client('ua')}`)
  ).body
  const { groups = [] } = (await api.make('questionnaire', span)).body
  const figures = groups.filter(({ id }) => id.endsWith('-figures')).flatMap((part) => part.data)
  for (const farm of api.farms) {
    const activity = data.find((row: { farm: { id: number } }) => row.farm.id === farm)
    const { totals } = (await api.make('dashboard', { ...span, farm })).body
    const loads = (await api.make('load', { ...span, farm })).body.totals
    const cells = figures.find(({ object }) => object === farm)?.cells
    for (const accuracy of [totals.load_accuracy, loads.accuracy, cells?.accuracy_load]) {
      expect(accuracy).toBeCloseTo(activity.accuracy, 8)
    }
    for (const bias of [totals.bias, cells?.bias]) expect(bias).toBeCloseTo(activity.bias, 8)
    expect(cells?.accuracy_upload).toBeCloseTo(Number(totals.unload_accuracy), 8)
    expect(cells?.cost_per_head).toBeCloseTo(Number(totals.cost_per_head), 8)
  }
})
