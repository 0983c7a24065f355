import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { createGuardedPool, type GuardedPool } from './pool.ts'
import { WAIT_MS } from './share.ts'

let database: Awaited<ReturnType<typeof createBareDatabase>>
let pool: GuardedPool
beforeAll(async () => {
  database = await createBareDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = createGuardedPool({ ...database.connection, max: 2 }, () => undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.end()
})

test('a call that finds no database waits for it, and does not notice that it was away for a moment', async () => {
  ;(await pool.forKysely.connect()).release()
  pool.shut()
  let isServed = false
  const served = pool.forKysely.connect().then((client) => {
    isServed = true
    client.release()
  })
  await new Promise((done) => setTimeout(done, 50))
  expect(isServed).toBe(false)
  pool.reopen()
  await served
  expect(isServed).toBe(true)
})

test('one that stays away is waited for once: then all who wait are refused, and who comes later at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool.shut()
  const refused = expect(pool.forKysely.connect()).rejects.toThrow('away')
  vi.advanceTimersByTime(WAIT_MS - 1000)
  const late = expect(pool.forKysely.connect()).rejects.toThrow('away')
  // Told again, it is no other absence.
  pool.shut()
  vi.advanceTimersByTime(1000)
  await Promise.all([refused, late])
  await expect(pool.forKysely.connect()).rejects.toThrow('away')
  pool.reopen()
  ;(await pool.forKysely.connect()).release()
})

test('nobody who finds nobody is refused before it is known whether that lasts', async () => {
  const { port = 0 } = new pg.Client(database.connection)
  const folder = mkdtempSync(join(tmpdir(), 'manger-pool-'))
  const config = { ...database.connection, host: folder, max: 2 }
  const waiting = createGuardedPool(config, () => undefined)
  try {
    const served = waiting.forKysely.connect()
    await new Promise((done) => setTimeout(done, 300))
    symlinkSync(join(String(database.connection.host), `.s.PGSQL.${port}`), join(folder, `.s.PGSQL.${port}`))
    ;(await served).release()
  } finally {
    await waiting.end()
    rmSync(folder, { recursive: true })
  }
})

test('several statements that only read are asked again where the connection broke meanwhile, once', async () => {
  const read = pool.read('select pg_sleep(0.3); select 2 as two')
  await new Promise((done) => setTimeout(done, 100))
  pool.shut()
  pool.reopen()
  expect(await read).toMatchObject([{}, { rows: [{ two: 2 }] }])
  await expect(pool.read('select 1 from nowhere; select 2')).rejects.toThrow('does not exist')
})

test('nobody is left waiting by a server that ends', async () => {
  pool.shut()
  const left = expect(pool.forKysely.connect()).rejects.toThrow('this server ends')
  await pool.end()
  await left
})
