import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { hasPooler, type Pooler, startPooler } from '#testing/database/pooler.ts'
import { startRealServer } from '#testing/real-server.ts'
import { openDatabase } from '../open.ts'
import { DatabaseAway } from './away.ts'
import { refuseLent } from './lent.ts'

/** Longer than until the pulse probes, and than one that is refused tries again. */
const FOUND_MS = 20_000

let bare: Awaited<ReturnType<typeof createBareDatabase>>
beforeAll(async () => {
  bare = await createBareDatabase()
})
afterAll(() => bare.drop())

test('PostgreSQL itself lends no connection (second review A8)', async () => {
  await refuseLent(bare.connection)
})

describe.skipIf(!hasPooler)(
  'a PgBouncer in front of it (skipped where it is absent: apt install pgbouncer)',
  () => {
    let pooler: Pooler
    beforeAll(async () => {
      pooler = await startPooler(bare.connection, 'transaction')
    })
    afterAll(() => pooler.stop())

    const startBehind = () => {
      const { host, port, user, database } = pooler.connection
      return startRealServer({
        DATABASE_URL: `postgresql://${user}@${host}:${port}/${database}`,
        MANGER_DEMO: 'off',
      })
    }

    test('that lends for a transaction has the start refused, with one sentence; one for a session serves (second review A8, A19)', {
      timeout: 6 * FOUND_MS,
    }, async () => {
      const refused = await startBehind()
      await expect(refused.url()).rejects.toThrow(/pool_mode = session\)\.\n$/)
      expect(refused.said().trim().split('\n')).toHaveLength(1)
      await refused.stop()
      await pooler.become('session')
      const taken = await startBehind()
      expect((await fetch(`${await taken.url()}/api/health/`)).status).toBe(200)
      // Its sessions would get back to the owner, which is told.
      expect(taken.said()).toContain('DATABASE_SERVING_URL')
      await taken.stop()
    })

    test('that lends for a transaction is found out while others work through it (second review A8)', async () => {
      await pooler.become('transaction')
      const others = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const client = new pg.Client(pooler.connection)
          await client.connect()
          return client
        }),
      )
      const stop = new AbortController()
      const working = others.map(async (client) => {
        while (!stop.signal.aborted) await client.query('select pg_sleep(0.003)')
        await client.end()
      })
      for (let time = 0; time < 5; time++)
        await expect(refuseLent(pooler.connection)).rejects.toThrow(/pool_mode = session/)
      stop.abort()
      await Promise.all(working)
    })

    test('that lends for a transaction while a server works: it serves nobody, says why, and goes on when that is over (second review A8)', {
      timeout: 3 * FOUND_MS,
    }, async () => {
      await pooler.become('session')
      const said: string[] = []
      const database = await openDatabase(pooler.connection, (text) => said.push(text))
      const served = () => sql`select 1`.execute(database.kysely).then(() => true)
      expect(await served()).toBe(true)
      await pooler.become('transaction')
      await expect.poll(database.listener.refusal, { timeout: FOUND_MS }).toMatch(/pool_mode = session/)
      await expect(served()).rejects.toThrow(DatabaseAway)
      expect(database.listener.hears()).toBe(false)
      await pooler.become('session')
      await expect.poll(database.listener.refusal, { timeout: FOUND_MS }).toBe(null)
      await expect.poll(() => served().catch(() => false)).toBe(true)
      expect(said.filter((text) => text.includes('pool_mode'))).toHaveLength(1)
      await database.close()
    })
  },
)
