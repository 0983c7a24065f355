import { listOf } from '@manger/contract'
import { ReleaseAudit, ReleaseManifest, RemoteReleases } from '@manger/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { presentReleases } from './overview.presenter.ts'

const EMPTY = {
  schema: 1,
  name: 'stock',
  version: '1.0.0',
  build: '1.0.0-aaaaaa',
  source: '',
  entry: '',
  global: '',
  areas: [],
  titles: {},
  files: {},
}

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build()
  await workspace.build({ name: 'kkz', areas: [] })
  api = await createTestApi({ pages: workspace.pages })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

describe.each(['/ui/releases', '/ui/audit'])('GET %s', (path) => {
  it('is for admins only', async () => {
    expect((await api.anonymous.get(path)).status).toBe(401)
    for (const key of ['staff', 'consultant', 'owner.ua', 'driver.ua'] as const) {
      expect((await api.as(key).get(path)).status).toBe(403)
    }
  })
})

it('lists every remote with its channels, its builds and what users said of them', async () => {
  const seen = { remote: 'stock', build: '1.0.0-aaaaaa', channel: 'stable' }
  await api.as('owner.ua').post('/ui/telemetry', { ...seen, phase: 'load' })
  await api.as('driver.ua').post('/ui/telemetry', { ...seen, phase: 'load' })
  await api.as('driver.ua').post('/ui/telemetry', { ...seen, phase: 'crash' })
  await api.anonymous.post('/ui/telemetry', { ...seen, phase: 'error' })
  const answer = await api.as('admin').get('/ui/releases')
  const { data } = listOf(RemoteReleases).parse(answer.body)
  expect(data.map(({ remote }) => remote)).toEqual(['kkz', 'stock'])
  expect(data[1]).toMatchObject({
    pointers: [{ channel: 'stable', build: '1.0.0-aaaaaa', set_by: 'workspace', rev: 1 }],
    builds: [
      {
        build: '1.0.0-aaaaaa',
        version: '1.0.0',
        contract: '^1.0.0',
        votes: { load: 2, crash: 1, error: 0, slow: 0, fallback: 0 },
      },
    ],
  })
})

it('tells of each build what of this host does not suit it', async () => {
  const host = { ...hostOfTest, contract: '1.4.0', shared: { react: '19.3.1', '@manger/ui': '2.0.0' } }
  const manifest = { contract: '^1.0.0', shared: { react: '^19.0.0', '@manger/ui': '^1.0.0' } }
  const build = {
    remote: 'stock',
    build: '1.0.0-aaaaaa',
    version: '1.0.0',
    created_at: '',
    bad_since: null,
    down_since: null,
  }
  const rows = [{ ...build, manifest: ReleaseManifest.parse({ ...EMPTY, ...manifest }) }]
  expect(presentReleases(rows, [], { host })[0]?.builds[0]?.misfits).toEqual([
    { name: '@manger/ui', wanted: '^1.0.0', offered: '2.0.0' },
  ])
})

it('tells who still takes a library under its old name, and what a build imports that goes', async () => {
  const host = {
    ...hostOfTest,
    shared: { react: '20.0.0' },
    sharedBefore: { react: '19.3.1' },
    deprecated: { names: { '@manger/ui': ['Barn', 'Hay'] } },
  }
  const rowOf = (name: string, react: string, uses: Record<string, string[]>) => ({
    remote: name,
    build: '1.0.0-aaaaaa',
    version: '1.0.0',
    created_at: '',
    bad_since: null,
    down_since: null,
    manifest: ReleaseManifest.parse({ ...EMPTY, contract: '^1.0.0', shared: { react }, uses }),
  })
  const rows = [
    rowOf('kkz', '^20.0.0', { '@manger/ui/data': ['Barn'] }),
    rowOf('stock', '^19.0.0', { '@manger/ui': ['Barn', 'Button'] }),
  ]
  const [kkz, stock] = presentReleases(rows, [], { host }).map(({ builds }) => builds[0])
  expect(kkz).toMatchObject({ misfits: [], old_names: [], deprecated: [] })
  expect(stock).toMatchObject({
    misfits: [],
    old_names: [{ name: 'react', wanted: '^19.0.0', offered: '20.0.0' }],
    deprecated: [{ kind: 'name', what: 'Barn (@manger/ui)', times: null }],
  })
})

it('tells what happened page by page, the latest first', async () => {
  const first = listOf(ReleaseAudit).parse((await api.as('admin').get('/ui/audit?page_size=3')).body)
  expect(first.count).toBe(4)
  expect(first.data.map(({ action, remote }) => `${action} ${remote}`)).toEqual([
    'moved stock',
    'taken stock',
    'moved kkz',
  ])
  expect(first.data[0]?.by).toBeNull()
  const rest = await api.as('admin').get(first.next ?? '')
  expect(rest.body).toMatchObject({ data: [{ action: 'taken', remote: 'kkz' }], next: null })
  expect((await api.as('admin').get('/ui/audit?page_size=0')).status).toBe(400)
})
