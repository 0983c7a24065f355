import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withRecipe } from '#testing/compound-feed/craft-world.ts'
import { codesOf, createFeedingApi, type FeedingApi, TARGETS, URL } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

// What nobody could have done: each is refused with a code of its own, and nothing of it stays. Heads of the future are in
// heads.test.ts, deliveries of the future in delivery-days, a feed made of itself and too much after it in counted.test.ts.
const DAY_MS = 86_400_000

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const ahead = (minutes: number) =>
  new Date(Date.parse('2026-03-10T08:00:00Z') + minutes * 60_000).toISOString()
const fed = async () => {
  const { id } = await api.plan({ ration: api.world.otherRation })
  await api.loaded(id, [2870, 1915])
  return api.unloaded(id, [2392, 2393])
}
const silage = (weight: number) => [{ id: api.world.ingredients[0], weight }]
const correct = (id: number, body: object) =>
  api.correction(id, { reason: 'wrong line', ...body }, 'owner.ua')

describe('a moment of the future', () => {
  const refusal = async ({ status, body }: Awaited<ReturnType<FeedingApi['load']>>) => [status, codesOf(body)]

  it('of what a cab does is its clock: it counts as of now', async () => {
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start', at: ahead(6) }])
    const [weigh = {}] = api.weighings([1000])
    expect((await api.load(id, { ...weigh, at: ahead(600) })).status).toBe(200)
    const { status, body } = await api.load(id, { ...weigh, weight: 2010, offline: true, at: ahead(600) })
    expect([status, body.data.ingredients[0].actual]).toEqual([200, 2010])
    expect(body.data.ingredients[0].weighed_at <= ahead(0)).toBe(true)
  })

  it('is refused for a craft, a count and a spoilage', async () => {
    const world = { ...api.world, ...(await withRecipe(api.world, api.as('owner.ua'))) }
    const post = async (path: string, body: object) =>
      refusal(await api.as('owner.ua').post(path, { op_id: crypto.randomUUID(), at: ahead(6), ...body }))
    const before = await api.balances()
    const [feed] = world.ingredients
    expect(
      await post(`/api/manager/recipes/${world.recipe}/craft/`, { mass: 1000, stock: world.stock }),
    ).toEqual([400, { at: [8] }])
    const place = `/api/manager/stocks/${world.stock}`
    const counted = { ingredient: feed, weight: 100, reason: 'counted' }
    expect(await post(`${place}/count/`, counted)).toEqual([400, { at: [8] }])
    expect(await post(`${place}/spoilage/`, counted)).toEqual([400, { at: [8] }])
    expect(await api.balances()).toEqual(before)
  })
})

describe('a group that never was on the farm', () => {
  it('is given nothing: neither by a weight, nor by all weights at once, nor by a correction', async () => {
    const { id } = await api.plan()
    await api.loaded(id)
    const all = api.world.groups.map((group) => ({ id: group, weight: 2000 }))
    const once = await api.upload(id, { groups: [...all, { id: 999_999, weight: 1 }], residue: 'write_off' })
    expect([once.status, codesOf(once.body)]).toEqual([400, { 'groups.999999': [23] }])
    await api.uploadAll(id, [{ action: 'start' }])
    const weigh = await api.upload(id, { action: 'weigh', group: 999_999, weight: 5 })
    expect([weigh.status, codesOf(weigh.body)]).toEqual([400, { group: [23] }])
    const done = await fedBy(id)
    const wrong = await correct(done.id, { groups: [{ id: 999_999, weight: 5 }], ingredients: silage(1) })
    expect([wrong.status, codesOf(wrong.body)]).toEqual([400, { 'groups.0.id': [23] }])
    expect(await api.get(done.id)).toEqual(done)
  })

  const fedBy = async (id: number) => {
    const [first, second] = api.world.groups
    await api.uploadAll(id, [
      { action: 'weigh', group: first, weight: 2400 },
      { action: 'weigh', group: second, weight: 2385 },
      { action: 'finish', residue: 'write_off' },
    ])
    return api.get(id)
  }
})

it('of another client is not there: no action, no correction, no try', async () => {
  const { id } = await fed()
  const before = [await api.get(id), await api.balances()]
  expect((await api.load(id, { action: 'reopen', reason: 'x' }, 'owner.us')).status).toBe(404)
  expect((await api.upload(id, { action: 'reopen', reason: 'x' }, 'owner.us')).status).toBe(404)
  expect((await api.correction(id, { reason: 'x', ingredients: silage(1) }, 'owner.us')).status).toBe(404)
  const tried = await api.as('owner.us').post(`${URL}${id}/correction/`, { ingredients: silage(1) })
  expect(tried.status).toBe(404)
  expect([await api.get(id), await api.balances()]).toEqual(before)
})

it('two loads of one mixer at one time are one too many', async () => {
  const [first, second] = [await api.plan(), await api.plan()]
  const ingredients = api.world.ingredients.map((id, index) => ({ id, weight: TARGETS[index] ?? 0 }))
  const groups = api.world.groups.map((id) => ({ id, weight: 2392 }))
  const once = (id: number, from: string, to: string) =>
    api.load(id, { ingredients, started_at: `2026-03-10T${from}:00Z`, ended_at: `2026-03-10T${to}:00Z` })
  expect((await once(first.id, '05:00', '05:30')).status).toBe(200)
  const times = { started_at: '2026-03-10T05:40:00Z', ended_at: '2026-03-10T06:00:00Z' }
  expect((await api.upload(first.id, { groups, residue: 'write_off', ...times })).status).toBe(200)
  const before = await api.balances()
  for (const [from, to] of [
    ['05:29', '05:50'],
    ['04:00', '05:01'],
    ['04:00', '07:00'],
  ] as const) {
    const refused = await once(second.id, from, to)
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { non_field: ['mixer_busy'] }])
  }
  expect([(await api.get(second.id)).status, await api.balances()]).toEqual(['waited', before])
  expect((await once(second.id, '06:00', '06:20')).status).toBe(200)
})

describe('a correction', () => {
  it('of a closed day is for admin and owner: whoever else may edit is told so', async () => {
    const { id } = await fed()
    const planner = await hireEmployee(api, 'ua', {
      grants: { 'schedule.schedule': ['view', 'change'] },
      farms: [api.world.farm],
    })
    const body = { op_id: crypto.randomUUID(), reason: 'x', ingredients: silage(2000) }
    api.time.advance(4 * DAY_MS)
    const before = [await api.get(id), await api.balances()]
    const refused = await planner.put(`${URL}${id}/correction/`, body)
    expect([refused.status, codesOf(refused.body)]).toEqual([409, { non_field: ['day_closed'] }])
    expect([await api.get(id), await api.balances()]).toEqual(before)
  })

  it('of what somebody else has corrected meanwhile is told so, with what it is now; builds of before go on', async () => {
    const { id, version } = await fed()
    const mine = await correct(id, { version, ingredients: silage(2000) })
    expect(mine.status, JSON.stringify(mine.body)).toBe(200)
    const theirs = await correct(id, { version, ingredients: silage(2500) })
    expect([theirs.status, codesOf(theirs.body)]).toEqual([409, { non_field: ['version_conflict'] }])
    expect(theirs.body.current).toEqual(mine.body.data)
    const tried = await api
      .as('owner.ua')
      .post(`${URL}${id}/correction/`, { version, ingredients: silage(2500) })
    expect([tried.status, codesOf(tried.body)]).toEqual([409, { non_field: ['version_conflict'] }])
    expect((await correct(id, { version: mine.body.data.version, ingredients: silage(2500) })).status).toBe(
      200,
    )
    expect((await correct(id, { ingredients: silage(2600) })).body.data.ingredients[0].actual).toBe(2600)
  })

  it('of a feeding whose log does not tell what its rows do is refused by its own name, and nothing moves', async () => {
    const { id } = await fed()
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('feeding_ingredients')
        .set({ actual: 2777 })
        .where('feeding_id', '=', id)
        .where('ingredient_id', '=', api.world.ingredients[0] ?? 0)
        .execute(),
    )
    const before = [await api.get(id), await api.balances()]
    for (const refused of [
      await correct(id, { ingredients: silage(2000) }),
      await api.upload(id, { action: 'reopen', reason: 'x' }, 'owner.ua'),
    ])
      expect([refused.status, codesOf(refused.body)]).toEqual([409, { non_field: ['feeding_frozen'] }])
    expect([await api.get(id), await api.balances()]).toEqual(before)
  })
})
