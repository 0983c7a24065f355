import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

let api: DemoApi
let lines: FeedingFact['lines']
beforeAll(async () => {
  api = await createDemoApi()
  lines = (await api.facts()).flatMap((feeding) => feeding.lines.filter(({ actual }) => actual !== null))
})
afterAll(() => api.close())

type Line = FeedingFact['lines'][number]
const total = (rows: readonly Line[], read: (row: Line) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0)

describe('used ingredients', () => {
  test('tells of each ingredient what the ledger gave to the loads', async () => {
    const { level, body } = await api.make('used')
    const own = Map.groupBy(lines, ({ ingredient_id }) => ingredient_id)
    expect(
      level(1)
        .map(({ object }) => object)
        .toSorted(),
    ).toEqual([...own.keys()].toSorted())
    for (const { object, cells } of level(1)) {
      const rows = own.get(object ?? 0) ?? []
      const kg = total(rows, ({ booked }) => booked.kg)
      const cost = total(rows, ({ booked }) => booked.cost)
      expect(cells.loads).toBe(rows.filter(({ booked }) => booked.kg > 0).length)
      expect(cells.planned).toBeCloseTo(
        total(rows, ({ planned }) => planned),
        5,
      )
      expect(cells.actual).toBeCloseTo(kg, 5)
      expect(cells.dry_matter).toBeCloseTo(
        total(rows, (row) => (row.booked.kg * row.dry_matter) / 100),
        5,
      )
      expect(cells.cost).toBeCloseTo(cost, 3)
      // The ledger keeps four decimals of each value: the price is told without them.
      expect(cells.price).toBeCloseTo((cost / kg) * 1000, 2)
      expect(cells.share).toBeCloseTo((100 * kg) / Number(body.totals.actual), 6)
    }
  })

  test('adds up to its classes, in their order, and to its total', async () => {
    const { body, level, sum } = await api.make('used')
    for (const key of ['planned', 'actual', 'deviation', 'dry_matter', 'cost', 'share']) {
      expect(sum(0, key)).toBeCloseTo(Number(body.totals[key]), 4)
      expect(sum(1, key)).toBeCloseTo(Number(body.totals[key]), 4)
    }
    const classes = level(0).map(({ cells }) => cells.class)
    expect(classes).toEqual(INGREDIENT_CLASSES.filter((one) => classes.includes(one)))
  })

  test('is narrowed to an ingredient', async () => {
    const wanted = (await api.make('used')).level(1)[0]
    const { body } = await api.make('used', { ingredient: wanted?.object ?? 0 })
    expect(body.totals).toMatchObject({ actual: wanted?.cells.actual, cost: wanted?.cells.cost, share: 100 })
    expect(body.count).toBe(1)
  })

  test('plans nothing for a line that still waits for its weight', async () => {
    // Today one load of the demo world is under way.
    const today = { planned_on_after: '2026-03-10', planned_on_before: '2026-03-10' }
    const { body } = await api.make('used', { ...today, status: 'in_process' })
    const facts = await api.facts({ from: '2026-03-10', to: '2026-03-10' })
    const under = facts.filter(({ status }) => status === 'in_process').flatMap((feeding) => feeding.lines)
    const weighed = under.filter(({ actual }) => actual !== null)
    expect(weighed.length).toBeGreaterThan(0)
    expect(weighed.length).toBeLessThan(under.length)
    expect(body.totals.planned).toBeCloseTo(
      total(weighed, ({ planned }) => planned),
      6,
    )
  })

  test('of some groups is what those groups got of the loads, as in loading by groups (review E7)', async () => {
    const groups = (await api.make('load_groups')).level(0).filter(({ object }) => object !== null)
    const [group] = groups
    const own = { group: group?.object ?? 0, status: 'uploaded' }
    const used = (await api.make('used', own)).body.totals
    const loads = (await api.make('load', own)).body
    expect(used.actual).toBeCloseTo(Number(group?.cells.actual), 6)
    expect(used.planned).toBeCloseTo(Number(group?.cells.planned), 6)
    expect(used.cost).toBeCloseTo(Number(group?.cells.cost), 3)
    expect(loads.totals.actual).toBeCloseTo(Number(group?.cells.actual), 6)
    expect(loads.totals.cost).toBeCloseTo(Number(group?.cells.cost), 2)
    const unloads = (await api.make('upload', own)).body.totals
    expect(unloads.actual).toBeCloseTo(Number(group?.cells.actual), 6)
    const everything = (await api.make('used', { status: 'uploaded' })).body.totals
    expect(Number(used.actual)).toBeLessThan(Number(everything.actual) / 2)
  })
})
