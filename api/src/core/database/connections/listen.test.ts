import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { createRightsMemory } from '../memory/rights-memory.ts'
import { type Listener, startListener } from './listen.ts'

const SOON_MS = 2500

let database: Awaited<ReturnType<typeof createBareDatabase>>
let listener: Listener
const onAway = vi.fn()
beforeAll(async () => {
  database = await createBareDatabase()
  listener = await startListener(database.connection, { onAway, onBack: () => undefined })
})
afterAll(async () => {
  await listener.close()
  await database.drop()
})

test('a question that waits for a lock gives up before the database is taken for silent', async () => {
  await database.owner.query('create table held (id int)')
  await database.owner.query('begin; lock table held')
  const asked = listener.ask('update held set id = 2', SOON_MS)
  await expect(asked).rejects.toThrow(/lock timeout/)
  expect(await listener.ask('select 1 as one', SOON_MS)).toEqual([{ one: 1 }])
  await database.owner.query('rollback')
  expect(onAway).not.toHaveBeenCalled()
})

test('what is written beside the pulse does not wait for a standby, nor a statement for ever', async () => {
  const told = `select current_setting('synchronous_commit') as commit, current_setting('statement_timeout') as statement`
  expect(await listener.ask(told, SOON_MS)).toEqual([{ commit: 'local', statement: '3s' }])
})

test('what is remembered counts for two seconds when nothing that is notified comes any more (second review A8)', async () => {
  const rights = createRightsMemory(listener)
  let reads = 0
  const recall = () => rights.recall('right', async () => ++reads)
  expect([await recall(), await recall()]).toEqual([1, 1])
  await listener.ask('unlisten *', SOON_MS)
  expect(await recall()).toBe(1)
  await expect.poll(recall, { timeout: 2 * SOON_MS }).toBe(2)
  expect(await recall()).toBe(3)
  // The connection answers as before.
  expect(listener.isLive()).toBe(true)
})
