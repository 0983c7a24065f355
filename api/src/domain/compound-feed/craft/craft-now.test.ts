import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CraftWorld, createCraftWorld, movementsOfOrder } from '#testing/compound-feed/craft-world.ts'

let world: CraftWorld
beforeEach(async () => {
  world = await createCraftWorld()
})
afterEach(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const url = (recipe = world.recipe) => `/api/manager/recipes/${recipe}/craft/`
const craft = (changes: Record<string, unknown> = {}) => ({
  mass: 1000,
  stock: world.stock,
  op_id: randomUUID(),
  ...changes,
})

describe('a craft is refused', () => {
  test('in order: 401, 403, 404', async () => {
    expect(await world.api.anonymous.post(url(), craft())).toMatchObject({ status: 401 })
    expect(await world.api.as('driver.ua').post(url(), {})).toMatchObject({ status: 403 })
    expect(await owner().post(url(999_999), {})).toMatchObject({ status: 404 })
  })

  test.each([
    [{ op_id: undefined }, 'op_id', 2],
    [{ mass: 0 }, 'mass', 'minimum'],
    [{ mass: 400 }, 'mass', 'batch_not_possible'],
    [{ stock: 999_999 }, 'stock', 23],
    [{ at: 'noon' }, 'at', 1],
    [{ weights: [] }, 'weights', 4],
  ])('with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await owner().post(url(), craft(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('with weights that are not those of the recipe', async () => {
    const [corn = 0, haylage = 0] = world.inputs
    const weights = [
      { ingredient: corn, weight: 600 },
      { ingredient: world.ingredients[4], weight: 400 },
    ]
    const { body } = await owner().post(url(), craft({ weights }))
    expect(body.errors['weights.1.ingredient']).toMatchObject([{ code: 'not_in_ration' }])
    expect(body.errors[`ingredients.${haylage}`]).toMatchObject([{ code: 'line_missing' }])
  })

  test('where there is not enough, and on a locked day', async () => {
    const [ingredient = 0] = world.inputs
    const stock = `/api/manager/stocks/${world.stock}`
    await owner().post(`${stock}/count/`, { ingredient, weight: 599, reason: 'Count' })
    const short = await owner().post(url(), craft())
    expect(short).toMatchObject({ status: 400 })
    expect(short.body.errors[`ingredients.${ingredient}`]).toMatchObject([
      { code: 'not_enough_stock', limit: 599 },
    ])
    await owner().put(`${stock}/lock/`, { locked_until: '2026-03-09' })
    const late = await owner().post(url(), craft({ at: '2026-03-09T10:00:00Z' }))
    expect(late.body.errors.at).toMatchObject([{ code: 23 }])
  })
})

describe('a craft', () => {
  test('is an order that is done, with the weights of its recipe', async () => {
    const body = craft({ at: '2026-03-09T10:00:00Z' })
    const made = await owner().post(url(), body)
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          status: 'loaded',
          farm: world.farm,
          planned_on: '2026-03-09',
          batches: 1,
          actual_mass: 1000,
          cost: 1570,
          accuracy: 100,
        },
      },
    })
    const { id } = made.body.data
    expect((await movementsOfOrder(world, id)).map(({ kind, day }) => [kind, day])).toEqual([
      ['craft_out', '2026-03-09'],
      ['craft_out', '2026-03-09'],
      ['craft_in', '2026-03-09'],
    ])
    expect((await owner().post(url(), body)).body).toEqual(made.body)
  })

  test('notes what was really taken', async () => {
    const [corn = 0, haylage = 0] = world.inputs
    const weights = [
      { ingredient: haylage, weight: 408 },
      { ingredient: corn, weight: 600 },
    ]
    const { body } = await owner().post(url(), craft({ weights }))
    expect(body.data).toMatchObject({
      planned_mass: 1000,
      actual_mass: 1008,
      ingredients: [
        { ingredient: corn, planned: 600, actual: 600 },
        { ingredient: haylage, planned: 400, actual: 408 },
      ],
    })
  })

  test('may name its recipe in the body, as specification 7 writes the path', async () => {
    const path = '/api/manager/recipes/craft/'
    expect(await owner().post(path, craft({ recipe: world.recipe }))).toMatchObject({ status: 201 })
    const unknown = await owner().post(path, craft({ recipe: 999_999 }))
    expect(unknown.body.errors.recipe).toMatchObject([{ code: 23 }])
  })
})
