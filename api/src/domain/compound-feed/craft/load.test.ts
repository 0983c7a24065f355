import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type CraftWorld,
  createCraftWorld,
  MASH,
  movementsOfOrder,
} from '#testing/compound-feed/craft-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import type { TestCaller } from '#testing/test-caller.ts'

const PATH = '/api/animalfeed/schedules/'

let world: CraftWorld
let order = 0
beforeEach(async () => {
  world = await createCraftWorld()
  const made = await owner().post(PATH, {
    farm: world.farm,
    planned_on: '2026-03-10',
    recipe: world.recipe,
    stock: world.stock,
    planned_mass: 1000,
  })
  order = made.body.data.id
})
afterEach(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const act = (action: string, body: Record<string, unknown> = {}, as: TestCaller = owner()) =>
  as.post(`${PATH}${order}/load/`, { action, op_id: randomUUID(), ...body })
const weighAll = async (...weights: number[]) => {
  for (const [index, weight] of weights.entries()) {
    await act('weigh', { ingredient: world.inputs[index], weight, accept: true })
  }
}
const makeIt = async () => {
  await act('start')
  await weighAll(600, 400)
  return act('finish')
}
const feed = async (id: number) => (await owner().get(`/api/manager/ingredients/${id}/`)).body.data
const hire = (...flags: ('load' | 'edit')[]) =>
  hireEmployee(world.api, 'ua', {
    grants: {
      'animalfeed.load': flags.includes('load') ? ['add'] : [],
      'animalfeed.schedule': flags.includes('edit') ? ['view', 'change'] : ['view'],
    },
  })

describe('an action is refused', () => {
  test('in order: 401, 403, 404, 400, 409', async () => {
    expect(await act('start', {}, world.api.anonymous)).toMatchObject({ status: 401 })
    expect(await act('start', {}, await hire('edit'))).toMatchObject({ status: 403 })
    expect(await owner().post(`${PATH}999999/load/`, {})).toMatchObject({ status: 404 })
    expect(await act('dance')).toMatchObject({ status: 400, body: { errors: { action: [{ code: 23 }] } } })
    expect(await act('reopen')).toMatchObject({ status: 400, body: { errors: { reason: [{ code: 2 }] } } })
    expect(await act('finish')).toMatchObject({
      status: 409,
      body: { errors: { non_field: [{ code: 'wrong_status' }] }, current: { status: 'waited' } },
    })
  })

  test('at a feed that is not in the order, and while a weight is missing', async () => {
    await act('start')
    const foreign = await act('weigh', { ingredient: world.ingredients[4], weight: 1 })
    expect(foreign.body.errors.ingredient).toMatchObject([{ code: 'not_in_ration' }])
    await weighAll(600)
    const early = await act('finish')
    expect(early.body.errors[`ingredients.${world.inputs[1]}`]).toMatchObject([{ code: 'line_missing' }])
  })

  test('at a weight far above the plan until it is accepted, also in one call (review B8)', async () => {
    await act('start')
    const twice = { ingredient: world.inputs[0], weight: 1200 }
    const refused = await act('weigh', twice)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.errors[`ingredients.${world.inputs[0]}`]).toMatchObject([
      { code: 'over_plan', limit: 612 },
    ])
    expect(await act('weigh', { ...twice, accept: true })).toMatchObject({ status: 200 })
    const craft = (accept: boolean) =>
      owner().post(`/api/manager/recipes/${world.recipe}/craft/`, {
        op_id: randomUUID(),
        mass: 1000,
        stock: world.stock,
        weights: world.inputs.map((ingredient, index) => ({ ingredient, weight: [1200, 400][index] ?? 0 })),
        ...(accept && { accept }),
      })
    const once = await craft(false)
    expect(once.body.errors[`ingredients.${world.inputs[0]}`]).toMatchObject([{ code: 'over_plan' }])
    expect(await craft(true)).toMatchObject({ status: 201, body: { data: { status: 'loaded' } } })
  })

  test('where there is not enough: at the start by the plan, at the end by the weights', async () => {
    await act('start')
    await weighAll(50_000.5, 400)
    const answer = await act('finish')
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body.errors[`ingredients.${world.inputs[0]}`]).toMatchObject([{ code: 'not_enough_stock' }])
    expect(await movementsOfOrder(world, order)).toEqual([])
    await act('cancel', { reason: 'Too much' })
    const count = { ingredient: world.inputs[0], weight: 599, reason: 'Count' }
    await owner().post(`/api/manager/stocks/${world.stock}/count/`, count)
    expect(await act('start')).toMatchObject({ status: 400 })
  })
})

describe('a compound feed that is made', () => {
  test('takes its inputs and becomes a feed that costs what they were worth (F21, F6)', async () => {
    const { body } = await makeIt()
    expect(body.data).toMatchObject({
      status: 'loaded',
      actual_mass: 1000,
      cost: MASH.price,
      price: MASH.price,
      dry_matter: MASH.dryMatter,
      accuracy: 100,
      allowed_actions: ['reopen'],
    })
    expect((await movementsOfOrder(world, order)).map(({ kind, qty, value }) => [kind, qty, value])).toEqual([
      ['craft_out', -600, -810],
      ['craft_out', -400, -760],
      ['craft_in', 1000, 1570],
    ])
    const product = await feed(body.data.product.id)
    expect(product).toMatchObject({
      stock: world.stock,
      ingredient_type: world.productType,
      stock_rest: 1000,
      price: 1570,
      dry_matter: MASH.dryMatter,
    })
  })

  test('goes to the same feed the next time, which is worth the mean of both then', async () => {
    const first = await makeIt()
    await owner().post('/api/manager/deliveries/', {
      type: 'delivery',
      ingredient: world.inputs[0],
      value: 49_400,
      price: 2700,
      date: '2026-03-10',
    })
    const craft = { mass: 1000, stock: world.stock, op_id: randomUUID() }
    const second = await owner().post(`/api/manager/recipes/${world.recipe}/craft/`, craft)
    expect(second.body.data.product).toEqual(first.body.data.product)
    const product = await feed(first.body.data.product.id)
    expect(product.stock_rest).toBe(2000)
    expect(product.price).toBeCloseTo((first.body.data.cost + second.body.data.cost) / 2, 6)
  })

  test('is booked once, also when its finish arrives twice', async () => {
    await act('start')
    await weighAll(600, 400)
    const body = { op_id: randomUUID() }
    expect((await act('finish', body)).body).toEqual((await act('finish', body)).body)
    expect(await movementsOfOrder(world, order)).toHaveLength(3)
  })

  test('counts its accuracy against the plan, and a line of 0 kg is no movement', async () => {
    await act('start')
    await weighAll(620, 0)
    const { body } = await act('finish')
    expect(body.data).toMatchObject({ actual_mass: 620, accuracy: 58, cost: 837 })
    expect(await movementsOfOrder(world, order)).toHaveLength(2)
  })
})

describe('cancel', () => {
  test('lets the order wait again, without weights', async () => {
    await act('start')
    await weighAll(600)
    const { body } = await act('cancel', { reason: 'Power cut' })
    expect(body.data).toMatchObject({ status: 'waited', started_at: null, operator: null })
    expect(body.data.ingredients.map(({ actual }: { actual: number | null }) => actual)).toEqual([null, null])
  })

  test('of the work of somebody else is for whoever may edit', async () => {
    await act('start', {}, await hire('load'))
    expect(await act('cancel', { reason: 'x' }, await hire('load'))).toMatchObject({ status: 403 })
    expect(await act('cancel', { reason: 'x' }, await hire('load', 'edit'))).toMatchObject({ status: 200 })
  })
})

describe('reopen', () => {
  test('reverses what was booked to the last unit of money; corrected, it is booked again', async () => {
    await makeIt()
    const { body } = await act('reopen', { reason: 'Wrong weight' })
    expect(body.data).toMatchObject({ status: 'in_process', cost: null, actual_mass: null, dry_matter: null })
    expect(await feed(world.inputs[0] ?? 0)).toMatchObject({ stock_rest: 50_000, stock_value: 67_500 })
    expect((await feed(body.data.product.id)).stock_rest).toBe(0)
    await weighAll(500)
    expect((await act('finish')).body.data).toMatchObject({ actual_mass: 900, cost: 1435 })
  })

  test('is refused when the product is used: 409', async () => {
    const { body } = await makeIt()
    const count = { ingredient: body.data.product.id, weight: 999, reason: 'Count' }
    await owner().post(`/api/manager/stocks/${world.stock}/count/`, count)
    const answer = await act('reopen', { reason: 'x' })
    expect(answer).toMatchObject({ status: 409, body: { current: { status: 'loaded' } } })
    expect(answer.body.errors[`ingredients.${body.data.product.id}`]).toMatchObject([
      { code: 'not_enough_stock' },
    ])
  })

  test('is refused when the day is closed, or locked in the stock: 409', async () => {
    await makeIt()
    await owner().put(`/api/manager/stocks/${world.stock}/lock/`, { locked_until: '2026-03-10' })
    const locked = await act('reopen', { reason: 'x' })
    const told = { code: 'stock_locked', message: 'This day is closed in the stock' }
    expect(locked).toMatchObject({ status: 409, body: { errors: { non_field: [told] } } })
    world.api.time.set('2026-03-13T08:00:00Z')
    const closed = await act('reopen', { reason: 'x' })
    expect(closed).toMatchObject({ status: 409, body: { errors: { non_field: [{ code: 'day_closed' }] } } })
  })

  test('waits for whoever is closing the day', async () => {
    await makeIt()
    const waiters = () =>
      world.api.database.pool.query(`
        select from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and not l.granted`)
    const { reopening } = await world.api.inClient('ua', async (tx) => {
      await tx.updateTable('stocks').set({ locked_until: '2026-03-10' }).execute()
      const sent = act('reopen', { reason: 'x' })
      await expect.poll(async () => (await waiters()).rowCount).toBeGreaterThan(0)
      return { reopening: sent }
    })
    expect(await reopening).toMatchObject({
      status: 409,
      body: { errors: { non_field: [{ code: 'stock_locked' }] } },
    })
  })

  test('gives the product back the dry matter and the price it had before, unless somebody has set others', async () => {
    const owned = { stock: world.stock, ingredient_type: world.productType, price: 1000, dry_matter: 90 }
    const { id } = (await owner().post('/api/manager/ingredients/', owned)).body.data
    await makeIt()
    expect(await feed(id)).toMatchObject({ dry_matter: MASH.dryMatter, price: MASH.price })
    world.api.time.advance(60_000)
    await act('reopen', { reason: 'Wrong weight' })
    expect(await feed(id)).toMatchObject({ stock_rest: 0, dry_matter: 90, price: 1000 })
    world.api.time.advance(60_000)
    await act('finish')
    world.api.time.advance(60_000)
    await owner().put(`/api/manager/ingredients/${id}/`, { ...(await feed(id)), dry_matter: 86 })
    await act('reopen', { reason: 'Wrong weight' })
    expect(await feed(id)).toMatchObject({ dry_matter: 86, price: 1000 })
  })

  test('leaves the product at the price of what lies there', async () => {
    await makeIt()
    const [silage] = world.inputs
    const dear = { type: 'delivery', ingredient: silage, value: 49_400, price: 2700, date: '2026-03-10' }
    await owner().post('/api/manager/deliveries/', dear)
    const craft = { mass: 1000, stock: world.stock, op_id: randomUUID() }
    const { body } = await owner().post(`/api/manager/recipes/${world.recipe}/craft/`, craft)
    const { id, product } = body.data
    await owner().post(`${PATH}${id}/load/`, { action: 'reopen', op_id: randomUUID(), reason: 'x' })
    expect(await feed(product.id)).toMatchObject({ stock_rest: 1000, stock_value: 1570, price: 1570 })
  })

  test('and cancel leave an order that is hidden by its removal, not deleted', async () => {
    await makeIt()
    await act('reopen', { reason: 'x' })
    await act('cancel', { reason: 'x' })
    expect(await owner().delete(`${PATH}${order}/`)).toMatchObject({ status: 204 })
    expect(await owner().get(`${PATH}${order}/`)).toMatchObject({ status: 404 })
    expect(await movementsOfOrder(world, order)).toHaveLength(6)
  })
})
