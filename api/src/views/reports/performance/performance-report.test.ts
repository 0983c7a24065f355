import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeedingApi, DAY } from '#testing/feedings/feeding-api.ts'

// Kyiv is two hours ahead: fed at 10:00, asked for the day after.
const AFTER = '2026-03-11'
const PATH = '/api/manager/performance/'

let api: Awaited<ReturnType<typeof createFeedingApi>>
let [high, dry] = [0, 0]
const as = () => api.as('owner.ua')

type Row = { object: number | null; level: number; cells: Record<string, number | string | null> }
const report = async (more = '', who = as()) => {
  const query = `planned_on_after=2026-03-01&planned_on_before=${AFTER}&farm=${api.world.farm}${more}`
  const { status, body } = await who.get(`/api/report/performance/make/?${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const cellsOf = async (group: number, day: string | null, more = '') =>
  (await report(more)).data.find(
    ({ object, level, cells }: Row) =>
      object === group && (day === null ? level === 0 : level === 1 && cells.day === day),
  )?.cells
const tell = async (changes: Record<string, unknown>) => {
  const draft = { farm: api.world.farm, group: high, date: DAY, ...changes }
  const { body } = await as().get(
    `${PATH}?group=${draft.group}&date_after=${draft.date}&date_before=${draft.date}`,
  )
  const [known] = body.data
  const { milk, milk_price, live_weight, gain } = known ?? {}
  const { status, body: answer } = known
    ? await as().put(`${PATH}${known.id}/`, {
        ...{ milk, milk_price, live_weight, gain, ...draft, version: known.version },
      })
    : await as().post(PATH, draft)
  if (status >= 300) throw new Error(JSON.stringify(answer))
}

// What each group got, in kg of dry matter and money, by the general reports: F7 and F23 are tested there.
let fed: { eaten: number; cost: number; target: number }
beforeAll(async () => {
  api = await createFeedingApi()
  const make = async (name: string) => {
    const { animal_type } = (await as().get(`/api/manager/groups/${api.world.groups[0]}/`)).body.data
    const draft = { farm: api.world.farm, name, animal_type, animal_count: 50 }
    return (await as().post('/api/manager/groups/', draft)).body.data.id
  }
  high = await make('Fresh')
  dry = await make('Far off')
  const { id, ingredients } = await api.plan({ groups: [{ group: high, norm: 20 }] })
  await api.loaded(
    id,
    ingredients.map(({ planned }: { planned: number }) => planned),
  )
  await api.uploadAll(id, [
    { action: 'start' },
    { action: 'weigh', group: high, weight: 1000 },
    { action: 'finish' },
  ])
  const left = { farm: api.world.farm, group: high, date: DAY, weight: 100 }
  expect((await as().post('/api/leftovers/leftovers/', left)).status).toBe(201)
  api.time.set(`${AFTER}T10:00:00Z`)
  const consumption = (
    await as().get(
      `/api/report/consumption/make/?planned_on_after=${DAY}&planned_on_before=${DAY}&farm=${api.world.farm}`,
    )
  ).body.data.find(({ object, level }: Row) => object === high && level === 1).cells
  fed = {
    eaten: consumption.dm_per_head * 50,
    cost: consumption.cost,
    target: consumption.dry_matter,
  }
})
afterAll(() => api.close())

test('without milk a group has its intake against the target, and says what is missing', async () => {
  expect(fed.eaten).toBeCloseTo(0.9 * fed.target, 6)
  const cells = await cellsOf(high, DAY)
  expect(cells).toMatchObject({ head_days: 50, milk: null, milk_per_dm: null, income_over_feed: null })
  expect(cells.dm_eaten).toBeCloseTo(fed.eaten, 6)
  expect(cells.dm_target).toBeCloseTo(fed.target, 6)
  expect(cells.intake_percent).toBeCloseTo(90, 6)
  expect([cells.missing, cells.cost]).toEqual(['yield', fed.cost])
})

test('milk without a price has its efficiency and cost, and no income: never 0', async () => {
  await tell({ milk: 1500 })
  const cells = await cellsOf(high, DAY)
  expect(cells).toMatchObject({ milk: 1500, milk_per_head: 30, missing: 'price', milk_income: null })
  expect(cells.milk_per_dm).toBeCloseTo(1500 / fed.eaten, 8)
  expect(cells.cost_per_milk).toBeCloseTo(fed.cost / 1500, 8)
})

test('the price that was told last for the farm counts, also told late and with another group', async () => {
  await tell({ group: dry, milk_price: 12_000 })
  await tell({ group: dry, milk_price: 15_000 })
  const cells = await cellsOf(high, DAY)
  expect(cells).toMatchObject({ milk_income: 22_500, missing: null })
  expect(cells.income_over_feed).toBeCloseTo(22_500 - fed.cost, 6)
  expect((await cellsOf(high, null)).income_over_feed).toBeCloseTo(22_500 - fed.cost, 6)
})

test('gain lies between two weighings, where there are two; else it is what was told', async () => {
  await tell({ gain: 0.8 })
  expect((await cellsOf(high, DAY)).gain_per_head).toBeCloseTo(0.8, 8)
  await tell({ live_weight: 600 })
  expect((await cellsOf(high, DAY)).gain_per_head).toBeCloseTo(0.8, 8)
  api.time.set('2026-03-14T10:00:00Z')
  await tell({ group: high, date: '2026-03-14', live_weight: 606 })
  // From the tenth to the fourteenth: 1.5 kg a day, on the days after the first weighing.
  expect((await cellsOf(high, DAY)).gain_per_head).toBeCloseTo(0.8, 8)
  await tell({ date: '2026-03-11', milk: 1400 })
  expect((await cellsOf(high, AFTER)).gain_per_head).toBeCloseTo(1.5, 8)
})

test('a day on which nothing was fed makes no litre cheaper, and says so', async () => {
  expect(await cellsOf(high, AFTER)).toMatchObject({
    ...{ milk: 1400, dm_eaten: null, milk_per_dm: null, cost_per_milk: null, missing: 'not_fed' },
  })
  const whole = await cellsOf(high, null)
  expect(whole.milk).toBe(2900)
  expect(whole.milk_per_dm).toBeCloseTo(1500 / fed.eaten, 8)
  expect(whole.cost_per_milk).toBeCloseTo(fed.cost / 1500, 8)
})

test('animals that moved away in the afternoon were fed and milked in the morning', async () => {
  const moved = { kind: 'moved', group: high, to: dry, heads: 40, at: `${DAY}T15:00:00+02:00` }
  api.time.set(`${AFTER}T10:00:00Z`)
  const { status } = await as().post('/api/manager/groups/entries/', moved)
  expect(status).toBe(201)
  expect(await cellsOf(high, DAY)).toMatchObject({ head_days: 50, milk_per_head: 30 })
})

test('comes page by page with whole sums, and as files', async () => {
  const all = await report()
  const page = await report('&page=2&page_size=1')
  expect(page.totals).toEqual(all.totals)
  const second = all.data.findLastIndex(({ level }: Row) => level === 0)
  expect(second).toBeGreaterThan(0)
  expect([all.count, page.data]).toEqual([2, all.data.slice(second)])
  const query = `planned_on_after=2026-03-01&planned_on_before=${AFTER}&farm=${api.world.farm}&format=csv&language=en`
  const { body } = await as().get(`/api/report/performance/make/?${query}`)
  expect(String(body)).toContain('not fed')
  expect(String(body)).toContain('Income over feed cost')
})

test('is read by who sees feed expenditure, on their farms', async () => {
  expect(
    (await as().get(`/api/report/performance/make/?planned_on_after=${DAY}&planned_on_before=${DAY}`)).status,
  ).toBe(400)
  const query = `planned_on_after=${DAY}&planned_on_before=${DAY}&farm=${api.world.farm}`
  expect((await api.as('driver.ua').get(`/api/report/performance/make/?${query}`)).status).toBe(403)
  const { status, body } = await api.as('owner.us').get(`/api/report/performance/make/?${query}`)
  expect([status, status === 200 ? body.data : []]).toEqual([status, []])
})
