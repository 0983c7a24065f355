import { addDays } from '@manger/contract'
import { accuracyOf, biasOf, moneyLost, shareByGroup } from '@manger/contract/feedings'
import { restDaysClass } from '@manger/contract/ledger'
import { leftOf } from '@manger/contract/leftovers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN, TODAY } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

// The eight days before the span.
const BEFORE = { from: '2026-02-18', to: '2026-02-25' }

let api: DemoApi
let facts: FeedingFact[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = await api.facts()
})
afterAll(() => api.close())

const sum = <Item>(items: readonly Item[], read: (item: Item) => number) =>
  items.reduce((total, item) => total + read(item), 0)

const linesOf = (rows: readonly FeedingFact[]) =>
  rows
    .filter(({ load_ended_at }) => load_ended_at !== null)
    .flatMap(({ lines }) =>
      lines.map(({ planned, actual, booked }) => ({
        planned,
        actual: actual ?? 0,
        price: booked.kg > 0 ? (booked.cost / booked.kg) * 1000 : 0,
      })),
    )
const groupsOf = (rows: readonly FeedingFact[]) =>
  rows
    .filter(({ status }) => status === 'uploaded')
    .flatMap(({ groups }) =>
      groups.map((line) => ({ planned: line.planned_weight, actual: line.actual_weight ?? 0 })),
    )

/** What the groups got by F23, and kg of dry matter of it that they ate (F7). */
const fedOf = async (rows: readonly FeedingFact[]) => {
  const left = await api.inClient('ua', (tx) => tx.selectFrom('leftovers').selectAll().execute())
  const eatenPart = (group: number, day: string) => {
    const records = left.filter((row) => row.group_id === group && row.date === day)
    const { weight } = leftOf(
      records.map(({ period_id, weight: kg }) => ({ period: period_id, weight: kg, score: null })),
    )
    const given = sum(
      rows.filter((row) => row.planned_on === day && row.status === 'uploaded'),
      (row) =>
        sum(
          row.groups.filter(({ group_id }) => group_id === group),
          (line) => line.actual_weight ?? 0,
        ),
    )
    return weight === null ? 1 : 1 - weight / given
  }
  const totals = { cost: 0, groupCost: 0, dryMatter: 0 }
  for (const row of rows.filter(({ status }) => status === 'uploaded')) {
    const given = row.groups.map((line) => line.actual_weight ?? 0)
    const loaded = row.actual_weight ?? 0
    for (const { booked, dry_matter } of row.lines) {
      const kg = shareByGroup({ amount: booked.kg, loaded }, given).groups
      const cost = shareByGroup({ amount: booked.cost, loaded, decimals: 4 }, given)
      totals.cost += sum(cost.groups, (one) => one) + cost.residue
      totals.groupCost += sum(cost.groups, (one) => one)
      row.groups.forEach(({ group_id }, index) => {
        totals.dryMatter += (((kg[index] ?? 0) * dry_matter) / 100) * eatenPart(group_id, row.planned_on)
      })
    }
  }
  return totals
}

const expectTiles = async (
  tiles: Record<string, unknown>,
  rows: readonly FeedingFact[],
  headDays: number,
): Promise<void> => {
  expect(tiles.feedings).toBe(rows.length)
  expect(tiles.done).toBe(rows.filter(({ status }) => status === 'uploaded').length)
  expect(tiles.missed).toBe(
    rows.filter(({ status, planned_on }) => status === 'waited' && planned_on < TODAY).length,
  )
  expect(tiles.load_accuracy).toBeCloseTo(accuracyOf(linesOf(rows)) ?? Number.NaN, 6)
  expect(tiles.bias).toBeCloseTo(biasOf(linesOf(rows)) ?? Number.NaN, 6)
  expect(tiles.money_lost).toBeCloseTo(moneyLost(linesOf(rows)), 2)
  expect(tiles.unload_accuracy).toBeCloseTo(accuracyOf(groupsOf(rows)) ?? Number.NaN, 6)
  const { cost, groupCost, dryMatter } = await fedOf(rows)
  expect(tiles.cost).toBeCloseTo(cost, 1)
  expect(tiles.cost_per_head).toBeCloseTo(groupCost / headDays, 3)
  expect(tiles.dm_per_head).toBeCloseTo(dryMatter / headDays, 5)
}

const headDaysOf = async ({ from, to }: { from: string; to: string }) =>
  Number(
    (await api.make('consumption', { planned_on_after: from, planned_on_before: to })).body.totals.head_days,
  )

describe('the dashboard', () => {
  test('tells the tiles of the span', async () => {
    const { body } = await api.make('dashboard')
    await expectTiles(body.totals, facts, await headDaysOf(SPAN))
  })

  test('compares them with the equal span before', async () => {
    const { body } = await api.make('dashboard')
    await expectTiles(body.previous ?? {}, await api.facts(BEFORE), await headDaysOf(BEFORE))
  })

  test('tells every day, and the days add up', async () => {
    const { body, level, sum: sumOf } = await api.make('dashboard')
    const days = Array.from({ length: 8 }, (_, index) => addDays(SPAN.from, index))
    expect(level(0).map(({ cells }) => cells.day)).toEqual(days)
    for (const key of ['feedings', 'done', 'missed', 'planned', 'fed', 'cost', 'money_lost']) {
      expect(sumOf(0, key)).toBeCloseTo(Number(body.totals[key]), 2)
    }
    const [first] = level(0)
    const own = facts.filter(({ planned_on }) => planned_on === SPAN.from)
    await expectTiles(first?.cells ?? {}, own, await headDaysOf({ from: SPAN.from, to: SPAN.from }))
  })

  test('counts the feeds that last less than a week', async () => {
    const { body } = await api.as('owner.ua').get('/api/manager/ingredients/?page_size=200')
    const low = body.data.filter(
      ({ rest_days }: { rest_days: number | null }) => restDaysClass(rest_days) === 'red',
    )
    expect(low.length).toBeGreaterThan(0)
    expect((await api.make('dashboard')).body.totals.low_stocks).toBe(low.length)
  })

  test('is about some groups when they are named', async () => {
    const group = facts[0]?.groups[0]?.group_id ?? 0
    const { body } = await api.make('dashboard', { group })
    const one = await api.make('consumption', { group })
    expect(body.totals.fed).toBeCloseTo(Number(one.body.totals.actual), 6)
    const planned = facts.flatMap(({ groups }) => groups.filter(({ group_id }) => group_id === group))
    expect(body.totals.planned).toBeCloseTo(
      sum(planned, (line) => line.planned_weight),
      6,
    )
    expect(body.totals.cost).toBeCloseTo(Number(one.body.totals.cost), 3)
    expect(body.totals.cost_per_head).toBeCloseTo(Number(one.body.totals.cost_per_head), 6)
  })
})
