import { TELEMETRY } from '@manger/contract'
import type { TelemetryReport } from '@manger/contract/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { SERVERS } from '#testing/servers.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build()
  api = await createTestApi({ pages: workspace.pages })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})
// Every test has a minute of its own.
beforeEach(async () => {
  api.time.advance(60_000)
  await api.database.kysely.deleteFrom('telemetry').execute()
})

const report = (changes: Partial<TelemetryReport> = {}): TelemetryReport => ({
  remote: 'stock',
  build: '1.0.0-aaaaaa',
  channel: 'stable',
  area: 'ingredients',
  phase: 'load',
  ms: 120,
  ...changes,
})

const send = async (body: unknown, caller = api.as('driver.ua')) =>
  (await caller.post('/ui/telemetry', body)).status

const rows = () =>
  api.database.kysely
    .selectFrom('telemetry')
    .select(['account_id', 'phase', 'is_counted', 'message', 'frames'])
    .orderBy('id')
    .execute()

describe('POST /ui/telemetry', () => {
  it('counts a user once per build and phase, and keeps the rest', async () => {
    expect(await send(report())).toBe(204)
    await send(report())
    await send(report({ phase: 'error', message: 'boom', frames: ['at x', 'at y'] }))
    await send(report({ build: '1.1.0-bbbbbb' }))
    await send(report(), api.as('owner.ua'))
    expect((await rows()).map(({ phase, is_counted }) => [phase, is_counted])).toEqual([
      ['load', true],
      ['load', false],
      ['error', true],
      ['load', true],
      ['load', true],
    ])
    expect((await rows())[2]).toMatchObject({
      account_id: api.account('driver.ua'),
      message: 'boom',
      frames: ['at x', 'at y'],
    })
  })

  it('counts one of two that arrive together', async () => {
    const statuses = await Promise.all([send(report()), send(report()), send(report())])
    expect(statuses).toEqual([204, 204, 204])
    expect((await rows()).filter(({ is_counted }) => is_counted)).toHaveLength(1)
  })

  it('keeps a report from before sign-in, or with a token of the past, and never counts it', async () => {
    expect(await send(report(), api.anonymous)).toBe(204)
    expect(await send(report(), api.withToken('expired'))).toBe(204)
    expect((await rows()).map(({ account_id, is_counted }) => [account_id, is_counted])).toEqual([
      [null, false],
      [null, false],
    ])
  })

  it('refuses what is no report, and one above 16 kB before reading it', async () => {
    expect(await send({ ...report(), phase: 'party' })).toBe(400)
    expect(await send(undefined)).toBe(400)
    expect(await send({ ...report(), message: 'x'.repeat(16 * 1024) })).toBe(413)
    expect(await rows()).toEqual([])
  })

  it('refuses what is not said to be JSON, as a page of another site may send it without asking: 415', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
    for (const type of types) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/ui/telemetry',
        payload: JSON.stringify(report()),
        headers: { 'content-type': type },
      })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
    expect(await rows()).toEqual([])
  })

  it('takes 30 reports a minute from a user', async () => {
    const caller = api.as('owner.us')
    // Each server counts for itself.
    for (let sent = 0; sent < 30 * SERVERS; sent++) expect(await send(report(), caller)).toBe(204)
    const refused = await caller.post('/ui/telemetry', report())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await send(report(), api.as('owner.ua'))).toBe(204)
    api.time.advance(60_000)
    expect(await send(report(), caller)).toBe(204)
  })

  it('takes 60 reports a minute from an address before the sign-in, which use up nothing of who is signed in', async () => {
    for (let sent = 0; sent < 60 * SERVERS; sent++) await send(report(), api.anonymous)
    expect(await send(report(), api.anonymous)).toBe(429)
    expect(await rows()).toHaveLength(60 * SERVERS)
    expect(await send(report(), api.as('owner.us'))).toBe(204)
  })

  // Nothing of these is kept: what is no report counts as well, and each server counts for itself.
  it.runIf(SERVERS === 1)('takes no more from all people of a client together than it says', async () => {
    const people = TELEMETRY.perClient / TELEMETRY.perUser
    const statuses = new Set<number>()
    for (let person = 0; person < people; person++) {
      const employee = await hireEmployee(api, 'us', { grants: {} })
      for (let sent = 0; sent < TELEMETRY.perUser; sent++) statuses.add(await send({}, employee))
    }
    expect([...statuses]).toEqual([400])
    expect(await send(report(), api.as('owner.us'))).toBe(429)
    for (const other of ['owner.ua', 'staff', 'admin'] as const) {
      expect([other, await send(report(), api.as(other))]).toEqual([other, 204])
    }
    api.time.advance(60_000)
    expect(await send(report(), api.as('owner.us'))).toBe(204)
  })

  it.runIf(SERVERS === 1)('takes no more from all addresses before the sign-in than it says', async () => {
    const sendFrom = async (address: number) =>
      (
        await api.app.inject({
          method: 'POST',
          url: '/ui/telemetry',
          remoteAddress: `203.0.113.${address}`,
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode
    const { perAddress, inAll } = TELEMETRY.anonymous
    const statuses = new Set<number>()
    for (let sent = 0; sent < inAll; sent++) statuses.add(await sendFrom(1 + Math.floor(sent / perAddress)))
    expect([...statuses]).toEqual([400])
    expect(await sendFrom(200)).toBe(429)
    expect(await send(report(), api.as('owner.us'))).toBe(204)
    api.time.advance(60_000)
    expect(await sendFrom(200)).toBe(400)
  })

  it('forgets what lies 100 000 reports back, and 10 000 of those before the sign-in', async () => {
    await send(report({ message: 'long ago' }))
    await send(report({ message: 'long ago, by nobody' }), api.anonymous)
    const flood = (account: string, count: number) =>
      api.database.pool.query(`insert into telemetry (at, account_id, remote, build, channel, phase, is_counted)
        select now(), ${account}, 'stock', '1.0.0-aaaaaa', 'stable', 'load', false from generate_series(1, ${count})`)
    await flood('null', 20_000)
    await flood(String(api.account('driver.ua')), 99_998)
    // The next id is one at which it is swept.
    await api.database.pool.query(`reset role;
      select setval(pg_get_serial_sequence('telemetry', 'id'), (max(id) / 1000 + 1) * 1000 - 1) from telemetry;
      set role manger_app`)
    await send(report({ phase: 'slow', message: 'now' }))
    const kept = await rows()
    expect(kept.filter(({ account_id }) => account_id === null)).toHaveLength(10_000)
    expect(kept.filter(({ message }) => message !== null).map(({ message }) => message)).toEqual([
      'long ago',
      'now',
    ])
  })
})
