import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'
import { buildMixer } from '#testing/feedings/farm-world.ts'
import type { TestAnswer } from '#testing/test-caller.ts'

const TODAY = '2026-03-10'
const SCHEDULES = '/api/schedule/schedules/'
/** Two feedings under way: a mixer and a driver each. */
const DRIVERS = ['driver.ua', 'ivan.ua'] as const

/** A way to move one balance. */
export const KINDS = ['delivery', 'sale', 'craft', 'load', 'count'] as const
export type Kind = (typeof KINDS)[number]

/** A farm where everybody books one feed, the first of the recipe and of the rations. */
export const createWriters = async () => {
  const world = await createCraftWorld()
  const { api, ingredients, stock, recipe, farm, period, ration, groups } = world
  const [feed = 0, other = 0] = ingredients
  const owner = api.as('owner.ua')
  const mixers = await api.inClient('ua', async (tx) => [
    world.mixer,
    await buildMixer(tx, { client: world.client, farm, name: 'Second', max_weight: 18_000 }),
  ])
  // So much that sales and crafts are never refused for want of it.
  await owner.post('/api/manager/deliveries/', { ...booking('delivery', feed), value: 900_000 })
  await owner.post('/api/manager/deliveries/', { ...booking('delivery', other), value: 900_000 })
  const loads = await Promise.all(mixers.map((mixer) => begin(world, { mixer, period, ration, groups })))
  const weights = loads.map(() => 0)

  let weighed = 0
  const weigh = async () => {
    const at = weighed++ % loads.length
    const weight = (weights[at] ?? 0) + 1
    weights[at] = weight
    const body = { op_id: randomUUID(), action: 'weigh', ingredient: feed, weight }
    return api.as(DRIVERS[at] ?? 'driver.ua').put(`${SCHEDULES}${loads[at]}/load/`, body)
  }

  const write: Record<Kind, (index: number) => Promise<TestAnswer>> = {
    delivery: () => owner.post('/api/manager/deliveries/', booking('delivery', feed)),
    sale: () => owner.post('/api/manager/deliveries/', booking('sale', feed)),
    craft: () =>
      owner.post(`/api/manager/recipes/${recipe}/craft/`, { mass: 500, stock, op_id: randomUUID() }),
    load: weigh,
    count: (index) =>
      owner.post(`/api/manager/stocks/${stock}/count/`, {
        ingredient: feed,
        weight: 900_000 + index,
        reason: 'Counted',
        op_id: randomUUID(),
      }),
  }
  return { ...world, feed, write }
}
export type Writers = Awaited<ReturnType<typeof createWriters>>

// Prices differ, so that each delivery also moves the price of the feed.
const booking = (type: 'delivery' | 'sale', ingredient: number) => ({
  type,
  ingredient,
  value: type === 'delivery' ? 10 : 1,
  price: 1000 + Math.round(Math.random() * 1000),
  date: TODAY,
  op_id: randomUUID(),
})

let drivers = 0

const begin = async (
  { api, farm }: CraftWorld,
  plan: { mixer: number; period: number; ration: number; groups: readonly number[] },
): Promise<number> => {
  const draft = {
    ...plan,
    farm,
    planned_on: TODAY,
    groups: plan.groups.map((group) => ({ group, norm: 20.8 })),
  }
  const { body } = await api.as('owner.ua').post(SCHEDULES, draft)
  const driver = DRIVERS[drivers++ % DRIVERS.length] ?? 'driver.ua'
  const started = await api
    .as(driver)
    .put(`${SCHEDULES}${body.data.id}/load/`, { op_id: randomUUID(), action: 'start' })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return body.data.id
}

/** Feeds whose balance is not the sum of its movements; none is right. */
export const openBalances = ({ api }: Writers) =>
  api.inClient('ua', async (tx) => {
    const { rows } = await sql`
      select b.ingredient_id, b.qty, sum(m.qty) as moved, b.value, sum(m.value) as worth
      from balances b join movements m on m.client_id = b.client_id and m.ingredient_id = b.ingredient_id
      group by b.ingredient_id, b.qty, b.value
      having b.qty <> sum(m.qty) or b.value <> sum(m.value)`.execute(tx)
    return rows
  })
