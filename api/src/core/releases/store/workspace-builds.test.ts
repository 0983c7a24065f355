import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pointer } from '@manger/contract/releases'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildArea, writeFiles } from '#testing/releases/built-remote.ts'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { integrityOf } from './release-files.ts'
import { createReleaseStore, type ReleaseStore } from './release-store.ts'
import { takeWorkspaceBuilds } from './workspace-builds.ts'

let api: TestApi
let store: ReleaseStore
let workspace: Awaited<ReturnType<typeof createWorkspace>>
let errors: string[]
let warnings: string[]

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  workspace = await createWorkspace()
  store = createReleaseStore(join(workspace.pages.workspace, 'data'))
  errors = []
  warnings = []
})
afterEach(async () => {
  await workspace.remove()
  for (const table of ['release_audit', 'pointers', 'releases'] as const) {
    await api.database.pool.query(`reset role; truncate ${table} cascade; set role manger_app`)
  }
})

const start = () =>
  takeWorkspaceBuilds({
    workspace: workspace.pages.workspace,
    store,
    database: api.database,
    host: hostOfTest,
    clock: api.time.clock,
    log: { error: (text) => errors.push(text), warn: (text) => warnings.push(text) },
  })

const stableOf = (remote: string) =>
  api.database.kysely
    .selectFrom('pointers')
    .select(['build', 'previous', 'set_by', 'rev'])
    .where('remote', '=', remote)
    .where('channel', '=', 'stable')
    .executeTakeFirst()

const builds = async (): Promise<string[]> =>
  (await api.database.kysely.selectFrom('releases').select('build').orderBy('build').execute()).map(
    ({ build }) => build,
  )

const first = { build: '1.0.0-aaaaaa' }
const second = { build: '1.1.0-bbbbbb' }

describe('a start of the server', () => {
  it('takes a build in and makes it stable', async () => {
    const manifest = await workspace.build(first)
    await start()
    expect(errors).toEqual([])
    expect(await store.manifestOf('stock', first.build)).toEqual(manifest)
    expect(await stableOf('stock')).toEqual({
      build: first.build,
      previous: null,
      set_by: 'workspace',
      rev: 1,
    })
  })

  it('moves stable to the next build and keeps the one before as previous', async () => {
    await workspace.build(first)
    await start()
    await workspace.build(second)
    await start()
    expect(await stableOf('stock')).toMatchObject({ build: second.build, previous: first.build, rev: 2 })
    expect(await store.manifestOf('stock', first.build)).not.toBeNull()
  })

  it('changes nothing when nothing was built', async () => {
    await workspace.build(first)
    await start()
    await start()
    expect(await stableOf('stock')).toMatchObject({ build: first.build, rev: 1 })
    expect(await builds()).toEqual([first.build])
  })

  it('goes back with the workspace to sources that were built before', async () => {
    await workspace.build(first)
    await start()
    await workspace.build(second)
    await start()
    await workspace.build(first)
    await start()
    expect(await stableOf('stock')).toMatchObject({ build: first.build, previous: second.build })
  })

  it.each<Pointer['set_by']>(['hand', 'release', 'rollback'])(
    'never moves a pointer set by %s',
    async (set_by) => {
      await workspace.build(first)
      await start()
      await api.database.kysely.updateTable('pointers').set({ set_by }).execute()
      await workspace.build(second)
      await start()
      expect(await stableOf('stock')).toMatchObject({ build: first.build, previous: null, set_by })
      expect(await builds()).toEqual([first.build, second.build])
    },
  )

  it('takes a build in once when two processes start together', async () => {
    await workspace.build(first)
    await Promise.all([start(), start()])
    expect(errors).toEqual([])
    expect(await stableOf('stock')).toMatchObject({ rev: 1 })
    const { rows } = await api.database.pool.query('select action from release_audit order by id')
    expect(rows).toEqual([{ action: 'taken' }, { action: 'moved' }])
  })

  it('puts the files of a known build back when the data folder was lost', async () => {
    await workspace.build(first)
    await start()
    await rm(store.folderOf('stock', first.build), { recursive: true })
    await start()
    expect(await store.manifestOf('stock', first.build)).not.toBeNull()
    expect(await builds()).toEqual([first.build])
  })

  it('puts a build back of which anything is damaged, and says so (review A17)', async () => {
    const { entry } = await workspace.build(first)
    await start()
    const folder = store.folderOf('stock', first.build)
    for (const damage of [
      () => writeFiles(folder, { 'release.json': '{"schema":1,"na' }),
      () => rm(join(folder, 'release.json')),
      () => writeFiles(folder, { [entry]: 'half of i' }),
      () => rm(join(folder, entry)),
    ]) {
      await damage()
      warnings = []
      await start()
      expect(errors).toEqual([])
      expect(warnings).toEqual([expect.stringContaining('1.0.0-aaaaaa was put back from the workspace: ')])
      const stored = await store.manifestOf('stock', first.build)
      expect(stored && (await store.look(stored)).problems).toEqual([])
    }
    expect(await stableOf('stock')).toMatchObject({ build: first.build, rev: 1 })
  })

  it('says in one sentence that a folder which is new on this database has nothing of a build', async () => {
    await workspace.build(first)
    await start()
    await rm(join(workspace.pages.workspace, 'data'), { recursive: true })
    await start()
    expect(warnings).toEqual([
      'remote-stock 1.0.0-aaaaaa was put back from the workspace: none of its files is there',
    ])
  })

  it('never makes a build live again that was rolled back (review A19)', async () => {
    await workspace.build(first)
    await start()
    await workspace.build(second)
    await start()
    await api.database.kysely
      .updateTable('releases')
      .set({ bad_since: api.time.clock().toISOString() })
      .where('build', '=', second.build)
      .execute()
    // Rolled back and then told to follow the workspace again, in which the bad build still lies.
    await api.database.kysely.updateTable('pointers').set({ build: first.build, previous: null }).execute()
    await start()
    expect(await stableOf('stock')).toMatchObject({ build: first.build })
    expect(warnings).toEqual([
      'remote-stock 1.1.0-bbbbbb was rolled back and does not go live again by itself',
    ])

    await workspace.build({ build: '1.2.0-cccccc' })
    await start()
    expect(await stableOf('stock')).toMatchObject({ build: '1.2.0-cccccc', previous: first.build })
  })

  it('leaves what the manifest does not name behind', async () => {
    await workspace.build(first)
    await writeFiles(workspace.distOf('stock'), { 'planted.js': 'alert(1)' })
    await start()
    expect(errors).toEqual([])
    await expect(rm(join(store.folderOf('stock', first.build), 'planted.js'))).rejects.toThrow('ENOENT')
  })
})

describe('a refused build', () => {
  const entry = 'remoteEntry.0a1b2c3d.js'

  const refusal = async (): Promise<string> => {
    await start()
    expect(await stableOf('stock')).toBeUndefined()
    expect(await builds()).toEqual([])
    expect(errors).toHaveLength(1)
    return errors[0] ?? ''
  }

  it('has a file that is not the one that was built', async () => {
    await workspace.build()
    await writeFiles(workspace.distOf('stock'), { [entry]: 'tampered' })
    expect(await refusal()).toBe(`remote-stock was refused: ${entry} is not the file that was built`)
  })

  it('lacks a file', async () => {
    await workspace.build()
    await rm(join(workspace.distOf('stock'), entry))
    expect(await refusal()).toContain(`${entry} is missing`)
  })

  it('has no hash for its entry', async () => {
    await workspace.build({ entry: 'other.js' })
    expect(await refusal()).toContain('entry other.js has no hash')
  })

  it.each(['../release.json', '/etc/passwd', 'a/../../b.js', 'a\\b.js', '.hidden/x.js'])(
    'names a file outside itself: %s',
    async (path) => {
      await workspace.build({ files: { [entry]: integrityOf(Buffer.from('')), [path]: 'sha384-x' } })
      expect(await refusal()).toContain(`${path} is not a plain path inside the build`)
    },
  )

  it('has a name that cannot stand in a path', async () => {
    await workspace.build({ build: '../1.0.0' })
    expect(await refusal()).toContain('cannot be the name of a build')
  })

  it('stands where another remote stands', async () => {
    await workspace.build({ areas: [buildArea({ scope: 'farm', mount: 'kkz' })] })
    expect(await refusal()).toContain('belongs to kkz')
  })

  it('wants what the host does not have', async () => {
    await workspace.build({ contract: '^1.5.0', shared: { react: '^18.0.0' } })
    expect(await refusal()).toContain('it wants contract ^1.5.0, the host has 1.4.0')
  })

  it('speaks of another remote', async () => {
    const manifest = await workspace.build({ name: 'kkz' })
    await rm(workspace.distOf('kkz'), { recursive: true })
    await writeFiles(workspace.distOf('stock'), { 'release.json': JSON.stringify(manifest) })
    expect(await refusal()).toContain('release.json speaks of kkz')
  })

  it.each(['{', '{"schema":1}'])('has a manifest that cannot be read: %s', async (text) => {
    await writeFiles(workspace.distOf('stock'), { 'release.json': text })
    expect(await refusal()).toContain('release.json')
  })
})

describe('a build that cannot replace another', () => {
  it('has a name that other sources have, and the live one stays', async () => {
    const manifest = await workspace.build(first)
    await start()
    await workspace.build({ ...first, source: 'other sources', texts: { [manifest.entry]: 'other code' } })
    await start()
    expect(errors).toEqual([`remote-stock was refused: ${first.build} is already the name of other files`])
    expect(await store.manifestOf('stock', first.build)).toEqual(manifest)
    expect(await stableOf('stock')).toMatchObject({ build: first.build, rev: 1 })
  })

  it('does not keep the other remotes from being taken in', async () => {
    await workspace.build({ name: 'kkz', contract: '*' })
    await workspace.build(first)
    await start()
    expect(errors).toHaveLength(1)
    expect(await stableOf('stock')).toBeDefined()
    expect(await stableOf('kkz')).toBeUndefined()
  })
})
