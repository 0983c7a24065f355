import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWriters, KINDS, type Kind, openBalances, type Writers } from '#testing/ledger/writers.ts'

const CROSSINGS = 20
const PAIRS = KINDS.flatMap((one, index) => KINDS.slice(index).map((other): [Kind, Kind] => [one, other]))
// Ten times of what a pair takes on a machine of its own.
const WITHIN_MS = 120_000

type Counted = { deadlocks: number; commits: number }

/** What the database has counted since it was made, also for tests that had it before. */
const counted = async (): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select deadlocks::int, xact_commit::int as commits from pg_stat_database
    where datname = current_database()`.execute(writers.api.database.kysely)
  return rows[0] ?? { deadlocks: 0, commits: 0 }
}

let writers: Writers
let before: Counted
beforeAll(async () => {
  writers = await createWriters()
  before = await counted()
})
afterAll(() => writers.api.close())

/** Not done: but for a weighing that came after a heavier one, nothing here breaks a rule. */
const undone = (kind: Kind, { status, body }: { status: number; body: unknown }) =>
  status < 300 || (kind === 'load' && status === 400) ? [] : [{ kind, status, body }]

describe('two who book one feed at once both get through', () => {
  test.each(PAIRS)(
    `${CROSSINGS} times a %s and a %s (review A3)`,
    { timeout: WITHIN_MS },
    async (one, other) => {
      for (let index = 0; index < CROSSINGS; index++) {
        const [first, second] = await Promise.all([writers.write[one](index), writers.write[other](index)])
        expect([...undone(one, first), ...undone(other, second)]).toEqual([])
      }
      expect(await openBalances(writers)).toEqual([])
    },
  )
})

test('twenty at once are done one after the other, and another client reads meanwhile (review A3)', {
  timeout: WITHIN_MS,
}, async () => {
  const us = writers.api.as('owner.us')
  const began = performance.now()
  const sales = Promise.all(Array.from({ length: 20 }, (_, index) => writers.write.sale(index)))
  const list = await us.get('/api/manager/ingredients/')
  const listMs = performance.now() - began
  const answers = await sales
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(list.status).toBe(200)
  // It must not wait for all of them.
  expect(listMs).toBeLessThan(performance.now() - began)
  expect(await openBalances(writers)).toEqual([])
})

test('nobody was the victim of a deadlock meanwhile (review A3)', async () => {
  // The server writes its statistics about once a second.
  await expect.poll(async () => (await counted()).commits - before.commits).toBeGreaterThan(600)
  expect((await counted()).deadlocks).toBe(before.deadlocks)
})
