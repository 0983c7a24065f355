import type { ReleaseManifest } from '@manger/contract/releases'
import { isRestricted } from '#releases/mounts/admin-only.ts'
import type { ReleaseStore } from '#releases/store/release-store.ts'
import { type FolderFiles, readFolderFiles } from './folder-files.ts'
import type { Packer } from './packed-file.ts'

/** One build in memory, and whether its files stand behind the gate. */
type StoredBuild = { files: FolderFiles; isRestricted: boolean }

// Enough for stable, previous and the builds of tabs that stayed open; the rest is read again when asked for.
const KEPT_IN_MEMORY = 64

/**
 * Finds builds of the release store by name. They are read on demand, so that a build which another process has
 * taken in is served without a word between the two.
 */
export const createStoredBuilds = (store: ReleaseStore, pack: Packer) => {
  const kept = new Map<string, Promise<StoredBuild>>()

  const keep = (key: string, stored: Promise<StoredBuild>): Promise<StoredBuild> => {
    // Put at the end: the first key of the map is then the one not asked for the longest.
    kept.delete(key)
    kept.set(key, stored)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_IN_MEMORY && oldest !== undefined) kept.delete(oldest)
    return stored
  }

  const read = async (manifest: ReleaseManifest): Promise<StoredBuild> => ({
    files: await readFolderFiles(store.folderOf(manifest.name, manifest.build), pack),
    isRestricted: isRestricted(manifest.areas),
  })

  return async (name: string, build: string): Promise<StoredBuild | null> => {
    const key = `${name}/${build}`
    const known = kept.get(key)
    if (known) return keep(key, known)
    const manifest = await store.manifestOf(name, build)
    if (manifest === null) return null
    const stored = keep(key, kept.get(key) ?? read(manifest))
    stored.catch(() => kept.delete(key))
    return stored
  }
}
