import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, createFeedingApi, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { wrongIn } from '#testing/feedings/model/oracles.ts'

const DAY_MS = 86_400_000

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

/** Loaded by these weights and given to both groups. */
const fed = async (weights: readonly number[], given: readonly number[]) => {
  const { id } = await api.plan({ ration: api.world.otherRation })
  await api.loaded(id, weights)
  return api.unloaded(id, given)
}
const weightsOf = (feeding: { ingredients: { actual: number }[] }) =>
  feeding.ingredients.map(({ actual }) => actual)
const linesOf = (weights: readonly number[]) =>
  weights.map((weight, index) => ({ id: api.world.ingredients[index], weight }))
const correct = (id: number, body: object, who: 'owner.ua' | 'driver.ua' = 'owner.ua') =>
  api.correction(id, { reason: 'weighed into the wrong line', ...body }, who)

describe('a feeding that was fed yesterday', () => {
  it('has its two lines swapped in one call: stores, cost and accuracy follow, times stay (review B5)', async () => {
    const before = await api.balances()
    const swapped = await fed([1915, 2870], [2392, 2393])
    api.time.advance(DAY_MS)
    const { status, body } = await correct(swapped.id, { ingredients: linesOf([2870, 1915]) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(weightsOf(body.data)).toEqual([2870, 1915])
    expect(body.data.accuracy).toBe(100)
    const { load_started_at, load_ended_at, upload_ended_at, status: state } = swapped
    expect(body.data).toMatchObject({ load_started_at, load_ended_at, upload_ended_at, status: state })
    // As if it had been told so at once.
    const told = await createFeedingApi()
    const { id } = await told.plan({ ration: told.world.otherRation })
    const right = await told.loaded(id, [2870, 1915])
    expect(body.data.cost).toBe(right.cost)
    expect(await api.balances()).toEqual(await told.balances())
    await told.close()
    expect(await api.balances()).not.toEqual(before)
    expect(await wrongIn(api)).toEqual([])
  })

  it('is tried first: the answer says what it would be, and nothing is kept', async () => {
    const feeding = await fed([2870, 1915], [2392, 2393])
    const before = [await api.get(feeding.id), await api.balances()]
    const body = { ingredients: linesOf([2000, 1915]), groups: [{ id: api.world.groups[0], weight: 1500 }] }
    const answer = await api.as('owner.ua').post(`${URL}${feeding.id}/correction/`, body)
    expect(answer.status).toBe(200)
    expect(weightsOf(answer.body.data)).toEqual([2000, 1915])
    expect(answer.body.data.groups[0].actual_weight).toBe(1500)
    expect(answer.body.data.ingredients[0].stock_rest).toBe(feeding.ingredients[0].stock_rest + 870)
    expect([await api.get(feeding.id), await api.balances()]).toEqual(before)
  })

  it('gets a weight that nobody had noted, loses one that never was, and is put right twice', async () => {
    const feeding = await fed([2870, 1915], [2392, 2393])
    await correct(feeding.id, { ingredients: linesOf([2500, 0]) })
    const { body } = await correct(feeding.id, { ingredients: linesOf([2500, 1800]) })
    expect(weightsOf(body.data)).toEqual([2500, 1800])
    expect(await wrongIn(api)).toEqual([])
    const log = await api.as('owner.ua').get(`${URL}${feeding.id}/events/`)
    expect(log.body.data.filter(({ kind }: { kind: string }) => kind === 'correct')).toHaveLength(3)
  })

  it('keeps its times in their order', async () => {
    const feeding = await fed([2870, 1915], [2392, 2393])
    const early = new Date(Date.parse(feeding.load_started_at) - 600_000).toISOString()
    const good = await correct(feeding.id, { load_started_at: early })
    expect(good.body.data.load_started_at).toBe(early)
    const late = new Date(Date.parse(feeding.upload_ended_at) + DAY_MS).toISOString()
    const bad = await correct(feeding.id, { upload_ended_at: late })
    expect([bad.status, codesOf(bad.body)]).toEqual([400, { upload_ended_at: ['time_range_invalid'] }])
  })

  it('is refused line by line, without the right, without a reason, and once its day is closed to all but the owner', async () => {
    const feeding = await fed([2870, 1915], [2392, 2393])
    expect((await correct(feeding.id, {}, 'driver.ua')).status).toBe(403)
    const foreign = await correct(feeding.id, { ingredients: [{ id: 999_999, weight: 1 }] })
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { 'ingredients.0.id': [23] }])
    expect((await correct(feeding.id, { reason: '' })).status).toBe(400)
    api.time.advance(4 * DAY_MS)
    expect((await correct(feeding.id, { ingredients: linesOf([2000, 1915]) })).status).toBe(200)
    expect(await wrongIn(api)).toEqual([])
  })

  it('is done once for the same call sent twice', async () => {
    const feeding = await fed([2870, 1915], [2392, 2393])
    const body = { op_id: randomUUID(), ingredients: linesOf([2000, 1915]) }
    const [first, again] = [await correct(feeding.id, body), await correct(feeding.id, body)]
    expect(again.body).toEqual(first.body)
  })
})
