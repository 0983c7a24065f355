import type { TelemetryReport } from '@manger/contract/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SERVERS } from '#testing/servers.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { createWorkspace } from '../testing/workspace.ts'

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

  it('takes 300 reports a minute from an address', async () => {
    for (let sent = 0; sent < 300 * SERVERS; sent++) await send(report(), api.anonymous)
    expect(await send(report(), api.anonymous)).toBe(429)
    expect(await rows()).toHaveLength(300 * SERVERS)
  })

  it('forgets what lies 100 000 reports back', async () => {
    await send(report({ message: 'long ago' }))
    const { id } = await api.database.kysely.selectFrom('telemetry').select('id').executeTakeFirstOrThrow()
    const next = Math.ceil((id + 100_000) / 1_000) * 1_000
    await api.database.pool.query(
      `reset role; alter table telemetry alter id restart with ${next}; set role manger_app`,
    )
    await send(report({ phase: 'slow', message: 'now' }))
    expect((await rows()).map(({ message }) => message)).toEqual(['now'])
  })
})
