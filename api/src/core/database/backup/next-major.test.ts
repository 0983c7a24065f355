import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectServer, type Server } from '#core/database/connections/connect.ts'
import { makeDatabase } from '#core/database/embedded/database.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { bringBinaries, programsOf } from '#core/database/embedded/older-majors.ts'
import { connected } from '#testing/database/connected.ts'
import { contentsOf } from '#testing/database/contents.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { createTestApi } from '#testing/test-api.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const MADE = '17'
/** Brought once for all runs of these tests. */
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/postgres', import.meta.url))

let world: string
let file: string
let before: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true })
  bringBinaries(MADE, CACHE, () => undefined)
  // Of a change the accounts and clients are rows enough.
  const api = await createTestApi({}, IS_NIGHT ? 'demo' : 'accounts')
  world = temporaryData()
  file = join(world, 'world.backup')
  await backup({ connection: api.database.pool.options, dataDir: null }, file)
  before = await contentsOf(api.database.pool.options)
  await api.close()
}, 120_000)
afterAll(() => rmSync(world, { recursive: true, force: true }))

let dataDir: string
beforeEach(() => {
  dataDir = temporaryData()
  symlinkSync(programsOf(CACHE, MADE), programsOf(dataDir, MADE))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The server of the older major on the data folder. */
const olderServer = async () => {
  const native = bringBinaries(MADE, CACHE, () => undefined)
  const server = await launchServer({ dataDir, other: { native } })
  return { connection: await makeDatabase(server.connection), stop: server.stop }
}

const majorOf = (folder: string): string => readFileSync(join(dataDir, folder, 'PG_VERSION'), 'utf8').trim()
const keptFolder = () => readdirSync(dataDir).find((name) => name.startsWith(`pg-${MADE}-`))
const start = async (): Promise<{ server: Server; said: string[] }> => {
  const said: string[] = []
  return {
    server: await connectServer({ databaseUrl: null, dataDir, processes: 1 }, (text) => said.push(text)),
    said,
  }
}

test('a data folder of PostgreSQL 17 is moved by the start, row by row, and the old one is kept', async () => {
  const older = await olderServer()
  await restore({ connection: older.connection, dataDir: null, isReplacing: false }, file)
  const version = await connected(older.connection, (client) => client.query('show server_version'))
  expect(version.rows[0].server_version).toMatch(/^17\./)
  await older.stop()

  const { server, said } = await start()
  expect(await contentsOf(server.connection)).toEqual(before)
  await server.stop()
  expect(said.join('\n')).toMatch(/of PostgreSQL 17.*being moved.*18\n.*\d+ rows are in PostgreSQL 18 now/)
  const kept = keptFolder() ?? ''
  expect([majorOf('database'), majorOf(kept)]).toEqual(['18', '17'])
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.log', kept])

  const again = await start()
  expect(again.said).toEqual([])
  await again.server.stop()
  // Who goes back to the older version finds every row in the old folder.
  rmSync(join(dataDir, 'database'), { recursive: true })
  renameSync(join(dataDir, kept), join(dataDir, 'database'))
  const back = await olderServer()
  expect(await contentsOf(back.connection)).toEqual(before)
  await back.stop()
}, 120_000)

test.runIf(IS_NIGHT)(
  'what cannot be moved stays as it was, with a sentence, and is tried anew by the next start',
  async () => {
    const older = await olderServer()
    await restore({ connection: older.connection, dataDir: null, isReplacing: false }, file)
    const mark = (text: string) => connected(older.connection, (client) => client.query(text))
    await mark(`insert into schema_migrations (name, sha256) values ('9999-of-tomorrow.sql', '')`)
    const held = await contentsOf(older.connection)
    // Beside a server that runs on it nothing is begun.
    await expect(start()).rejects.toThrow(/could not be moved to PostgreSQL 18: .*in use by process \d+/)
    await older.stop()

    await expect(start()).rejects.toThrow(
      /is of PostgreSQL 17 and could not be moved to PostgreSQL 18: .*newer version.*9999.*It is as it was/,
    )
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.log', `postgres-${MADE}`])
    expect(majorOf('database')).toBe(MADE)
    const again = await olderServer()
    expect(await contentsOf(again.connection)).toEqual(held)
    await connected(again.connection, (client) =>
      client.query(`delete from schema_migrations where name like '9999%'`),
    )
    await again.stop()

    const { server } = await start()
    expect(await contentsOf(server.connection)).toEqual(before)
    await server.stop()

    // Killed between the last two renames: the whole one lies beside.
    renameSync(join(dataDir, 'database'), join(dataDir, 'database.ready'))
    const after = await start()
    expect(await contentsOf(after.server.connection)).toEqual(before)
    await after.server.stop()
  },
  120_000,
)

test('without its programs and without a network the folder stays as it was, with a sentence', async () => {
  const older = await olderServer()
  await older.stop()
  rmSync(programsOf(dataDir, MADE))
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_fetch_retries', '0')
  await expect(start()).rejects.toThrow(
    /the programs of PostgreSQL 17 could not be brought \(.+\)\. It is as it was/,
  )
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.log'])
  expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false)
})
