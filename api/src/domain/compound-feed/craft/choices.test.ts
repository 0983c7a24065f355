import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CraftWorld, createCraftWorld, MASH } from '#testing/compound-feed/craft-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

const RECIPES = '/api/manager/recipes/'

let world: CraftWorld
beforeEach(async () => {
  world = await createCraftWorld()
})
afterEach(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const url = (recipe = world.recipe) => `${RECIPES}${recipe}/craft/`
const choicesOf = async (as = owner()) => (await as.get(url())).body.data

describe('what a compound feed can be made of', () => {
  test('is refused in order: 401, 403, 404', async () => {
    expect(await world.api.anonymous.get(url())).toMatchObject({ status: 401 })
    expect(await world.api.as('driver.ua').get(url())).toMatchObject({ status: 403 })
    expect(await owner().get(url(999_999))).toMatchObject({ status: 404 })
    expect(await world.api.as('owner.us').get(url())).toMatchObject({ status: 403 })
  })

  test('is told to whoever makes it, with what lies in the stock and at which price it leaves', async () => {
    const maker = await hireEmployee(world.api, 'ua', { grants: { 'animalfeed.load': ['add'] } })
    const choices = await choicesOf(maker)
    expect(choices).toMatchObject({
      recipe: { id: world.recipe, name: 'Mash' },
      starting_mass: 500,
      mixing_mass: 1000,
    })
    expect(choices.places).toMatchObject([
      {
        stock: { id: world.stock },
        company: world.company,
        unit: 'kg',
        today: '2026-03-10',
        timezone: 'Europe/Kyiv',
        product_rest: 0,
        inputs: [
          { ingredient: world.inputs[0], percent: 60, available: 50_000, dry_matter: 34, price: 1350 },
          { ingredient: world.inputs[1], percent: 40, available: 50_000, dry_matter: 42, price: 1900 },
        ],
      },
    ])
  })

  test('is the feed of the chosen stock, else the fullest of the company; nothing where none has it', async () => {
    const other = await owner().post('/api/manager/stocks/', {
      company: world.company,
      name: 'Second store',
      capacity: 10,
    })
    const stock: number = other.body.data.id
    const { ingredient_type } = (await owner().get(`/api/manager/ingredients/${world.inputs[0]}/`)).body.data
    const feed = { stock, ingredient_type, price: 1400, dry_matter: 35, fresh_weight: 10 }
    const mine: number = (await owner().post('/api/manager/ingredients/', feed)).body.data.id
    await owner().delete(`/api/manager/ingredients/${world.inputs[1]}/`)
    const { places } = await choicesOf()
    const inputOf = (place: number, line: number) =>
      places.find((one: { stock: { id: number } }) => one.stock.id === place).inputs[line]
    expect(inputOf(stock, 0)).toMatchObject({ ingredient: mine, stock: 'Second store', available: 10 })
    expect(inputOf(world.stock, 0)).toMatchObject({ ingredient: world.inputs[0], available: 50_000 })
    expect(inputOf(stock, 1)).toMatchObject({ ingredient: null, stock: null, available: 0, percent: 40 })
  })

  test('lies in the companies in which the caller has a farm', async () => {
    const stranger = await hireEmployee(world.api, 'ua', {
      grants: { 'animalfeed.load': ['add'] },
      farms: [],
    })
    expect((await choicesOf(stranger)).places).toEqual([])
  })
})

/** Another compound feed is made of the product alone: so much of it is used. */
const useProduct = async (mass: number) => {
  const type = { name: randomUUID().slice(0, 8), class: 'fodder' }
  const product_type: number = (await owner().post('/api/manager/ingtedienttypes/', type)).body.data.id
  const made = await owner().post(RECIPES, {
    name: 'Pellets',
    product_type,
    starting_mass: 100,
    mixing_mass: 1000,
    ingredients: [{ ingredient_type: world.productType, percent: 100 }],
  })
  await owner().post(url(made.body.data.id), { mass, stock: world.stock, op_id: randomUUID() })
}

describe('a recipe tells of its product', () => {
  const recipe = async (as = owner()) => (await as.get(`${RECIPES}${world.recipe}/`)).body.data

  test('what is there, what was made last, and how long it lasts at the mean use of the week (F17)', async () => {
    expect(await recipe()).toMatchObject({ stock_rest: 0, rest_days: null, last_craft: null })
    const made = await owner().post(url(), { mass: 900, stock: world.stock, op_id: randomUUID() })
    const { id } = made.body.data
    expect(await recipe()).toMatchObject({
      stock_rest: 900,
      last_craft: { order: id, mass: 900, at: expect.stringContaining('2026-03-10') },
    })
    await useProduct(500)
    world.api.time.set('2026-03-11T08:00:00Z')
    expect(await recipe()).toMatchObject({ stock_rest: 400, rest_days: 0.8 })
    const stranger = await hireEmployee(world.api, 'ua', {
      grants: { 'animalfeed.recipe': ['view'] },
      farms: [],
    })
    expect(await recipe(stranger)).toMatchObject({ stock_rest: 0, last_craft: null })
  })

  test('what each line is now, and that a feed nobody has counts neither as dry nor as free', async () => {
    expect(await recipe()).toMatchObject({
      dry_matter: MASH.dryMatter,
      price: MASH.price,
      ingredients: [
        { dry_matter: 34, price: 1350 },
        { dry_matter: 42, price: 1900 },
      ],
    })
    await owner().delete(`/api/manager/ingredients/${world.inputs[1]}/`)
    expect(await recipe()).toMatchObject({
      dry_matter: 34,
      price: 1350,
      ingredients: [{ price: 1350 }, { dry_matter: null, price: null }],
    })
  })
})

test('the feeds of a recipe are those of the client, with what they are now', async () => {
  const { body } = await owner().get(`${RECIPES}feeds/`)
  const feedOf = (type: number) =>
    body.data.find(({ ingredient_type }: { ingredient_type: number }) => ingredient_type === type)
  const corn = (await owner().get(`/api/manager/ingredients/${world.inputs[0]}/`)).body.data
  expect(feedOf(corn.ingredient_type)).toMatchObject({ class: corn.class, dry_matter: 34, price: 1350 })
  expect(feedOf(world.productType)).toMatchObject({ class: 'fodder', dry_matter: null, price: null })
  expect(body.count).toBe(body.data.length)
  expect(await world.api.as('driver.ua').get(`${RECIPES}feeds/`)).toMatchObject({ status: 403 })
})
