import { shareByGroup } from '@manger/contract/feedings'
import { leftOf } from '@manger/contract/leftovers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN, TODAY } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

let api: DemoApi
let facts: FeedingFact[]
let group: number
let day: string
beforeAll(async () => {
  api = await createDemoApi()
  facts = (await api.facts()).filter(({ status }) => status === 'uploaded')
  // A group that is fed several times a day: what is left is written down twice that day, of the morning and of the evening.
  const often = [
    ...Map.groupBy(facts, (row) => `${row.planned_on} ${row.groups[0]?.group_id}`).values(),
  ].find((list) => list.length > 1)
  const [first, second] = often ?? []
  if (!first || !second) throw new Error('no group is fed twice a day')
  group = first.groups[0]?.group_id ?? 0
  day = first.planned_on
  // And the second time it gets another ration.
  const other = facts.find((row) => row.farm_id === first.farm_id && row.ration_id !== first.ration_id)
  if (!other) throw new Error('the farm has one ration only')
  const { ration_id, ration_version } = other
  const record = { client_id: api.client('ua'), farm_id: first.farm_id, group_id: group, date: day }
  await api.inClient('ua', async (tx) => {
    await tx.deleteFrom('leftovers').where('group_id', '=', group).where('date', '=', day).execute()
    await tx
      .insertInto('leftovers')
      .values([
        { ...record, period_id: first.period_id, weight: 40 },
        { ...record, period_id: second.period_id, weight: 21.5, score: 1 },
      ])
      .execute()
    await tx.updateTable('feedings').set({ ration_id, ration_version }).where('id', '=', second.id).execute()
  })
})
afterAll(() => api.close())

const mineOf = (row: FeedingFact) => {
  const line = row.groups.find(({ group_id }) => group_id === group)
  if (!line) throw new Error('the group was not fed')
  return line
}
/** The feedings of the group on the day, in the order in which they were planned. */
const ownFeedings = () =>
  facts.filter((row) => row.planned_on === day && row.groups.some(({ group_id }) => group_id === group))
const givenIn = (rows: readonly FeedingFact[]) =>
  rows.reduce((sum, row) => sum + (mineOf(row).actual_weight ?? 0), 0)

/** Dry matter and cost of the group's part of a load, by F23. */
const partOf = (row: FeedingFact) => {
  const given = row.groups.map((line) => line.actual_weight ?? 0)
  const place = row.groups.findIndex((line) => line.group_id === group)
  const share = (amount: number) =>
    shareByGroup({ amount, loaded: row.actual_weight ?? 0 }, given).groups[place] ?? 0
  return {
    dryMatter: row.lines.reduce((sum, line) => sum + (share(line.booked.kg) * line.dry_matter) / 100, 0),
    cost: row.lines.reduce((sum, line) => sum + share(line.booked.cost), 0),
  }
}

describe('distributed feed mixture', () => {
  test('tells what a group was given of a ration on a day, and what of it was left', async () => {
    const own = ownFeedings()
    const given = givenIn(own)
    const { weight } = leftOf([
      { period: 1, weight: 40, score: null },
      { period: 2, weight: 21.5, score: 1 },
    ])
    expect(weight).toBe(61.5)
    const rows = (await api.make('distributed', { group })).level(2).filter(({ cells }) => cells.day === day)
    const left = rows.reduce((sum, { cells }) => sum + Number(cells.leftovers), 0)
    expect(left).toBeCloseTo(61.5, 8)
    expect(rows.reduce((sum, { cells }) => sum + Number(cells.actual), 0)).toBeCloseTo(given, 6)
    expect(rows.reduce((sum, { cells }) => sum + Number(cells.net), 0)).toBeCloseTo(given - 61.5, 6)
    const { dryMatter, cost } = own
      .map(partOf)
      .reduce((sum, part) => ({ dryMatter: sum.dryMatter + part.dryMatter, cost: sum.cost + part.cost }), {
        dryMatter: 0,
        cost: 0,
      })
    const heads = Math.max(...own.map((row) => mineOf(row).heads))
    const eaten = rows.reduce((sum, { cells }) => sum + Number(cells.dm_per_head), 0)
    expect(eaten).toBeCloseTo((dryMatter * (1 - 61.5 / given)) / heads, 6)
    expect(rows.reduce((sum, { cells }) => sum + Number(cells.cost), 0)).toBeCloseTo(cost, 2)
  })

  test('takes no more back than was given: nobody eats less than nothing (review B9)', async () => {
    const given = givenIn(ownFeedings())
    const onDay = { group, planned_on_after: day, planned_on_before: day }
    const told = async () => {
      const { leftovers, net, dm_per_head } = (await api.make('distributed', onDay)).body.totals
      const others = (['consumption', 'load_groups', 'dashboard'] as const).map((type) =>
        api.make(type, onDay),
      )
      const eaten = (await Promise.all(others)).map(({ body }) => Number(body.totals.dm_per_head))
      return { leftovers: Number(leftovers), net: Number(net), eaten: [Number(dm_per_head), ...eaten] }
    }
    const times = (factor: string) =>
      api.inClient('ua', (tx) =>
        sql`update leftovers set weight = weight * ${sql.raw(factor)} where group_id = ${group} and date = ${day}`.execute(
          tx,
        ),
      )
    const before = await told()
    expect(Math.min(...before.eaten)).toBeGreaterThan(0)
    await times('1000')
    const over = await told()
    expect([over.leftovers, over.net]).toEqual([expect.closeTo(given, 6), expect.closeTo(0, 6)])
    expect(over.eaten).toEqual(before.eaten.map(() => expect.closeTo(0, 6)))
    await times('0.001')
    expect(await told()).toEqual(before)
  })

  test('gives a part of the day its part of what was left', async () => {
    const own = ownFeedings()
    const [morning] = own
    if (!morning) throw new Error('not fed in the morning')
    const { level } = await api.make('distributed', { group, loading: morning.period_id })
    const row = level(2).find(({ cells }) => cells.day === day)
    expect(row?.cells.leftovers).toBeCloseTo((61.5 * givenIn([morning])) / givenIn(own), 6)
  })

  test('adds up to groups, rations and the total', async () => {
    const { body, sum, level } = await api.make('distributed')
    const groups = facts.flatMap((row) => row.groups)
    expect(body.totals.actual).toBeCloseTo(
      groups.reduce((total, line) => total + (line.actual_weight ?? 0), 0),
      4,
    )
    expect(body.totals.planned).toBeCloseTo(
      groups.reduce((total, line) => total + line.planned_weight, 0),
      4,
    )
    for (const key of ['planned', 'actual', 'deviation', 'leftovers', 'net', 'cost']) {
      for (const one of [0, 1, 2] as const) expect(sum(one, key)).toBeCloseTo(Number(body.totals[key]), 3)
    }
    expect(body.count).toBe(level(2).length)
  })

  test('counts the heads of a day once, however many rations they got', async () => {
    const days = new Map<string, number>()
    for (const { planned_on, groups } of facts) {
      for (const { group_id, heads } of groups) days.set(`${planned_on} ${group_id}`, heads)
    }
    const { body } = await api.make('distributed')
    expect(body.totals.head_days).toBe([...days.values()].reduce((sum, heads) => sum + heads, 0))
    expect((await api.make('distributed')).sum(0, 'head_days')).toBeGreaterThan(Number(body.totals.head_days))
  })

  test('per head are the days that are over, as in every report: today, half fed, adds no heads', async () => {
    const span = { planned_on_after: SPAN.from, planned_on_before: TODAY }
    const today = await api.make('distributed', { planned_on_after: TODAY, planned_on_before: TODAY })
    expect(Number(today.body.totals.actual)).toBeGreaterThan(0)
    expect(today.body.totals).toMatchObject({ head_days: 0, per_head: null, dm_per_head: null })
    const yesterday = { planned_on_after: SPAN.from, planned_on_before: '2026-03-09' }
    const [whole, over] = [await api.make('distributed', span), await api.make('distributed', yesterday)]
    for (const key of ['head_days', 'per_head', 'dm_per_head'])
      expect(whole.body.totals[key]).toBe(over.body.totals[key])
  })

  test('comes page by page with its heads and whole sums', async () => {
    const all = await api.make('distributed')
    const page = await api.make('distributed', { page: 3, page_size: 5 })
    expect(page.level(2)).toEqual(all.level(2).slice(10, 15))
    expect(page.body.totals).toEqual(all.body.totals)
    for (const head of [...page.level(0), ...page.level(1)]) expect(all.body.data).toContainEqual(head)
    expect(page.body.next).toContain('page=4')
  })
})
