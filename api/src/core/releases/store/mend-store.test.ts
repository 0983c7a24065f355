import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeFiles } from '#testing/releases/built-remote.ts'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { mendStore } from './mend-store.ts'
import { createReleaseStore, type ReleaseStore } from './release-store.ts'
import { takeWorkspaceBuilds } from './workspace-builds.ts'

const build = '1.0.0-aaaaaa'
const entry = 'remoteEntry.0a1b2c3d.js'

let api: TestApi
let store: ReleaseStore
let workspace: Awaited<ReturnType<typeof createWorkspace>>
let said: string[]

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const start = async () => {
  said = []
  const log = {
    error: (text: string) => said.push(`error: ${text}`),
    warn: (text: string) => said.push(text),
  }
  const { database, time } = api
  const deps = {
    workspace: workspace.pages.workspace,
    store,
    database,
    host: hostOfTest,
    clock: time.clock,
    log,
  }
  await takeWorkspaceBuilds(deps)
  await mendStore(deps)
}

/** A build that lies in the store alone: the workspace has moved on. */
beforeEach(async () => {
  workspace = await createWorkspace()
  store = createReleaseStore(join(workspace.pages.workspace, 'data'))
  await workspace.build({ build })
  await workspace.build({ name: 'kkz', areas: [] })
  await start()
  await workspace.build({ build: '1.1.0-bbbbbb' })
  await start()
  expect(said).toEqual([])
})
afterEach(async () => {
  await workspace.remove()
  for (const table of ['release_audit', 'pointers', 'releases'] as const) {
    await api.database.pool.query(`reset role; truncate ${table} cascade; set role manger_app`)
  }
})

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

it.each([
  ['cut off', () => writeFiles(store.folderOf('stock', build), { 'release.json': '{"schema":1,"na' })],
  ['not one', () => writeFiles(store.folderOf('stock', build), { 'release.json': '{}' })],
  ['missing', () => rm(join(store.folderOf('stock', build), 'release.json'))],
])('writes a description anew that is %s (review A17)', async (_, damage) => {
  const before = await store.manifestOf('stock', build)
  await damage()
  expect(await store.manifestOf('stock', build)).toBeNull()
  await start()
  expect(said).toEqual([expect.stringMatching(/^remote-stock 1\.0\.0-aaaaaa was mended: release\.json is /)])
  expect(await store.manifestOf('stock', build)).toEqual(before)
  await start()
  expect(said).toEqual([])
})

it.each([
  [
    'changed',
    () => writeFiles(store.folderOf('stock', build), { [entry]: 'foreign' }),
    'is not the file that was built',
  ],
  ['missing', () => rm(join(store.folderOf('stock', build), entry)), 'is missing'],
])('sets a build aside of which a file is %s, and names it once (review A17)', async (_, damage, what) => {
  await damage()
  await start()
  expect(said).toEqual([`error: remote-stock ${build} was set aside and is not served: ${entry} ${what}`])
  expect(await store.manifestOf('stock', build)).toBeNull()
  expect(await isThere(join(workspace.pages.workspace, 'data/releases/.set-aside/stock', build))).toBe(true)
  await start()
  expect(said).toEqual([`Neither in the store nor in the workspace, not served: remote-stock ${build}`])
  // Built again from the same sources, it is there again.
  await workspace.build({ build })
  await start()
  expect(await store.manifestOf('stock', build)).not.toBeNull()
})

it('keeps nothing of a build that could not be written', async () => {
  const manifest = await store.manifestOf('stock', build)
  if (manifest === null) throw new Error('There is no build')
  const root = join(workspace.pages.workspace, 'data', 'releases')
  const before = await readdir(root)
  // What comes second has no place, as on a full disk.
  const files = new Map(['chunk', 'chunk/a.js'].map((path) => [path, Buffer.from(path)]))
  await expect(store.put({ ...manifest, build: '1.2.0-cccccc' }, files)).rejects.toThrow('EEXIST')
  expect(await readdir(root)).toEqual(before)
})
