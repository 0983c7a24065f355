import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const PATH = '/api/manager/deliveries/'
const TOTALS = `${PATH}totals/`
const COMPANIES = `${PATH}companies/`
const NONE = { count: 0, value: 0, amount: 0 }

let world: CraftWorld
let company = 0
let product = 0
beforeAll(async () => {
  world = await createCraftWorld()
  company = (await owner().post(COMPANIES, { name: 'Zlatna Hrain', role: 'both' })).body.data.id
  const craft = { mass: 1000, stock: world.stock, op_id: randomUUID() }
  product = (await owner().post(`/api/manager/recipes/${world.recipe}/craft/`, craft)).body.data.product.id
  await deliver({ value: 1000, price: 1500, document_no: 'A-1' })
  await deliver({ value: 500, price: 1600, date: '2026-02-27' })
  await deliver({ value: 700, price: 1400, date: '2025-12-31' })
  await deliver({ type: 'sale', value: 200, price: 2000 })
  await deliver({ type: 'sale', value: 100, price: 2500, ingredient: product, company: null })
})
afterAll(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const deliver = (changes: Record<string, unknown>) =>
  owner().post(PATH, {
    type: 'delivery',
    ingredient: world.ingredients[3],
    date: '2026-03-10',
    company,
    ...changes,
  })
const totals = async (query = '', as = owner()) => (await as.get(`${TOTALS}${query}`)).body.data
const keeper = (name: 'manager.delivery' | 'animalfeed.delivery', farms?: number[]) =>
  hireEmployee(world.api, 'ua', { grants: { [name]: ['view'] }, farms })

describe('the totals of deliveries and sales', () => {
  test('are refused in order: 401, 403, 400', async () => {
    expect(await world.api.anonymous.get(TOTALS)).toMatchObject({ status: 401 })
    expect(await world.api.as('driver.ua').get(TOTALS)).toMatchObject({ status: 403 })
    expect(await owner().get(`${TOTALS}?type=gift`)).toMatchObject({ status: 400 })
  })

  test('follow the filters and the search of the list', async () => {
    expect(await totals()).toEqual({
      delivery: { count: 3, value: 2200, amount: 3280 },
      sale: { count: 2, value: 300, amount: 650 },
    })
    expect(await totals('?from=2026-01-01&to=2026-02-28')).toEqual({
      delivery: { count: 1, value: 500, amount: 800 },
      sale: NONE,
    })
    expect((await totals('?search=a-1')).delivery).toEqual({ count: 1, value: 1000, amount: 1500 })
    expect((await totals(`?ingredient=${product}`)).sale.amount).toBe(250)
    expect((await totals(`?company=${company}&type=sale`)).sale.value).toBe(200)
  })

  test('count what the caller may see: products of recipes are compound feed, a farm shows its company', async () => {
    expect((await totals('', await keeper('manager.delivery'))).sale.amount).toBe(400)
    expect(await totals('', await keeper('animalfeed.delivery'))).toEqual({
      delivery: NONE,
      sale: { count: 1, value: 100, amount: 250 },
    })
    expect(await totals('', await keeper('manager.delivery', []))).toEqual({ delivery: NONE, sale: NONE })
  })
})

describe('a company tells', () => {
  const one = async (query = '', as = owner()) =>
    (await as.get(`${COMPANIES}${query}`)).body.data.find(({ id }: { id: number }) => id === company)

  test('what was bought of it and sold to it this year, or in the year that is asked for', async () => {
    expect((await one()).year).toEqual({
      delivery: { count: 2, value: 1500, amount: 2300 },
      sale: { count: 1, value: 200, amount: 400 },
    })
    expect((await one('?year=2025')).year).toEqual({
      delivery: { count: 1, value: 700, amount: 980 },
      sale: NONE,
    })
    expect((await one('?year=2024')).year).toEqual({ delivery: NONE, sale: NONE })
    expect(await owner().get(`${COMPANIES}?year=soon`)).toMatchObject({ status: 400 })
  })

  test('nothing of that to whoever sees no deliveries', async () => {
    const clerk = await hireEmployee(world.api, 'ua', { grants: { 'manager.deliverycompany': ['view'] } })
    expect(await one('', clerk)).toMatchObject({ name: 'Zlatna Hrain', deliveries_count: 4, year: null })
  })
})

test('a sale tells at which value it left the store, a delivery at which it came (F21)', async () => {
  const [feed] = [world.ingredients[5]]
  const sale = await deliver({ ingredient: feed, type: 'sale', value: 100, price: 9000 })
  expect(sale.body.data).toMatchObject({ amount: 900, cost: 680 })
  const { id, version } = sale.body.data
  const draft = { type: 'sale', ingredient: feed, value: 50, price: 9000, date: '2026-03-10', version }
  expect((await owner().put(`${PATH}${id}/`, draft)).body.data).toMatchObject({ amount: 450, cost: 340 })
  const delivery = await deliver({ ingredient: feed, value: 100, price: 7000 })
  expect(delivery.body.data).toMatchObject({ amount: 700, cost: 700 })
})
