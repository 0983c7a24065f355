import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'

const PATH = '/api/animalfeed/schedules/'
const TODAY = '2026-03-10'

let world: CraftWorld
beforeEach(async () => {
  world = await createCraftWorld()
})
afterEach(() => world.api.close())

const draft = (changes: Record<string, unknown> = {}) => ({
  farm: world.farm,
  planned_on: TODAY,
  recipe: world.recipe,
  stock: world.stock,
  planned_mass: 1500,
  ...changes,
})
const owner = () => world.api.as('owner.ua')
const order = async (changes: Record<string, unknown> = {}) =>
  (await owner().post(PATH, draft(changes))).body.data

describe('an order is refused', () => {
  test('in order: 401, 403, 404', async () => {
    const { id } = await order()
    expect(await world.api.anonymous.post(PATH, draft())).toMatchObject({ status: 401 })
    expect(await world.api.as('driver.ua').post(PATH, {})).toMatchObject({ status: 403 })
    const prefixed = PATH.replace('/api/', `/api/${world.client}/`)
    expect(await world.api.as('consultant').post(prefixed, {})).toMatchObject({ status: 403 })
    // The module is missing at client us: nobody gets as far as the order there.
    expect(await world.api.as('owner.us').put(`${PATH}${id}/`, {})).toMatchObject({ status: 403 })
    expect(await owner().put(`${PATH}999999/`, {})).toMatchObject({ status: 404 })
    expect(await owner().delete(`${PATH}999999/`)).toMatchObject({ status: 404 })
  })

  test.each([
    [{ farm: 999_999 }, 'farm', 23],
    [{ recipe: 999_999 }, 'recipe', 23],
    [{ stock: 999_999 }, 'stock', 23],
    [{ planned_mass: 0 }, 'planned_mass', 'minimum'],
    [{ planned_mass: 400 }, 'planned_mass', 'batch_not_possible'],
    [{ planned_on: '2026-03-01' }, 'planned_on', 'day_closed'],
    [{ planned_on: '2036-03-01' }, 'planned_on', 8],
  ])('with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await owner().post(PATH, draft(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('where no stock of the company has what the recipe needs', async () => {
    await owner().delete(`/api/manager/ingredients/${world.inputs[1]}/`)
    const answer = await owner().post(PATH, draft())
    expect(answer.body.errors.recipe).toMatchObject([
      { code: 'not_enough_stock', name: 'Dairy Alfalfa haylage' },
    ])
  })

  test('for a farm that an employee was not given', async () => {
    const grants = { 'animalfeed.schedule': EVERYTHING }
    const other = await hireEmployee(world.api, 'ua', { grants, farms: [] })
    expect((await other.post(PATH, draft())).body.errors.farm).toMatchObject([{ code: 23 }])
    expect(await other.get(`${PATH}${(await order()).id}/`)).toMatchObject({ status: 404 })
  })
})

describe('an order', () => {
  test('is planned in equal batches with inputs that add up (F4, F26), once per op_id', async () => {
    const body = draft({ op_id: randomUUID() })
    const made = await owner().post(PATH, body)
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          status: 'waited',
          batches: 2,
          batch_mass: 750,
          product: null,
          ingredients: [
            { ingredient: world.inputs[0], percent: 60, planned: 900, actual: null },
            { ingredient: world.inputs[1], percent: 40, planned: 600, actual: null },
          ],
          allowed_actions: ['edit', 'delete', 'start'],
        },
      },
    })
    expect((await owner().post(PATH, body)).body).toEqual(made.body)
    expect((await owner().get(`${PATH}${made.body.data.id}/`)).body).toEqual(made.body)
  })

  test('is changed and removed while it waits, and not from an old version', async () => {
    const { id, version } = await order()
    const changed = await owner().put(`${PATH}${id}/`, draft({ planned_mass: 900, version }))
    expect(changed.body.data).toMatchObject({ planned_mass: 900, batches: 1, version: version + 1 })
    const late = await owner().put(`${PATH}${id}/`, draft({ version }))
    expect(late).toMatchObject({ status: 409, body: { current: { planned_mass: 900 } } })
    expect(await owner().delete(`${PATH}${id}/`)).toMatchObject({ status: 204 })
    expect(await owner().get(`${PATH}${id}/`)).toMatchObject({ status: 404 })
  })

  test('that has begun is neither changed nor removed: 409', async () => {
    const { id } = await order()
    const begun = await owner().post(`${PATH}${id}/load/`, { action: 'start', op_id: randomUUID() })
    const { version } = begun.body.data
    for (const answer of [
      await owner().put(`${PATH}${id}/`, draft({ version })),
      await owner().delete(`${PATH}${id}/`),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { errors: { non_field: [{ code: 'feeding_started' }] }, current: { id } },
      })
    }
  })

  test('that waits follows its recipe; where the new one cannot make it, it stays as it was', async () => {
    const { id } = await order()
    const path = `/api/manager/recipes/${world.recipe}/`
    const recipe = (await owner().get(path)).body.data
    const ingredients = recipe.ingredients.map(({ ingredient_type }: { ingredient_type: number }) => ({
      ingredient_type,
      percent: 50,
    }))
    const changed = (await owner().put(path, { ...recipe, ingredients })).body.data
    const after = (await owner().get(`${PATH}${id}/`)).body.data
    expect(after.ingredients.map(({ planned }: { planned: number }) => planned)).toEqual([750, 750])
    await owner().put(path, { ...changed, starting_mass: 900 })
    expect((await owner().get(`${PATH}${id}/`)).body.data).toEqual(after)
    expect(await owner().delete(path)).toMatchObject({ status: 409 })
  })
})
