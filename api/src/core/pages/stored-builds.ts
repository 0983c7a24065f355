import type { ReleaseManifest } from '@manger/contract/releases'
import { type FolderFiles, packFiles } from '#core/files/folder-files.ts'
import type { Packer } from '#core/files/packed-file.ts'
import { isRestricted } from '#core/releases/mounts/admin-only.ts'
import { BucketFault } from '#core/releases/store/bucket.ts'
import { readReleaseFiles } from '#core/releases/store/release-files.ts'
import type { ReleaseStore } from '#core/releases/store/release-store.ts'

/** One build in memory, and whether its files stand behind the gate. */
type StoredBuild = { files: FolderFiles; isRestricted: boolean }

// Enough for stable, previous and the builds of tabs that stayed open; the rest is read again when asked for.
const KEPT_IN_MEMORY = 64

// Looked at again after this: somebody may have put the files back.
const DAMAGED_MS = 30_000

type StoredBuildsDeps = { clock: () => Date; log: { error: (text: string) => void } }

/**
 * Finds builds of the release store by name. They are read on demand, so that a build which another process has
 * taken in is served without a word between the two. A file that is not the one that was released is never handed
 * out, and neither is the rest of its build: the page has a build before it, and half a build would only break later.
 */
export const createStoredBuilds = (store: ReleaseStore, pack: Packer, { clock, log }: StoredBuildsDeps) => {
  const kept = new Map<string, Promise<StoredBuild | null>>()
  const damaged = new Map<string, number>()

  const keep = (key: string, stored: Promise<StoredBuild | null>): Promise<StoredBuild | null> => {
    // Put at the end: the first key of the map is then the one not asked for the longest.
    kept.delete(key)
    kept.set(key, stored)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_IN_MEMORY && oldest !== undefined) kept.delete(oldest)
    return stored
  }

  const tell = (key: string, problems: readonly string[]): null => {
    // One sentence for a damage, however often the page asks.
    if (!damaged.has(key)) log.error(`remote-${key} is not served: ${problems.join('; ')}`)
    damaged.set(key, clock().getTime() + DAMAGED_MS)
    return null
  }

  const read = async (key: string, manifest: ReleaseManifest): Promise<StoredBuild | null> => {
    const { files, problems } = await readReleaseFiles(
      store.folderOf(manifest.name, manifest.build),
      manifest,
    )
    if (problems.length > 0) return tell(key, problems)
    damaged.delete(key)
    return { files: await packFiles(files, pack), isRestricted: isRestricted(manifest.areas) }
  }

  return async (name: string, build: string): Promise<StoredBuild | null> => {
    const key = `${name} ${build}`
    const known = kept.get(key)
    if (known) return keep(key, known)
    if ((damaged.get(key) ?? 0) > clock().getTime()) return null
    // Whoever asks for the list of remotes gets the others: a bucket that is down costs no page of them.
    const manifest = await store.manifestOf(name, build).catch((error: unknown) => {
      if (error instanceof BucketFault) return tell(key, [error.message])
      throw error
    })
    if (manifest === null) return null
    const stored = keep(key, kept.get(key) ?? read(key, manifest))
    const forget = () => kept.delete(key)
    stored.then((found) => found ?? forget(), forget)
    return stored
  }
}

/** Finds a build that lies whole in the store. */
export type FindBuild = ReturnType<typeof createStoredBuilds>
