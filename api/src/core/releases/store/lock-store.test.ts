import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { lockStore } from './lock-store.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

// As every connection has them, only shorter.
const limit = (tx: Tx, name: string) => sql.raw(`set local ${name} = '100ms'`).execute(tx)

test('who waits for the store, and who has it while a bucket is slow, is not sent away', async () => {
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const holder = inClients(api.database, [], async (tx) => {
    await limit(tx, 'idle_in_transaction_session_timeout')
    await lockStore(tx)
    tellHeld()
    await setTimeout(400)
    await sql`select 1`.execute(tx)
    return 'held'
  })
  await isHeld
  const waiter = inClients(api.database, [], async (tx) => {
    await limit(tx, 'statement_timeout')
    await lockStore(tx)
    return 'waited'
  })
  expect(await Promise.allSettled([holder, waiter])).toMatchObject([{ value: 'held' }, { value: 'waited' }])
})
