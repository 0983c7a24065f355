import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { atOnce } from './at-once.ts'
import { inClients, type Tx } from './transaction.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const rename = (tx: Tx) =>
  tx.updateTable('clients').set({ first_name: 'At once' }).where('id', '=', api.client('pl')).execute()

describe('statements that are asked at once', () => {
  const one = (tx: Tx) => sql<{ one: number }>`select 1 as one`.execute(tx)
  const divide = (tx: Tx) => sql`select 1 / (select 0)`.execute(tx)

  test('are answered each by its own answer, in the order in which they were asked', async () => {
    await inClients(api.database, [], async (tx) => {
      const [counted, told] = await atOnce([rename(tx), one(tx), Promise.resolve('else')])
      expect(counted[0]?.numUpdatedRows).toBe(1n)
      expect(told.rows).toEqual([{ one: 1 }])
    })
  })

  test.each([
    ['first', (tx: Tx) => [divide(tx), one(tx)]],
    ['last', (tx: Tx) => [one(tx), divide(tx)]],
    ['behind another answer', (tx: Tx) => [one(tx).then(() => one(tx)), divide(tx)]],
  ])('fail with what failed itself: %s', async (_where, ask) => {
    const failing = inClients(api.database, [], (tx) => atOnce(ask(tx)))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  test('come to an end before the transaction is undone', async () => {
    let isOver = false
    const slow = async (tx: Tx) => {
      await sql`select pg_sleep(0.1)`.execute(tx)
      isOver = true
    }
    const failing = inClients(api.database, [], (tx) =>
      atOnce([slow(tx), Promise.reject(new Error('refused'))]),
    )
    await expect(failing).rejects.toThrow('refused')
    expect(isOver).toBe(true)
  })

  test('are refused when their transaction has ended: the connection is another’s then', async () => {
    let late: Tx | null = null
    await inClients(api.database, [], async (tx) => {
      late = tx
      await one(tx)
    })
    await expect(one(late as unknown as Tx)).rejects.toThrow('transaction had ended')
  })
})
