import { isDeepStrictEqual } from 'node:util'
import { isStorable, type Mount, mountProblems } from '@manger/contract/release-gate'
import type { ReleaseManifest } from '@manger/contract/releases'
import type { Database } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import type { Clock } from '#core/deps.ts'
import { type HostFacts, refusalsOf } from '../host-facts.ts'
import { mountsOf } from '../mounts/mount.queries.ts'
import { lockPointer, savePointer } from '../pointers/pointer.queries.ts'
import { STABLE } from '../registry/registry.queries.ts'
import { lockStore } from './lock-store.ts'
import { findRelease, findReleaseOfSource, saveRelease } from './release.queries.ts'
import { readReleaseFiles } from './release-files.ts'
import type { ReleaseStore } from './release-store.ts'
import { readWorkspaceBuilds } from './workspace-folders.ts'

export type TakeInDeps = {
  /** The folder in which the folders of the remotes stand. */
  workspace: string
  store: ReleaseStore
  database: Pick<Database, 'kysely' | 'share'>
  host: HostFacts
  clock: Clock
  log: { error: (text: string) => void; warn: (text: string) => void }
}

type Built = { folder: string; manifest: ReleaseManifest }

/** Why a build is refused before anything of it is kept. */
const problemsOf = (manifest: ReleaseManifest, host: HostFacts, mounts: readonly Mount[]): string[] => [
  ...(isStorable(manifest.name, manifest.build) ? [] : [`"${manifest.build}" cannot be the name of a build`]),
  ...mountProblems(manifest, mounts),
  ...refusalsOf(host, manifest),
]

/** Puts a build into store and list, or says why it may not come in. */
const takeIn = async (deps: TakeInDeps, tx: Tx, { folder, manifest }: Built): Promise<string[]> => {
  const { store, host, clock } = deps
  const { files, problems: broken } = await readReleaseFiles(folder, manifest)
  const problems = [...problemsOf(manifest, host, await mountsOf(tx)), ...broken]
  if (problems.length > 0) return problems
  const listed = await findRelease(tx, manifest.name, manifest.build)
  const stored = await store.manifestOf(manifest.name, manifest.build)
  // A build never changes: pages hold the hashes of its files. What was written down counts, not what lies there.
  const known = listed?.manifest ?? stored
  if (known && !isDeepStrictEqual(known.files, manifest.files))
    return [`${manifest.build} is already the name of other files`]
  await store.put(listed?.manifest ?? manifest, files)
  if (!listed) {
    const at = clock().toISOString()
    await saveRelease(tx, manifest, { at, action: 'taken', set_by: 'workspace' })
  }
  return []
}

/**
 * Lets stable follow the workspace as long as nobody else has set it: a build chosen by hand, by a release or by
 * a roll-back stays live whatever lies in the folders. Going back to older sources moves it back as well, but not
 * to a build that was rolled back: that one a person makes live again, or nobody.
 */
const followWorkspace = async (
  { clock, log }: TakeInDeps,
  tx: Tx,
  { remote, build }: { remote: string; build: string },
) => {
  const pointer = await lockPointer(tx, remote, STABLE)
  if (pointer && (pointer.set_by !== 'workspace' || pointer.build === build)) return
  if ((await findRelease(tx, remote, build))?.bad_since) {
    log.warn(`remote-${remote} ${build} was rolled back and does not go live again by itself`)
    return
  }
  const at = clock().toISOString()
  await savePointer(tx, pointer, { remote, channel: STABLE, build, set_by: 'workspace', at })
}

const takeOne = (deps: TakeInDeps, built: Built): Promise<string[]> =>
  inClients(deps.database, [], async (tx) => {
    await lockStore(tx)
    const { name: remote, build, source } = built.manifest
    const known = await findReleaseOfSource(tx, remote, source)
    const damage = known ? (await deps.store.look(known.manifest)).problems : []
    const problems = known && damage.length === 0 ? [] : await takeIn(deps, tx, built)
    if (problems.length > 0) return problems
    if (known && damage.length > 0)
      deps.log.warn(`remote-${remote} ${known.build} was put back from the workspace: ${damage.join('; ')}`)
    await followWorkspace(deps, tx, { remote, build: known?.build ?? build })
    return []
  })

/**
 * Takes every built remote of the workspace whose sources are new into the store (platform c7). A build that is
 * refused stays where it is and the others go on: one broken remote must not keep the farm from feeding.
 */
export const takeWorkspaceBuilds = async (deps: TakeInDeps): Promise<void> => {
  for (const { remote, folder, manifest, problem } of await readWorkspaceBuilds(deps.workspace)) {
    const problems = manifest === null ? [problem] : await takeOne(deps, { folder, manifest })
    if (problems.length > 0) deps.log.error(`remote-${remote} was refused: ${problems.join('; ')}`)
  }
}
