import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Address, openAddress } from '#testing/database/address.ts'
import { WITHIN, workAt } from '#testing/database/under-load.ts'
import { dataWithDatabase } from '#testing/made-database.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { makeDatabase } from '../embedded/database.ts'
import { launchServer } from '../embedded/launch.ts'

type Launched = Awaited<ReturnType<typeof launchServer>>

const folders: string[] = []
let primary: Launched
let address: Address
let server: RealServer
let people: Awaited<ReturnType<typeof workAt>>

const launchOn = (dataDir: string): Promise<Launched> => {
  folders.push(dataDir)
  return launchServer({ dataDir })
}

beforeAll(async () => {
  primary = await launchOn(dataWithDatabase())
  await makeDatabase(primary.connection)
  address = await openAddress(() => `${primary.connection.host}/.s.PGSQL.5432`)
  server = await startRealServer({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/manger`,
    MANGER_DEMO_EXPOSED: 'on',
  })
  people = await workAt(server, () => ({ ...primary.connection, database: 'manger' }))
}, 120_000)
afterAll(async () => {
  await server?.stop()
  address?.close()
  await primary?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test(
  'the server goes on with the database that takes over behind its address (review A4)',
  { timeout: WITHIN.all },
  () =>
    people.underLoad(async () => {
      const next = temporaryData()
      await primary.stop()
      address.breakAll()
      expect((await people.asked('/api/manager/ingredients/')).status).toBe(503)
      // What it has acknowledged lies on the disk that its successor gets. With owner and modes, without which it refuses.
      const from = join(folders.at(-1) ?? '', 'database')
      expect(spawnSync('cp', ['-a', from, join(next, 'database')]).status).toBe(0)
      primary = await launchOn(next)
    }),
)
