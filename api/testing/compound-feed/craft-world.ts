import { randomUUID } from 'node:crypto'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi, type TestDeps } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'

/** A farm with 50,000 kg of each feed, and a recipe of its corn silage and haylage, 60 to 40, in batches of 500 to 1000 kg. */
export type CraftWorld = FarmWorld & { api: TestApi; recipe: number; productType: number; inputs: number[] }

/** What the recipe of the world is made of, by the prices and dry matters of `buildFarm`. */
export const MASH = { dryMatter: 0.6 * 34 + 0.4 * 42, price: 0.6 * 1350 + 0.4 * 1900 }

export const createCraftWorld = async (deps: TestDeps = {}): Promise<CraftWorld> => {
  const api = await createTestApi(deps)
  const farm = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
  return { ...(await withRecipe(farm, api.as('owner.ua'))), api }
}

/** The farm with the recipe of its first two feeds, as its owner makes it. */
export const withRecipe = async (farm: FarmWorld, owner: TestCaller): Promise<Omit<CraftWorld, 'api'>> => {
  const inputs = farm.ingredients.slice(0, 2)
  const types = await Promise.all(
    inputs.map(async (id) => (await owner.get(`/api/manager/ingredients/${id}/`)).body.data.ingredient_type),
  )
  const product = await owner.post('/api/manager/ingtedienttypes/', {
    name: randomUUID().slice(0, 8),
    class: 'fodder',
  })
  const made = await owner.post('/api/manager/recipes/', {
    name: 'Mash',
    product_type: product.body.data.id,
    starting_mass: 500,
    mixing_mass: 1000,
    ingredients: [
      { ingredient_type: types[0], percent: 60 },
      { ingredient_type: types[1], percent: 40 },
    ],
  })
  return { ...farm, recipe: made.body.data.id, productType: product.body.data.id, inputs }
}

/** The movements of an order in posting order. */
export const movementsOfOrder = ({ api }: CraftWorld, order: number) =>
  api.inClient('ua', (tx) =>
    tx
      .selectFrom('movements')
      .select(['kind', 'qty', 'value', 'day'])
      .where('order_id', '=', order)
      .orderBy('id')
      .execute(),
  )
