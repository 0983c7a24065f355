import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { ReleaseManifest } from '@manger/contract/releases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildArea } from '#testing/releases/built-remote.ts'
import { archiveOf, buildRelease } from '#testing/releases/release-archive.ts'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const ENTRY = 'remoteEntry.0a1b2c3d.js'
const first = '1.0.0-aaaaaa'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
let neighbour: Awaited<ReturnType<TestApi['neighbour']>>

beforeAll(async () => {
  workspace = await createWorkspace(hostOfTest)
  await workspace.build({ build: first })
  api = await createTestApi({ pages: workspace.pages })
  neighbour = await api.neighbour()
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const stable = () =>
  api.database.kysely
    .selectFrom('pointers')
    .selectAll()
    .where('remote', '=', 'stock')
    .where('channel', '=', 'stable')
    .executeTakeFirstOrThrow()

const publish = async (build: string) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/ui/releases',
    headers: {
      authorization: `Bearer ${await api.tokenOf('admin')}`,
      'content-type': 'application/gzip',
      'if-match': `"${(await stable()).rev}"`,
    },
    payload: archiveOf(buildRelease({ build, source: build })),
  })
  return { status: answer.statusCode, release: answer.json().errors?.release }
}
const deed = (build: string, what: 'take-down' | 'put-back', as = 'admin') =>
  api.as(as as 'admin').post(`/ui/releases/stock/${build}/${what}`)
const fileOf = (app: TestApi['app'], build: string) => app.inject(`/remotes/stock/${build}/${ENTRY}`)
const statusesOf = async (build: string): Promise<number[]> => [
  (await fileOf(api.app, build)).statusCode,
  (await fileOf(neighbour.app, build)).statusCode,
]
const liveBuild = async () =>
  (await api.as('owner.ua').get('/ui/registry')).body.remotes.find(
    ({ name }: { name: string }) => name === 'stock',
  )?.build
const everywhere = (build: string, status: number) =>
  expect.poll(() => statusesOf(build), { timeout: 10_000 }).toEqual([status, status])

describe('a build that one person takes down', () => {
  it('is gone from every server, and stable stands on the one before (second review G)', async () => {
    const bad = '1.1.0-bbbbbb'
    expect((await publish(bad)).status).toBe(201)
    await everywhere(bad, 200)
    expect((await fileOf(api.app, bad)).headers['cache-control']).toContain('s-maxage=60')
    const { rev } = await stable()
    expect((await deed(bad, 'take-down', 'owner.ua')).status).toBe(403)
    expect((await deed('9.9.9-none', 'take-down')).status).toBe(404)
    expect((await deed(bad, 'take-down')).status).toBe(204)
    await everywhere(bad, 404)
    expect((await fileOf(api.app, bad)).headers['cache-control']).toBe('no-store')
    expect(await stable()).toMatchObject({ build: first, set_by: 'rollback', is_urgent: true, rev: rev + 1 })
    expect(await liveBuild()).toBe(first)
    const audit = await api.as('admin').get('/ui/audit?page_size=5')
    expect(audit.body.data[0]).toMatchObject({ action: 'taken_down', build: bad })
    expect(audit.body.data[0].by).not.toBeNull()
  })

  it('is neither pointed to nor released again until it is put back (second review G)', async () => {
    const bad = '1.1.0-bbbbbb'
    const move = async () =>
      api.as('admin').put('/ui/pointers/stock/stable', { build: bad, rev: (await stable()).rev })
    expect((await move()).status).toBe(400)
    expect(await publish(bad)).toEqual({
      status: 409,
      release: [{ code: 'build_taken', message: expect.stringMatching(/was taken down/) }],
    })
    // A start does not bring it back from the workspace or the store.
    await api.neighbour()
    await everywhere(bad, 404)
    expect((await deed(bad, 'put-back')).status).toBe(204)
    await everywhere(bad, 200)
    expect(await liveBuild()).toBe(first)
    expect((await move()).status).toBe(200)
    expect((await deed(bad, 'put-back')).status).toBe(404)
  })

  it('without a good one before it leaves nobody a page of it (second review G)', async () => {
    for (const build of ['1.1.0-bbbbbb', first]) expect((await deed(build, 'take-down')).status).toBe(204)
    await everywhere(first, 404)
    expect(await liveBuild()).toBeUndefined()
    expect((await deed(first, 'put-back')).status).toBe(204)
    await everywhere(first, 200)
    expect(await liveBuild()).toBeDefined()
  })

  it('keeps the two who take it down and release it at once apart (second review G)', async () => {
    expect((await publish('1.1.9-aaaaaa')).status).toBe(201)
    for (let at = 0; at < 5; at += 1) {
      const build = `1.2.${at}-cccccc`
      expect((await publish(build)).status).toBe(201)
      const [, moved] = await Promise.all([deed(build, 'take-down'), publish(build)])
      expect([201, 409, 412]).toContain(moved.status)
      expect((await stable()).build).not.toBe(build)
    }
  })
})

describe('a build with areas for admins alone beside others', () => {
  const areas = [
    buildArea({ id: 'open' }),
    buildArea({ id: 'closed', mount: 'companies/:company_id/stocks', needs: { types: ['admin'] } }),
  ]

  it('is not let in (second review A11)', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/ui/releases',
      headers: {
        authorization: `Bearer ${await api.tokenOf('admin')}`,
        'content-type': 'application/gzip',
        'if-match': `"${(await stable()).rev}"`,
      },
      payload: archiveOf(buildRelease({ build: '2.0.0-dddddd', source: 'd', areas })),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Area closed is for admins alone and others are not')
  })

  it('that is there from before is behind the gate, and nobody but admins is offered it (second review A11)', async () => {
    const build = '2.0.0-eeeeee'
    expect((await publish(build)).status).toBe(201)
    // As it was taken in before: the description in database and store has both areas.
    const { manifest } = buildRelease({ build, source: build, areas })
    const old = JSON.stringify(ReleaseManifest.parse(manifest))
    await api.database.kysely
      .updateTable('releases')
      .set({ manifest: old })
      .where('build', '=', build)
      .execute()
    await promises.writeFile(`${api.deps.dataDir}/releases/stock/${build}/release.json`, old)
    const later = await api.neighbour()
    expect((await fileOf(later.app, build)).statusCode).toBe(404)
    const list = await later.as('owner.ua').get('/ui/registry')
    expect(JSON.stringify(list.body)).not.toContain(build)
  })
})

it('a row that somebody has changed by hand leaves the list of releases readable (second review G11)', async () => {
  await sql`update releases set manifest = '{"name":"stock"}' where build = '1.2.0-cccccc'`.execute(
    api.database.kysely,
  )
  const list = await api.as('admin').get('/ui/releases')
  expect(list.status).toBe(200)
  const builds: { build: string; misfits: { name: string }[] }[] = list.body.data[0].builds
  expect(builds.find(({ build }) => build === '1.2.0-cccccc')?.misfits[0]?.name).toBe('release.json')
  // A start reads every row as well.
  await expect(api.neighbour()).resolves.toBeDefined()
})

it('a full disk is told to the publisher, and nothing is kept (second review G5)', async () => {
  const full = vi
    .spyOn(promises, 'mkdtemp')
    .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  syncBuiltinESMExports()
  const before = await stable()
  const answer = await publish('3.0.0-ffffff')
  full.mockRestore()
  syncBuiltinESMExports()
  expect(answer).toEqual({
    status: 507,
    release: [{ code: 'no_room', message: expect.stringMatching(/full/) }],
  })
  expect(await stable()).toEqual(before)
})
