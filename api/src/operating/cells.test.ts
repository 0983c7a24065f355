import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SessionToken } from '@manger/contract/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#app.ts'
import { accountById } from '#core/accounts/account.queries.ts'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { type CellMap, writeCellMap } from '#core/database/cells/cell-map.ts'
import { moveClient } from '#core/database/cells/move-client.ts'
import { beginSession } from '#core/session/session.service.ts'
import {
  type Ask,
  createTwoCells,
  lostOrDoubled,
  type TwoCells,
  writeUntil,
} from '#testing/cells/two-cells.ts'
import { connected } from '#testing/database/connected.ts'
import { freePort } from '#testing/free-port.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { tellFigure } from '#testing/tell-figure.ts'

const FILE = fileURLToPath(new URL('../../../docs/deploy/haproxy.cfg', import.meta.url))
const has = spawnSync('haproxy', ['-v']).status === 0

let cells: TwoCells
let folder: string
let router: ChildProcess
let url: string
let map: CellMap
let servers: Awaited<ReturnType<typeof buildApp>>[] = []

/** The committed file as it is, with ports, folder and servers of the test. */
const configure = async (ports: readonly number[], port: number): Promise<string> => {
  const file = join(folder, 'haproxy.cfg')
  const text = readFileSync(FILE, 'utf8')
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/cells.map', map.file)
    .replace('/run/haproxy/admin.sock', map.socket ?? '')
    .replaceAll('check inter 2s fall 3', 'check inter 200ms fall 2')
    // Health of a server without built pages is none: it says so itself.
    .replaceAll('/api/health/ready/', '/api/health/live/')
    .replaceAll(/ {2}server (one|two)-b .*\n/g, '')
    .replaceAll(/10\.0\.1\.11:8080/g, `127.0.0.1:${ports[0]}`)
    .replaceAll(/10\.0\.2\.11:8080/g, `127.0.0.1:${ports[1]}`)
  writeFileSync(file, text)
  return file
}

beforeAll(async () => {
  if (!has) return
  cells = await createTwoCells()
  folder = mkdtempSync(join(tmpdir(), 'manger-cells-'))
  map = { file: join(folder, 'cells.map'), socket: join(folder, 'admin.sock') }
  // Each asks the other one directly, as soon as that has its port.
  const others = { 1: new Map<number, string>(), 2: new Map<number, string>() }
  servers = await Promise.all(
    ([1, 2] as const).map((cell) =>
      buildApp({
        ...cells.api.deps,
        database: cells.databases[cell],
        cells: { own: cell, others: others[cell], withinMs: 1000 },
        isDemoExposed: true,
        trustedProxy: ['127.0.0.1'],
      }),
    ),
  )
  const ports = await Promise.all(
    servers.map(async (server) => Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)),
  )
  others[1].set(2, `http://127.0.0.1:${ports[1]}`)
  others[2].set(1, `http://127.0.0.1:${ports[0]}`)
  await connected(cells.one, (side) => writeCellMap([side], { ...map, socket: null }))
  const port = await freePort()
  const file = await configure(ports, port)
  expect(spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  router = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
  url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health/live/`)).status).toBe(200), 20_000)
}, 120_000)
afterAll(async () => {
  if (!has) return
  const ended = once(router, 'exit')
  router.kill('SIGTERM')
  await ended
  for (const server of servers) await server.close()
  await cells.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = async (path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${url}${path}`, { headers, ...sent })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

const idsOf = (text: string): number[] => Ids.parse(JSON.parse(text)).data.map(({ id }) => id)
const Ids = z.object({ data: z.array(z.object({ id: z.number() })) })

/** A super-administrator who is at home in the second cell. */
const adminOfTheSecond = async (): Promise<string> => {
  const database = cells.databases[2]
  if (!database) throw new Error('No such cell')
  const { id } = await database.kysely
    .insertInto('accounts')
    .values({
      email: 'second.admin@manger.example',
      password_hash: 'none',
      user_type: 'admin',
      updated_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await accountById(database, id)
  if (!account) throw new Error('No such account')
  const deps = { ...cells.api.deps, database }
  return (await beginSession(deps, account, { agent: 'Test', address: '127.0.0.1' })).token
}

const signIn = (email: string) => call('/api/auth/jwt/create/', { body: { email, password: DEMO_PASSWORD } })
const tokenOf = async (email: string) => SessionToken.parse(JSON.parse((await signIn(email)).text)).token

describe.skipIf(!has)('two cells behind haproxy, by the file of docs/deploy', () => {
  const TIMES = IS_NIGHT ? 10 : 2

  test('a client moves under load, and nobody behind the address loses anything', {
    timeout: 60_000 + TIMES * 20_000,
  }, async () => {
    const token = await tokenOf('owner.ua@manger.example')
    const stop = new AbortController()
    const ask: Ask = (path, body) => call(path, { token, body })
    const writing = await writeUntil(ask, stop.signal)
    const client = cells.api.client('ua')
    try {
      // An odd number: he lives in the second cell afterwards.
      for (let time = 0; time <= TIMES; time++) {
        const [from, to] = time % 2 === 0 ? [cells.one, cells.two] : [cells.two, cells.one]
        await pause(300)
        const send = async (sides: Parameters<typeof writeCellMap>[0]) =>
          void (await writeCellMap(sides, map))
        const move = () => moveClient({ client, from, to, send: (sides) => send([sides.from, sides.to]) })
        // A machine that is busy with something else would refuse him for too long: he stays, and whoever moves him tries again.
        await move().catch((error: unknown) => {
          if (!String(error).includes('would refuse calls for')) throw error
          return move()
        })
      }
      await pause(300)
    } finally {
      stop.abort()
      await writing.all
    }
    expect(writing.wrong).toEqual([])
    expect(writing.done.length).toBeGreaterThan(20 * TIMES)
    expect(await lostOrDoubled([cells.one, cells.two], writing.done)).toEqual([])
    tellFigure(
      `longest without an answer behind haproxy in ${TIMES + 1} moves with ${writing.done.length} writes`,
      writing.longestMs(),
      { goal: 5000 },
    )
  })

  test('everybody signs in where he lives, by one address, and is found by path, query and token', async () => {
    const [ua, us] = [await tokenOf('owner.ua@manger.example'), await tokenOf('owner.us@manger.example')]
    const [client, other] = [cells.api.client('ua'), cells.api.client('us')]
    for (const [token, id] of [
      [ua, client],
      [us, other],
    ] as const) {
      expect((await call(`/api/${id}/manager/groups/`, { token })).status).toBe(200)
      expect((await call(`/api/manager/groups/?client=${id}`, { token })).status).toBe(200)
      expect((await call('/api/auth/me/', { token })).status).toBe(200)
      expect((await call('/api/auth/jwt/refresh/', { body: { token } })).status).toBe(200)
    }
    // Who is known nowhere is answered as whoever mistyped his password.
    expect(await signIn('nobody@manger.example')).toMatchObject({ status: 401 })
    const wrong = { email: 'owner.ua@manger.example', password: 'another one' }
    expect(await call('/api/auth/jwt/create/', { body: wrong })).toMatchObject({ status: 401 })
  })

  test('who looks after clients sees those of both cells, and works for each where it lives', async () => {
    const [ua, us] = [cells.api.client('ua'), cells.api.client('us')]
    for (const email of ['consultant@manger.example', 'staff@manger.example', 'admin@manger.example']) {
      const token = await tokenOf(email)
      const { text } = await call('/api/dashboard/clients/list/', { token })
      expect(idsOf(text)).toEqual(expect.arrayContaining([ua, us]))
      for (const client of [ua, us])
        for (const path of [
          `/api/${client}/manager/groups/`,
          `/api/dashboard/clients/${client}/`,
          `/api/dashboard/clients/${client}/leftovers/`,
          `/api/v2/dashboard/clients/${client}/manager/farms/dashboard/`,
          `/api/dashboard/clients/statistics/farms/?client=${client}`,
          `/api/dashboard/clients/comments/list/?user=${client}&client=${client}`,
        ])
          expect([path, (await call(path, { token })).status]).toEqual([path, 200])
      const body = { user: ua, text: 'Seen', op_id: randomUUID() }
      expect((await call(`/api/dashboard/clients/comments/list/?client=${ua}`, { token, body })).status).toBe(
        201,
      )
    }
  })

  test('a cell that is gone takes nobody else along', async () => {
    const [ua, us] = [await tokenOf('owner.ua@manger.example'), await tokenOf('owner.us@manger.example')]
    const admin = await adminOfTheSecond()
    expect(idsOf((await call('/api/dashboard/clients/list/', { token: admin })).text).length).toBeGreaterThan(
      1,
    )
    await servers[0]?.close()
    await vi.waitFor(
      async () =>
        expect(await call('/api/auth/me/', { token: us })).toMatchObject({ status: 503, retryAfter: '2' }),
      10_000,
    )
    for (let time = 0; time < 20; time++)
      expect((await call('/api/manager/groups/', { token: ua })).status).toBe(200)
    expect((await signIn('owner.ua@manger.example')).status).toBe(200)
    expect((await call('/api/health/live/')).status).toBe(200)
    const { status, text } = await call('/api/dashboard/clients/list/', { token: admin })
    expect([status, idsOf(text)]).toEqual([200, [cells.api.client('ua')]])
    expect(JSON.parse(text).missing_cells).toEqual([{ cell: 1, clients: 4 }])
  })
})
