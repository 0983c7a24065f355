import { headDays, shareByGroup } from '@manger/contract/feedings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'

let api: DemoApi
let facts: FeedingFact[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = await api.facts()
})
afterAll(() => api.close())

/** Part of a group's farm day that was not weighed back (F7). */
const leavingOf = async (): Promise<(group: number, day: string) => number> => {
  const records = await api.inClient('ua', (tx) => tx.selectFrom('leftovers').selectAll().execute())
  return (group, day) => {
    const own = records.filter((row) => row.group_id === group && row.date === day)
    const whole = own.find(({ period_id }) => period_id === null)
    const left = whole?.weight ?? own.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
    const fed = facts.filter(({ planned_on, status }) => planned_on === day && status === 'uploaded')
    const lines = fed.flatMap(({ groups }) => groups.filter(({ group_id }) => group_id === group))
    return 1 - left / lines.reduce((sum, { actual_weight }) => sum + (actual_weight ?? 0), 0)
  }
}

/** What a group got by F23, with the dry matter of what was weighed and of what was eaten of it. */
const eaten = (group: number, kept: (group: number, day: string) => number) => {
  const sums = { kg: 0, dryMatter: 0, eaten: 0, cost: 0 }
  for (const { status, lines, groups, actual_weight, planned_on } of facts) {
    const place = groups.findIndex(({ group_id }) => group_id === group)
    if (status !== 'uploaded' || place === -1) continue
    const given = groups.map((line) => line.actual_weight ?? 0)
    const part = (amount: number) =>
      shareByGroup({ amount, loaded: actual_weight ?? 0 }, given).groups[place] ?? 0
    for (const { booked, dry_matter } of lines) {
      sums.kg += part(booked.kg)
      sums.dryMatter += (part(booked.kg) * dry_matter) / 100
      sums.eaten += ((part(booked.kg) * dry_matter) / 100) * kept(group, planned_on)
      sums.cost += part(booked.cost)
    }
  }
  return sums
}

const daysOf = async (group: number, span = SPAN) => {
  const noted = await api.inClient('ua', (tx) =>
    tx.selectFrom('group_heads').selectAll().where('group_id', '=', group).orderBy('valid_from').execute(),
  )
  const counts: number[] = []
  for (let at = Date.parse(span.from); at <= Date.parse(span.to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    counts.push(noted.findLast(({ valid_from }) => valid_from <= day)?.heads ?? 0)
  }
  return counts
}

describe('feed consumption', () => {
  test('tells kg, dry matter as eaten and money per group and head-day (review E3)', async () => {
    const kept = await leavingOf()
    const { level } = await api.make('consumption')
    expect(level(1).length).toBe(10)
    for (const { object, cells } of level(1)) {
      const { kg, dryMatter, cost, ...own } = eaten(object ?? 0, kept)
      const days = headDays(await daysOf(object ?? 0))
      expect(cells.head_days).toBe(days)
      expect(cells.actual).toBeCloseTo(kg, 4)
      expect(cells.per_head).toBeCloseTo(kg / days, 6)
      expect(cells.dry_matter).toBeCloseTo(dryMatter, 4)
      expect(cells.dm_per_head).toBeCloseTo(own.eaten / days, 6)
      expect(cells.cost).toBeCloseTo(cost, 1)
      expect(cells.cost_per_head).toBeCloseTo(cost / days, 3)
      expect(cells.cost_per_dm).toBeCloseTo(cost / dryMatter, 3)
    }
  })

  test('adds up to groups, kinds of animals and the total', async () => {
    const { body, sum } = await api.make('consumption')
    for (const key of ['actual', 'dry_matter', 'cost']) {
      for (const one of [0, 1, 2] as const) expect(sum(one, key)).toBeCloseTo(Number(body.totals[key]), 3)
    }
    for (const key of ['heads', 'head_days']) {
      expect(sum(0, key)).toBe(body.totals[key])
      expect(sum(1, key)).toBe(body.totals[key])
    }
  })

  test('adds up to weights without tails (review A13)', async () => {
    const { body, level } = await api.make('consumption')
    const given = facts.flatMap(({ status, groups }) => (status === 'uploaded' ? groups : []))
    // Counted in whole grams: a sum of floats would have a tail of its own.
    const grams = given.reduce((sum, { actual_weight }) => sum + Math.round((actual_weight ?? 0) * 1000), 0)
    expect(body.totals.actual).toBe(grams / 1000)
    for (const { cells } of level(1))
      expect(cells.actual).toBe(Math.round(Number(cells.actual) * 1000) / 1000)
  })

  test('per head are the days that are over: today, half fed, neither adds heads nor money (review E21)', async () => {
    const [from, yesterday] = ['2026-03-07', '2026-03-09']
    const over = await api.make('consumption', { planned_on_after: from, planned_on_before: yesterday })
    const open = await api.make('consumption', { planned_on_after: from, planned_on_before: '2026-03-10' })
    expect(open.body.totals.actual).toBeGreaterThan(Number(over.body.totals.actual))
    for (const key of ['head_days', 'per_head', 'dm_per_head', 'cost_per_head']) {
      expect(open.body.totals[key]).toBe(over.body.totals[key])
    }
    const today = await api.make('consumption', {
      planned_on_after: '2026-03-10',
      planned_on_before: '2026-03-10',
    })
    expect(today.body.totals).toMatchObject({ head_days: 0, cost_per_head: null })
  })

  test('per head leaves out the days on which a group was not fed (review E21)', async () => {
    const group = (await api.make('consumption')).level(1)[0]?.object ?? 0
    const before = (await api.make('consumption')).level(1)[0]?.cells
    const unfed = await api.inClient('ua', async (tx) => {
      const day =
        facts.find(({ groups }) => groups.some(({ group_id }) => group_id === group))?.planned_on ?? ''
      const ids = facts
        .filter(
          ({ planned_on, groups }) => planned_on === day && groups.some((line) => line.group_id === group),
        )
        .map(({ id }) => id)
      const skipped = tx.updateTable('feeding_groups').set({ actual_weight: 0 })
      await skipped.where('feeding_id', 'in', ids).where('group_id', '=', group).execute()
      return { day, ids }
    })
    const after = (await api.make('consumption')).level(1).find(({ object }) => object === group)?.cells
    const [heads = 0] = await daysOf(group, { from: unfed.day, to: unfed.day })
    expect(Number(before?.head_days) - Number(after?.head_days)).toBe(heads)
    await api.inClient('ua', async (tx) => {
      for (const { id, groups } of facts.filter((row) => unfed.ids.includes(row.id))) {
        const line = groups.find(({ group_id }) => group_id === group)
        const back = tx.updateTable('feeding_groups').set({ actual_weight: line?.actual_weight ?? 0 })
        await back.where('feeding_id', '=', id).where('group_id', '=', group).execute()
      }
    })
  })

  test('counts heads as they were, and none of the days to come', async () => {
    // Yesterday three heifers came; the report asks two days further than today, which is not over.
    const span = { from: '2026-03-08', to: '2026-03-10' }
    const { level } = await api.make('consumption', {
      planned_on_after: span.from,
      planned_on_before: '2026-03-12',
    })
    const heifers = level(1).find(({ cells }) => cells.heads === 96)
    expect(await daysOf(heifers?.object ?? 0, span)).toEqual([93, 96, 96])
    expect(heifers?.cells.head_days).toBe(93 + 96)
  })

  test('counts no head-days of a group before it was there, nor after it is gone', async () => {
    const group = (await api.make('consumption')).level(1)[0]?.object ?? 0
    await api.inClient('ua', async (tx) => {
      await tx.deleteFrom('group_heads').where('group_id', '=', group).execute()
      const late = { client_id: api.client('ua'), group_id: group, valid_from: '2026-03-02', heads: 10 }
      await tx.insertInto('group_heads').values(late).execute()
      const gone = { deleted: true, updated_at: '2026-03-04T10:00:00Z' }
      await tx.updateTable('groups').set(gone).where('id', '=', group).execute()
    })
    const row = (await api.make('consumption')).level(1).find(({ object }) => object === group)
    expect(row?.cells.head_days).toBe(20)
  })
})
