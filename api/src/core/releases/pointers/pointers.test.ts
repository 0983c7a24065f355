import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RemoteReleases } from '@manger/contract/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { type BuiltRemote, storeRemote } from '#testing/releases/built-remote.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { tellPinned } from '../overview/tell-pinned.ts'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi

const first = '1.0.0-aaaaaa'
const second = '1.1.0-bbbbbb'

const add = async (build: string, changes: BuiltRemote = {}) => {
  const manifest = await storeRemote(api.deps.dataDir, { build, ...changes })
  const created_at = api.time.clock().toISOString()
  await api.database.kysely
    .insertInto('releases')
    .values({
      remote: 'stock',
      build,
      source: build,
      version: '1.1.0',
      manifest: JSON.stringify(manifest),
      created_at,
    })
    .execute()
  return manifest
}

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build({ build: first })
  api = await createTestApi({ pages: workspace.pages })
  await add(second)
  await add('2.0.0-cccccc', { contract: '^9.0.0' })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})
beforeEach(async () => {
  await api.database.kysely.deleteFrom('pointers').where('channel', '!=', 'stable').execute()
  await api.database.kysely
    .updateTable('pointers')
    .set({ build: first, previous: null, set_by: 'workspace', rev: 1 })
    .execute()
  await api.database.kysely.updateTable('releases').set({ bad_since: null }).execute()
})

type Put = { as?: AccountKey; path?: string; body?: unknown; ifMatch?: string }

const put = async ({
  as = 'admin',
  path = 'stock/stable',
  body = { build: second },
  ifMatch = '"1"',
}: Put = {}) => {
  const answer = await api.app.inject({
    method: 'PUT',
    url: `/ui/pointers/${path}`,
    headers: {
      authorization: `Bearer ${await api.tokenOf(as)}`,
      'content-type': 'application/json',
      ...(ifMatch === '' ? {} : { 'if-match': ifMatch }),
    },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json(), etag: answer.headers.etag }
}

describe('PUT /ui/pointers/{remote}/{channel}', () => {
  it('is for admins only, whatever else is wrong with the call', async () => {
    expect((await api.anonymous.put('/ui/pointers/none/none', 'x')).status).toBe(401)
    for (const as of ['staff', 'consultant', 'owner.ua'] as const) {
      expect((await put({ as, path: 'none/none', body: null, ifMatch: '' })).status).toBe(403)
    }
  })

  it.each(['none/stable', 'stock/beta', 'stock/preview:', 'superadmin/stable'])(
    'knows no %s',
    async (path) => {
      expect((await put({ path, body: null })).status).toBe(404)
    },
  )

  it('refuses a build that is not there, one that does not run here, and none at all', async () => {
    const none = await put({ body: { build: '9.9.9-ffffff' } })
    expect(none.status).toBe(400)
    expect(none.body.errors.build[0].code).toBe(23)
    expect((await put({ body: { build: '2.0.0-cccccc' } })).body.errors.build[0].code).toBe(23)
    expect((await put({ body: {} })).body.errors.build[0].code).toBe(2)
  })

  it('asks what the caller saw last', async () => {
    expect((await put({ ifMatch: '' })).status).toBe(428)
    expect((await put({ ifMatch: 'latest' })).status).toBe(400)
    const old = await put({ ifMatch: '"7"' })
    expect(old.status).toBe(412)
    expect(old.body.current).toMatchObject({ build: first, rev: 1 })
  })

  it('moves the pointer, keeps the build before it and says the new revision', async () => {
    const moved = await put()
    expect(moved).toEqual({
      status: 200,
      etag: '"2"',
      body: {
        data: {
          remote: 'stock',
          channel: 'stable',
          build: second,
          previous: first,
          set_by: 'hand',
          rev: 2,
          is_urgent: false,
        },
      },
    })
    const registry = await api.as('owner.ua').get('/ui/registry')
    expect(registry.body.remotes[0]).toMatchObject({ build: second, previous: { build: first } })
  })

  it('pins a pointer where it stands without losing what it can fall back to', async () => {
    await put()
    const pinned = await put({ ifMatch: '"2"' })
    expect(pinned.body.data).toMatchObject({ build: second, previous: first, rev: 3 })
  })

  it('makes a channel that has no pointer yet with revision 0', async () => {
    const path = 'stock/preview:drag-order'
    expect((await put({ path, ifMatch: '"1"' })).status).toBe(412)
    expect((await put({ path, ifMatch: '"0"' })).body.data).toMatchObject({
      build: second,
      previous: null,
      rev: 1,
    })
    expect((await put({ path, ifMatch: '"0"' })).status).toBe(412)
  })

  it.each([
    ['stock/stable', '"1"'],
    ['stock/canary', '"0"'],
  ])('lets one through of those that move %s at once', async (path, ifMatch) => {
    const builds = [first, second, first, second]
    const answers = await Promise.all(builds.map((build) => put({ path, ifMatch, body: { build } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })

  it('waits for a move that is under way and then sees it', async () => {
    const other = await api.database.pool.connect()
    await other.query('begin')
    await other.query('update pointers set rev = 2')
    const waiting = put()
    const waiters = () =>
      api.database.pool.query(`
        select from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and not l.granted`)
    await expect.poll(async () => (await waiters()).rowCount).toBeGreaterThan(0)
    await other.query('commit')
    other.release()
    expect((await waiting).status).toBe(412)
  })

  it('writes down who moved what, once per move', async () => {
    const count = async () => (await api.as('admin').get('/ui/audit')).body.count
    const before = await count()
    await put()
    await put()
    expect(await count()).toBe(before + 1)
    const [latest] = (await api.as('admin').get('/ui/audit')).body.data
    expect(latest).toMatchObject({
      action: 'moved',
      remote: 'stock',
      channel: 'stable',
      build: second,
      previous: first,
      set_by: 'hand',
      by: { id: api.account('admin'), name: 'Anna Admin' },
    })
  })
})

describe('a roll-back (review A19)', () => {
  const stock = async () => {
    const { body } = await api.as('admin').get('/ui/releases')
    const { pointers, builds } = RemoteReleases.parse(body.data[0])
    return { pointer: pointers.find(({ channel }) => channel === 'stable'), builds }
  }
  const follow = async (as: AccountKey = 'admin', ifMatch = '"3"', remote = 'stock') => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/ui/pointers/${remote}/stable/follow`,
      headers: { authorization: `Bearer ${await api.tokenOf(as)}`, 'if-match': ifMatch },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const offered = async () => (await api.as('owner.ua').get('/ui/registry')).body.remotes[0]

  it('never leaves the build it left as the one to fall back to (review A19)', async () => {
    await put()
    const back = await put({ ifMatch: '"2"', body: { build: first } })
    expect(back.body.data).toMatchObject({ build: first, previous: null, set_by: 'rollback', rev: 3 })
    expect(await offered()).toMatchObject({ build: first, previous: null })
    const { builds } = await stock()
    expect(builds.find(({ build }) => build === second)?.bad_since).toBe(api.time.clock().toISOString())
  })

  it('falls back to the last good build behind the bad one (review A19)', async () => {
    const third = '1.2.0-dddddd'
    api.time.advance(1000)
    await add(third)
    await put()
    await put({ ifMatch: '"2"', body: { build: third } })
    const back = await put({ ifMatch: '"3"', body: { build: second } })
    expect(back.body.data).toMatchObject({ build: second, previous: first, set_by: 'rollback' })
    expect(await offered()).toMatchObject({ build: second, previous: { build: first } })
  })

  it('is taken back by making the build live again (review A19)', async () => {
    await put()
    await put({ ifMatch: '"2"', body: { build: first } })
    expect((await put({ ifMatch: '"3"' })).body.data).toMatchObject({ build: second, previous: first })
    expect((await stock()).builds.every(({ bad_since }) => bad_since === null)).toBe(true)
  })

  it('says who holds the pointer, what waits for it, and can be released again (review A19)', async () => {
    await put()
    await put({ ifMatch: '"2"', body: { build: first } })
    api.time.advance(1000)
    await add('1.3.0-eeeeee')
    const by = { id: api.account('admin'), name: 'Anna Admin' }
    expect((await stock()).pointer).toMatchObject({ is_pinned: true, by, waiting: '1.3.0-eeeeee' })
    const said: string[] = []
    await tellPinned({ database: api.database, log: { warn: (text) => said.push(text) } })
    expect(said).toEqual([expect.stringContaining('stock 1.0.0-aaaaaa (1.3.0-eeeeee waits)')])

    expect((await follow('owner.ua')).status).toBe(403)
    expect((await follow('admin', '"3"', 'none')).status).toBe(404)
    expect((await follow('admin', '"1"')).status).toBe(412)
    expect((await follow()).body.data).toMatchObject({ build: first, set_by: 'workspace', rev: 4 })
    expect((await stock()).pointer).toMatchObject({ is_pinned: false, waiting: null })
    const { body } = await api.as('admin').get('/ui/audit')
    expect(body.data[0]).toMatchObject({ action: 'freed', build: first, by })
  })

  it('goes to no build whose files are damaged', async () => {
    const { entry } = await add('1.4.0-ffffff')
    await rm(join(api.deps.dataDir, 'releases/stock/1.4.0-ffffff', entry))
    expect((await put({ body: { build: '1.4.0-ffffff' } })).body.errors.build[0].code).toBe(23)
  })
})
