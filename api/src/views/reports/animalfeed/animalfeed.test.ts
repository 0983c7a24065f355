import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN, TODAY } from '#testing/reports/demo-api.ts'

const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
const DIRECT = `/api/report/animalfeed/dashboard/?${DAYS}`

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const ordersOf = () =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('compound_feed_orders')
      .selectAll()
      .where('planned_on', '>=', SPAN.from)
      .where('planned_on', '<=', SPAN.to)
      .execute(),
  )

const minutesOf = ({ started_at, loaded_at }: { started_at: string | null; loaded_at: string | null }) =>
  (Date.parse(loaded_at ?? '') - Date.parse(started_at ?? '')) / 60_000

describe('the feeding plan of compound feed', () => {
  test('tells each order under its day: plan, batches, what was made and what it cost', async () => {
    const orders = await ordersOf()
    const { body, level } = await api.make('animalfeed')
    expect(orders.length).toBeGreaterThan(2)
    expect(level(1)).toHaveLength(orders.length)
    for (const { object, cells } of level(1)) {
      const order = orders.find(({ id }) => id === object)
      if (!order) throw new Error('not an order of the span')
      const { planned_on, batches, planned_mass, actual_mass, cost } = order
      expect(cells).toMatchObject({
        day: planned_on,
        batches,
        planned: planned_mass,
        actual: actual_mass,
        cost,
      })
      expect(cells.minutes).toBeCloseTo(minutesOf(order), 6)
      expect(cells.price).toBeCloseTo(((cost ?? 0) / (actual_mass ?? 0)) * 1000, 6)
      expect(cells.deviation).toBeCloseTo((actual_mass ?? 0) - planned_mass, 6)
    }
    expect(body.count).toBe(orders.length)
  })

  test('adds up to days, recipes and the total', async () => {
    const { body, sum } = await api.make('animalfeed')
    const [recipes] = body.groups ?? []
    for (const key of ['planned', 'actual', 'deviation', 'cost', 'batches']) {
      const total = Number(body.totals[key])
      expect(total).not.toBe(0)
      expect(sum(0, key)).toBeCloseTo(total, 4)
      expect(sum(1, key)).toBeCloseTo(total, 4)
      const ofRecipes = recipes?.data.reduce((all, { cells }) => all + Number(cells[key]), 0)
      expect(ofRecipes).toBeCloseTo(total, 4)
    }
  })

  test('an order of today that waits is told, and is no deviation (review B11)', async () => {
    const { body, level } = await api.make('animalfeed', { planned_on_before: TODAY })
    const waiting = level(1).filter(({ cells }) => cells.status === 'waited')
    expect(waiting.map(({ cells }) => [cells.day, cells.deviation, cells.missed])).toEqual([[TODAY, null, 0]])
    const made = level(1).filter(({ cells }) => cells.status === 'loaded')
    const deviation = made.reduce((all, { cells }) => all + Number(cells.deviation), 0)
    expect(made.length).toBeGreaterThan(2)
    expect(body.totals).toMatchObject({ orders: made.length + 1, not_due: 1, missed: 0 })
    expect(body.totals.deviation).toBeCloseTo(deviation, 6)
  })

  test('is narrowed by how long an order took, by status, recipe and worker', async () => {
    const orders = await ordersOf()
    const [slowest] = orders.toSorted((one, other) => minutesOf(other) - minutesOf(one))
    if (!slowest) throw new Error('nothing was made')
    const limit = Math.floor(minutesOf(slowest) * 100) / 100
    const ids = async (query: Record<string, string | number>) =>
      (await api.make('animalfeed', query)).level(1).map(({ object }) => object)
    expect(await ids({ loaded_time_min: limit })).toEqual([slowest.id])
    expect(await ids({ loaded_time_max: (limit - 0.01).toFixed(2) })).not.toContain(slowest.id)
    expect(await ids({ status: 'waited' })).toEqual([])
    expect(await ids({ animalfeed_recipe: slowest.recipe_id })).toHaveLength(orders.length)
    expect(await ids({ worker: api.account('owner.ua') })).toEqual([])
    const wrong = await api.as('owner.ua').get(`/api/report/animalfeed/make/?${DAYS}&status=uploaded`)
    expect(wrong).toMatchObject({ status: 400 })
  })
})

describe('its own path', () => {
  test('never carries the prefix, and takes the client from the query', async () => {
    const own = (await api.as('owner.ua').get(`${DIRECT}&page_size=200`)).body
    expect(own.data).toEqual((await api.make('animalfeed')).body.data)
    expect(own).toMatchObject({ client: api.client('ua'), meta: { currency: 'UAH' } })
    expect(await api.as('admin').get(`/api/${api.client('ua')}${DIRECT.slice(4)}`)).toMatchObject({
      status: 404,
    })
    const named = (await api.as('consultant').get(`${DIRECT}&client=${api.client('ua')}&page_size=200`)).body
    expect(named.data).toEqual(own.data)
    expect(await api.as('owner.us').get(`${DIRECT}&client=${api.client('ua')}`)).toMatchObject({
      status: 403,
    })
  })

  test('spans all clients of a visitor, and adds no hryvnias to dollars', async () => {
    // A client without the module has no compound feed to be asked for.
    await api.inClient('us', (tx) =>
      tx
        .updateTable('clients')
        .set({ modules: ['main', 'animalfeed'] })
        .where('id', '=', api.client('us'))
        .execute(),
    )
    const { body } = await api.as('admin').get(`${DIRECT}&page_size=200`)
    const own = await api.make('animalfeed')
    expect(body).toMatchObject({ client: null, count: own.body.count, meta: { currency: '' } })
    expect(body.totals).toMatchObject({ planned: own.body.totals.planned, cost: null, price: null })
  })

  test('shows a consultant no client whose compound feed he was not given', async () => {
    await api.inClient('ua', (tx) =>
      tx
        .updateTable('consultant_clients')
        .set({ modules: ['main'] })
        .execute(),
    )
    const { status, body } = await api.as('consultant').get(DIRECT)
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 0, data: [] })
  })
})

describe('one compound feed', () => {
  test('tells batches, inputs and what the product cost, as the ledger has them', async () => {
    const [order] = (await ordersOf()).filter(({ status }) => status === 'loaded')
    const path = `/api/report/animalfeed/${order?.id}/`
    const { status, body } = await api.as('owner.ua').get(path)
    expect(status, JSON.stringify(body)).toBe(200)
    const { inputs, product, seconds, order: told } = body.data
    const movements = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('movements')
        .selectAll()
        .where('order_id', '=', order?.id ?? 0)
        .execute(),
    )
    const out = movements.filter(({ kind }) => kind === 'craft_out')
    expect(inputs).toHaveLength(out.length)
    for (const { ingredient, kg, value } of inputs) {
      const movement = out.find((row) => row.ingredient_id === ingredient)
      expect([kg, value]).toEqual([-(movement?.qty ?? 0), -(movement?.value ?? 0)])
    }
    expect(product.kg).toBeCloseTo(order?.actual_mass ?? 0, 6)
    expect(product.value).toBeCloseTo(order?.cost ?? 0, 4)
    expect(product.price).toBeCloseTo(((order?.cost ?? 0) / product.kg) * 1000, 4)
    expect(seconds).toBe(minutesOf(order ?? { started_at: null, loaded_at: null }) * 60)
    expect(told.batches).toBe(order?.batches)
    expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 403 })
    expect(await api.as('owner.ua').get('/api/report/animalfeed/999999/')).toMatchObject({ status: 404 })
  })
})
