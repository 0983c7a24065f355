import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { forgetHeld, lockBalances } from './balance.queries.ts'
import { post, postAll } from './ledger.service.ts'

const AT = '2026-03-05T06:00:00Z'

let api: TestApi
let world: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
})
afterAll(() => api.close())

const stored = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('balances')
    .select(['ingredient_id', 'qty as quantity', 'value', 'last_unit_cost as lastUnitCost'])
    .where('ingredient_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ ingredient_id, ...balance }) => [ingredient_id, balance]))
}

const work = (tx: Tx) => ({ tx, client: world.client, account: null })
const delivery = (ingredient: number, quantity: number) => ({
  ingredient,
  day: AT.slice(0, 10),
  at: AT,
  movement: { kind: 'delivery', quantity, unit_cost: 1234.567 } as const,
})

test('balances that a transaction holds are those that are stored, after each of its bookings', async () => {
  const [one = 0, two = 0] = world.ingredients
  await api.inClient('ua', async (tx) => {
    for (const quantity of [0.1, 1 / 3, 17.00000001]) {
      await postAll(work(tx), [delivery(two, quantity), delivery(one, quantity), delivery(two, 2 * quantity)])
      expect(await lockBalances(tx, world.client, [two, one])).toEqual(await stored(tx, [one, two]))
    }
    await post(work(tx), { ...delivery(one, 5), movement: { kind: 'loss', quantity: 5 } })
    expect(await lockBalances(tx, world.client, [one])).toEqual(await stored(tx, [one]))
  })
})

test('what a caller does with a balance stays his own', async () => {
  const [one = 0] = world.ingredients
  await api.inClient('ua', async (tx) => {
    const before = await stored(tx, [one])
    const balance = (await lockBalances(tx, world.client, [one])).get(one)
    if (balance) balance.quantity = -1
    expect(await lockBalances(tx, world.client, [one])).toEqual(before)
  })
})

test('a part that was undone is undone here too', async () => {
  const [one = 0] = world.ingredients
  await api.inClient('ua', async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('savepoint fact'))
    const before = await lockBalances(tx, world.client, [one])
    await post(work(tx), delivery(one, 100))
    await tx.executeQuery(CompiledQuery.raw('rollback to savepoint fact'))
    forgetHeld(tx)
    expect(await lockBalances(tx, world.client, [one])).toEqual(before)
  })
})
