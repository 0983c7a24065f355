import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { withRecipe } from '#testing/compound-feed/craft-world.ts'
import { writeRecipe } from '#testing/feedings/farm-world.ts'
import { codesOf, createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'
import { openSums } from './kept-sums.ts'

const FEEDS = '/api/manager/ingredients/'
// 4785 kg of the ration: 90 % corn silage, 10 % water at 40 per 1000 kg.
const [SILAGE, WATER] = [4305, 480]
const PRICE = 40

let api: FeedingApi
let water: number
beforeEach(async () => {
  api = await createFeedingApi()
  water = (await makeWater()).body.data.id
  const { client, ration, ingredients } = api.world
  await api.inClient('ua', (tx) =>
    writeRecipe(tx, {
      client,
      ration,
      version: 2,
      ingredients: [ingredients[0] ?? 0, water],
      percents: [90, 10],
    }),
  )
})
afterEach(() => api.close())

const owner = () => api.as('owner.ua')

const makeWater = async (changes: Record<string, unknown> = {}) => {
  const type = await owner().post('/api/manager/ingtedienttypes/', { name: randomUUID().slice(0, 8) })
  const ingredient_type = type.body.data.id
  return owner().post(FEEDS, {
    stock: api.world.stock,
    ingredient_type,
    price: PRICE,
    dry_matter: 0,
    is_water: true,
    ...changes,
  })
}

const movements = (ingredient = water) =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(['kind', 'qty', 'value'])
      .where('ingredient_id', '=', ingredient)
      .orderBy('id')
      .execute(),
  )
const balance = (ingredient = water) =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('balances')
      .select(['qty', 'value', 'last_unit_cost'])
      .where('ingredient_id', '=', ingredient)
      .executeTakeFirst(),
  )
const closes = async () =>
  expect(await api.inClient('ua', (tx) => openSums(tx, api.world.client))).toEqual([])

const weigh = (ingredient: number | undefined, weight: number) => ({ action: 'weigh', ingredient, weight })
const load = async () => {
  const { id } = await api.plan()
  await api.loadAll(id, [
    { action: 'start' },
    weigh(api.world.ingredients[0], SILAGE),
    weigh(water, WATER),
    { action: 'finish' },
  ])
  return id
}
const report = async (type: string) => {
  const query = `?farm=${api.world.farm}&planned_on_after=${DAY}&planned_on_before=${DAY}&page_size=200`
  const { status, body } = await owner().get(`/api/report/${type}/make/${query}`)
  expect(status).toBe(200)
  return body
}

describe('water in a load', () => {
  it('is loaded by its driver with nothing in store, and nobody is asked to force it (domain c)', async () => {
    const { id } = await api.plan()
    const { status, body } = await api.load(id, { action: 'start' })
    expect(status).toBe(200)
    expect(body.data.ingredients[1]).toMatchObject({ ingredient: water, planned: WATER, stock_rest: null })
    const weighed = await api.loadAll(id, [weigh(api.world.ingredients[0], SILAGE), weigh(water, WATER)])
    expect(weighed.ingredients[1]).toMatchObject({ actual: WATER, stock_rest: null })
  })

  it('costs price x kg in the feeding and in the reports, and leaves no balance (F21, F22)', async () => {
    const id = await load()
    await api.unloaded(id, [2454, 2331])
    const cost = (WATER * PRICE) / 1000
    expect((await api.get(id)).ingredients[1]).toMatchObject({ actual: WATER, cost })
    expect(await movements()).toEqual([
      { kind: 'load', qty: -WATER, value: -cost },
      { kind: 'delivery', qty: WATER, value: cost },
    ])
    expect(await balance()).toEqual({ qty: 0, value: 0, last_unit_cost: PRICE })
    const fed = (await report('consumption')).data.filter(
      ({ object, level }: { object: number; level: number }) => level === 2 && object === water,
    )
    const sum = (key: string) =>
      fed.reduce(
        (total: number, { cells }: { cells: Record<string, number> }) => total + (cells[key] ?? 0),
        0,
      )
    expect([sum('actual'), sum('dry_matter')]).toEqual([WATER, 0])
    expect(sum('cost')).toBeCloseTo(cost, 8)
    const { data } = (await owner().get(`${FEEDS}${water}/balance/?from=${DAY}&to=${DAY}`)).body
    expect(data).toMatchObject({ kg: { delivered: WATER, loaded: WATER, closing: 0 }, is_closed: true })
    await closes()
  })

  it('is as if it had never come when the load is taken back, but for what was poured away', async () => {
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }, weigh(water, WATER)])
    const undone = await api.loadAll(id, [{ action: 'undo', reason: 'wrong line' }])
    expect(undone.ingredients[1]).toMatchObject({ actual: null, stock_rest: null })
    expect(await balance()).toMatchObject({ qty: 0, value: 0 })
    await api.loadAll(id, [weigh(water, WATER)])
    const lost = [{ id: water, weight: 30 }]
    await api.loadAll(id, [{ action: 'cancel', reason: 'broke down', lost }], 'owner.ua')
    expect(await balance()).toMatchObject({ qty: 0, value: 0 })
    const { data } = (await owner().get(`${FEEDS}${water}/balance/?from=${DAY}&to=${DAY}`)).body
    expect(data).toMatchObject({ kg: { delivered: 30, loaded: 0, losses: 30, closing: 0 }, is_closed: true })
    await closes()
  })

  it('takes the price that was typed last', async () => {
    const { version, ...draft } = (await owner().get(`${FEEDS}${water}/`)).body.data
    expect(await owner().put(`${FEEDS}${water}/`, { ...draft, version, price: 0 })).toMatchObject({
      status: 200,
    })
    const id = await load()
    expect((await api.get(id)).ingredients[1]).toMatchObject({ cost: 0 })
    expect(await balance()).toEqual({ qty: 0, value: 0, last_unit_cost: 0 })
  })
})

describe('water that is used every day', () => {
  it('raises no alert, has no rest days, and is no low stock (F17, F18)', async () => {
    await load()
    api.time.advance(2 * 24 * 3_600_000)
    await passMinute(api)
    const told = [
      ...(await alertsOf(api, 'owner.ua', 'low_rest_days')),
      ...(await alertsOf(api, 'owner.ua', 'negative_balance')),
    ]
    expect(told.filter(({ facts }) => 'ingredient' in facts && facts.ingredient.id === water)).toEqual([])
    const { data } = (await owner().get(`${FEEDS}${water}/`)).body
    expect(data).toMatchObject({
      rest_days: null,
      run_out: null,
      stock_rest: 0,
      plan: { days: null, run_out: null },
    })
    expect(data.use.d7).toBeGreaterThan(0)
    const low = (await owner().get(`${FEEDS}?rest_days_below=7`)).body.data
    expect(low.map(({ id }: { id: number }) => id)).not.toContain(water)
  })
})

describe('water has no stock', () => {
  it.each([
    [{ dry_matter: 3 }, 'dry_matter', 8],
    [{ fresh_weight: 100 }, 'fresh_weight', 23],
  ])('with %j is refused at %s with code %s', async (bad, field, code) => {
    expect(codesOf((await makeWater(bad)).body)).toEqual({ [field]: [code] })
  })

  it.each(['delivery', 'sale'])('a %s of it is refused: 400 at ingredient with code 23', async (type) => {
    const draft = { type, ingredient: water, value: 1000, price: 40, date: DAY }
    const { status, body } = await owner().post('/api/manager/deliveries/', draft)
    expect([status, codesOf(body)]).toEqual([400, { ingredient: [23] }])
  })

  it.each(['count', 'spoilage'])('a %s of it is refused: 400 at ingredient with code 23', async (kind) => {
    const path = `/api/manager/stocks/${api.world.stock}/${kind}/`
    const { status, body } = await owner().post(path, { ingredient: water, weight: 10, reason: 'Count' })
    expect([status, codesOf(body)]).toEqual([400, { ingredient: [23] }])
  })

  it('so nobody is asked to count it', async () => {
    const { body } = await owner().get(`/api/manager/stocks/${api.world.stock}/count/`)
    const asked = body.data.map(({ ingredient }: { ingredient: { id: number } }) => ingredient.id)
    expect(asked).toContain(api.world.ingredients[0])
    expect(asked).not.toContain(water)
  })

  it('what lay there of a feed leaves the ledger when it is called water, and comes out of the tap from then on', async () => {
    const [silage = 0] = api.world.ingredients
    const { version, ...draft } = (await owner().get(`${FEEDS}${silage}/`)).body.data
    const called = { ...draft, version, is_water: true, dry_matter: 0, price: PRICE }
    expect(await owner().put(`${FEEDS}${silage}/`, called)).toMatchObject({ status: 200 })
    expect((await movements(silage)).at(-1)).toMatchObject({ kind: 'loss', qty: -50_000 })
    expect(await balance(silage)).toEqual({ qty: 0, value: 0, last_unit_cost: PRICE })
    expect(await alertsOf(api, 'owner.ua', 'humidity_jump')).toEqual([])
    await load()
    expect(await balance(silage)).toMatchObject({ qty: 0, value: 0 })
    await closes()
  })
})

describe('a feed that is called water after it was delivered', () => {
  it('lets its delivery be corrected and deleted: nothing lies there, and what was loaded keeps its cost', async () => {
    const [silage = 0] = api.world.ingredients
    const PATH = '/api/manager/deliveries/'
    const draft = { type: 'delivery', ingredient: silage, value: 1000, price: 1350, date: DAY }
    const { id, version: made } = (await owner().post(PATH, draft)).body.data
    const { version, ...row } = (await owner().get(`${FEEDS}${silage}/`)).body.data
    const called = { ...row, version, is_water: true, dry_matter: 0, price: PRICE }
    expect(await owner().put(`${FEEDS}${silage}/`, called)).toMatchObject({ status: 200 })
    const feeding = await load()
    const cost = (SILAGE * PRICE) / 1000
    const corrected = { ...draft, value: 800, price: 1500, version: made }
    expect(await owner().put(`${PATH}${id}/`, corrected)).toMatchObject({ status: 200 })
    expect(await balance(silage)).toEqual({ qty: 0, value: 0, last_unit_cost: PRICE })
    expect(await owner().delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
    expect(await balance(silage)).toEqual({ qty: 0, value: 0, last_unit_cost: PRICE })
    expect((await api.get(feeding)).ingredients[0]).toMatchObject({ cost })
    expect((await owner().get(`${FEEDS}${silage}/`)).body.data).toMatchObject({ price: PRICE })
    await closes()
  })
})

describe('compound feed with water', () => {
  it('is made with nothing of it in store, and the product has its value (F21)', async () => {
    const [, first = 0] = api.world.ingredients
    const world = await withRecipe({ ...api.world, ingredients: [first, water] }, owner())
    const path = `/api/manager/recipes/${world.recipe}/craft/`
    const { body } = await owner().get(path)
    expect(body.data.places[0].inputs[1]).toMatchObject({ ingredient: water, is_water: true, price: PRICE })
    const made = await owner().post(path, { op_id: randomUUID(), mass: 1000, stock: world.stock })
    expect(made.status).toBe(201)
    expect(made.body.data.cost).toBe(0.6 * 1900 + 0.4 * PRICE)
    expect(await balance()).toMatchObject({ qty: 0, value: 0 })
    await closes()
  })
})
