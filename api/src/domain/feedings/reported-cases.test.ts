import { addDays } from '@manger/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRation } from '#testing/feedings/farm-world.ts'
import { codesOf, createFeedingApi, DAY, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'
import { wrongIn } from '#testing/feedings/model/oracles.ts'

/*
 * What farms have reported of other feeding systems. Those that stand elsewhere:
 * - locks: deliveries.test "days up to the lock …", recost.test "moves nothing that a locked day tells";
 * - carried residue: unload.test "is carried into the next load of the ration …";
 * - keep dry matter: keep-dry-matter.test "is kept in all rations that have it with one save …";
 * - a double tap: load.test "changes nothing the second time", feedings.seam.test "send one weighing …";
 * - two drivers of one feeding: feedings.seam.test "start one feeding …";
 * - one delivery for another feed: deliveries.test "moves to another feed as a whole".
 */

let api: FeedingApi
afterEach(() => api.close())
const owner = () => api.as('owner.ua')
const feedOf = async (id: number) => (await owner().get(`/api/manager/ingredients/${id}/`)).body.data
const deliver = (draft: object) =>
  owner().post('/api/manager/deliveries/', {
    type: 'delivery',
    value: 1000,
    price: 2000,
    date: DAY,
    ...draft,
  })
const daysOf = (feeding: number) =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select('day')
      .distinct()
      .where('feeding_id', '=', feeding)
      .orderBy('day')
      .execute(),
  )
const newFeeds = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (const place of Array.from({ length: count }, (_, index) => index)) {
    const type = await owner().post('/api/manager/ingtedienttypes/', { name: `Feed ${place}` })
    const draft = { stock: api.world.stock, ingredient_type: type.body.data.id, price: 1000, dry_matter: 50 }
    ids.push((await owner().post('/api/manager/ingredients/', draft)).body.data.id)
  }
  return ids
}
const rationOf = (ingredients: readonly number[], percents: readonly number[]) =>
  api.inClient('ua', (tx) =>
    buildRation(tx, { client: api.client('ua'), farm: api.world.farm, name: 'Other', ingredients, percents }),
  )

describe('a store', () => {
  beforeEach(async () => {
    api = await createFeedingApi({ stockKg: 0 })
  })

  it('that went below nothing is right again with the delivery that came before the load', async () => {
    const feeding = await api.plan({ ration: api.world.otherRation })
    await api.loadAll(feeding.id, [{ action: 'start', force: true }], 'owner.ua')
    api.time.advance(60_000)
    await api.loadAll(feeding.id, api.weighings([2870, 1915]), 'owner.ua')
    const [feed = 0] = api.world.ingredients
    expect(await feedOf(feed)).toMatchObject({ stock_rest: -2870 })
    const { status, body } = await deliver({ ingredient: feed, value: 5000, date: addDays(DAY, -1) })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await feedOf(feed)).toMatchObject({ stock_rest: 2130, price: 2000 })
    expect((await api.get(feeding.id)).ingredients[0].cost).toBe(5740)
    expect(await wrongIn(api)).toEqual([])
  })

  it('does not give back a delivery that was fed: 409, and the herd keeps what it cost', async () => {
    const feeds = api.world.ingredients.slice(0, 2)
    const made = await Promise.all(
      feeds.map((ingredient) => deliver({ ingredient, value: 3000, date: addDays(DAY, -1) })),
    )
    const feeding = await api.plan({ ration: api.world.otherRation })
    const loaded = await api.loaded(feeding.id, [2870, 1915])
    const gone = await owner().delete(`/api/manager/deliveries/${made[0]?.body.data.id}/`)
    expect([gone.status, Object.values(codesOf(gone.body))]).toEqual([409, [['not_enough_stock']]])
    expect((await api.get(feeding.id)).cost).toBe(loaded.cost)
  })

  it('of a feed that costs 0 feeds the herd for 0, and another price later counts from then on', async () => {
    const feeds = api.world.ingredients.slice(0, 2)
    for (const ingredient of feeds)
      expect((await deliver({ ingredient, value: 9000, price: 0, date: addDays(DAY, -1) })).status).toBe(201)
    const first = await api.plan({ ration: api.world.otherRation })
    expect((await api.loaded(first.id, [2870, 1915])).cost).toBe(0)
    await api.unloaded(first.id, [2392, 2393])
    api.time.advance(60_000)
    for (const ingredient of feeds) await deliver({ ingredient, value: 4245, price: 100 })
    expect((await feedOf(feeds[0] ?? 0)).price).toBeCloseTo((4245 * 100) / (9000 - 2870 + 4245), 6)
    expect((await api.get(first.id)).cost).toBe(0)
    expect(await wrongIn(api)).toEqual([])
  })
})

describe('a day', () => {
  beforeEach(async () => {
    api = await createFeedingApi()
  })

  it('goes on after midnight: an undo puts back on the day of the load', async () => {
    const before = await api.balances()
    api.time.set('2026-03-10T21:50:00Z')
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings([2010])])
    api.time.set('2026-03-10T22:20:00Z')
    await api.loadAll(id, [{ action: 'undo', reason: 'wrong line' }])
    expect(await api.balances()).toEqual(before)
    expect(await daysOf(id)).toEqual([{ day: DAY }])
    await api.loadAll(id, [...api.weighings(TARGETS), { action: 'finish' }])
    expect(await daysOf(id)).toEqual([{ day: DAY }])
    expect(await wrongIn(api)).toEqual([])
  })

  // 29 March: 03:00 becomes 04:00 in Kyiv. 25 October: 04:00 becomes 03:00.
  it.each([
    ['2026-03-29', '2026-03-28T22:30:00Z', '2026-03-29T00:50:00Z', '2026-03-29T01:10:00Z', 160],
    ['2026-10-25', '2026-10-24T21:30:00Z', '2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z', 220],
  ])(
    '%s, on which the clock is set, is one day, and its minutes are real ones',
    async (...[day, start, from, to, minutes]) => {
      await api.inClient('ua', (tx) => tx.updateTable('clients').set({ license_until: null }).execute())
      api.time.set(start)
      const { id } = await api.plan({ planned_on: day })
      await api.loadAll(id, [{ action: 'start' }])
      api.time.set(from)
      await api.loadAll(id, api.weighings(TARGETS))
      api.time.set(to)
      const loaded = await api.loadAll(id, [{ action: 'finish' }])
      expect((Date.parse(loaded.load_ended_at) - Date.parse(loaded.load_started_at)) / 60_000).toBe(minutes)
      await api.unloaded(id, [2400, 2385])
      expect(await daysOf(id)).toEqual([{ day }])
      const report = `/api/report/working_time/make/?planned_on_after=${day}&planned_on_before=${day}&farm=${api.world.farm}`
      expect((await owner().get(report)).body.totals).toMatchObject({ load_minutes: minutes, loaded: 4785 })
    },
  )

  it('at 23:00 is still that of the farm, also over the border of a month', async () => {
    api.time.set('2026-03-31T20:30:00Z')
    const last = await api.plan({ planned_on: '2026-03-31' })
    await api.loaded(last.id)
    await api.unloaded(last.id, [2400, 2385])
    api.time.set('2026-03-31T21:10:00Z')
    const first = await api.plan({ planned_on: '2026-04-01' })
    await api.loaded(first.id)
    expect([await daysOf(last.id), await daysOf(first.id)]).toEqual([
      [{ day: '2026-03-31' }],
      [{ day: '2026-04-01' }],
    ])
    const loadedOf = async (from: string, to: string) =>
      (
        await owner().get(
          `/api/report/load/make/?planned_on_after=${from}&planned_on_before=${to}&farm=${api.world.farm}`,
        )
      ).body.totals.actual
    expect(await loadedOf('2026-03-01', '2026-03-31')).toBe(4785)
    expect(await loadedOf('2026-04-01', '2026-04-30')).toBe(4785)
    expect(await loadedOf('2026-03-01', '2026-04-30')).toBe(9570)
  })
})

describe('a ration', () => {
  beforeEach(async () => {
    api = await createFeedingApi()
  })

  it('of 40 feeds is planned, loaded and adds up; its last line weighs what the scale said', async () => {
    const feeds = await newFeeds(40)
    for (const ingredient of feeds) await deliver({ ingredient, date: addDays(DAY, -1) })
    const { id, ingredients } = await api.plan({
      ration: await rationOf(
        feeds,
        feeds.map(() => 2.5),
      ),
    })
    const targets: number[] = ingredients.map(({ planned }: { planned: number }) => planned)
    expect([targets.length, targets.reduce((sum, kg) => sum + kg, 0)]).toEqual([40, 4785])
    const weigh = feeds.map((ingredient, index) => ({ action: 'weigh', ingredient, weight: targets[index] }))
    const loaded = await api.loadAll(id, [{ action: 'start' }, ...weigh, { action: 'finish' }])
    expect(loaded).toMatchObject({ actual_weight: 4785, accuracy: 100 })
    expect(await wrongIn(api)).toEqual([])
  })

  it('with a dose of 0.005 % gives that dose, not the step of the scale for silage', async () => {
    const [big = 0, dose = 0] = await newFeeds(2)
    const { ingredients } = await api.plan({
      ration: await rationOf([big, dose], [99.995, 0.005]),
      groups: api.world.groups.map((group) => ({ group, norm: 40 })),
    })
    const planned: number[] = ingredients.map((line: { planned: number }) => line.planned)
    expect(planned.reduce((sum, kg) => sum + kg, 0)).toBeCloseTo(9200, 8)
    // 0.46 kg on the finest step.
    expect(planned[1]).toBe(0.5)
  })

  it('tells of an old load the feed that was deleted since, by its name, cost and weight', async () => {
    const [feed = 0] = await newFeeds(1)
    await deliver({ ingredient: feed, value: 4785, date: addDays(DAY, -1) })
    const ration = await rationOf([feed], [100])
    const { id } = await api.plan({ ration })
    const weigh = { action: 'weigh', ingredient: feed, weight: 4785 }
    await api.loadAll(id, [{ action: 'start' }, weigh, { action: 'finish' }])
    const fed = await api.unloaded(id, [2400, 2385])
    const { version } = (await owner().get(`/api/manager/rations/${ration}/`)).body.data
    await owner().delete(`/api/manager/rations/${ration}/?version=${version}`)
    const gone = await owner().delete(
      `/api/manager/ingredients/${feed}/?version=${(await feedOf(feed)).version}`,
    )
    expect(gone.status, JSON.stringify(gone.body)).toBe(204)
    const now = await api.get(id)
    expect(now.ingredients).toMatchObject([{ name: 'Feed 0', actual: 4785, cost: fed.cost }])
    const put = await api.correction(
      id,
      { reason: 'x', ingredients: [{ id: feed, weight: 4700 }] },
      'owner.ua',
    )
    expect([put.status, put.body.data?.ingredients[0].actual]).toEqual([200, 4700])
    expect(await wrongIn(api)).toEqual([])
  })
})

describe('groups', () => {
  beforeEach(async () => {
    api = await createFeedingApi()
  })
  const newGroup = async (name: string, animal_count: number): Promise<number> => {
    const draft = { farm: api.world.farm, name, animal_type: api.world.animalType, animal_count }
    return (await owner().post('/api/manager/groups/', draft)).body.data.id
  }

  it('may be 40 in one feeding: each gets its own, and what it got adds up', async () => {
    const groups: number[] = []
    for (const place of Array.from({ length: 40 }, (_, index) => index))
      groups.push(await newGroup(`Pen ${place}`, 3 + (place % 5)))
    const { id, groups: planned } = await api.plan({
      groups: groups.map((group) => ({ group, norm: 20 })),
    })
    expect(planned).toHaveLength(40)
    const { ingredients } = await api.get(id)
    const loaded = await api.loaded(
      id,
      ingredients.map((line: { planned: number }) => line.planned),
    )
    const given = planned.map((line: { group: number; planned_weight: number }) => ({
      ...{ action: 'weigh', group: line.group, weight: line.planned_weight },
    }))
    const fed = await api.uploadAll(id, [{ action: 'start' }, ...given, { action: 'finish' }])
    expect(fed).toMatchObject({ unloaded_weight: loaded.actual_weight, residue: 0, upload_accuracy: 100 })
    expect(await wrongIn(api)).toEqual([])
  })

  it('whose heads move during a load: the plan of the load stays, those present at the unloading count', async () => {
    const [from = 0, to = 0] = api.world.groups
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }])
    const at = api.deps.clock().toISOString()
    const moved = await owner().post('/api/manager/groups/entries/', {
      kind: 'moved',
      group: from,
      to,
      heads: 18,
      at,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(201)
    const now = await api.get(id)
    expect(
      now.groups.map((line: { heads: number; heads_now: number }) => [line.heads, line.heads_now]),
    ).toEqual([
      [118, 100],
      [112, 130],
    ])
    expect(now.planned_weight).toBe(4785)
    api.time.advance(60_000)
    await api.loadAll(id, [...api.weighings(TARGETS), { action: 'finish' }])
    await api.unloaded(id, [2400, 2385])
    api.time.advance(86_400_000)
    const report = `/api/report/consumption/make/?planned_on_after=${DAY}&planned_on_before=${DAY}&farm=${api.world.farm}`
    const rows: { id: string; cells: { per_head: number } }[] = (await owner().get(report)).body.data
    const perHead = (group: number) => rows.find((row) => row.id === `g${group}`)?.cells.per_head
    expect([perHead(from), perHead(to)]).toEqual([24, 2385 / 130])
  })
})
