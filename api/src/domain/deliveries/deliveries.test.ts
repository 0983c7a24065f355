import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/deliveries/'
const TODAY = '2026-03-10'
const HOUR_MS = 3_600_000
const { world } = describeResource('a delivery', {
  path: PATH,
  draft: ({ ingredients }, document_no) => ({
    type: 'delivery',
    ingredient: ingredients[0],
    value: 1000,
    price: 1350,
    date: TODAY,
    document_no,
  }),
  change: { note: 'weighed at the gate' },
  refusals: [
    [{ type: 'gift' }, 'type', 23],
    [{ value: 0 }, 'value', 'minimum'],
    [{ value: '10' }, 'value', 1],
    [{ price: -1 }, 'price', 9],
    [{ ingredient: 999_999 }, 'ingredient', 23],
    [{ company: 999_999 }, 'company', 23],
    [{ date: 'today' }, 'date', 1],
    [{ date: '2026-03-11' }, 'date', 8],
    [{ date: '2020-01-01' }, 'date', 23],
  ],
  foreign: ({ ingredients }) => ({ ingredient: ingredients[0] }),
})

/** A feed of its own for each test, with so many kg at 1000 per tonne in store. */
const newFeed = async (fresh_weight = 0): Promise<number> => {
  const owner = world().api.as('owner.ua')
  const type = await owner.post('/api/manager/ingtedienttypes/', { name: randomUUID().slice(0, 8) })
  const draft = { stock: world().ua.stock, ingredient_type: type.body.data.id, price: 1000, dry_matter: 88 }
  return (await owner.post('/api/manager/ingredients/', { ...draft, fresh_weight })).body.data.id
}

const draftOf = (ingredient: number, changes: Record<string, unknown> = {}) => ({
  type: 'delivery',
  ingredient,
  value: 1000,
  price: 2000,
  date: TODAY,
  ...changes,
})

const feedNow = async (id: number) =>
  (await world().api.as('owner.ua').get(`/api/manager/ingredients/${id}/`)).body.data

const movementsOf = (ingredient: number) =>
  world().api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(['kind', 'qty', 'value', 'day'])
      .where('ingredient_id', '=', ingredient)
      .orderBy('id')
      .execute(),
  )

const short = (ingredient: number) => ({
  errors: { [`ingredients.${ingredient}`]: [{ code: 'not_enough_stock' }] },
})

test('the truck of a delivery is kept, found by the search and told by the history', async () => {
  const owner = world().api.as('owner.ua')
  const draft = draftOf(await newFeed())
  const { body } = await owner.post(PATH, { ...draft, vehicle_no: '  AA 1234 KX ' })
  expect(body.data).toMatchObject({ vehicle_no: 'AA 1234 KX' })
  const { id } = body.data
  const found = await owner.get(`${PATH}?search=1234+kx`)
  expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([id])
  const change = { ...draft, vehicle_no: 'BB 5678 KX', version: 1 }
  expect(await owner.put(`${PATH}${id}/`, change)).toMatchObject({ status: 200 })
  const [told] = (await owner.get(`/api/history/deliveries/?object_id=${id}`)).body.data
  expect(told.changes).toEqual([{ field: 'vehicle_no', kind: 'text', old: 'AA 1234 KX', new: 'BB 5678 KX' }])
  const long = await owner.post(PATH, { ...draft, vehicle_no: 'A'.repeat(21) })
  expect(long).toMatchObject({ status: 400, body: { errors: { vehicle_no: [{}] } } })
})

describe('a delivery in the ledger', () => {
  test('adds to the stock at its price, and the feed is worth the mean from then on (F21)', async () => {
    const feed = await newFeed(1000)
    const { body } = await world()
      .api.as('owner.ua')
      .post(PATH, draftOf(feed, { date: '2026-03-08' }))
    expect(body.data).toMatchObject({ amount: 2000, is_product: false, company: null })
    expect(await feedNow(feed)).toMatchObject({ stock_rest: 2000, stock_value: 3000, price: 1500 })
    expect((await movementsOf(feed)).at(-1)).toEqual({
      kind: 'delivery',
      qty: 1000,
      value: 2000,
      day: '2026-03-08',
    })
  })

  test('is not booked twice by the same op_id', async () => {
    const feed = await newFeed()
    const body = { ...draftOf(feed), op_id: randomUUID() }
    const owner = world().api.as('owner.ua')
    expect((await owner.post(PATH, body)).body).toEqual((await owner.post(PATH, body)).body)
    expect(await feedNow(feed)).toMatchObject({ stock_rest: 1000 })
  })

  test('is not changed twice by the same op_id: a lost answer is answered again', async () => {
    const ingredient = await newFeed(3000)
    const owner = world().api.as('owner.ua')
    const { data } = (await owner.post(PATH, draftOf(ingredient))).body
    const change = { ...draftOf(ingredient, { value: 1500 }), version: data.version, op_id: randomUUID() }
    const first = await owner.put(`${PATH}${data.id}/`, change)
    const booked = await movementsOf(ingredient)
    const again = await owner.put(`${PATH}${data.id}/`, change)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(first).toMatchObject({ status: 200, body: { data: { value: 1500 } } })
    expect(await movementsOf(ingredient)).toEqual(booked)
  })

  test('is changed by a reversal and a new movement, and a change of its note moves nothing', async () => {
    const owner = world().api.as('owner.ua')
    const feed = await newFeed(500)
    const made = (await owner.post(PATH, draftOf(feed))).body.data
    const path = `${PATH}${made.id}/`
    const noted = await owner.put(path, { ...draftOf(feed), note: 'wet', version: made.version })
    expect(noted.body.data).toMatchObject({ note: 'wet', version: 2 })
    expect(await movementsOf(feed)).toHaveLength(2)
    const changed = await owner.put(path, { ...draftOf(feed), value: 400, version: 2 })
    expect(changed).toMatchObject({ status: 200, body: { data: { value: 400 } } })
    expect((await movementsOf(feed)).map(({ kind, qty }) => [kind, qty])).toEqual([
      ['opening', 500],
      ['delivery', 1000],
      ['delivery', -1000],
      ['delivery', 400],
    ])
    expect(await feedNow(feed)).toMatchObject({ stock_rest: 900, stock_value: 1300 })
  })

  test('moves to another feed as a whole', async () => {
    const owner = world().api.as('owner.ua')
    const [from, to] = [await newFeed(), await newFeed()]
    const { id, version } = (await owner.post(PATH, draftOf(from))).body.data
    await owner.put(`${PATH}${id}/`, { ...draftOf(to), version })
    expect([(await feedNow(from)).stock_rest, (await feedNow(to)).stock_rest]).toEqual([0, 1000])
  })

  test('is taken back when it is deleted', async () => {
    const owner = world().api.as('owner.ua')
    const feed = await newFeed(1000)
    const { id } = (await owner.post(PATH, draftOf(feed))).body.data
    expect(await owner.delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
    expect(await feedNow(feed)).toMatchObject({ stock_rest: 1000, stock_value: 1000, price: 1000 })
    expect(await owner.get(`${PATH}${id}/`)).toMatchObject({ status: 404 })
  })

  test.each([
    ['is deleted', undefined],
    ['moves to another feed', newFeed],
  ])(
    'leaves an empty feed its price of before when it %s, and what is found there costs that',
    async (_, other) => {
      const owner = world().api.as('owner.ua')
      const feed = await newFeed()
      const { id, version } = (await owner.post(PATH, draftOf(feed))).body.data
      world().api.time.advance(HOUR_MS)
      if (other) await owner.put(`${PATH}${id}/`, { ...draftOf(await other()), version })
      else await owner.delete(`${PATH}${id}/`)
      expect(await feedNow(feed)).toMatchObject({ stock_rest: 0, price: 1000 })
      const count = { ingredient: feed, weight: 100, reason: 'found' }
      await owner.post(`/api/manager/stocks/${world().ua.stock}/count/`, count)
      expect(await feedNow(feed)).toMatchObject({ stock_rest: 100, stock_value: 100, price: 1000 })
    },
  )

  test('leaves an empty feed the price that somebody has set since', async () => {
    const owner = world().api.as('owner.ua')
    const feed = await newFeed()
    const { id } = (await owner.post(PATH, draftOf(feed))).body.data
    world().api.time.advance(HOUR_MS)
    const set = { ...(await feedNow(feed)), price: 1500 }
    expect(await owner.put(`/api/manager/ingredients/${feed}/`, set)).toMatchObject({ status: 200 })
    await owner.delete(`${PATH}${id}/`)
    expect(await feedNow(feed)).toMatchObject({ stock_rest: 0, stock_value: 0, price: 1500 })
  })

  test.each([TODAY, '2026-03-08'])('of %s that is put right was so at every moment since', async (date) => {
    const { api, ua } = world()
    const owner = api.as('owner.ua')
    const feed = await newFeed()
    const { id, version } = (await owner.post(PATH, draftOf(feed, { date }))).body.data
    api.time.advance(HOUR_MS)
    const at = api.time.clock().toISOString()
    api.time.advance(HOUR_MS)
    const expectedThen = async () => {
      const { body } = await owner.get(`/api/manager/stocks/${ua.stock}/count/?at=${at}`)
      return body.data.find(({ ingredient }: { ingredient: { id: number } }) => ingredient.id === feed)
        .expected
    }
    await owner.put(`${PATH}${id}/`, { ...draftOf(feed, { date, value: 400 }), version })
    expect(await expectedThen()).toBe(400)
    await owner.delete(`${PATH}${id}/`)
    expect(await expectedThen()).toBe(0)
  })
})

describe('what is not in the store', () => {
  test('is not sold: 400; what is there leaves at the mean price, whatever the buyer pays', async () => {
    const owner = world().api.as('owner.ua')
    const feed = await newFeed(1000)
    const tooMuch = await owner.post(PATH, draftOf(feed, { type: 'sale', value: 1000.01 }))
    expect(tooMuch).toMatchObject({ status: 400, body: short(feed) })
    expect(await owner.post(PATH, draftOf(feed, { type: 'sale' }))).toMatchObject({ status: 201 })
    expect((await movementsOf(feed)).at(1)).toMatchObject({ kind: 'sale', qty: -1000, value: -1000 })
  })

  test('is not taken back: 400 for a smaller delivery, 409 for its deletion', async () => {
    const owner = world().api.as('owner.ua')
    const feed = await newFeed()
    const { id, version } = (await owner.post(PATH, draftOf(feed))).body.data
    await owner.post(PATH, draftOf(feed, { type: 'sale', value: 700 }))
    const smaller = await owner.put(`${PATH}${id}/`, { ...draftOf(feed), value: 600, version })
    expect(smaller).toMatchObject({ status: 400, body: short(feed) })
    expect(await owner.delete(`${PATH}${id}/`)).toMatchObject({ status: 409, body: short(feed) })
    expect(await feedNow(feed)).toMatchObject({ stock_rest: 300 })
    const enough = await owner.put(`${PATH}${id}/`, { ...draftOf(feed), value: 700, version })
    expect(enough).toMatchObject({ status: 200 })
  })

  test('is not sold twice by two at one moment', async () => {
    const feed = await newFeed(1000)
    const sellers = [world().api.as('owner.ua'), (await world().api.neighbour()).as('owner.ua')]
    const answers = await Promise.all(
      sellers.map((seller) => seller.post(PATH, draftOf(feed, { type: 'sale' }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })
})

test('a supplier delivers and a buyer buys: the other way round is refused at the company', async () => {
  const owner = world().api.as('owner.ua')
  const feed = await newFeed(1000)
  const company = (await owner.post(`${PATH}companies/`, { name: 'Elevator', role: 'buyer' })).body.data.id
  const refused = await owner.post(PATH, draftOf(feed, { company }))
  expect(refused.body.errors.company).toMatchObject([{ code: 23 }])
  const sold = await owner.post(PATH, draftOf(feed, { company, type: 'sale', value: 1 }))
  expect(sold.body.data).toMatchObject({ company_name: 'Elevator' })
})

test('days up to the lock of the stock are closed, for what was booked there too', async () => {
  const { api, ua } = world()
  const owner = api.as('owner.ua')
  const feed = await newFeed(1000)
  const old = (await owner.post(PATH, draftOf(feed, { date: '2026-03-01' }))).body.data
  const lock = (locked_until: string | null) =>
    api.inClient('ua', (tx) =>
      tx.updateTable('stocks').set({ locked_until }).where('id', '=', ua.stock).execute(),
    )
  await lock('2026-03-05')
  const late = await owner.post(PATH, draftOf(feed, { date: '2026-03-05' }))
  expect(late.body.errors.date).toMatchObject([{ code: 23 }])
  const moved = await owner.put(`${PATH}${old.id}/`, { ...draftOf(feed), version: old.version })
  expect(moved.body.errors.date).toMatchObject([{ code: 23 }])
  expect(await owner.delete(`${PATH}${old.id}/`)).toMatchObject({ status: 409 })
  expect(await owner.post(PATH, draftOf(feed, { date: '2026-03-06' }))).toMatchObject({ status: 201 })
  // They stay closed when the feed is deleted.
  await owner.delete(`/api/manager/ingredients/${feed}/`)
  expect(await owner.delete(`${PATH}${old.id}/`)).toMatchObject({ status: 409 })
  const elsewhere = { ...draftOf(await newFeed()), version: old.version }
  const taken = await owner.put(`${PATH}${old.id}/`, elsewhere)
  expect(taken.body.errors.date).toMatchObject([{ code: 23 }])
  await lock(null)
})

test('products of recipes are delivered with the right of compound feed, all else with that of deliveries', async () => {
  const { api, ua } = world()
  const [product, ordinary] = [await newFeed(), await newFeed()]
  await api.inClient('ua', (tx) =>
    tx
      .insertInto('recipes')
      .columns(['client_id', 'name', 'product_type_id', 'starting_mass', 'mixing_mass'])
      .expression((eb) =>
        eb
          .selectFrom('ingredients')
          .select((one) => [
            'client_id',
            one.val('Mash').as('name'),
            'ingredient_type_id',
            one.val(1).as('starting_mass'),
            one.val(9).as('mixing_mass'),
          ])
          .where('client_id', '=', ua.client)
          .where('id', '=', product),
      )
      .execute(),
  )
  const mixer = await hireEmployee(api, 'ua', { grants: { 'animalfeed.delivery': EVERYTHING } })
  const keeper = await hireEmployee(api, 'ua', { grants: { 'manager.delivery': EVERYTHING } })
  expect(await mixer.post(PATH, draftOf(ordinary))).toMatchObject({ status: 403 })
  expect(await keeper.post(PATH, draftOf(product))).toMatchObject({ status: 403 })
  const made = await mixer.post(PATH, draftOf(product))
  expect(made).toMatchObject({ status: 201, body: { data: { is_product: true } } })
  expect(await keeper.get(`${PATH}${made.body.data.id}/`)).toMatchObject({ status: 404 })
  expect((await mixer.get(PATH)).body.count).toBe(1)
})

test('an employee sees deliveries to the stocks of his companies only', async () => {
  const { api, ua } = world()
  const made = await api.as('owner.ua').post(PATH, draftOf(ua.ingredients[0] ?? 0))
  const grants = { 'manager.delivery': EVERYTHING }
  const path = `${PATH}${made.body.data.id}/`
  expect(await (await hireEmployee(api, 'ua', { grants, farms: [ua.farm] })).get(path)).toMatchObject({
    status: 200,
  })
  expect(await (await hireEmployee(api, 'ua', { grants, farms: [] })).get(path)).toMatchObject({
    status: 404,
  })
})
