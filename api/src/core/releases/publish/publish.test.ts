import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { need } from '@manger/contract'
import { RemoteReleases } from '@manger/contract/releases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, buildRelease } from '#testing/releases/release-archive.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { tellFigure } from '#testing/tell-figure.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
let secret: string

const first = '1.0.0-aaaaaa'
const asAdmin = async () => ({ authorization: `Bearer ${await api.tokenOf('admin')}` })

type Send = { body?: Buffer; rev?: number | null; query?: string; token?: string; type?: string }

const send = async ({
  body = archiveOf(buildRelease()),
  rev = 1,
  query = '',
  token = secret,
  type,
}: Send = {}) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/ui/releases${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type ?? 'application/gzip',
      ...(rev !== null && { 'if-match': `"${rev}"` }),
    },
    payload: body,
  })
  const json = answer.json()
  return {
    status: answer.statusCode,
    body: json,
    codes: json.errors?.release?.map((one: { code: string }) => one.code),
  }
}

const release = (build: string) => archiveOf(buildRelease({ build, source: build }))
const pointer = () =>
  api.database.kysely
    .selectFrom('pointers')
    .selectAll()
    .where('remote', '=', 'stock')
    .where('channel', '=', 'stable')
    .executeTakeFirstOrThrow()
const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      createHash('sha256')
        .update(readFileSync(join(entry.parentPath, entry.name)))
        .digest('hex'),
    )
    .join()
const liveBuild = async () => {
  const registry = await api.as('owner.ua').get('/ui/registry')
  return registry.body.remotes.find(({ name }: { name: string }) => name === 'stock')?.build
}

const makeToken = async (remote: string, days = 30) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/ui/deploy-tokens',
    headers: { ...(await asAdmin()), 'content-type': 'application/json' },
    payload: JSON.stringify({ remote, label: `Team ${remote}`, days }),
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().data as { id: number; secret: string }
}

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build({ build: first })
  api = await createTestApi({ pages: workspace.pages })
  ;({ secret } = await makeToken('stock'))
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})
beforeEach(async () => {
  await api.database.kysely.deleteFrom('pointers').where('channel', '!=', 'stable').execute()
  await api.database.kysely
    .updateTable('pointers')
    .set({ build: first, previous: null, set_by: 'workspace', rev: 1, is_urgent: false })
    .execute()
})

describe('POST /ui/releases', () => {
  it('makes a build live without a restart, on a host whose files stay as they are', async () => {
    const host = filesOf(workspace.pages.hostDist)
    const started = performance.now()
    const answer = await send({ body: release('1.1.0-b00001') })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { build: '1.1.0-b00001', previous: first, set_by: 'release', rev: 2 } },
    })
    expect(answer.body.data.before).toEqual({ build: first, set_by: 'workspace' })
    expect(await liveBuild()).toBe('1.1.0-b00001')
    const file = await api.app.inject({ url: '/remotes/stock/1.1.0-b00001/remoteEntry.0a1b2c3d.js' })
    expect(file.statusCode).toBe(200)
    tellFigure('upload to live', performance.now() - started, { goal: 2000, atMost: 8000 })
    expect(filesOf(workspace.pages.hostDist)).toBe(host)
    const neighbour = await api.neighbour()
    const list = await neighbour.as('owner.ua').get('/ui/registry')
    expect(JSON.stringify(list.body)).toContain('1.1.0-b00001')
  })

  it('is named by the page of the first person who comes after it', async () => {
    const build = '1.1.0-b00002'
    const pages = [{ area: 'ingredients', path: '', files: ['list.js'], faces: [] }]
    const body = archiveOf(buildRelease({ build, source: build, pages, texts: { 'list.js': '/* rows */' } }))
    expect((await send({ body })).status).toBe(201)
    api.time.advance(3000)
    const page = await api.app.inject({ url: '/app/stock' })
    expect(page.body).toContain(`/remotes/stock/${build}/list.js`)
  })

  it('tells the second of two publishers that the first was there', async () => {
    const both = await Promise.all([
      send({ body: release('1.1.0-c00001') }),
      send({ body: release('1.1.0-c00002') }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412])
    const late = both.find(({ status }) => status === 412)
    expect(late?.body.current.rev).toBe(2)
    const again = both[0].status === 412 ? '1.1.0-c00001' : '1.1.0-c00002'
    expect((await send({ body: release(again), rev: 2 })).status).toBe(201)
  })

  it('asks what the publisher saw last, and knows the answer that was lost', async () => {
    expect((await send({ rev: null })).status).toBe(428)
    expect((await send({ body: release('1.1.0-d00001') })).status).toBe(201)
    expect((await send({ body: release('1.1.0-d00001') })).body.data.rev).toBe(2)
    expect((await pointer()).rev).toBe(2)
  })

  it('takes the same name for the same bytes only', async () => {
    expect((await send({ body: release('1.1.0-e00001') })).status).toBe(201)
    const other = archiveOf(
      buildRelease({ build: '1.1.0-e00001', texts: { '601.4d5e6f70.css': '.hPQF63{display:grid}' } }),
    )
    expect(await send({ body: other, rev: 2 })).toMatchObject({ status: 409, codes: ['build_taken'] })
    const file = await api.app.inject({ url: '/remotes/stock/1.1.0-e00001/601.4d5e6f70.css' })
    expect(file.body).toContain('display:flex')
  })

  it('brings back the files of the live build when the server has lost them', async () => {
    const build = '1.1.0-e00002'
    const body = release(build)
    expect((await send({ body })).status).toBe(201)
    rmSync(join(api.deps.dataDir, 'releases/stock', build), { recursive: true })
    const started = await api.neighbour()
    const live = async () => JSON.stringify((await started.as('owner.ua').get('/ui/registry')).body)
    expect(await live()).not.toContain(build)
    expect((await send({ body, rev: 2 })).status).toBe(201)
    expect(await live()).toContain(build)
  })

  it('keeps what a build says of itself as it was released first', async () => {
    const { manifest, files } = buildRelease({ build: '1.1.0-e00003', source: '1.1.0-e00003' })
    expect((await send({ body: archiveOf({ manifest, files }) })).status).toBe(201)
    const areas = manifest.areas.map((area) => ({ ...area, needs: { types: ['admin' as const] } }))
    await send({ body: release('1.1.0-e00004'), rev: 2 })
    expect(
      (await send({ body: archiveOf({ manifest: { ...manifest, areas }, files }), rev: 3 })).status,
    ).toBe(201)
    const there = readFileSync(join(api.deps.dataDir, 'releases/stock/1.1.0-e00003/release.json'), 'utf8')
    expect(JSON.parse(there).areas).toEqual(manifest.areas)
  })

  it('releases again what was set by hand and says so; a roll-back leaves the last good build behind it', async () => {
    await send({ body: release('1.1.0-f00001') })
    const put = async (build: string, rev: number) =>
      (
        await api.app.inject({
          method: 'PUT',
          url: '/ui/pointers/stock/stable',
          headers: { ...(await asAdmin()), 'if-match': `"${rev}"` },
          payload: { build },
        })
      ).json()
    const started = performance.now()
    const back = (await put(first, 2)).data
    expect(back).toMatchObject({ build: first, set_by: 'rollback' })
    expect(back.previous).not.toBe('1.1.0-f00001')
    expect(await liveBuild()).toBe(first)
    tellFigure('roll-back to live', performance.now() - started, { goal: 1000, atMost: 4000 })
    const again = await send({ body: release('1.2.0-f00002'), rev: 3 })
    expect(again.body.data).toMatchObject({ previous: first, before: { build: first, set_by: 'rollback' } })
    await send({ body: release('1.3.0-f00003'), rev: 4 })
    // From 1.3 back to 1.2: what is kept behind it is the first build, and never the bad 1.3 or 1.1.
    expect((await put('1.2.0-f00002', 5)).data).toMatchObject({ build: '1.2.0-f00002', previous: first })
  })

  it('publishes a preview beside stable, and an urgent one that open pages are asked to take', async () => {
    expect(
      (await send({ body: release('1.4.0-a10001'), rev: 0, query: '?channel=preview:drag-order' })).status,
    ).toBe(201)
    expect(await liveBuild()).toBe(first)
    await send({ body: release('1.4.0-a10002'), query: '?urgent=true' })
    const registry = await api.as('owner.ua').get('/ui/registry')
    expect(registry.body.remotes[0]).toMatchObject({ build: '1.4.0-a10002', urgent: true })
    expect((await send({ query: '?channel=beta' })).status).toBe(400)
  })

  it('leaves nothing behind of what is refused', async () => {
    const before = filesOf(api.deps.dataDir)
    expect((await send({ body: Buffer.from('nothing') })).status).toBe(400)
    expect(filesOf(api.deps.dataDir)).toBe(before)
    expect((await send({ type: 'text/plain' })).status).toBe(415)
  })

  it('is written down with the token that did it', async () => {
    await send({ body: release('1.5.0-a20001') })
    const audit = await api.as('admin').get('/ui/audit?page_size=2')
    expect(audit.body.data).toMatchObject([
      { action: 'moved', build: '1.5.0-a20001', set_by: 'release', by: null, token: 'Team stock' },
      { action: 'published', build: '1.5.0-a20001', token: 'Team stock' },
    ])
    const list = await api.as('admin').get('/ui/releases')
    const [stock] = list.body.data.map((row: unknown) => RemoteReleases.parse(row))
    expect(stock.pointers[0]).toMatchObject({ is_pinned: true, token: 'Team stock' })
  })
})

describe('deploy tokens', () => {
  it('are made by super-admins only, and told once', async () => {
    for (const as of ['staff', 'consultant', 'owner.ua'] as const) {
      expect((await api.as(as).get('/ui/deploy-tokens')).status).toBe(403)
      expect((await api.as(as).post('/ui/deploy-tokens', {})).status).toBe(403)
    }
    expect((await api.anonymous.get('/ui/deploy-tokens')).status).toBe(401)
    const list = await api.as('admin').get('/ui/deploy-tokens')
    expect(list.body.data[0]).toMatchObject({ remote: 'stock', label: 'Team stock', withdrawn_at: null })
    expect(JSON.stringify(list.body)).not.toContain(secret)
    const rows = await api.database.kysely.selectFrom('deploy_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(
      (await api.as('admin').post('/ui/deploy-tokens', { remote: 'stock', label: '', days: 0 })).status,
    ).toBe(400)
  })

  it('reach their own remote, and nothing that a person may', async () => {
    const { secret: other } = await makeToken('planning')
    expect(await send({ token: other })).toMatchObject({ status: 400, codes: ['remote_foreign'] })
    const asToken = api.withToken(other)
    expect((await asToken.get('/ui/pointers/stock/stable')).status).toBe(403)
    expect((await asToken.get('/ui/pointers/planning/stable')).status).toBe(404)
    expect((await asToken.get('/ui/gate')).body.data.remote).toBe('planning')
    for (const path of [
      '/ui/registry',
      '/ui/releases',
      '/ui/audit',
      '/ui/deploy-tokens',
      '/api/dashboard/users/',
    ])
      expect((await asToken.get(path)).status).toBe(401)
    expect((await send({ token: 'manger_nothing' })).status).toBe(401)
    expect((await api.as('staff').get('/ui/gate')).status).toBe(403)
  })

  it('end the canary of their own remote, as they roll back', async () => {
    expect((await send({ body: release('1.4.0-b10001'), rev: 0, query: '?channel=canary' })).status).toBe(201)
    const { secret: other } = await makeToken('planning')
    const end = (token: string) => api.withToken(token).post('/ui/rollouts/stock/end', {})
    expect((await end(other)).status).toBe(403)
    expect((await api.as('staff').post('/ui/rollouts/stock/end', {})).status).toBe(403)
    expect((await end(secret)).status).toBe(204)
    expect((await api.withToken(secret).get('/ui/pointers/stock/canary')).status).toBe(404)
    const { body } = await api.as('admin').get('/ui/audit?page_size=1')
    expect(body.data).toMatchObject([
      { action: 'ended', build: '1.4.0-b10001', by: null, token: 'Team stock' },
    ])
  })

  it('rest while the account that made them is locked', async () => {
    const { secret: own } = await makeToken('stock')
    for (const [is_locked, status] of [
      [true, 401],
      [false, 200],
    ] as const) {
      const id = api.account('admin')
      await api.database.kysely.updateTable('accounts').set({ is_locked }).where('id', '=', id).execute()
      expect((await api.withToken(own).get('/ui/gate')).status).toBe(status)
    }
  })

  it('end when they are taken back and when their time is up', async () => {
    const { id, secret: own } = await makeToken('stock')
    const withdraw = () => api.as('admin').post(`/ui/deploy-tokens/${id}/withdraw`, {})
    expect((await api.withToken(own).get('/ui/gate')).status).toBe(200)
    expect((await withdraw()).status).toBe(204)
    expect((await api.withToken(own).get('/ui/gate')).status).toBe(401)
    expect((await withdraw()).status).toBe(409)
    const short = await makeToken('stock', 1)
    await api.database.kysely
      .updateTable('deploy_tokens')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', short.id)
      .execute()
    expect((await send({ token: short.secret })).status).toBe(401)
  })
})

describe('the areas of a release', () => {
  it('keep their rights', async () => {
    const needs = { anyOf: [need('schedule.schedule', 'view')] }
    const { manifest, files } = buildRelease({ build: '1.6.0-a30001' })
    const areas = manifest.areas.map((area) => ({ ...area, needs }))
    expect((await send({ body: archiveOf({ manifest: { ...manifest, areas }, files }) })).status).toBe(201)
  })
})
