import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SessionToken } from '@manger/contract/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { type CellMap, writeCellMap } from '#core/database/cells/cell-map.ts'
import { moveClient } from '#core/database/cells/move-client.ts'
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
  servers = await Promise.all(
    ([1, 2] as const).map((cell) =>
      buildApp({
        ...cells.api.deps,
        database: cells.databases[cell],
        isDemoExposed: true,
        trustedProxy: ['127.0.0.1'],
      }),
    ),
  )
  const ports = await Promise.all(
    servers.map(async (server) => Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)),
  )
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
        await moveClient({ client, from, to, send: (sides) => send([sides.from, sides.to]) })
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
      `refused behind haproxy in ${TIMES + 1} moves with ${writing.done.length} writes`,
      writing.refusedMs(),
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

  test('a cell that is gone takes nobody else along', async () => {
    const [ua, us] = [await tokenOf('owner.ua@manger.example'), await tokenOf('owner.us@manger.example')]
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
  })
})
