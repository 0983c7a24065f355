import type { FeedingGroup } from '@manger/contract/feedings'
import type { LeftoversDay } from '@manger/contract/leftovers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const TODAY = '2026-03-10'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
})
afterAll(() => api.close())

const farmsOf = async (owner: 'owner.ua' | 'owner.us'): Promise<{ id: number }[]> =>
  (await api.as(owner).get('/api/manager/farms/?ordering=created_at')).body.data

const gridOf = async (owner: 'owner.ua' | 'owner.us'): Promise<LeftoversDay[]> => {
  const days: LeftoversDay[] = []
  for (const { id } of await farmsOf(owner)) {
    const url = `/api/leftovers/leftovers/days/?farm=${id}&from=2026-02-08&to=2026-03-09`
    days.push(...(await api.as(owner).get(url)).body.data)
  }
  return days
}

const groupsOf = async (owner: 'owner.ua' | 'owner.us', day: string): Promise<FeedingGroup[]> => {
  const groups: FeedingGroup[] = []
  for (const { id } of await farmsOf(owner)) {
    const { body } = await api.as(owner).get(`/api/schedule/schedules/?farm=${id}&date=${day}`)
    for (const { status, groups: own } of body.data) if (status === 'waited') groups.push(...own)
  }
  return groups
}

describe('leftovers of the demo world (domain e)', () => {
  it('are 1-6 % on Ukrainian farms, up to 9 % on the three hot days', async () => {
    const days = await gridOf('owner.ua')
    expect(days).toHaveLength(10 * 30)
    const isHot = ({ date }: LeftoversDay) => date >= '2026-03-01' && date <= '2026-03-03'
    for (const day of days) {
      const most = isHot(day) ? 9.2 : 6.2
      expect(day.percent, `${day.group.name} ${day.date}`).toBeGreaterThan(0.8)
      expect(day.percent, `${day.group.name} ${day.date}`).toBeLessThan(most)
    }
    expect(days.filter(isHot).some(({ percent }) => (percent ?? 0) > 6.5)).toBe(true)
  })

  it('are scores of 0, 0.5 and 1 in American pens, each of them, and once a bunk of sick calves that is full', async () => {
    const days = await gridOf('owner.us')
    expect(days).toHaveLength(8 * 30)
    expect(new Set(days.map(({ score }) => score))).toEqual(new Set([0, 0.5, 1, 3]))
    expect(days.every(({ weight, correction }) => weight === null && correction === null)).toBe(true)
  })

  it('move the feedings that wait, and planning them again moves nothing', async () => {
    const [ua, us] = [await groupsOf('owner.ua', TODAY), await groupsOf('owner.us', TODAY)]
    const kinds = (groups: FeedingGroup[]) =>
      new Set(groups.flatMap(({ why }) => why.map(({ kind }) => kind)))
    expect(kinds(ua)).toEqual(new Set(['manual', 'fed', 'leftovers', 'base', 'rounding']))
    expect([...kinds(us)]).toEqual(expect.arrayContaining(['manual', 'base', 'score', 'rounding']))
    for (const { norm, norm_now } of [...ua, ...us]) {
      expect(norm_now).toBeGreaterThanOrEqual(norm * 0.85)
      expect(norm_now).toBeLessThanOrEqual(norm * 1.15)
    }
    const again = await api.inClient('ua', (tx) =>
      recomputePlans(tx, { client: api.client('ua'), now: api.deps.clock() }, {}),
    )
    expect(again).toEqual([])
  })
})
