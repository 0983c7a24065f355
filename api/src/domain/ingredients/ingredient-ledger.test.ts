import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const PATHS = ['movements', 'balance'] as const

let api: FeedingApi
let silage = 0
let feeding = { id: 0 }
let delivery = { id: 0 }

const owner = () => api.as('owner.ua')
const url = (what: string, id = silage) => `/api/manager/ingredients/${id}/${what}/`

// A day of corn silage (50,000 kg at 1350): 2010 kg loaded, 10,000 kg delivered at 1500, 300 kg sold, 40 kg spoilt,
// then a count that finds 57,600 kg.
beforeAll(async () => {
  api = await createFeedingApi()
  silage = api.world.ingredients[0] ?? 0
  feeding = await api.plan()
  await api.loaded(feeding.id)
  const supplier = await owner().post('/api/manager/deliveries/companies/', {
    name: 'Agro',
    role: 'supplier',
  })
  const trade = { ingredient: silage, value: 10_000, price: 1500, date: '2026-03-10', document_no: 'D-7' }
  const bought = await owner().post('/api/manager/deliveries/', {
    ...trade,
    type: 'delivery',
    company: supplier.body.data.id,
  })
  delivery = bought.body.data
  await owner().post('/api/manager/deliveries/', { ...trade, type: 'sale', value: 300 })
  const stock = `/api/manager/stocks/${api.world.stock}/`
  await owner().post(`${stock}spoilage/`, { ingredient: silage, weight: 40, reason: 'Mould' })
  await owner().post(`${stock}count/`, { ingredient: silage, weight: 57_600, reason: 'Counted' })
})
afterAll(() => api.close())

describe.each(PATHS)('the %s of an ingredient', (what) => {
  test('are refused in order: 401, 403, 404, 400', async () => {
    expect(await api.anonymous.get(url(what))).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(url(what))).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(url(what))).toMatchObject({ status: 404 })
    expect(await owner().get(`${url(what, 999_999)}?from=noon`)).toMatchObject({ status: 404 })
    expect((await owner().get(`${url(what)}?from=noon`)).body.errors.from).toMatchObject([{ code: 1 }])
  })
})

describe('movements', () => {
  test('stand with source, author and the balance after them, the latest first', async () => {
    const { body } = await owner().get(url('movements'))
    const told = body.data.map((row: Record<string, unknown>) => [row.kind, row.quantity, row.balance])
    expect(told).toEqual([
      ['loss', -50, 57_600],
      ['loss', -40, 57_650],
      ['sale', -300, 57_690],
      ['delivery', 10_000, 57_990],
      ['load', -2010, 47_990],
      ['opening', 50_000, 50_000],
    ])
    const [count, spoilage, , bought, load] = body.data
    expect(count).toMatchObject({ note: 'Counted', count: { kind: 'count' }, feeding: null })
    expect(spoilage).toMatchObject({ count: { kind: 'spoilage' }, author: { id: api.account('owner.ua') } })
    expect(bought.delivery).toEqual({
      id: delivery.id,
      company: { id: expect.any(Number), name: 'Agro' },
      document_no: 'D-7',
    })
    expect(load).toMatchObject({
      feeding: { id: feeding.id, name: 'High milking', day: '2026-03-10', farm: api.world.farm },
      author: { id: api.account('driver.ua') },
      is_reversal: false,
      is_reversed: false,
    })
  })

  test('come by days and in pages, with balances that know what lies outside', async () => {
    const first = await owner().get(`${url('movements')}?page_size=2&from=2026-03-10`)
    expect(first.body).toMatchObject({ count: 5, data: [{ balance: 57_600 }, { balance: 57_650 }] })
    const second = await owner().get(first.body.next)
    expect(second.body.data[0]).toMatchObject({ kind: 'sale', balance: 57_690 })
    const old = await owner().get(`${url('movements')}?to=2026-03-09`)
    expect(old.body.data).toMatchObject([{ kind: 'opening', balance: 50_000 }])
  })

  test('name no supplier to whoever may not see deliveries, and no farm that is not his', async () => {
    const grants = { 'manager.ingredient': ['view'] } as const
    const keeper = await hireEmployee(api, 'ua', {
      grants: { 'manager.ingredient': [...grants['manager.ingredient']] },
      farms: [api.world.farm],
    })
    const { body } = await keeper.get(url('movements'))
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'delivery').delivery).toBeNull()
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'load').feeding.farm).toBe(api.world.farm)
  })

  test.each([
    ['manager.delivery', true],
    ['animalfeed.delivery', false],
  ] as const)('name the supplier of a feed that no recipe makes to who has %s: %s', async (right, isTold) => {
    const keeper = await hireEmployee(api, 'ua', {
      grants: { 'manager.ingredient': ['view'], [right]: ['view'] },
    })
    const { body } = await keeper.get(url('movements'))
    const { delivery: seen } = body.data.find(({ kind }: { kind: string }) => kind === 'delivery')
    expect(seen !== null).toBe(isTold)
    // As the list of deliveries does.
    expect((await keeper.get('/api/manager/deliveries/')).body.count > 0).toBe(isTold)
  })

  test('tell both halves of what was taken back', async () => {
    const hay = api.world.ingredients[2] ?? 0
    const other = await api.plan({ mixer: api.world.otherMixer })
    await api.loadAll(other.id, [{ action: 'start' }, { action: 'weigh', ingredient: hay, weight: 100 }])
    await api.loadAll(other.id, [{ action: 'undo', reason: 'Wrong bin' }])
    const { body } = await owner().get(url('movements', hay))
    expect(body.data.slice(0, 2)).toMatchObject([
      { kind: 'load', quantity: 100, is_reversal: true, is_reversed: false },
      { kind: 'load', quantity: -100, is_reversal: false, is_reversed: true },
    ])
  })
})

describe('the in-out identity (F22)', () => {
  test('closes in kg and in money, on the balance itself', async () => {
    const { data } = (await owner().get(`${url('balance')}?from=2026-03-10&to=2026-03-10`)).body
    expect(data.kg).toEqual({
      opening: 50_000,
      initial: 0,
      delivered: 10_000,
      crafted_in: 0,
      surplus: 0,
      loaded: 2010,
      crafted_out: 0,
      sold: 300,
      losses: 90,
      revaluation: 0,
      closing: 57_600,
    })
    expect(data).toMatchObject({ is_closed: true, closing: { quantity: 57_600 } })
    expect(data.money).toMatchObject({ opening: 67_500, delivered: 15_000, loaded: 2713.5 })
    expect(data.money.closing).toBeCloseTo(data.closing.value, 4)
  })

  test('tells shrink by its causes, and the price that is left to feed (F20)', async () => {
    const { data } = (await owner().get(`${url('balance')}?from=2026-03-10&to=2026-03-10`)).body
    expect(data.lost).toEqual({ count: 50, spoilage: 40, loads: 0 })
    expect(data.shrink).toBeCloseTo((100 * 90) / 60_000, 6)
    const price = (data.closing.value / data.closing.quantity) * 1000
    expect(data.effective_price).toBeCloseTo(price / (1 - data.shrink / 100), 4)
  })

  test('tells which rations took it', async () => {
    const { data } = (await owner().get(url('balance'))).body
    expect(data).toMatchObject({ from: '2026-02-08', to: '2026-03-10', kg: { opening: 0, initial: 50_000 } })
    expect(data.uses).toEqual([
      { ration: { id: api.world.ration, name: 'High milking' }, recipe: null, quantity: 2010, value: 2713.5 },
    ])
  })

  test('of a day before anything is a row of nothing, and closes', async () => {
    const { data } = (await owner().get(`${url('balance')}?from=2026-01-01&to=2026-01-02`)).body
    expect(data).toMatchObject({ is_closed: true, shrink: null, effective_price: null, uses: [] })
    expect(data.kg.closing).toBe(0)
  })

  test.each([
    ['from=2026-03-02&to=2026-03-01', 'time_range_invalid'],
    ['from=2025-01-01&to=2026-03-01', 8],
  ])('is refused for %s: 400 at to with code %s', async (query, code) => {
    const answer = await owner().get(`${url('balance')}?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { to: [{ code }] } } })
  })
})

describe('the rations of an ingredient', () => {
  test('are refused in order: 401, 403, 404', async () => {
    expect(await api.anonymous.get(url('rations'))).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').get(url('rations'))).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').get(url('rations'))).toMatchObject({ status: 404 })
  })

  test('stand with percent and waiting feedings', async () => {
    await api.plan({ planned_on: '2026-03-11' })
    const { body } = await owner().get(url('rations'))
    const farm = { id: api.world.farm, name: 'Dairy' }
    expect(body.data).toEqual([
      { id: api.world.otherRation, name: 'Dry', farm, percent: 60, feedings: 0 },
      { id: api.world.ration, name: 'High milking', farm, percent: 42, feedings: 1 },
    ])
  })
})
