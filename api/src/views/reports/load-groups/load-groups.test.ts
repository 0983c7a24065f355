import { shareByGroup } from '@manger/contract/feedings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

let api: DemoApi
let facts: FeedingFact[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = await api.facts()
})
afterAll(() => api.close())

const unloaded = () => facts.filter(({ status }) => status === 'uploaded')

/** What a group got of each ingredient, by F23 of the contract. */
const sharesOf = (group: number | null) => {
  const shares = new Map<number, { kg: number; cost: number }>()
  for (const { lines, groups, actual_weight } of unloaded()) {
    const given = groups.map((line) => line.actual_weight ?? 0)
    const place = groups.findIndex(({ group_id }) => group_id === group)
    for (const { ingredient_id, booked } of lines) {
      const part = (amount: number, decimals: number) => {
        const shared = shareByGroup({ amount, loaded: actual_weight ?? 0, decimals }, given)
        return group === null ? shared.residue : (shared.groups[place] ?? 0)
      }
      const { kg, cost } = shares.get(ingredient_id) ?? { kg: 0, cost: 0 }
      shares.set(ingredient_id, { kg: kg + part(booked.kg, 8), cost: cost + part(booked.cost, 4) })
    }
  }
  return shares
}

describe('loading by groups', () => {
  test('tells of each group and of the residue what F23 gives them, ingredient by ingredient', async () => {
    const { body } = await api.make('load_groups')
    let group: number | null = null
    let compared = 0
    for (const row of body.data) {
      if (row.level === 0) group = row.object
      if (row.level === 0 || row.object === null) continue
      const expected = sharesOf(group).get(row.object)
      expect(row.cells.actual).toBeCloseTo(expected?.kg ?? Number.NaN, 6)
      expect(row.cells.cost).toBeCloseTo(expected?.cost ?? Number.NaN, 3)
      compared++
    }
    expect(compared).toBeGreaterThan(50)
  })

  test('adds up to what was weighed into the mixers', async () => {
    const { body, sum } = await api.make('load_groups')
    const lines = unloaded().flatMap((feeding) => feeding.lines)
    const kg = lines.reduce((total, { booked }) => total + booked.kg, 0)
    const cost = lines.reduce((total, { booked }) => total + booked.cost, 0)
    const planned = lines.reduce((total, line) => total + line.planned, 0)
    expect(body.totals.actual).toBeCloseTo(kg, 4)
    expect(body.totals.cost).toBeCloseTo(cost, 2)
    expect(body.totals.planned).toBeCloseTo(planned, 4)
    for (const key of ['planned', 'actual', 'cost']) {
      expect(sum(0, key)).toBeCloseTo(Number(body.totals[key]), 3)
      expect(sum(1, key)).toBeCloseTo(Number(body.totals[key]), 3)
    }
    expect(body.data.filter(({ cells }) => cells.row === 'residue' && cells.title === null)).toHaveLength(1)
  })

  test('tells kg per head and day over the heads of those days', async () => {
    const { level } = await api.make('load_groups')
    const heifers = level(0).find(({ cells }) => cells.head_days === 8 * 93)
    expect(heifers?.cells.per_head).toBeCloseTo(Number(heifers?.cells.actual) / (8 * 93), 8)
    expect(Number(heifers?.cells.dm_per_head)).toBeLessThan(Number(heifers?.cells.per_head))
  })

  test('dry matter per head is eaten, as in the feed consumption of the same group (review E3)', async () => {
    const own = new Map((await api.make('consumption')).level(1).map((row) => [row.object, row.cells]))
    const groups = (await api.make('load_groups')).level(0).filter(({ object }) => object !== null)
    expect(groups.length).toBe(own.size)
    for (const { object, cells } of groups)
      expect(cells.dm_per_head).toBeCloseTo(Number(own.get(object)?.dm_per_head), 6)
  })

  test('the total per head is of what heads got, without the residue, as the groups together (review E5)', async () => {
    const { body, level } = await api.make('load_groups')
    const groups = level(0).filter(({ object }) => object !== null)
    const kg = groups.reduce((sum, { cells }) => sum + Number(cells.actual), 0)
    const days = groups.reduce((sum, { cells }) => sum + Number(cells.head_days), 0)
    expect(Number(body.totals.actual)).toBeGreaterThan(kg)
    expect(body.totals.head_days).toBe(days)
    expect(body.totals.per_head).toBeCloseTo(kg / days, 8)
  })

  test('is narrowed to groups, whose lines are then all there is', async () => {
    const all = (await api.make('load_groups')).level(0)
    const [first] = all
    const { body, level } = await api.make('load_groups', { group: first?.object ?? 0 })
    expect(level(0)).toEqual([first])
    expect(body.totals.actual).toBe(first?.cells.actual)
  })

  test('leaves ignored groups out unless they are asked for', async () => {
    const before = (await api.make('load_groups')).level(0)
    const ignored = before[0]?.object ?? 0
    const setIgnored = (ignore_in_reports: boolean) =>
      api.inClient('ua', (tx) =>
        tx.updateTable('groups').set({ ignore_in_reports }).where('id', '=', ignored).execute(),
      )
    await setIgnored(true)
    const ids = async (query: Record<string, string | number> = {}) =>
      (await api.make('load_groups', query)).level(0).map(({ object }) => object)
    expect(await ids()).not.toContain(ignored)
    expect(await ids({ with_ignored: 'true' })).toContain(ignored)
    expect(await ids({ group: ignored })).toEqual([ignored])
    await setIgnored(false)
  })
})
