import { accuracyOf, isJudged } from '@manger/contract/feedings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, TODAY } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

let api: DemoApi
let facts: FeedingFact[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = await api.facts()
})
afterAll(() => api.close())

const total = (rows: readonly FeedingFact[], read: (row: FeedingFact) => number | null) =>
  rows.reduce((sum, row) => sum + (read(row) ?? 0), 0)

describe('the feeding plan', () => {
  test('tells every feeding under its period and its day, in the order of the mixers', async () => {
    const { body, level } = await api.make('planfeed')
    expect(level(2).map(({ object }) => object)).toHaveLength(facts.length)
    expect(body.count).toBe(facts.length)
    let [day, period]: [unknown, unknown] = [null, null]
    for (const row of body.data) {
      if (row.level === 0) [day, period] = [row.cells.day, null]
      if (row.level === 1) period = row.object
      if (row.level !== 2) continue
      const fact = facts.find(({ id }) => id === row.object)
      expect([fact?.planned_on, fact?.period_id]).toEqual([day, period])
      expect(row.cells).toMatchObject({
        no: (fact?.position ?? 0) + 1,
        planned: fact?.planned_weight,
        actual: fact?.actual_weight,
        unloaded: fact?.unloaded_weight,
        status: fact?.status,
      })
    }
    expect(level(0).map(({ cells }) => cells.day)).toEqual(
      [...new Set(facts.map(({ planned_on }) => planned_on))].toSorted(),
    )
  })

  test('adds up to its periods, its days and its total', async () => {
    const { body, level, sum } = await api.make('planfeed')
    expect(body.totals.planned).toBeCloseTo(
      total(facts, ({ planned_weight }) => planned_weight),
      6,
    )
    expect(body.totals.actual).toBeCloseTo(
      total(facts, ({ actual_weight }) => actual_weight),
      6,
    )
    for (const key of ['planned', 'actual', 'unloaded', 'deviation', 'missed']) {
      // A feeding that was not loaded has no deviation of its own, but its day, its period and the total have it.
      const levels = key === 'deviation' ? ([0, 1] as const) : ([0, 1, 2] as const)
      for (const one of levels) expect(sum(one, key)).toBeCloseTo(Number(body.totals[key]), 5)
    }
    expect(body.totals.done).toBe(facts.filter(({ status }) => status === 'uploaded').length)
    expect(level(1)[0]?.cells.title).toBeTypeOf('string')
  })

  test('its deviation is that of the columns beside it, missed feedings included (review E6)', async () => {
    const missed = facts.filter(({ status, planned_on }) => status === 'waited' && planned_on < TODAY)
    expect(missed.length).toBeGreaterThan(0)
    const { body, level } = await api.make('planfeed')
    expect(body.totals.missed).toBe(missed.length)
    const row = level(2).find(({ object }) => object === missed[0]?.id)
    expect(row?.cells).toMatchObject({ actual: null, deviation: null, class: null, missed: 1 })
    const deviation = total(facts, (row) => (row.actual_weight ?? 0) - row.planned_weight)
    expect(body.totals.deviation).toBeCloseTo(deviation, 5)
  })

  test('what waits or is loaded today is told, and is no deviation: not due is not missed (review B11)', async () => {
    const days = { from: '2026-03-09', to: TODAY }
    const own = await api.facts(days)
    const judged = own.filter((row) => isJudged(row, TODAY))
    const open = own.filter((row) => !isJudged(row, TODAY))
    const waiting = open.filter(({ status }) => status === 'waited').length
    expect(waiting).toBeGreaterThan(0)
    expect(open.length).toBeGreaterThan(waiting)
    const { body, level } = await api.make('planfeed', {
      planned_on_after: days.from,
      planned_on_before: days.to,
    })
    const aim = total(judged, ({ planned_weight }) => planned_weight)
    const deviation = total(judged, ({ actual_weight }) => actual_weight) - aim
    expect(body.totals).toMatchObject({ feedings: own.length, not_due: waiting, missed: 0 })
    expect(body.totals.planned).toBeCloseTo(
      total(own, ({ planned_weight }) => planned_weight),
      5,
    )
    expect(body.totals.deviation).toBeCloseTo(deviation, 5)
    expect(body.totals.deviation_percent).toBeCloseTo((100 * deviation) / aim, 5)
    for (const { id, planned_weight, actual_weight } of open) {
      const row = level(2).find(({ object }) => object === id)
      expect(row?.cells).toMatchObject({
        planned: planned_weight,
        actual: actual_weight,
        deviation: null,
        class: null,
      })
    }
    // Yesterday is over: nothing of it is still to come.
    expect(level(0)[0]?.cells).not.toHaveProperty('not_due')
  })

  test('shows a day and a period again where the page begins inside them, with their whole sums', async () => {
    const all = await api.make('planfeed')
    const second = await api.make('planfeed', { page: 2, page_size: 7 })
    const [day, period, feeding] = second.body.data
    expect([day?.level, period?.level, feeding?.level]).toEqual([0, 1, 2])
    expect(all.body.data).toContainEqual(day)
    expect(all.body.data).toContainEqual(period)
    expect(second.level(2)).toEqual(all.level(2).slice(7, 14))
  })

  test('is narrowed by who worked and by status', async () => {
    const worker = api.account('driver.ua')
    const own = facts.filter((row) => row.operator_load === worker || row.operator_upload === worker)
    expect(own.length).toBeGreaterThan(0)
    expect((await api.make('planfeed', { worker })).body.count).toBe(own.length)
    const waiting = facts.filter(({ status }) => status === 'waited').length
    expect((await api.make('planfeed', { status: 'waited,in_process' })).body.count).toBe(waiting)
  })
})

test('a deleted feeding is neither planned nor missed, here and in the dashboard (review E8)', async () => {
  const asked = { planned_on_after: '2026-03-01', planned_on_before: '2026-03-01' }
  const counts = async () => {
    const plan = (await api.make('planfeed', asked)).body
    const dashboard = (await api.make('dashboard', asked)).body.totals
    return [plan.count, plan.totals.missed, dashboard.feedings, dashboard.missed]
  }
  const [count = 0, missed = 0] = await counts()
  const fact = facts.find(({ planned_on }) => planned_on === '2026-03-01')
  const set = (columns: { status: 'waited' | 'uploaded'; cancelled: boolean }) =>
    api.inClient('ua', (tx) =>
      tx
        .updateTable('feedings')
        .set(columns)
        .where('id', '=', fact?.id ?? 0)
        .execute(),
    )
  await set({ status: 'waited', cancelled: false })
  expect(await counts()).toEqual([count, Number(missed) + 1, count, Number(missed) + 1])
  await set({ status: 'waited', cancelled: true })
  expect(await counts()).toEqual([Number(count) - 1, missed, Number(count) - 1, missed])
  await set({ status: 'uploaded', cancelled: false })
})

describe('a feeding of the plan', () => {
  test('tells plan and fact of both halves, and why each group gets its weight', async () => {
    const fact = facts.find(({ status }) => status === 'uploaded')
    const { status, body } = await api.as('owner.ua').get(`/api/report/planfeed/${fact?.id}/`)
    expect(status).toBe(200)
    const { feeding, events } = body.data
    expect(feeding.accuracy).toBeCloseTo(
      accuracyOf((fact?.lines ?? []).map(({ planned, booked }) => ({ planned, actual: booked.kg }))) ??
        Number.NaN,
      3,
    )
    for (const { group, why, planned_weight, actual_weight } of feeding.groups) {
      const line = fact?.groups.find(({ group_id }) => group_id === group)
      expect([planned_weight, actual_weight]).toEqual([line?.planned_weight, line?.actual_weight])
      expect(why.length).toBeGreaterThan(0)
    }
    expect(events.length).toBeGreaterThan(2)
  })

  test('is another client’s nothing, and needs the right of the plan', async () => {
    const path = `/api/report/planfeed/${facts[0]?.id}/`
    expect(await api.as('owner.us').get(path)).toMatchObject({ status: 404 })
    expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 403 })
  })
})
