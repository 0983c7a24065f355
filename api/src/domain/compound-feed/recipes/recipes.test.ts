import type { Module } from '@manger/contract'
import { beforeAll, expect, test } from 'vitest'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/recipes/'
const TYPES = '/api/manager/ingtedienttypes/'

let types = { fodder: 0, corn: 0, barley: 0 }
const linesOf = (...percents: [corn: number, barley: number]) => [
  { ingredient_type: types.corn, percent: percents[0] },
  { ingredient_type: types.barley, percent: percents[1] },
]

const { world } = describeResource('a recipe', {
  path: PATH,
  draft: (_, name) => ({
    name,
    product_type: types.fodder,
    starting_mass: 2000,
    mixing_mass: 4200,
    ingredients: linesOf(60, 40),
  }),
  change: { mixing_mass: 4300 },
  refusals: [
    [{ name: '' }, 'name', 4],
    [{ product_type: 999_999 }, 'product_type', 23],
    [{ starting_mass: 0 }, 'starting_mass', 'minimum'],
    [{ starting_mass: 4201 }, 'starting_mass', 8],
    [{ mixing_mass: 60_001 }, 'mixing_mass', 8],
    [{ ingredients: [] }, 'ingredients', 'ration_empty'],
    [{ ingredients: [{ ingredient_type: 999_999, percent: 100 }] }, 'ingredients.0.ingredient_type', 23],
    [{ ingredients: [{ ingredient_type: 1, percent: 0 }] }, 'ingredients.0.percent', 'minimum'],
  ],
  unique: 'name',
})

const setModules = (...modules: Module[]) => {
  const { api } = world()
  return api.database.kysely
    .updateTable('clients')
    .set({ modules })
    .where('id', '=', api.client('us'))
    .execute()
}

beforeAll(async () => {
  const { api } = world()
  // The demo client of the United States has not bought the module; here both have it.
  await setModules('main', 'animalfeed')
  const typeOf = async (name: string, of: string) =>
    (await api.as('owner.ua').post(TYPES, { name, class: of })).body.data.id
  types = {
    fodder: await typeOf('KK-90', 'fodder'),
    corn: await typeOf('Corn', 'concentrate'),
    barley: await typeOf('Barley', 'concentrate'),
  }
})

const draftOf = (name: string, changes: Record<string, unknown> = {}) => ({
  name,
  product_type: types.fodder,
  starting_mass: 2000,
  mixing_mass: 4200,
  ingredients: linesOf(60, 40),
  ...changes,
})

test('adds up to exactly 100.00, of types that stand in it once', async () => {
  const owner = world().api.as('owner.ua')
  const short = await owner.post(PATH, draftOf('Short', { ingredients: linesOf(59.99, 40) }))
  expect(short.body.errors.ingredients).toMatchObject([{ code: 'percent_sum' }])
  const twice = [types.corn, types.corn].map((ingredient_type) => ({ ingredient_type, percent: 50 }))
  const repeated = await owner.post(PATH, draftOf('Twice the corn', { ingredients: twice }))
  expect(repeated.body.errors['ingredients.1.ingredient_type']).toMatchObject([{ code: 5 }])
})

test('makes a feed of class fodder only, and never of itself', async () => {
  const owner = world().api.as('owner.ua')
  const corn = await owner.post(PATH, draftOf('Corn of corn', { product_type: types.corn }))
  expect(corn.body.errors.product_type).toMatchObject([{ code: 23 }])
  const other = (await owner.post(TYPES, { name: 'Pellets', class: 'fodder' })).body.data.id
  const one = (ingredient_type: number) => [{ ingredient_type, percent: 100 }]
  expect(
    await owner.post(PATH, draftOf('Pellets', { product_type: other, ingredients: one(types.fodder) })),
  ).toMatchObject({ status: 201 })
  const round = await owner.post(PATH, draftOf('Round', { ingredients: one(other) }))
  expect(round.body.errors['ingredients.0.ingredient_type']).toMatchObject([{ code: 23, name: 'Pellets' }])
})

test('replaces its lines when it is changed, in the order in which they were sent', async () => {
  const owner = world().api.as('owner.ua')
  const { id, version } = (await owner.post(PATH, draftOf('Lines'))).body.data
  const ingredients = linesOf(55, 45).toReversed()
  const changed = await owner.put(`${PATH}${id}/`, { ...draftOf('Lines'), ingredients, version })
  expect(changed.body.data.ingredients).toMatchObject([
    { name: 'Barley', percent: 45, deleted: false },
    { name: 'Corn', percent: 55, deleted: false },
  ])
})

test('needs the module: without it also the admin is refused', async () => {
  const { api } = world()
  await setModules('main')
  const answer = await api.as('admin').get(`/api/${api.client('us')}/manager/recipes/`)
  expect(answer).toMatchObject({ status: 403, body: { errors: { non_field: [{ code: 'module_missing' }] } } })
  await setModules('main', 'animalfeed')
})

test('is read by whoever may view recipes, and changed by whoever may change them', async () => {
  const { api } = world()
  const { id } = (await api.as('owner.ua').post(PATH, draftOf('Guarded'))).body.data
  const reader = await hireEmployee(api, 'ua', { grants: { 'animalfeed.recipe': ['view'] } })
  expect(await reader.get(`${PATH}${id}/`)).toMatchObject({ status: 200 })
  expect(await reader.delete(`${PATH}${id}/`)).toMatchObject({ status: 403 })
  const keeper = await hireEmployee(api, 'ua', { grants: { 'animalfeed.recipe': EVERYTHING } })
  expect(await keeper.delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
})
