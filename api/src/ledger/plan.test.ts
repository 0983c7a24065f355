import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi, TARGETS } from '#feedings/testing/feeding-api.ts'

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
})
