import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { EVERYTHING, hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
let ua: FarmWorld
let other: FarmWorld
beforeEach(async () => {
  api = await createTestApi()
  const build = (name: string) => (tx: Tx) => buildFarm(tx, { client: api.client('ua'), name })
  ua = await api.inClient('ua', build('Dairy'))
  other = await api.inClient('ua', build('Young'))
})
afterEach(() => api.close())

const owner = () => api.as('owner.ua')
const url = (ration = ua.otherRation) => `/api/manager/rations/${ration}/copy/`
const ingredientsOf = ({ recipe }: { recipe: { ingredient: number }[] }) =>
  recipe.map(({ ingredient }) => ingredient)

/** Puts a feed of the same type as one of the dairy's into the stock of the other farm. */
const stockUp = async (index: number) => {
  const { ingredient_type } = (await owner().get(`/api/manager/ingredients/${ua.ingredients[index]}/`)).body
    .data
  const draft = { stock: other.stock, ingredient_type, price: 1, dry_matter: 50 }
  return (await owner().post('/api/manager/ingredients/', draft)).body.data.id
}

test('a copy is refused in order: 401, 403, 404, 400', async () => {
  expect(await api.anonymous.post(url(), {})).toMatchObject({ status: 401 })
  expect(await api.as('driver.ua').post(url(), {})).toMatchObject({ status: 403 })
  expect(await api.as('owner.us').post(url(), {})).toMatchObject({ status: 404 })
  expect((await owner().post(url(), {})).body.errors.farm).toMatchObject([{ code: 2 }])
  expect((await owner().post(url(), { farm: 999_999 })).body.errors.farm).toMatchObject([{ code: 23 }])
  const grants = { 'manager.ration': EVERYTHING }
  const here = await hireEmployee(api, 'ua', { grants, farms: [ua.farm] })
  expect((await here.post(url(), { farm: other.farm })).body.errors.farm).toMatchObject([{ code: 23 }])
})

test('within a company the ingredients stay; the same name on the same farm is refused', async () => {
  const body = { farm: ua.farm, name: 'Dry copy', op_id: randomUUID() }
  const made = await owner().post(url(), body)
  expect(made).toMatchObject({ status: 201, body: { data: { name: 'Dry copy', ration_version: 1 } } })
  expect(ingredientsOf(made.body.data)).toEqual(ua.ingredients.slice(0, 2))
  expect((await owner().post(url(), body)).body).toEqual(made.body)
  expect((await owner().post(url(), { farm: ua.farm })).body.errors.name).toMatchObject([{ code: 5 }])
})

test('elsewhere an ingredient is matched by its type, and what has no match is listed for choice', async () => {
  const silage = await stockUp(0)
  const [, haylage = 0] = ua.ingredients
  const [instead = 0] = other.ingredients
  const body = { farm: other.farm, name: 'Dry from the dairy' }
  const asked = await owner().post(url(), body)
  expect(asked).toMatchObject({ status: 400 })
  expect(asked.body.errors).toMatchObject({
    [`matches.${haylage}`]: [{ code: 2, name: 'Dairy Alfalfa haylage' }],
  })
  expect(Object.keys(asked.body.errors)).toHaveLength(1)
  const matches = [{ ingredient: haylage, to: instead }]
  const made = await owner().post(url(), { ...body, matches })
  expect(made).toMatchObject({ status: 201, body: { data: { farm: other.farm } } })
  expect(ingredientsOf(made.body.data)).toEqual([silage, instead])
})

test('a match lies on the other farm, and stands for an ingredient of the ration', async () => {
  const [silage = 0, haylage = 0] = ua.ingredients
  const matches = [
    { ingredient: silage, to: haylage },
    { ingredient: ua.ingredients[4], to: other.ingredients[0] },
  ]
  const { body } = await owner().post(url(), { farm: other.farm, matches })
  expect(body.errors[`matches.${silage}`]).toMatchObject([{ code: 23 }])
  expect(body.errors[`matches.${ua.ingredients[4]}`]).toMatchObject([{ code: 23 }])
})
