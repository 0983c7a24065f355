import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Health, SessionToken } from '@manger/contract/session'
import { sharePackedFiles } from '@manger/testing/packed-files'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { asOwner } from '#core/database/connections/as-owner.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { createBareDatabase } from '#testing/bare-database.ts'
import { openAddress } from '#testing/database/address.ts'
import { freePort } from '#testing/free-port.ts'
import { copyDatabase, dataWithDatabase } from '#testing/made-database.ts'
import { machine } from '#testing/real-server.ts'
import { temporaryData } from '#testing/temporary-data.ts'

const Told = z.object({ errors: z.record(z.string(), z.unknown()).default({}) })
const JSON_BODY = { 'content-type': 'application/json' }

// A first start makes a database and the demo world: seconds alone, a minute where other work runs beside it.
const START_MS = 90_000
vi.setConfig({ testTimeout: 3 * START_MS })

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = temporaryData()
})
afterEach(async () => {
  // Those that a failed test has left: the folder of a demo is there for others as well.
  await Promise.all([...running].map(end))
  rmSync(dataDir, { recursive: true, force: true })
})

const running = new Set<ChildProcess>()
const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const run = (args: string[], environment: Record<string, string> = {}) => {
  // Without a command it serves.
  if (args.length === 0) sharePackedFiles(environment.MANGER_DATA ?? dataDir)
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...machine(),
      MANGER_DATA: dataDir,
      MANGER_DEMO: 'off',
      // Nobody here has an app that tells codes.
      MANGER_SECOND_FACTOR: 'voluntary',
      PORT: '0',
      ...environment,
    },
    stdio: 'pipe',
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit').then(([code]) => ({ code, said }))
  return { child, said: () => said, ended }
}

const urlOf = async ({ said }: { said: () => string }): Promise<string> => {
  await expect.poll(said, { timeout: START_MS }).toMatch(/Manger is ready at http/)
  return /http:\S+/.exec(said())?.[0] ?? ''
}

type Running = ReturnType<typeof run>
/** How it ended: what it said explains an end that is not a clean one. */
const stop = async (server: Running): Promise<string> => {
  server.child.kill('SIGTERM')
  const { code, said } = await server.ended
  return code === 0 ? 'stopped' : `ended with ${code}: ${said}`
}

test('the first admin is made on an empty database and signs in; the server lets go of everything', async () => {
  const made = await run(['create-admin', '--email', 'first@manger.example', '--password', 'a good password'])
    .ended
  const said = `A new database is made in ${dataDir}.\nAdmin first@manger.example can sign in now.\n`
  expect(made).toEqual({ code: 0, said })

  const server = run([])
  const url = await urlOf(server)
  const answer = await fetch(`${url}/api/auth/jwt/create/`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ email: 'first@manger.example', password: 'a good password' }),
  })
  expect(await answer.json()).toMatchObject({ user_type: 'admin' })
  expect(server.said()).not.toContain('demo accounts')
  expect(await stop(server)).toBe('stopped')
  expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false)
})

test('the first admin may be typed instead, line by line', async () => {
  copyDatabase(inject('server').made, dataDir)
  const { child, ended } = run(['create-admin'])
  child.stdin.end('first@manger.example\na good password\n')
  const { code, said } = await ended
  expect(code).toBe(0)
  expect(said).toContain('Email: Password: \nAdmin first@manger.example can sign in now.\n')
})

const NOW = '2026-03-10T08:00:00Z'
type DemoStart = { folder: string; health: Health; said: string; log: string }
let demoStart: Promise<DemoStart> | undefined
afterAll(async () => {
  const { folder } = (await demoStart) ?? {}
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const startDemo = async (): Promise<DemoStart> => {
  const folder = dataWithDatabase()
  const server = run([], { MANGER_DATA: folder, MANGER_DEMO: 'on', MANGER_NOW: NOW })
  const health = Health.parse(await (await fetch(`${await urlOf(server)}/api/health/`)).json())
  await stop(server)
  return { folder, health, said: server.said(), log: readFileSync(join(folder, 'database.log'), 'utf8') }
}

/** A first start with the demo: one world and its folder for all tests that leave it as it is. */
const firstDemo = (): Promise<DemoStart> => {
  demoStart ??= startDemo()
  return demoStart
}

/** The same for a test that changes it: nobody else gets that folder. */
const takeDemo = async (): Promise<DemoStart> => {
  const taken = await firstDemo()
  demoStart = undefined
  rmSync(dataDir, { recursive: true })
  dataDir = taken.folder
  return taken
}

test('the demo world is made once, at the first start, and its accounts are told', async () => {
  const { folder, health, said, log } = await firstDemo()
  expect(health).toMatchObject({ status: 'ok', demo: true })
  expect(health.accounts).toHaveLength(10)
  expect(said).toContain('demo accounts are on\n  admin@manger.example')
  // A stop waits for every file that the database has not written down: a new world alone were 700.
  const [, files] = /checkpoint starting: shutdown[\s\S]*sync files=(\d+)/.exec(log) ?? []
  expect(Number(files)).toBeLessThan(150)
  const again = run([], { MANGER_DATA: folder, MANGER_DEMO: 'on', MANGER_NOW: NOW })
  await urlOf(again)
  expect(await stop(again)).toBe('stopped')
})

test('several processes share one port and one signing key, and are measured together', async () => {
  const MANGER_METRICS_TOKEN = 'whoever measures this server'
  const { folder: MANGER_DATA } = await firstDemo()
  const server = run([], { MANGER_DATA, MANGER_PROCESSES: '2', MANGER_DEMO: 'on', MANGER_METRICS_TOKEN })
  const url = await urlOf(server)
  const body = JSON.stringify({ email: 'staff@manger.example', password: 'feed-the-herd-2026' })
  const signedIn = await fetch(`${url}/api/auth/jwt/create/`, { method: 'POST', headers: JSON_BODY, body })
  const { token } = SessionToken.parse(await signedIn.json())
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${url}/api/auth/me/`, { headers })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const reader = { authorization: `Bearer ${MANGER_METRICS_TOKEN}`, connection: 'close' }
  const measured = async () => (await fetch(`${url}/api/metrics`, { headers: reader })).text()
  for (const _process of [1, 2]) {
    // A process that is at work for seconds is not waited for: then the page says to come again.
    await expect
      .poll(measured, { timeout: START_MS })
      .toContain('manger_call_seconds_count{method="GET",route="/api/auth/me/",status="200"} 10\n')
  }
  // Asked again and again it costs no more than at first: no answer is taken for a question.
  for (const _time of [1, 2, 3, 4]) expect(await measured()).toContain('\nmanger_disk_free_bytes ')
  expect(await stop(server)).toBe('stopped')
})

test.runIf(process.platform === 'linux')(
  'a process that dies is replaced after a pause, which grows while its successors die at once too',
  async () => {
    const { folder: MANGER_DATA } = await firstDemo()
    const server = run([], { MANGER_DATA, MANGER_PROCESSES: '2', MANGER_DEMO: 'on' })
    const url = await urlOf(server)
    const pid = server.child.pid ?? 0
    const serving = () =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'))
    const ended = () =>
      [...server.said().matchAll(/ended \(SIGKILL\).* starts in ([\d.]+) s/g)].map(([, s]) => s)
    expect(serving()).toHaveLength(2)
    const [first, other] = serving()
    for (const [turn, pause] of ['0.5', '1'].entries()) {
      const victim = turn === 0 ? first : serving().find((child) => child !== other)
      process.kill(Number(victim), 'SIGKILL')
      await expect.poll(ended).toHaveLength(turn + 1)
      expect(ended().at(-1)).toBe(pause)
      // The other one answers meanwhile.
      expect((await fetch(`${url}/api/health/live`, { headers: { connection: 'close' } })).status).toBe(200)
      await expect.poll(serving, { timeout: START_MS }).toHaveLength(2)
    }
    expect(await stop(server)).toBe('stopped')
  },
)

test('without the demo the accounts of a demo database are locked (review A5)', async () => {
  const { folder: MANGER_DATA } = await takeDemo()
  const body = JSON.stringify({ email: 'admin@manger.example', password: 'feed-the-herd-2026' })
  const create = async (url: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${url}/api/auth/jwt/create/`, {
        method: 'POST',
        headers: { ...JSON_BODY, ...headers },
        body,
      })
    ).status
  const demo = run([], { MANGER_DATA, MANGER_DEMO: 'on' })
  const url = await urlOf(demo)
  expect(await create(url)).toBe(200)
  const outside = { 'x-forwarded-for': '203.0.113.9' }
  expect(await create(url, outside)).toBe(403)
  const forwarded = await fetch(`${url}/api/health/`, { headers: outside })
  expect(Health.parse(await forwarded.json()).accounts).toEqual([])
  await stop(demo)
  for (const said of [/\d+ accounts of it are locked now/, /ready/]) {
    const server = run([], { MANGER_DATA })
    expect(await create(await urlOf(server))).toBe(401)
    expect(server.said()).toMatch(said)
    await stop(server)
  }
})

test('a backup is made beside the running server, and is a server again elsewhere', async () => {
  copyDatabase(inject('server').made, dataDir)
  const first = { email: 'first@manger.example', password: 'a good password' }
  const server = run([])
  const url = await urlOf(server)
  const signIn = async (at: string) =>
    (
      await fetch(`${at}/api/auth/jwt/create/`, {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify(first),
      })
    ).status
  await run(['create-admin', '--email', first.email, '--password', first.password]).ended
  expect(await signIn(url)).toBe(200)
  const file = `${dataDir}.backup`
  expect(await run(['backup', file]).ended).toMatchObject({ code: 0 })
  const refused = await run(['restore', file]).ended
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('add --replace')])
  expect(await signIn(url)).toBe(200)
  await stop(server)
  rmSync(dataDir, { recursive: true })
  expect(await run(['restore', file]).ended).toMatchObject({ code: 0 })
  const again = run([])
  expect(await signIn(await urlOf(again))).toBe(200)
  expect(await stop(again)).toBe('stopped')
  rmSync(file)
})

test('a start that fails has ended its database when it ends itself (second review A19)', async () => {
  copyDatabase(inject('server').made, dataDir)
  const owner = await launchServer({ dataDir, isThrowaway: true })
  await asOwner({ ...owner.connection, database: 'postgres' }, (client) =>
    client.query('create database manger'),
  )
  await asOwner({ ...owner.connection, database: 'manger' }, (client) =>
    client.query(
      `create table schema_migrations
         (name text primary key, sha256 text not null, at timestamptz not null default now(), needs text);
       insert into schema_migrations (name, sha256, needs) values ('9999-of-tomorrow.sql', '', '9998')`,
    ),
  )
  await owner.stop()
  const { code, said } = await run([]).ended
  expect([code, said]).toEqual([1, expect.stringContaining('The database is newer than this program')])
  expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false)
})

test('a backup of a folder without a database is refused, and none is made', async () => {
  const { code, said } = await run(['backup', `${dataDir}.backup`]).ended
  expect([code, said]).toEqual([1, expect.stringContaining(`There is no database in ${dataDir}`)])
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
})

test('a start says in one line which database it waits for, without its password (review A4)', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const DATABASE_URL = `postgresql://manger:a-secret-word@127.0.0.1:${port}/farm`
  const server = run([], { DATABASE_URL })
  await expect
    .poll(server.said, { timeout: START_MS })
    .toContain(`Waiting for the database farm at 127.0.0.1:${port}: no answer within 5 s\n`)
  const sockets = new Promise((done) => silent.close(done))
  server.child.kill('SIGKILL')
  await Promise.all([server.ended, sockets])
  const refused = run([], { DATABASE_URL })
  await expect.poll(refused.said, { timeout: START_MS }).toMatch(/^Waiting for the database .*ECONNREFUSED/)
  refused.child.kill('SIGKILL')
  expect((await refused.ended).said.split('\n')).toHaveLength(2)
  expect(server.said() + refused.said()).not.toContain('a-secret-word')
})

test.skipIf(process.platform === 'win32')(
  'a start that waits for its database lives, is not ready, and serves on the same port afterwards (review A4)',
  async () => {
    const bare = await createBareDatabase()
    const { host, port, database } = new pg.Client(bare.connection)
    let behind = join(dataDir, 'nothing')
    const address = await openAddress(() => behind)
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${address.port}/${database}`
    const PORT = String(await freePort())
    const server = run([], { DATABASE_URL, PORT })
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/${path}`).catch(() => null)
      return answer && [answer.status, Object.keys(Told.parse(await answer.json()).errors)]
    }
    await expect.poll(() => ask('health/live'), { timeout: START_MS }).toEqual([200, []])
    expect(await ask('health/ready')).toEqual([503, ['database']])
    expect(await ask('auth/me/')).toEqual([503, ['database']])
    behind = `${host}/.s.PGSQL.${port}`
    expect(await urlOf(server)).toBe(`http://127.0.0.1:${PORT}`)
    expect(await ask('health/live')).toEqual([200, []])
    expect(await ask('auth/me/')).toEqual([401, ['non_field']])
    expect(await stop(server)).toBe('stopped')
    address.close()
    await bare.drop()
  },
)

test.each([
  [['dance'], {}, /Unknown command dance/],
  [[], { PORT: 'eighty' }, /PORT/],
  [['demo'], {}, /MANGER_DEMO=on/],
  [['create-admin', '--email', 'x', '--password', 'a good password'], {}, /not an e-mail/],
  [['create-admin', '--email', 'x@y.example', '--password', '12345678'], {}, /entirely numeric/],
])('%j with %j ends with a sentence', async (args, environment, sentence) => {
  const { code, said } = await run(args, environment).ended
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
  expect(said).not.toContain('at ')
})
