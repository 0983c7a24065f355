import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pointer } from '@manger/contract/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRoot } from '../run/root.ts'
import { connect } from './server.ts'

const pointer: Pointer = {
  remote: 'stock',
  channel: 'stable',
  build: '1.2.0-bbbbbb',
  previous: '1.1.0-aaaaaa',
  set_by: 'release',
  rev: 4,
  is_urgent: false,
}

const gate = {
  host: { schema: 1, version: '1.0.0', build: 'x', contract: '1.0.0', shared: {} },
  mounts: [],
  remote: 'stock',
}

let server: Server
let to: string
/** What a move is answered, and what was sent with it. */
let answer: { status: number; body: object }
let sent: object
let stood: Pointer
let ended: string | undefined

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.method === 'PUT') sent = JSON.parse(Buffer.concat(parts).toString())
    if (request.method === 'POST') ended = request.url
    const data = request.url === '/ui/gate' ? gate : stood
    const { status, body } = request.method === 'PUT' ? answer : { status: 200, body: { data } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  stood = pointer
  answer = { status: 200, body: { data: { ...pointer, build: '1.1.0-aaaaaa', previous: null, rev: 5 } } }
})

const rollBack = (...args: string[]) =>
  new Promise<string>((resolve) => {
    const command = [
      inRoot('shared/build/src/rollback.ts'),
      'stock',
      '--to',
      to,
      '--token',
      'manger_1',
      ...args,
    ]
    execFile(process.execPath, command, (_error, stdout, stderr) => resolve(stdout + stderr))
  })

describe('a roll-back', () => {
  test('says what is live again, and what is bad from now on', async () => {
    expect(await rollBack()).toMatch(
      /stock is back on 1\.1\.0-aaaaaa on stable .*; 1\.2\.0-bbbbbb is marked as bad/,
    )
    expect(sent).toEqual({ build: '1.1.0-aaaaaa', is_urgent: false })
  })

  test('asks open pages to go back now when it is urgent', async () => {
    await rollBack('--urgent')
    expect(sent).toMatchObject({ is_urgent: true })
  })

  test('marks nothing as bad on another channel than stable, and does not say so', async () => {
    expect(await rollBack('--channel', 'canary')).not.toContain('bad')
  })

  test('ends a trial before which there was none', async () => {
    stood = { ...pointer, channel: 'canary', previous: null }
    expect(await rollBack('--channel', 'canary')).toContain('The trial of stock 1.2.0-bbbbbb')
    expect(ended).toBe('/ui/rollouts/stock/end')
  })

  test('tells the second of two who roll back where the first has left it', async () => {
    const current = { ...pointer, build: '1.1.0-aaaaaa', previous: '1.0.0-000000', rev: 5 }
    answer = { status: 412, body: { errors: {}, status: 412, error: true, current } }
    const told = await rollBack()
    expect(told).toContain('it stands on 1.1.0-aaaaaa now')
    expect(told).not.toContain('Try again')
  })
})

test('a token of another remote is told before anything is built', async () => {
  const ask = (remote: string) =>
    connect({ remote, channel: 'stable', to, token: 'x', isUrgent: false, isMounted: true }).gate()
  expect((await ask('stock')).remote).toBe('stock')
  await expect(ask('kkz')).rejects.toThrow('This token is for stock, not for kkz.')
})
