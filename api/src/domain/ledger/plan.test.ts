import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi, TARGETS } from '#testing/feedings/feeding-api.ts'

const SILAGE = TARGETS[0]

let api: FeedingApi
beforeEach(async () => {
  api = await createFeedingApi()
})
afterEach(() => api.close())

const silage = async () =>
  (await api.as('owner.ua').get(`/api/manager/ingredients/${api.world.ingredients[0]}/`)).body.data
const autoPlan = (auto_plan: boolean) =>
  api.inClient('ua', (tx) =>
    tx.updateTable('farms').set({ auto_plan }).where('id', '=', api.world.farm).execute(),
  )

describe('what the plan takes of an ingredient (F18)', () => {
  test('is nothing without a plan', async () => {
    expect((await silage()).plan).toEqual({ use: [], days: null, run_out: null })
  })

  test('is what waits on each coming day, and the last planned day again where the farm plans by itself', async () => {
    await api.plan()
    await api.plan({ planned_on: '2026-03-11' })
    await api.plan({ planned_on: '2026-03-11', mixer: api.world.otherMixer })
    const { plan } = await silage()
    expect(plan.use).toHaveLength(30)
    expect(plan.use.slice(0, 4)).toEqual([SILAGE, 2 * SILAGE, 2 * SILAGE, 2 * SILAGE])
    // 50,000 kg: 2010 today, then 4020 a day for 11.9 days.
    expect(plan).toMatchObject({ days: 12, run_out: '2026-03-22' })
  })

  test('ends with the last planned day where nobody copies it', async () => {
    await autoPlan(false)
    await api.plan()
    const { plan } = await silage()
    expect(plan.use.slice(0, 3)).toEqual([SILAGE, 0, 0])
    expect(plan).toMatchObject({ days: null, run_out: null })
  })

  test('is less by what was loaded already, which the coming days take again', async () => {
    const { id } = await api.plan()
    await api.loadAll(id, [{ action: 'start' }, ...api.weighings(TARGETS.slice(0, 1))])
    expect((await silage()).plan.use.slice(0, 2)).toEqual([0, SILAGE])
  })

  test('goes beyond the coming month where a balance lasts longer', async () => {
    await api.plan({ groups: api.world.groups.map((group) => ({ group, norm: 2.08 })) })
    const { plan } = await silage()
    const daily = plan.use[0]
    expect(plan.days).toBe(Math.floor(50_000 / daily))
    expect(plan.days).toBeGreaterThan(30)
  })

  test('counts what orders of compound feed will take', async () => {
    await autoPlan(false)
    await api.inClient('ua', async (tx) => {
      const { client: client_id, farm: farm_id, stock: stock_id, ingredients } = api.world
      const stamps = { created_at: '2026-03-01T06:00:00Z', updated_at: '2026-03-01T06:00:00Z' }
      const type = await tx
        .selectFrom('ingredients')
        .select('ingredient_type_id')
        .where('id', '=', ingredients[6] ?? 0)
        .executeTakeFirstOrThrow()
      const mass = { starting_mass: 100, mixing_mass: 1000 }
      const recipe = await tx
        .insertInto('recipes')
        .values({ client_id, name: 'Mash', product_type_id: type.ingredient_type_id, ...mass, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      const order = await tx
        .insertInto('compound_feed_orders')
        .values({
          client_id,
          farm_id,
          stock_id,
          planned_on: '2026-03-12',
          recipe_id: recipe.id,
          planned_mass: 700,
          batches: 1,
          batch_mass: 700,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('compound_feed_lines')
        .values({
          client_id,
          order_id: order.id,
          ingredient_id: ingredients[0] ?? 0,
          position: 0,
          percent: 100,
          planned: 700,
        })
        .execute()
    })
    expect((await silage()).plan.use.slice(0, 4)).toEqual([0, 0, 700, 0])
  })

  test('counts what must be made of compound feed, once what lies there and is ordered is used (review B6)', async () => {
    const { client: client_id, ingredients } = api.world
    const [straw = 0, mash = 0] = [ingredients[3], ingredients[6]]
    const stamps = { created_at: '2026-03-01T06:00:00Z', updated_at: '2026-03-01T06:00:00Z' }
    const recipe = await api.inClient('ua', async (tx) => {
      const types = await tx.selectFrom('ingredients').select(['id', 'ingredient_type_id']).execute()
      const typeOf = (id: number) => types.find((feed) => feed.id === id)?.ingredient_type_id ?? 0
      const mass = { starting_mass: 100, mixing_mass: 1000 }
      const { id } = await tx
        .insertInto('recipes')
        .values({ client_id, name: 'Mash', product_type_id: typeOf(mash), ...mass, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('recipe_lines')
        .values({ client_id, recipe_id: id, position: 0, ingredient_type_id: typeOf(straw), percent: 50 })
        .execute()
      return id
    })
    const sale = { type: 'sale', ingredient: mash, value: 48_445, price: 9000, date: '2026-03-10' }
    expect((await api.as('owner.ua').post('/api/manager/deliveries/', sale)).status).toBe(201)
    await api.plan()
    const use = async () =>
      (await api.as('owner.ua').get(`/api/manager/ingredients/${straw}/`)).body.data.plan.use.slice(0, 4)
    // 1555 kg of 1055 a day: 555 are missing on the second day, and half of a recipe is straw, beside 24 in the ration.
    expect(await use()).toEqual([24, 24 + 277.5, 24 + 527.5, 24 + 527.5])
    await api.inClient('ua', (tx) =>
      tx
        .insertInto('compound_feed_orders')
        .values({
          client_id,
          farm_id: api.world.farm,
          stock_id: api.world.stock,
          planned_on: '2026-03-11',
          recipe_id: recipe,
          product_id: mash,
          planned_mass: 700,
          batches: 1,
          batch_mass: 700,
          ...stamps,
        })
        .execute(),
    )
    expect(await use()).toEqual([24, 24, 24 + 455, 24 + 527.5])
  })
})
