import { randomUUID } from 'node:crypto'
import type { IngredientClass } from '@manger/contract/ingredients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLocks } from '#testing/database/lock-order.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const TYPES = '/api/manager/ingtedienttypes/'
const INGREDIENTS = '/api/manager/ingredients/'
const RECIPES = '/api/manager/recipes/'

let api: TestApi
let world: FarmWorld
let secondStock = 0
let problems: string[] = []
beforeAll(async () => {
  api = await createTestApi()
  problems = watchLocks(api.database)
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  secondStock = await made('/api/manager/stocks/', { company: world.company, name: 'Barn', capacity: 500 })
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')
const made = async (path: string, draft: object): Promise<number> => {
  const answer = await owner().post(path, draft)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const typed = (name: string, of: IngredientClass = 'concentrate') =>
  made(TYPES, { name: `${name} ${randomUUID().slice(0, 6)}`, class: of })
const stored = (ingredient_type: number, stock = world.stock) =>
  made(INGREDIENTS, { stock, ingredient_type, price: 9000, dry_matter: 87, fresh_weight: 500 })
const recipe = (product_type: number, ...lines: [type: number, percent: number][]) =>
  made(RECIPES, {
    name: `Mix ${randomUUID().slice(0, 6)}`,
    product_type,
    starting_mass: 1000,
    mixing_mass: 4000,
    ingredients: lines.map(([ingredient_type, percent]) => ({ ingredient_type, percent })),
  })
const preview = (from: number, into: number) => owner().get(`${TYPES}${from}/merge/?into=${into}`)
const merge = (from: number, into: number, body: object = {}) =>
  owner().post(`${TYPES}${from}/merge/`, { into, merged_version: 1, ...body })

test('is refused in the order of all calls: 401, 403, 404, 400, 409', async () => {
  const [corn, maize] = [await typed('Corn'), await typed('Maize')]
  const path = `${TYPES}${corn}/merge/`
  const body = { into: maize, merged_version: 1 }
  expect((await api.anonymous.post(path, body)).status).toBe(401)
  const changer = await hireEmployee(api, 'ua', { grants: { 'manager.ingredient': ['view', 'change'] } })
  expect((await changer.post(path, body)).status).toBe(403)
  expect((await changer.get(`${path}?into=${maize}`)).status).toBe(403)
  expect((await api.as('owner.us').post(path, {})).status).toBe(404)
  expect((await owner().post(`${TYPES}999999/merge/`, {})).status).toBe(404)
  expect(await owner().post(path, {})).toMatchObject({
    status: 400,
    body: { errors: { into: [{ code: 2 }], merged_version: [{ code: 2 }] } },
  })
  const notAllowed = { status: 400, body: { errors: { into: [{ code: 23 }] } } }
  expect(await merge(corn, corn), 'into itself').toMatchObject(notAllowed)
  expect(await merge(corn, 999_999)).toMatchObject(notAllowed)
  expect(await merge(corn, maize, { merged_version: 7 })).toMatchObject({
    status: 409,
    body: { errors: { non_field: [{ code: 'version_conflict' }] } },
  })
})

test('moves ingredients with what lies there, and recipes, and the preview has said it', async () => {
  const [corn, maize, fodder] = [await typed('Corn'), await typed('Maize'), await typed('KK', 'fodder')]
  const inBarn = await stored(corn, secondStock)
  await stored(maize)
  const named = await recipe(fodder, [corn, 100])
  const joined = await recipe(fodder, [corn, 60], [maize, 40])
  const said = (await preview(corn, maize)).body.data
  expect(said).toMatchObject({ ingredients: [{ id: inBarn, stock_name: 'Barn' }], hidden: 0, obstacles: [] })
  expect(new Map(said.recipes.map((one: { id: number; joined: boolean }) => [one.id, one.joined]))).toEqual(
    new Map([
      [named, false],
      [joined, true],
    ]),
  )

  const op_id = randomUUID()
  const answer = await merge(corn, maize, { op_id })
  expect(answer).toMatchObject({ status: 200, body: { data: { id: maize, ingredients_count: 2 } } })
  const { name } = answer.body.data
  expect((await owner().get(`${INGREDIENTS}${inBarn}/`)).body.data).toMatchObject({ name, stock_rest: 500 })
  const lines = async (id: number) =>
    (await owner().get(`${RECIPES}${id}/`)).body.data.ingredients.map(
      (line: { ingredient_type: number; percent: number }) => [line.ingredient_type, line.percent],
    )
  expect(await lines(named)).toEqual([[maize, 100]])
  expect(await lines(joined)).toEqual([[maize, 100]])
  expect((await owner().get(`${TYPES}${corn}/`)).status).toBe(404)
  const [told] = (await owner().get(`/api/history/ingredients/?object_id=${inBarn}`)).body.data
  expect(told).toMatchObject({ action: 'updated', name })
  expect(told.changes).toContainEqual({ field: 'ingredient_type', old: corn, new: maize })
  // A lost answer is asked for again: the same answer, and nothing twice.
  expect((await merge(corn, maize, { op_id })).body).toEqual(answer.body)
})

test('leaves everything where one store has both, and says which', async () => {
  const [corn, maize] = [await typed('Corn'), await typed('Maize')]
  const [first] = [await stored(corn), await stored(maize)]
  expect((await preview(corn, maize)).body.data.obstacles).toMatchObject([{ kind: 'stock' }])
  expect(await merge(corn, maize)).toMatchObject({
    status: 409,
    body: { errors: { into: [{ code: 'type_exists_in_stock' }] }, current: { id: maize } },
  })
  expect((await owner().get(`${INGREDIENTS}${first}/`)).body.data.ingredient_type).toBe(corn)
})

test('makes no recipe whose product is no compound feed, and none that is made of itself', async () => {
  const [mash, pellets, corn] = [
    await typed('Mash', 'fodder'),
    await typed('Pellets', 'fodder'),
    await typed('Corn'),
  ]
  await recipe(mash, [pellets, 50], [corn, 50])
  const refused = { status: 400, body: { errors: { into: [{ code: 23 }] } } }
  expect((await preview(mash, pellets)).body.data.obstacles).toMatchObject([{ kind: 'round' }])
  expect(await merge(mash, pellets)).toMatchObject(refused)
  const soy = await typed('Soy')
  expect((await preview(mash, soy)).body.data.obstacles).toMatchObject([{ kind: 'class' }])
  expect(await merge(mash, soy)).toMatchObject(refused)
})

test('tells who has other farms how much he does not see, and no names of recipes without the right', async () => {
  const [corn, maize, fodder] = [await typed('Corn'), await typed('Maize'), await typed('KK', 'fodder')]
  await stored(corn)
  await recipe(fodder, [corn, 100])
  const grants = { 'manager.ingredient': ['view', 'delete'] } as const
  const elsewhere = await hireEmployee(api, 'ua', { grants, farms: [] })
  const { data } = (await elsewhere.get(`${TYPES}${corn}/merge/?into=${maize}`)).body
  expect(data).toEqual({ ingredients: [], recipes: [], hidden: 2, obstacles: [] })
})

test('two who merge the same two at once, each the other way round: one does, the other hears what is gone', async () => {
  for (let round = 0; round < 3; round++) {
    const [corn, maize] = [await typed('Corn'), await typed('Maize')]
    await stored(corn)
    const answers = await Promise.all([merge(corn, maize), merge(maize, corn)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const late = answers.find(({ status }) => status === 400)
    expect(late?.body.errors.into).toMatchObject([{ code: 'was_deleted' }])
    const alive = await Promise.all(
      [corn, maize].map(async (id) => (await owner().get(`${TYPES}${id}/`)).status),
    )
    expect(alive.toSorted()).toEqual([200, 404])
  }
})

test('an ingredient that comes in meanwhile is of the type that stays, or is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const [corn, maize] = [await typed('Corn'), await typed('Maize')]
    const draft = { stock: secondStock, ingredient_type: corn, price: 9000, dry_matter: 87 }
    const [done, came] = await Promise.all([merge(corn, maize), owner().post(INGREDIENTS, draft)])
    expect(done.status).toBe(200)
    expect([201, 400]).toContain(came.status)
    if (came.status === 400) continue
    const { id } = came.body.data
    expect((await owner().get(`${INGREDIENTS}${id}/`)).body.data.ingredient_type).toBe(maize)
    expect((await owner().delete(`${INGREDIENTS}${id}/`)).status).toBe(204)
  }
})

test('what was deleted comes back as the type that stayed', async () => {
  const [corn, maize] = [await typed('Corn'), await typed('Maize')]
  const id = await stored(corn)
  expect((await owner().delete(`${INGREDIENTS}${id}/`)).status).toBe(204)
  expect((await merge(corn, maize)).status).toBe(200)
  expect((await owner().post(`${INGREDIENTS}${id}/restore/`, {})).status).toBe(200)
  expect((await owner().get(`${INGREDIENTS}${id}/`)).body.data.ingredient_type).toBe(maize)
})

test('orders that wait are planned again, and all locks are taken in one order', async () => {
  const [corn, maize, fodder] = [await typed('Corn'), await typed('Maize'), await typed('KK', 'fodder')]
  await stored(corn)
  await stored(maize, secondStock)
  await stored(fodder)
  const id = await recipe(fodder, [corn, 60], [maize, 40])
  const order = {
    farm: world.farm,
    recipe: id,
    stock: world.stock,
    planned_on: '2026-03-10',
    planned_mass: 4000,
  }
  const planned = await made('/api/animalfeed/schedules/', order)
  const seen = problems.length
  expect((await merge(corn, maize)).status).toBe(200)
  expect(problems.slice(seen)).toEqual([])
  const { ingredients } = (await owner().get(`/api/animalfeed/schedules/${planned}/`)).body.data
  expect(ingredients).toHaveLength(1)
})
