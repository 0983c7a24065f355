import { isDeepStrictEqual } from 'node:util'
import { type Pointer, type Published, ReleaseManifest } from '@manger/contract/releases'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { lockPointer, savePointer } from '../pointers/pointer.queries.ts'
import { moved } from '../pointers/pointer.service.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { lockStore } from '../store/lock-store.ts'
import { findRelease, findReleaseOfSource, markGood, saveRelease } from '../store/release.queries.ts'
import type { Publisher } from './publisher.ts'
import { type Received, RefusedRelease } from './receive.ts'

/** Where a release shall go live, and what its publisher saw there last. */
type Target = { channel: string; rev: number; isUrgent: boolean; by: Publisher }

const isTaken = (text: string) => new RefusedRelease([{ code: 'build_taken', text }])

const isDown = (build: string) =>
  isTaken(
    `${build} was taken down. Put it back on the screen Releases, or raise the version and build again.`,
  )

/**
 * A build never changes: pages hold the hashes of its files. What was written down counts, not what lies there; answers
 * it, where the build is known already.
 */
const refuseOtherBytes = async (
  { store }: ReleaseDeps,
  tx: Tx,
  manifest: ReleaseManifest,
): Promise<ReleaseManifest | undefined> => {
  const { name, build, source, files } = manifest
  const listed = await findRelease(tx, name, build)
  if (listed?.down_since) throw isDown(build)
  const known = listed?.manifest ?? (await store.manifestOf(name, build))
  if (known && !isDeepStrictEqual(known.files, files))
    throw isTaken(`${build} is already the name of other files. Raise the version and build again.`)
  const twin = await findReleaseOfSource(tx, name, source)
  if (twin?.down_since) throw isDown(twin.build)
  if (twin && twin.build !== build) throw isTaken(`The same sources were released as ${twin.build}.`)
  return listed?.manifest ?? undefined
}

const point = async (
  tx: Tx,
  current: Pointer | undefined,
  { at, remote, build, target }: { at: string; remote: string; build: string; target: Target },
): Promise<Pointer> => {
  const { channel, isUrgent, by } = target
  const { account, token } = by
  const move = { remote, channel, build, set_by: 'release', at, account, token, isUrgent } as const
  const saved = await savePointer(tx, current, move)
  if (!saved) throw moved(undefined)
  return saved
}

/**
 * Takes a release in and makes it live on its channel in one step: until the transaction ends nobody sees either,
 * afterwards every server does. Sent again after a lost answer it is the build that is already there.
 */
export const publishRelease = async (
  deps: ReleaseDeps,
  received: Received,
  target: Target,
): Promise<Published['data']> => {
  const manifest = ReleaseManifest.parse(received.manifest)
  const { name: remote, build } = manifest
  return inClients(deps.database, [], async (tx) => {
    await lockStore(tx)
    const listed = await refuseOtherBytes(deps, tx, manifest)
    const current = await lockPointer(tx, remote, target.channel)
    const before = current ? { build: current.build, set_by: current.set_by } : null
    const isSentAgain = current?.build === build && current.set_by === 'release'
    if (!isSentAgain && (current?.rev ?? 0) !== target.rev) throw moved(current)
    // Also when it is sent again: the server may have lost the files since.
    await deps.store.put(listed ?? manifest, received.files)
    if (isSentAgain) return { ...current, before }
    const at = deps.clock().toISOString()
    const { account, token } = target.by
    if (!listed)
      await saveRelease(tx, manifest, { at, action: 'published', set_by: 'release', account, token })
    // Whoever releases it anew has decided that it is good.
    if (!(await markGood(tx, { remote, build }))) throw isDown(build)
    return { ...(await point(tx, current, { at, remote, build, target })), before }
  })
}
