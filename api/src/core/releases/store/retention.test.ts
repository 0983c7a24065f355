import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { createReleaseStore, type ReleaseStore } from './release-store.ts'
import { removeOldBuilds } from './retention.ts'
import { takeWorkspaceBuilds } from './workspace-builds.ts'

const DAY_MS = 86_400_000

let api: TestApi
let workspace: Awaited<ReturnType<typeof createWorkspace>>
let store: ReleaseStore

beforeAll(async () => {
  api = await createTestApi()
  workspace = await createWorkspace()
  store = createReleaseStore(join(workspace.pages.workspace, 'data'))
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const take = async (build: string) => {
  await workspace.build({ build })
  await takeWorkspaceBuilds({
    workspace: workspace.pages.workspace,
    store,
    database: api.database,
    host: hostOfTest,
    clock: api.time.clock,
    log: { error: (text) => expect.fail(text), warn: (text) => expect.fail(text) },
  })
}

const kept = async (): Promise<string[]> => {
  await removeOldBuilds({ database: api.database, store, clock: api.time.clock })
  const rows = await api.database.kysely.selectFrom('releases').select('build').orderBy('build').execute()
  for (const { build } of rows) expect(await store.manifestOf('stock', build)).not.toBeNull()
  return rows.map(({ build }) => build)
}

it('keeps what an open page may still ask for', async () => {
  for (const build of ['1', '2', '3', '4', '5', '6', '7', '8']) await take(build)
  expect(await kept()).toHaveLength(8)

  // Live for the whole month: the pages of its last day are to find it for a month more.
  await api.database.kysely.updateTable('pointers').set({ build: '1', previous: '2' }).execute()
  api.time.advance(31 * DAY_MS)
  expect(await kept()).toEqual(['1', '2', '4', '5', '6', '7', '8'])
  expect(await store.manifestOf('stock', '3')).toBeNull()

  await take('9')
  await api.database.kysely.updateTable('pointers').set({ build: '9', previous: null }).execute()
  expect(await kept()).toEqual(['1', '5', '6', '7', '8', '9'])

  api.time.advance(31 * DAY_MS)
  expect(await kept()).toEqual(['5', '6', '7', '8', '9'])
})
