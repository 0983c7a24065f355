import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { inClients, type Tx } from './transaction.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const rename = (tx: Tx, name: 'ua' | 'us' | 'pl', to: string) =>
  tx.updateTable('clients').set({ first_name: to }).where('id', '=', api.client(name)).execute()

test('two writers who lock in opposite orders both get through', async () => {
  let attempts = 0
  const write = (first: 'ua' | 'us', second: 'ua' | 'us') =>
    inClients(api.database, [], async (tx) => {
      attempts++
      await rename(tx, first, 'Olena')
      await sql`select pg_sleep(0.2)`.execute(tx)
      await rename(tx, second, 'Wade')
    })
  await Promise.all([write('ua', 'us'), write('us', 'ua')])
  // One of them was the victim and came again.
  expect(attempts).toBe(3)
})

test('work that fails leaves nothing behind', async () => {
  const failing = inClients(api.database, [], async (tx) => {
    await rename(tx, 'pl', 'Jan')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const { first_name } = await api.database.kysely
    .selectFrom('clients')
    .select('first_name')
    .where('id', '=', api.client('pl'))
    .executeTakeFirstOrThrow()
  expect(first_name).not.toBe('Jan')
})

test('values arrive as numbers, days and ISO moments', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as id, 0.45359237::numeric(18, 8) as kg, '2026-03-10'::date as day,
      '2026-03-10 10:00:00.5+02'::timestamptz as moment, '05:30'::time as time, array[1::int8, 2] as ids,
      array[1.5::numeric] as weights, array['2026-03-10'::date] as days, array[]::date[] as no_days,
      null::numeric as nothing`.execute(api.database.kysely)
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      kg: 0.45359237,
      day: '2026-03-10',
      moment: '2026-03-10T08:00:00.500Z',
      time: '05:30:00',
      ids: [1, 2],
      weights: [1.5],
      days: ['2026-03-10'],
      no_days: [],
      nothing: null,
    },
  ])
})
