import type { Performance } from '@manger/contract/performance'
import type { ReportRow } from '@manger/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const SPAN = 'planned_on_after=2026-02-08&planned_on_before=2026-03-09'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
})
afterAll(() => api.close())

const farmsOf = async (owner: 'owner.ua' | 'owner.us'): Promise<{ id: number }[]> =>
  (await api.as(owner).get('/api/manager/farms/?ordering=created_at')).body.data

const groupRows = async (owner: 'owner.ua' | 'owner.us', at: number): Promise<ReportRow[]> => {
  const farm = (await farmsOf(owner))[at]?.id
  const { status, body } = await api
    .as(owner)
    .get(`/api/report/performance/make/?${SPAN}&farm=${farm}&page_size=200`)
  expect(status).toBe(200)
  return body.data.filter(({ level }: ReportRow) => level === 0)
}
const number = ({ cells }: ReportRow, key: string): number | null => {
  const cell = cells[key]
  return typeof cell === 'number' ? cell : null
}

test('cows of the demo give milk that their feed explains, and feed costs less than it brings', async () => {
  const milked = (await groupRows('owner.ua', 0)).filter((row) => number(row, 'milk') !== null)
  expect(milked).toHaveLength(4)
  for (const row of milked) {
    expect(number(row, 'milk_per_dm')).toBeGreaterThan(1.1)
    expect(number(row, 'milk_per_dm')).toBeLessThan(1.8)
    expect(number(row, 'income_over_feed')).toBeGreaterThan(0)
    expect(number(row, 'cost_per_milk')).toBeGreaterThan(2)
    expect(number(row, 'cost_per_milk')).toBeLessThan(9)
  }
})

test('young stock and steers grow as their kind does, from weighing to weighing', async () => {
  const young = await groupRows('owner.ua', 1)
  expect(young.map((row) => Math.round(10 * (number(row, 'gain_per_head') ?? 0)) / 10)).toEqual(
    expect.arrayContaining([0.7, 0.8, 1.1]),
  )
  const pens = await groupRows('owner.us', 0)
  expect(pens).toHaveLength(8)
  for (const row of pens) {
    expect(number(row, 'gain_per_head')).toBeGreaterThan(0.4)
    expect(number(row, 'gain_per_head')).toBeLessThan(1.8)
    expect(number(row, 'gain_per_dm')).toBeGreaterThan(0.04)
    expect(number(row, 'gain_per_dm')).toBeLessThan(0.25)
  }
})

test('every figure is one that a person could have told by then', async () => {
  for (const owner of ['owner.ua', 'owner.us'] as const) {
    const { data, count } = (await api.as(owner).get('/api/manager/performance/?page_size=200')).body
    expect(count).toBeGreaterThan(40)
    for (const entry of data as Performance[]) {
      expect(entry.date < '2026-03-10').toBe(true)
      const { farm, group, date, milk, milk_price, live_weight, gain, version, id } = entry
      const draft = { farm, group: group.id, date, milk, milk_price, live_weight, gain, version }
      if (date !== '2026-03-09') continue
      // The API takes it as it stands: it breaks no rule.
      expect(await api.as(owner).put(`/api/manager/performance/${id}/`, draft)).toMatchObject({ status: 200 })
    }
  }
})
