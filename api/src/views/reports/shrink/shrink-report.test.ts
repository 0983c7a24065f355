import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'

const DAY = '2026-03-10'

let api: FeedingApi
let silage = 0
let hay = 0

const owner = () => api.as('owner.ua')
const stockPath = () => `/api/manager/stocks/${api.world.stock}/`
const ask = async (days: readonly [string, string], more = '') => {
  const query = `farm=${api.world.farm}&planned_on_after=${days[0]}&planned_on_before=${days[1]}${more}`
  return owner().get(`/api/report/shrink/make/?${query}`)
}
const report = async (days: readonly [string, string] = [DAY, DAY], more = '') => {
  const { status, body } = await ask(days, more)
  expect(status, JSON.stringify(body)).toBe(200)
  const rows: ReportRow[] = body.data
  const of = (id: string): ReportCells => rows.find((row) => row.id === id)?.cells ?? {}
  return { body, rows, totals: body.totals as ReportCells, of }
}

// Corn silage, 50,000 kg at 1350: 2010 kg loaded, 10,000 kg delivered at 1500, 300 kg sold, 40 kg spoilt, and a count that
// finds 50 kg less.
beforeAll(async () => {
  api = await createFeedingApi()
  ;[silage = 0, , hay = 0] = api.world.ingredients
  const feeding = await api.plan()
  await api.loaded(feeding.id)
  const { body } = await owner().post('/api/manager/deliveries/companies/', {
    name: 'Agro',
    role: 'supplier',
  })
  const trade = { ingredient: silage, value: 10_000, price: 1500, date: DAY, document_no: 'D-7' }
  await owner().post('/api/manager/deliveries/', { ...trade, type: 'delivery', company: body.data.id })
  await owner().post('/api/manager/deliveries/', { ...trade, type: 'sale', value: 300 })
  await owner().post(`${stockPath()}spoilage/`, { ingredient: silage, weight: 40, reason: 'Mould' })
  await owner().post(`${stockPath()}count/`, { ingredient: silage, weight: 57_600, reason: 'Counted' })
})
afterAll(() => api.close())

test('is refused in order: 401, 403, 400, and names no farm of another client', async () => {
  const path = '/api/report/shrink/make/'
  const days = `planned_on_after=${DAY}&planned_on_before=${DAY}`
  expect(await api.anonymous.get(path)).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 403 })
  expect((await owner().get(`${path}?${days}`)).body.errors.farm).toMatchObject([{ code: 2 }])
  expect((await owner().get(`${path}?${days}&farm=999999`)).body.errors.farm).toMatchObject([{ code: 23 }])
  expect((await ask([DAY, DAY], '&stock=999999')).body.errors.stock).toMatchObject([{ code: 23 }])
  expect((await ask([DAY, '2026-03-09'])).status).toBe(400)
})

test('tells of a feed what came, went and was lost, to the last digit', async () => {
  const { of, totals } = await report()
  const cells = of(`i${silage}`)
  // (50,000 - 2010) kg at 1350 and 10,000 at 1500: what is lost and sold costs the mean of it.
  const mean = (47_990 * 1.35 + 10_000 * 1.5) / 57_990
  expect(cells).toMatchObject({
    ...{ opening: 50_000, received: 10_000, loaded: 2010, crafted_out: 0, sold: 300, dumped: 0 },
    ...{ count_loss: 50, surplus: 0, spoilt: 40, closing: 57_600, shrink: 90 },
    ...{ shrink_percent: (100 * 90) / 60_000, shrink_of_received: (100 * 90) / 10_000 },
  })
  expect(cells.shrink_cost).toBeCloseTo(90 * mean, 3)
  expect(cells.effective_price).toBeCloseTo((1000 * mean) / (1 - 90 / 60_000), 3)
  expect(totals).toMatchObject({ shrink: 90, count_loss: 50, spoilt: 40, received: 10_000 })
})

test('says the same percent and price as the page of the feed', async () => {
  const path = `/api/manager/ingredients/${silage}/balance/?from=${DAY}&to=${DAY}`
  const { data } = (await owner().get(path)).body
  const { of } = await report()
  const { shrink_percent, effective_price } = of(`i${silage}`)
  expect(shrink_percent).toBeCloseTo(data.shrink, 10)
  expect(Number(effective_price)).toBeCloseTo(data.effective_price, 6)
})

test('gives back what a recount of the same days found, to its feed and no other', async () => {
  await owner().post(`${stockPath()}count/`, {
    ingredient: silage,
    weight: 57_630,
    reason: 'Behind the wall',
  })
  const { body } = await owner().get(`/api/manager/ingredients/${hay}/balance/?from=${DAY}&to=${DAY}`)
  await owner().post(`${stockPath()}count/`, {
    ...{ ingredient: hay, weight: body.data.closing.quantity + 500, reason: 'More than in the books' },
  })
  const { of, totals } = await report()
  expect(of(`i${silage}`)).toMatchObject({ count_loss: 50, surplus: 30, shrink: 60 })
  expect(of(`i${hay}`)).toMatchObject({ surplus: 500, shrink: 0, shrink_percent: 0, shrink_cost: 0 })
  expect(totals).toMatchObject({ surplus: 530, shrink: 60 })
  expect(of(`s${api.world.stock}`)).toMatchObject({ shrink: 60, shrink_cost: totals.shrink_cost })
})

test('what a cancelled load lost is told beside, and is no shrink of the store', async () => {
  const other = await api.plan({ mixer: api.world.otherMixer })
  const lost = [{ id: hay, weight: 70 }]
  await api.loadAll(other.id, [{ action: 'start' }, { action: 'weigh', ingredient: hay, weight: 100 }])
  await api.loadAll(other.id, [{ action: 'cancel', reason: 'Broken', lost }], 'owner.ua')
  const { of } = await report()
  expect(of(`i${hay}`)).toMatchObject({ dumped: 70, count_loss: 0, shrink: 0 })
})

test('a correction told late is a loss of its day, and follows the count that it moves', async () => {
  api.time.set('2026-03-12T10:00:00Z')
  const late = { ingredient: silage, weight: 25, reason: 'Rain', at: `${DAY}T04:00:00Z`, in_count: true }
  const { status, body } = await owner().post(`${stockPath()}spoilage/`, late)
  expect(status, JSON.stringify(body)).toBe(200)
  const { of } = await report()
  // What was counted stays counted: 25 kg of what was missing is spoilt.
  const cells = of(`i${silage}`)
  expect(cells.spoilt).toBe(65)
  expect(Number(cells.count_loss) - Number(cells.surplus)).toBe(-5)
  expect(cells.closing).toBe(57_630)
})

test('of days on which nothing came in has no percent of it, and of a feed that never was no line', async () => {
  const { of, rows } = await report(['2026-03-11', '2026-03-12'])
  expect(of(`i${silage}`)).toMatchObject({
    received: 0,
    shrink: 0,
    shrink_percent: 0,
    shrink_of_received: null,
  })
  expect((await report(['2026-01-01', '2026-01-02'])).rows).toEqual([])
  expect(rows.every(({ cells }) => typeof cells.title === 'string')).toBe(true)
})

test('is narrowed to a feed, and comes as files', async () => {
  const { rows } = await report([DAY, DAY], `&ingredient=${silage}`)
  expect(rows.map(({ id }) => id)).toEqual([`s${api.world.stock}`, `i${silage}`])
  const { body } = await ask([DAY, DAY], '&format=csv&language=en')
  expect(String(body)).toContain('Missing at counts')
  expect((await ask([DAY, DAY], '&format=xlsx&language=uk')).status).toBe(200)
  expect((await ask([DAY, DAY], '&format=pdf&language=de')).status).toBe(200)
})
