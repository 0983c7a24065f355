import { addDays } from '@manger/contract'
import { meanUse, plannedDays, restDays, runOutDay } from '@manger/contract/ledger'
import type { ReportCells } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi, SPAN, TODAY } from '#testing/reports/demo-api.ts'

const TYPES = ['consumption_list', 'new_consumption_list', 'consumption_schedule'] as const

let api: DemoApi
let other: FarmWorld
beforeAll(async () => {
  api = await createDemoApi()
  other = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: 'Far away' }))
})
afterAll(() => api.close())

const movements = () =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements as m')
      .innerJoin('ingredients as i', 'i.id', 'm.ingredient_id')
      .innerJoin('stocks as s', 's.id', 'i.stock_id')
      .select(['m.ingredient_id', 'm.kind', 'm.qty', 'm.value', 'm.day', 'm.unit_cost', 'm.id', 'i.stock_id'])
      .where('s.company_id', '!=', other.company)
      .execute(),
  )
type Moved = Awaited<ReturnType<typeof movements>>[number]
const inSpan = ({ day }: Moved) => day >= SPAN.from && day <= SPAN.to
const sum = (rows: readonly Moved[], pick: (row: Moved) => number = ({ qty }) => qty) =>
  rows.reduce((total, row) => total + pick(row), 0)
const value = ({ value: money }: Moved) => money
const number = (cells: ReportCells | undefined, key: string): number => Number(cells?.[key] ?? Number.NaN)

describe('a report over the store is refused', () => {
  test.each(TYPES)('%s: 401, 403, 404 of the other client, then 400', async (type) => {
    const path = `/api/report/${type}/make/`
    const days = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
    expect(await api.anonymous.get(path)).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(`/api/${api.client('ua')}/report/${type}/make/`)).toMatchObject({
      status: 403,
    })
    expect(await api.as('owner.ua').get(`${path}?${days}`)).toMatchObject({
      status: 400,
      body: { errors: { farm: [{ code: 2 }] } },
    })
    expect(await api.as('owner.us').get(`${path}?${days}&farm=${other.farm}`)).toMatchObject({
      status: 400,
      body: { errors: { farm: [{ code: 23 }] } },
    })
    const late = `${path}?farm=${other.farm}&planned_on_after=2025-01-01&planned_on_before=${SPAN.to}`
    expect(await api.as('owner.ua').get(late)).toMatchObject({ status: 400 })
  })

  test('also by the paths of specification 7', async () => {
    for (const path of ['report/inout/', 'report/inoutnew/', 'report/inout/make/', 'report/inoutnew/make/']) {
      expect(await api.as('driver.ua').get(`/api/${path}`)).toMatchObject({ status: 403 })
      const query = `farm=${other.farm}&planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
      expect(await api.as('consultant').get(`/api/${api.client('ua')}/${path}?${query}`)).toMatchObject({
        status: 200,
      })
    }
  })
})

describe('the feed consumption list', () => {
  test('tells of each stock and feed what came and went, as its movements say', async () => {
    const all = await movements()
    const { body, level } = await api.make('consumption_list')
    expect(level(0).length).toBeGreaterThan(1)
    for (const { object, cells } of level(1)) {
      const own = all.filter(({ ingredient_id }) => ingredient_id === object)
      const of = (kind: string) => sum(own.filter((row) => row.kind === kind && inSpan(row)))
      expect(number(cells, 'opening')).toBeCloseTo(sum(own.filter(({ day }) => day < SPAN.from)), 5)
      expect(number(cells, 'delivered')).toBeCloseTo(of('delivery'), 5)
      expect(number(cells, 'crafted_in')).toBeCloseTo(of('craft_in'), 5)
      expect(number(cells, 'loaded')).toBeCloseTo(-of('load'), 5)
      expect(number(cells, 'crafted_out')).toBeCloseTo(-of('craft_out'), 5)
      expect(number(cells, 'sold')).toBeCloseTo(-of('sale'), 5)
      expect(number(cells, 'losses')).toBeCloseTo(-of('loss'), 5)
      expect(number(cells, 'closing')).toBeCloseTo(sum(own.filter(({ day }) => day <= SPAN.to)), 5)
    }
    const loaded = -sum(all.filter((row) => row.kind === 'load' && inSpan(row)))
    expect(loaded).toBeGreaterThan(1000)
    expect(number(body.totals, 'loaded')).toBeCloseTo(loaded, 4)
    expect(body.count).toBe(level(0).length)
  })

  test('is narrowed to stocks and feeds', async () => {
    const { level } = await api.make('consumption_list')
    const [stock] = level(0)
    const [feed] = level(1)
    const ofStock = await api.make('consumption_list', { stock: stock?.object ?? 0 })
    expect(ofStock.level(0).map(({ object }) => object)).toEqual([stock?.object])
    const ofFeed = await api.make('consumption_list', { ingredient: feed?.object ?? 0 })
    expect(ofFeed.level(1)).toEqual([feed])
    expect(number(ofFeed.body.totals, 'closing')).toBe(number(feed?.cells, 'closing'))
  })

  test('leaves out what never was there, and gives an empty list its zeros', async () => {
    const { body } = await api.make('consumption_list', {
      planned_on_after: '2024-05-01',
      planned_on_before: '2024-05-02',
    })
    expect(body).toMatchObject({ data: [], count: 0, totals: { opening: 0, closing: 0 } })
  })
})

describe('the new feed consumption list', () => {
  test('tells kg and money of each day, the balance after it and its mean price', async () => {
    const all = await movements()
    const { level } = await api.make('new_consumption_list')
    expect(level(1).length).toBeGreaterThan(50)
    for (const { object, cells } of level(1)) {
      const day = String(cells.day)
      const until = all.filter((row) => row.ingredient_id === object && row.day <= day)
      const loads = until.filter((row) => row.day === day && row.kind === 'load')
      expect(number(cells, 'closing')).toBeCloseTo(sum(until), 5)
      expect(number(cells, 'closing_cost')).toBeCloseTo(sum(until, value), 3)
      expect(number(cells, 'loaded')).toBeCloseTo(-sum(loads), 5)
      expect(number(cells, 'loaded_cost')).toBeCloseTo(-sum(loads, value), 3)
      if (sum(until) > 1) expect(number(cells, 'wac')).toBeCloseTo((sum(until, value) / sum(until)) * 1000, 3)
    }
  })

  test('comes feed by feed with totals over all pages', async () => {
    const whole = await api.make('new_consumption_list')
    const first = await api.make('new_consumption_list', { page_size: 2 })
    expect(first.level(0)).toEqual(whole.level(0).slice(0, 2))
    expect(first.body.totals).toEqual(whole.body.totals)
    expect(first.body.count).toBe(whole.level(0).length)
    const second = await api.make('new_consumption_list', { page_size: 2, page: 2 })
    expect(second.level(0)).toEqual(whole.level(0).slice(2, 4))
    const past = await api.make('new_consumption_list', { page: 99 })
    expect(past.body).toMatchObject({ data: [], count: first.body.count })
  })
})

describe('the consumption schedule', () => {
  test('is a grid of feeds and days that adds up both ways', async () => {
    const all = await movements()
    const used = (row: Moved) => ['load', 'craft_out'].includes(row.kind) && inSpan(row)
    const { body, level } = await api.make('consumption_schedule')
    const days = Array.from({ length: 8 }, (_, index) => addDays(SPAN.from, index))
    let shown = 0
    for (const { object, cells } of level(0)) {
      const own = all.filter((row) => row.ingredient_id === object && used(row))
      for (const day of days) {
        expect(number(cells, `d${day}`)).toBeCloseTo(-sum(own.filter((row) => row.day === day)), 5)
      }
      expect(number(cells, 'used')).toBeCloseTo(-sum(own), 5)
      shown += number(cells, 'used')
    }
    expect(number(body.totals, 'used')).toBeCloseTo(shown, 3)
    for (const day of days) {
      expect(number(body.totals, `d${day}`)).toBeCloseTo(
        -sum(all.filter((row) => used(row) && row.day === day)),
        4,
      )
    }
  })

  test('knows means, balance, and when a feed runs out by use and by plan', async () => {
    const all = await movements()
    const { level } = await api.make('consumption_schedule')
    const busiest = level(0).toSorted((one, two) => number(two.cells, 'used') - number(one.cells, 'used'))[0]
    const own = all.filter(({ ingredient_id }) => ingredient_id === busiest?.object)
    const daily = Array.from({ length: 30 }, (_, index) => addDays(TODAY, -index - 1)).map(
      (day) => -sum(own.filter((row) => row.day === day && ['load', 'craft_out'].includes(row.kind))),
    )
    const cells = busiest?.cells ?? {}
    const [first = TODAY] = own.map(({ day }) => day).toSorted()
    const known = daily.slice(0, Math.round((Date.parse(TODAY) - Date.parse(first)) / 86_400_000))
    for (const days of [1, 7, 14, 30]) {
      expect(number(cells, `mean_${days}`)).toBeCloseTo(meanUse(known, days) ?? Number.NaN, 4)
    }
    const balance = sum(own)
    expect(number(cells, 'balance')).toBeCloseTo(balance, 4)
    const rest = restDays(balance, meanUse(known, 7))
    expect(number(cells, 'rest_days')).toBeCloseTo(rest ?? Number.NaN, 4)
    expect(cells.run_out).toBe(runOutDay(TODAY, rest))
    const ahead = Array.from({ length: 14 }, (_, index) => number(cells, `p${addDays(TODAY, index)}`))
    expect(ahead.filter((kg) => kg > 0).length).toBeGreaterThan(1)
    const short = plannedDays(balance, ahead)
    if (short !== null) expect(cells.planned_days).toBe(short)
  })
})

test('the schedule heads its columns with days as the language writes them', async () => {
  const query = `farm=${other.farm}&planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
  const headsIn = async (language: string) => {
    const { body } = await api
      .as('owner.ua')
      .get(`/api/report/consumption_schedule/make/?${query}&language=${language}`)
    return body.columns
      .filter(({ key }: { key: string }) => /^d\d/.test(key))
      .map(({ text }: { text: string }) => text)
  }
  expect((await headsIn('uk')).slice(0, 3)).toEqual(['26.02', '27.02', '28.02'])
  expect((await headsIn('us')).slice(-2)).toEqual(['03/04', '03/05'])
})

describe('an employee', () => {
  test.each(TYPES)('sees in %s the stocks of his farms’ companies only', async (type) => {
    const grants = { 'report.inout': ['view'] } as const
    const employee = await hireEmployee(api, 'ua', { grants, farms: [other.farm] })
    const query = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}&page_size=200`
    const { body } = await employee.get(`/api/report/${type}/make/?farm=${other.farm}&${query}`)
    const feeds: number[] = body.data
      .filter(({ id }: { id: string }) => /^i\d+$/.test(id))
      .map(({ object }: { object: number }) => object)
    expect(feeds.toSorted((one, two) => one - two)).toEqual(other.ingredients)
    const refused = await employee.get(`/api/report/${type}/make/?farm=${api.farms[0]}&${query}`)
    expect(refused).toMatchObject({ status: 400, body: { errors: { farm: [{ code: 23 }] } } })
  })
})
