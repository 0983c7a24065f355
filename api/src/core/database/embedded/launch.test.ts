import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataWithDatabase } from '#testing/made-database.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { launchServer } from './launch.ts'

const HOLDER = fileURLToPath(new URL('../../../../testing/hold-database.ts', import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = dataWithDatabase()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const query = async (connection: pg.PoolConfig, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const hold = async (): Promise<{ holder: ChildProcess; connection: pg.PoolConfig; guard: number }> => {
  const holder = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(holder.stdout, 'data')
  return { holder, ...JSON.parse(String(line)) }
}

const lockFile = () => join(dataDir, 'database', 'postmaster.pid')

const untilGone = async (file: string): Promise<void> => {
  for (let tries = 0; existsSync(file) && tries < 250; tries++) await sleep(20)
}

test('makes a database that sorts alike everywhere, keeps it and opens it again', async () => {
  rmSync(dataDir, { recursive: true })
  dataDir = temporaryData()
  const first = await launchServer({ dataDir, isThrowaway: true })
  await query(first.connection, 'create table kept (word text)')
  await query(first.connection, "insert into kept values ('Ж'), ('a'), ('B')")
  await first.stop()
  expect(existsSync(lockFile())).toBe(false)

  const second = await launchServer({ dataDir, isThrowaway: true })
  const { rows } = await query(second.connection, 'select word from kept order by word')
  await second.stop()
  expect(rows.map(({ word }) => word)).toEqual(['B', 'a', 'Ж'])
})

test.skipIf(process.platform === 'win32')(
  'listens on a socket that only its own user can reach',
  async () => {
    const server = await launchServer({ dataDir, isThrowaway: true })
    const folder = server.connection.host ?? ''
    const { rows } = await query(server.connection, 'show listen_addresses')
    expect(rows).toEqual([{ listen_addresses: '' }])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
    await server.stop()
    expect(existsSync(folder)).toBe(false)
  },
)

test('ends with the process that started it, even when that is killed', async () => {
  const { holder, connection } = await hold()
  expect((await query(connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  holder.kill('SIGKILL')
  await untilGone(lockFile())
  await expect(query(connection, 'select 1')).rejects.toThrow()
})

test('is refused while another process uses the same folder', async () => {
  const { holder } = await hold()
  await expect(launchServer({ dataDir, isThrowaway: true })).rejects.toThrow(/in use by process \d+/)
  holder.kill('SIGKILL')
  await untilGone(lockFile())
})

test.runIf(process.platform === 'linux')(
  'waits for a database that is still being stopped, as on a full disk (second review A19)',
  async () => {
    const { holder, connection } = await hold()
    const { rows } = await query(
      connection,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    )
    // It writes nothing down any more, so that the stop lasts.
    process.kill(rows[0].pid, 'SIGSTOP')
    const postmaster = Number(readFileSync(lockFile(), 'utf8').split('\n')[0])
    holder.kill('SIGKILL')
    const launched = launchServer({ dataDir, isThrowaway: true })
    await sleep(2500)
    process.kill(rows[0].pid, 'SIGCONT')
    const server = await launched
    expect((await query(server.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(() => process.kill(postmaster, 0)).toThrow()
    await server.stop()
  },
)

test('starts although a killed server left its lock, whoever has that process number now', async () => {
  const first = await launchServer({ dataDir, isThrowaway: true })
  const lock = readFileSync(lockFile(), 'utf8')
  await first.stop()
  // The number of this test's own process: alive, and no PostgreSQL.
  writeFileSync(lockFile(), lock.replace(/^\d+/, String(process.pid)))
  const second = await launchServer({ dataDir, isThrowaway: true })
  expect((await query(second.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  await second.stop()
})

test('keeps every acknowledged row when all of it is killed while writing', async () => {
  const { holder, connection, guard } = await hold()
  await query(connection, 'create table facts (id int)')
  const writer = new pg.Client({ ...connection, database: 'postgres' })
  writer.on('error', () => undefined)
  await writer.connect()
  let acknowledged = 0
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await writer.query('insert into facts values ($1)', [id])
      acknowledged = id
    }
  })()
  const broken = expect(writing).rejects.toThrow()
  while (acknowledged < 50) await sleep(1)
  const postmaster = Number(readFileSync(lockFile(), 'utf8').split('\n')[0])
  for (const pid of [holder.pid ?? 0, guard, postmaster]) process.kill(pid, 'SIGKILL')
  await broken
  rmSync(connection.host ?? '', { recursive: true, force: true })

  const server = await relaunch()
  const { rows } = await query(server.connection, 'select max(id) as last, count(*)::int as count from facts')
  expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0].count).toBe(rows[0].last)
  await server.stop()
})

// Workers of the killed server need a moment to see that it is gone.
const relaunch = async (): ReturnType<typeof launchServer> => {
  for (let tries = 0; ; tries++) {
    try {
      return await launchServer({ dataDir, isThrowaway: true })
    } catch (error) {
      if (tries === 50) throw error
      await sleep(100)
    }
  }
}

test('a folder of another PostgreSQL is left as it is, with a sentence; a big log is set aside', async () => {
  const first = await launchServer({ dataDir, isThrowaway: true })
  await first.stop()
  const version = join(dataDir, 'database', 'PG_VERSION')
  const made = readFileSync(version, 'utf8')
  writeFileSync(version, '17\n')
  await expect(launchServer({ dataDir, isThrowaway: true })).rejects.toThrow(
    /of PostgreSQL 17.*brings PostgreSQL 18.*docs\/operating.md/,
  )
  writeFileSync(version, made)
  writeFileSync(join(dataDir, 'database.log'), Buffer.alloc(11 * 1024 * 1024, 'x'))
  await (await launchServer({ dataDir, isThrowaway: true })).stop()
  expect(statSync(join(dataDir, 'database.log')).size).toBeLessThan(1024 * 1024)
  expect(existsSync(join(dataDir, 'database.log.1'))).toBe(true)
})
