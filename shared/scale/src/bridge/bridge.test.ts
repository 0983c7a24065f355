import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openPty, PTY_ABSENT, type Pty } from '@manger/testing/pty'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { encode } from '#parity.ts'
import { written } from '#written.ts'
import { createHub } from './hub.ts'
import { createBridge } from './server.ts'

const PAGE = 'https://farm.example'
const CODE = '12345678'

type Told = { event: string; data: Record<string, unknown> }

/** What a page hears until `until` is satisfied. */
const hear = async (url: string, until: (told: readonly Told[]) => boolean): Promise<Told[]> => {
  const stop = new AbortController()
  const answer = await fetch(url, {
    headers: { origin: PAGE, authorization: `Bearer ${CODE}` },
    signal: stop.signal,
  })
  const told: Told[] = []
  let rest = ''
  for await (const piece of answer.body ?? []) {
    rest += Buffer.from(piece).toString()
    const events = rest.split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      if (name !== undefined) told.push({ event: name, data: JSON.parse(data ?? '') })
    }
    if (until(told)) break
  }
  stop.abort()
  return told
}

describe('a page', () => {
  const hub = createHub()
  const server = createBridge(hub, { origins: [PAGE], code: CODE })
  let url = ''

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  afterEach(() => void vi.useRealTimers())

  const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, { headers, method })

  test('of another site hears nothing, even with the code, and neither does a picture', async () => {
    const other = await ask({ origin: 'https://other.example', authorization: `Bearer ${CODE}` })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
    expect((await ask({ authorization: `Bearer ${CODE}` })).status).toBe(403)
  })

  test('without the code is told so, and after ten wrong ones nobody is listened to for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let time = 0; time < 10; time++)
      expect((await ask({ origin: PAGE, authorization: `Bearer 0000000${time}` })).status).toBe(401)
    const right = { origin: PAGE, authorization: `Bearer ${CODE}` }
    expect((await ask(right)).status).toBe(429)
    vi.setSystemTime(Date.now() + 61_000)
    const answer = await ask(right)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, PAGE])
    await answer.body?.cancel()
  })

  test('that comes again and again without a code shuts nobody out', async () => {
    for (let time = 0; time < 12; time++)
      expect((await ask({ origin: PAGE, authorization: 'Bearer ' })).status).toBe(401)
    const answer = await ask({ origin: PAGE, authorization: `Bearer ${CODE}` })
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  test('may send its code from a site on the list, to a device of the own network too', async () => {
    const { status, headers } = await ask({ origin: PAGE }, 'OPTIONS')
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'authorization'])
    expect(headers.get('access-control-allow-private-network')).toBe('true')
  })

  test('hears how it stands, then readings, and bytes only where it asks for them', async () => {
    hub.tell({ event: 'state', data: { port: 'open', protocol: 'dini', baud: 9600 } })
    const timer = setInterval(() => {
      hub.tell({ event: 'bytes', data: { at: 1, text: 'ST' } })
      const nothing = { unit: null, stability: null, isNet: null, rotations: null }
      hub.tell({ event: 'reading', data: { ...nothing, weight: 12, raw: 'ST', at: 2 } })
    }, 20)
    const events = async (path: string) =>
      (await hear(path, (told) => told.length >= 3)).slice(0, 3).map(({ event }) => event)
    expect(await events(url)).toEqual(['state', 'reading', 'reading'])
    expect((await events(`${url}?raw`)).toSorted()).toEqual(['bytes', 'reading', 'state'])
    clearInterval(timer)
  })
})

describe.skipIf(PTY_ABSENT !== null)(PTY_ABSENT ?? 'the program', () => {
  let pty: Pty
  let program: ChildProcess

  const start = async (...args: string[]): Promise<string> => {
    pty = await openPty()
    program = spawn(
      process.execPath,
      [fileURLToPath(new URL('main.ts', import.meta.url)), '--port', pty.path, '--origin', PAGE, ...args],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const said = await once(program.stdout ?? program, 'data')
    const [address] = /http:\/\/localhost:\d+/.exec(String(said[0])) ?? ['']
    return `${address.replace('localhost', '127.0.0.1')}/events`
  }
  afterEach(() => {
    program.kill()
    pty.close()
  })

  test('finds the protocol by listening and sends what the scale says', async () => {
    const url = await start('--code', CODE, '--http', '0')
    let weight = 1500
    const timer = setInterval(() => pty.write(written('scorem11', { weight: weight++, unit: 'lb' })), 50)
    const told = await hear(url, (all) => all.filter(({ event }) => event === 'reading').length >= 3)
    clearInterval(timer)
    expect(told.filter(({ event }) => event === 'state').at(-1)?.data).toEqual({
      port: 'open',
      protocol: 'scorem11',
      baud: 9600,
    })
    const [first, second] = told.filter(({ event }) => event === 'reading').map(({ data }) => data)
    expect(second).toMatchObject({ weight: Number(first?.weight) + 1, unit: 'lb', stability: 'stable' })
  })

  test('asks a scale that waits to be asked, with the parity that it wants', async () => {
    const url = await start('--code', CODE, '--http', '0', '--protocol', 'nci')
    const question = Buffer.from(encode('W\r', true)).toString('hex')
    pty.onBytes((bytes) => {
      if (Buffer.from(bytes).toString('hex') === question)
        pty.write(written('nci', { weight: 840, decimals: 1 }))
    })
    const told = await hear(url, (all) => all.some(({ event }) => event === 'reading'))
    expect(told.at(-1)?.data).toMatchObject({ weight: 840, unit: 'kg', stability: 'stable' })
  })

  test('says that the port is gone', async () => {
    const url = await start('--code', CODE, '--http', '0', '--protocol', 'dini')
    setTimeout(() => pty.close(), 300)
    const told = await hear(url, (all) => all.at(-1)?.data.port === 'closed')
    expect(told.map(({ data }) => data.port)).toContain('open')
  })
})
