import { randomUUID } from 'node:crypto'
import { addDays, roundTo } from '@manger/contract'
import { MOST_RECKONED } from '@manger/contract/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inClients } from '#core/database/transaction.ts'
import { type CraftWorld, createCraftWorld } from '#testing/compound-feed/craft-world.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'
import { openSums } from './kept-sums.ts'
import { reckonOn } from './reckonings.ts'

const DAY = '2026-03-10'
/** More than a call reckons, and more than a piece of the job does after it. */
const SALES = 2 * MOST_RECKONED + 10

let world: CraftWorld
let feed = 0
beforeAll(async () => {
  world = await createCraftWorld()
  const type = await owner().post('/api/manager/ingtedienttypes/', { name: randomUUID().slice(0, 8) })
  const draft = { stock: world.stock, ingredient_type: type.body.data.id, price: 500, dry_matter: 88 }
  feed = (await owner().post('/api/manager/ingredients/', draft)).body.data.id
  await deliver({ value: 1000, price: 500, date: addDays(DAY, -10) })
  const at = `${addDays(DAY, -5)}T08:00:00Z`
  await world.api.inClient('ua', async (tx) => {
    await sql`insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at)
      select ${world.client}, ${feed}, 'sale', -0.01, 500, -0.005, ${addDays(DAY, -5)}::date, ${at}::timestamptz
      from generate_series(1, ${SALES}::int)`.execute(tx)
    await sql`update balances set qty = qty - ${SALES * 0.01}, value = value - ${SALES * 0.005}
      where client_id = ${world.client} and ingredient_id = ${feed}`.execute(tx)
  })
})
afterAll(() => world.api.close())

const owner = () => world.api.as('owner.ua')
const deliver = async (draft: object) => {
  const body = { type: 'delivery', ingredient: feed, ...draft }
  const { status, body: answer } = await owner().post('/api/manager/deliveries/', body)
  expect(status, JSON.stringify(answer)).toBe(201)
}
const recosts = () =>
  world.api.inClient('ua', async (tx) => {
    const { rows } = await sql<{ count: number; of: number; value: number }>`
      select count(*)::int as count, count(distinct recost_of)::int as of, coalesce(sum(value), 0) as value from movements
      where ingredient_id = ${feed} and recost_of is not null`.execute(tx)
    return rows[0]
  })
/** What reports say, and the page of the feed. */
const isTold = async () => {
  const span = `planned_on_after=${addDays(DAY, -9)}&planned_on_before=${DAY}`
  const report = await owner().get(`/api/report/consumption_list/make/?${span}&farm=${world.farm}`)
  const balance = await owner().get(`/api/manager/ingredients/${feed}/balance/?to=${DAY}`)
  expect(balance.body.data.reckoning).toBe(report.body.meta.reckoning)
  return balance.body.data.reckoning === true
}
const piece = () =>
  inClients(world.api.deps.database, [world.client], (tx) =>
    reckonOn({ tx, client: world.client, now: world.api.deps.clock() }),
  )

// Mean price 500 before; with 500 kg at 800 it is 600: each sale of 0.01 kg leaves at 0.006.
const DEARER = -0.001

test('more than a call reckons is accepted: the job goes on piece by piece, and reports say so', async () => {
  expect(await isTold()).toBe(false)
  await deliver({ value: 500, price: 800, date: addDays(DAY, -6) })
  expect(await recosts()).toMatchObject({ count: MOST_RECKONED })
  expect(await isTold()).toBe(true)

  // A server that is killed in the middle of a piece leaves it to be done anew.
  const killed = inClients(world.api.deps.database, [world.client], async (tx) => {
    await reckonOn({ tx, client: world.client, now: world.api.deps.clock() })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await recosts()).toMatchObject({ count: MOST_RECKONED })

  // Two servers at once: one piece after the other, nothing twice. Who waits too long for the other comes again.
  await Promise.allSettled([piece(), piece()])
  await piece()
  expect(await recosts()).toMatchObject({ count: SALES, of: SALES, value: roundTo(SALES * DEARER, 4) })
  expect(await isTold()).toBe(false)
  const { stock_rest, stock_value, price } = (await owner().get(`/api/manager/ingredients/${feed}/`)).body
    .data
  expect(stock_rest).toBeCloseTo(1500 - SALES * 0.01, 6)
  expect(stock_value).toBeCloseTo(900 - SALES * 0.006, 4)
  expect(price).toBeCloseTo(600, 6)
  const { body } = await owner().get(`/api/manager/ingredients/${feed}/balance/?from=2026-02-01&to=${DAY}`)
  expect(body.data.is_closed).toBe(true)
  expect(await world.api.inClient('ua', (tx) => openSums(tx, world.client))).toEqual([])

  // The minute after it finds nothing to do.
  await passMinute(world.api)
  expect(await recosts()).toMatchObject({ count: SALES })
}, 60_000)
