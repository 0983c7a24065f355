import { headDays, shareByGroup } from '@manger/contract/feedings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN } from '../testing/demo-api.ts'
import type { FeedingFact } from '../testing/facts.ts'

let api: DemoApi
let facts: FeedingFact[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = await api.facts()
})
afterAll(() => api.close())

/** What a group ate by F23, with the dry matter of what was weighed. */
const eaten = (group: number) => {
  const sums = { kg: 0, dryMatter: 0, cost: 0 }
  for (const { status, lines, groups, actual_weight } of facts) {
    const place = groups.findIndex(({ group_id }) => group_id === group)
    if (status !== 'uploaded' || place === -1) continue
    const given = groups.map((line) => line.actual_weight ?? 0)
    const part = (amount: number) =>
      shareByGroup({ amount, loaded: actual_weight ?? 0 }, given).groups[place] ?? 0
    for (const { booked, dry_matter } of lines) {
      sums.kg += part(booked.kg)
      sums.dryMatter += (part(booked.kg) * dry_matter) / 100
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
  test('tells kg, dry matter and money per group and head-day', async () => {
    const { level } = await api.make('consumption')
    expect(level(1).length).toBe(10)
    for (const { object, cells } of level(1)) {
      const { kg, dryMatter, cost } = eaten(object ?? 0)
      const days = headDays(await daysOf(object ?? 0))
      expect(cells.head_days).toBe(days)
      expect(cells.actual).toBeCloseTo(kg, 4)
      expect(cells.per_head).toBeCloseTo(kg / days, 6)
      expect(cells.dry_matter).toBeCloseTo(dryMatter, 4)
      expect(cells.dm_per_head).toBeCloseTo(dryMatter / days, 6)
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

  test('counts heads as they were, and none of the days to come', async () => {
    // Yesterday three heifers came; the report asks two days further than today.
    const span = { from: '2026-03-08', to: '2026-03-10' }
    const { level } = await api.make('consumption', {
      planned_on_after: span.from,
      planned_on_before: '2026-03-12',
    })
    const heifers = level(1).find(({ cells }) => cells.heads === 96)
    expect(await daysOf(heifers?.object ?? 0, span)).toEqual([93, 96, 96])
    expect(heifers?.cells.head_days).toBe(93 + 96 + 96)
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
