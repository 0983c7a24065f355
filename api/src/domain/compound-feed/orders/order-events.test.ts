import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'
import { listenAt } from '#testing/events/listen.ts'

const PATH = '/api/animalfeed/schedules/'

let world: CraftWorld
let base: string
beforeEach(async () => {
  world = await createCraftWorld()
  base = await world.api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const listen = async (who: AccountKey) =>
  listenAt(`${base}/ui/events?farm=${world.farm}`, {
    authorization: `Bearer ${await world.api.tokenOf(who)}`,
  })
const order = async (): Promise<number> => {
  const { farm, recipe, stock } = world
  const draft = { farm, planned_on: '2026-03-10', recipe, stock, planned_mass: 1800 }
  return (await owner().post(PATH, draft)).body.data.id
}

test('an order and each of its steps are told to the pages of its farm, by its id only', async () => {
  const stream = await listen('owner.ua')
  const id = await order()
  const told = { id: expect.any(String), kind: 'order', data: { farm: world.farm, id } }
  await expect.poll(() => stream.told()).toContainEqual(told)
  const before = stream.told().length
  await owner().post(`${PATH}${id}/load/`, { action: 'start', op_id: randomUUID() })
  await expect.poll(() => stream.told().length).toBeGreaterThan(before)
  stream.close()
})

test('whoever may not see compound-feed orders hears of none', async () => {
  const driver = await listen('driver.ua')
  const stream = await listen('owner.ua')
  await order()
  await expect.poll(() => stream.told().map(({ kind }) => kind)).toContain('order')
  expect(driver.status).toBe(200)
  expect(driver.told().map(({ kind }) => kind)).not.toContain('order')
  driver.close()
  stream.close()
})
