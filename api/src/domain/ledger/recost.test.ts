import { addDays } from '@manger/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withRecipe } from '#testing/compound-feed/craft-world.ts'
import { createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { openSums } from './kept-sums.ts'

const DELIVERIES = '/api/manager/deliveries/'

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const owner = () => api.as('owner.ua')
const feedNow = async (id: number) => (await owner().get(`/api/manager/ingredients/${id}/`)).body.data
const movementsOf = async (id: number) =>
  (await owner().get(`/api/manager/ingredients/${id}/movements/?limit=100`)).body.data
const closes = async (id: number) =>
  (await owner().get(`/api/manager/ingredients/${id}/balance/?from=2026-03-01&to=${DAY}`)).body.data.is_closed
const openSumsNow = () => api.inClient('ua', (tx) => openSums(tx, api.world.client))

type Draft = { ingredient: number; date: string; value?: number; price?: number; type?: string }
const deliver = async (draft: Draft) => {
  const { status, body } = await owner().post(DELIVERIES, {
    type: 'delivery',
    value: 1000,
    price: 2000,
    ...draft,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const correct = async (id: number, changes: Partial<Draft>) => {
  const { type, ingredient, value, price, date, version } = (await owner().get(`${DELIVERIES}${id}/`)).body
    .data
  const draft = { type, ingredient, value, price, date, version, ...changes }
  const { status, body } = await owner().put(`${DELIVERIES}${id}/`, draft)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

describe('a price that is corrected after feeding', () => {
  test('reaches the herd: its line, its feeding and the store cost what they would have', async () => {
    const [feed = 0] = api.world.ingredients
    const { id } = await deliver({ ingredient: feed, value: 50_000, price: 20_000, date: addDays(DAY, -1) })
    const feeding = await api.plan()
    const loaded = await api.loaded(feeding.id)
    const dear = (50_000 * 1.35 + 50_000 * 20) / 100_000
    expect(loaded.ingredients[0].cost).toBeCloseTo(2010 * dear, 4)
    await correct(id, { price: 2000 })
    const right = (50_000 * 1.35 + 50_000 * 2) / 100_000
    const now = await api.get(feeding.id)
    expect(now.ingredients[0].cost).toBeCloseTo(2010 * right, 4)
    expect(now.cost).toBeCloseTo(loaded.cost - 2010 * (dear - right), 3)
    expect((await feedNow(feed)).price).toBeCloseTo(right * 1000, 4)
    const recosts = (await movementsOf(feed)).filter(({ is_recost }: { is_recost: boolean }) => is_recost)
    expect(recosts).toMatchObject([{ kind: 'load', quantity: 0, feeding: { id: feeding.id } }])
    expect(recosts[0].value).toBeCloseTo(2010 * (dear - right), 4)
    expect(await closes(feed)).toBe(true)
    expect(await openSumsNow()).toEqual([])
    // Corrected again, and back: nothing of it stays.
    await correct(id, { price: 20_000 })
    expect((await api.get(feeding.id)).cost).toBeCloseTo(loaded.cost, 4)
  })

  test('is carried by what was undone since: the store has what it would have had', async () => {
    const [feed = 0] = api.world.ingredients
    const { id } = await deliver({ ingredient: feed, value: 50_000, price: 20_000, date: addDays(DAY, -1) })
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2010])])
    await correct(id, { price: 2000 })
    await api.loadAll(feeding.id, [{ action: 'undo', reason: 'wrong line' }])
    const [balance] = await api.balances()
    expect(balance).toEqual({ qty: 100_000, value: 50_000 * 1.35 + 50_000 * 2 })
    expect(await openSumsNow()).toEqual([])
  })

  test('is carried by what was lost of a load that was cancelled', async () => {
    const [feed = 0] = api.world.ingredients
    const { id } = await deliver({ ingredient: feed, value: 50_000, price: 20_000, date: addDays(DAY, -1) })
    const feeding = await api.plan()
    await api.loadAll(feeding.id, [{ action: 'start' }, ...api.weighings([2010])])
    api.time.advance(600_000)
    const lost = [{ id: feed, weight: 100 }]
    await api.loadAll(feeding.id, [{ action: 'cancel', reason: 'fire', lost }], 'owner.ua')
    const losses = async () =>
      (await movementsOf(feed))
        .filter(({ kind }: { kind: string }) => kind === 'loss')
        .reduce((sum: number, { value }: { value: number }) => sum + value, 0)
    const dear = (50_000 * 1.35 + 50_000 * 20) / 100_000
    expect(await losses()).toBeCloseTo(-100 * dear, 4)
    await correct(id, { price: 2000 })
    const right = (50_000 * 1.35 + 50_000 * 2) / 100_000
    expect(await losses()).toBeCloseTo(-100 * right, 4)
    expect((await feedNow(feed)).price).toBeCloseTo(right * 1000, 4)
    expect(await closes(feed)).toBe(true)
    expect(await openSumsNow()).toEqual([])
    await correct(id, { price: 20_000 })
    expect(await losses()).toBeCloseTo(-100 * dear, 4)
  })

  test('moves nothing that a locked day tells', async () => {
    const [feed = 0] = api.world.ingredients
    const sale = { ingredient: feed, type: 'sale', value: 100, price: 0 }
    const sold = await deliver({ ...sale, date: addDays(DAY, -5) })
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('stocks')
        .set({ locked_until: addDays(DAY, -4) })
        .where('id', '=', api.world.stock)
        .execute(),
    )
    const later = await deliver({ ...sale, date: addDays(DAY, -1) })
    await deliver({ ingredient: feed, value: 10_000, price: 9000, date: addDays(DAY, -2) })
    expect((await owner().get(`${DELIVERIES}${sold.id}/`)).body.data.cost).toBe(sold.cost)
    expect((await owner().get(`${DELIVERIES}${later.id}/`)).body.data.cost).toBeGreaterThan(later.cost)
  })
})

test('passes through what was made of it, to the last digit', async () => {
  const world = { ...api.world, ...(await withRecipe(api.world, owner())) }
  const [input = 0] = world.inputs
  const { id } = await deliver({ ingredient: input, value: 50_000, price: 20_000, date: addDays(DAY, -3) })
  const at = `${addDays(DAY, -2)}T10:00:00Z`
  const body = { mass: 1000, stock: world.stock, op_id: crypto.randomUUID(), at }
  const made = await owner().post(`/api/manager/recipes/${world.recipe}/craft/`, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { order, product } = { order: made.body.data, product: made.body.data.product.id }
  const sold = await deliver({
    ingredient: product,
    type: 'sale',
    value: 300,
    price: 0,
    date: addDays(DAY, -1),
  })
  await correct(id, { price: 2000 })
  const cheaper = (600 * (20 - 2)) / 2
  expect(
    order.cost - (await owner().get(`/api/animalfeed/schedules/${order.id}/`)).body.data.cost,
  ).toBeCloseTo(cheaper, 3)
  expect(sold.cost - (await owner().get(`${DELIVERIES}${sold.id}/`)).body.data.cost).toBeCloseTo(
    0.3 * cheaper,
    3,
  )
  expect((await feedNow(product)).price).toBeCloseTo(order.cost - cheaper, 3)
  for (const feed of [...world.inputs, product]) expect(await closes(feed)).toBe(true)
  expect(await openSumsNow()).toEqual([])
})

describe('deliveries and sales', () => {
  type Told = { type: 'delivery' | 'sale'; value: number; price: number; day: number }
  const told = fc.record({
    type: fc.constantFrom('delivery' as const, 'sale' as const),
    value: fc.integer({ min: 1, max: 400_000 }).map((one) => one / 1000),
    price: fc.integer({ min: 1, max: 2_000_000 }).map((one) => one / 100),
    day: fc.integer({ min: 1, max: 20 }),
  })
  const history = fc
    .uniqueArray(told, { maxLength: 8, selector: ({ day }) => day })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))

  /** Tells all of it of a feed of its own, and answers what each cost by its day, and what lies there then. */
  const tell = async (all: readonly Told[]) => {
    const type = await owner().post('/api/manager/ingtedienttypes/', {
      name: crypto.randomUUID().slice(0, 8),
    })
    const draft = { stock: api.world.stock, ingredient_type: type.body.data.id, price: 1000, dry_matter: 88 }
    const ingredient = (await owner().post('/api/manager/ingredients/', draft)).body.data.id
    await deliver({ ingredient, value: 10_000, price: 1000, date: addDays(DAY, -30) })
    const ids: number[] = []
    for (const { day, ...one } of all)
      ids.push((await deliver({ ...one, ingredient, date: addDays(DAY, -day) })).id)
    const costs: Record<string, number> = {}
    for (const id of ids) {
      const { date, cost } = (await owner().get(`${DELIVERIES}${id}/`)).body.data
      costs[date] = cost
    }
    const { price, fresh_weight } = await feedNow(ingredient)
    expect(await closes(ingredient)).toBe(true)
    return { costs, price, fresh_weight }
  }

  test('cost the same in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ([all, arrived]) => {
        const straight = await tell(all.toSorted((one, other) => other.day - one.day))
        expect(await tell(arrived)).toEqual(straight)
      }),
      { numRuns: IS_NIGHT ? 60 : 5 },
    )
    expect(await openSumsNow()).toEqual([])
  })
})
