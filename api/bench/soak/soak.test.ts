import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '#testing/database/connected.ts'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import { keepWeeks } from '#views/reports/weeks/keep-weeks.ts'
import { findWrong } from './checks.ts'
import { FLAT_FROM_MS, judge, type Look } from './looks.ts'
import type { Acknowledged } from './work.ts'

const LOOK: Look = { memory: 300, files: 60, connections: 20, wal: 200, dead: 3, passing: 5000 }
const badOf = (looks: readonly Look[], ms: number) =>
  judge(looks, ms).flatMap(({ key, isFine }) => (isFine ? [] : [key]))
const many = (one: (index: number) => Partial<Look>): Look[] =>
  Array.from({ length: 30 }, (_, index) => ({ ...LOOK, ...one(index) }))

test('what stays is fine, what grows to the end is not, and what is too much never', () => {
  expect(
    badOf(
      many(() => ({})),
      FLAT_FROM_MS,
    ),
  ).toEqual([])
  const growing = many((index) => ({ memory: 300 + index * 10, connections: 10 + Math.floor(index / 2) }))
  expect(badOf(growing, FLAT_FROM_MS)).toEqual(['memory', 'connections'])
  expect(badOf(growing, FLAT_FROM_MS - 1)).toEqual([])
  // Filled once, in the first third.
  expect(
    badOf(
      many((index) => ({ memory: index < 8 ? 100 : 500 })),
      FLAT_FROM_MS,
    ),
  ).toEqual([])
  expect(
    badOf(
      many((index) => ({ files: index === 7 ? 1000 : 60 })),
      1000,
    ),
  ).toEqual(['files'])
})

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const NONE: Acknowledged = { deliveries: [], facts: [], outcomes: {} }
const find = (done: Partial<Acknowledged> = {}) =>
  connected(api.database.pool.options, (owner) =>
    findWrong(owner, api.database, { clients: [api.client('ua')], done: { ...NONE, ...done } }),
  )
const spoil = (text: string) =>
  connected(api.database.pool.options, async (owner) => {
    await owner.query(
      "select set_config('app.clients', (select string_agg(id::text, ',') from clients), false)",
    )
    await owner.query(`set session_replication_role = replica; ${text}`)
  })

test('sums that are not those of their lines are found, and what was acknowledged and is not there', async () => {
  await api.inClient('ua', async (tx) => {
    const turn = { tx, client: api.client('ua'), now: api.deps.clock() }
    await keepFarmDays(turn)
    await keepWeeks(turn)
  })
  const before = await find()
  expect(before.wrong).toEqual([])
  expect(before.weeks).toBeGreaterThan(3)
  const lost = await find({ deliveries: ['never told'], facts: ['01920000-0000-7000-8000-000000000000'] })
  expect(lost.wrong).toEqual([
    '1 acknowledged deliveries that are not there once',
    '1 acknowledged facts that nobody knows of',
  ])
  await spoil(
    'update balances set qty = qty + 1 where ingredient_id = (select min(ingredient_id) from balances)',
  )
  await spoil(
    'update movement_months set moves = moves + 1 where ingredient_id = (select min(ingredient_id) from movement_months)',
  )
  await spoil('update half_weeks set planned = planned + 1')
  const { wrong } = await find()
  expect(wrong.map((one) => one.replace(/^\d+ /, '').replace(/client \d+/, 'client …'))).toEqual([
    'balances that are not the sum of their movements',
    'months that are not the sum of their movements',
    'kept weeks of client … that are not what their lines say',
  ])
})
