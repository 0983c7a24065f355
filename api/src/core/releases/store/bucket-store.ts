import { isPlainPath, isStorable } from '@manger/contract/release-gate'
import { ReleaseManifest } from '@manger/contract/releases'
import { type Bucket, BucketFault } from './bucket.ts'
import { integrityOf } from './release-files.ts'
import type { ReleaseStore } from './release-store.ts'

const MANIFEST = 'release.json'
/** Files that are fetched or sent at once. */
const AT_ONCE = 8
/** After a fault what is only looked at asks the bucket no more for so long: a start looks at every build there is. */
const REST_MS = 60_000

const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const read = (body: Buffer | null): ReleaseManifest | null => {
  try {
    return ReleaseManifest.parse(JSON.parse(body?.toString('utf8') ?? ''))
  } catch {
    return null
  }
}

/**
 * The release store with a bucket behind it: what is released lies in the bucket, the folder holds what this server has
 * served. Several servers so have one store, and a server with an empty disk serves every build again.
 */
export const withBucket = (
  folder: ReleaseStore,
  bucket: Bucket,
  isReleased: (remote: string, build: string) => Promise<boolean>,
): ReleaseStore => {
  const keyOf = (remote: string, build: string, path: string) => `${remote}/${build}/${path}`

  /** Brings a build from the bucket; only what has the hash that was written down is taken. */
  const fetchBuild = async (manifest: ReleaseManifest): Promise<boolean> => {
    const { name, build } = manifest
    // A manifest that came from elsewhere must not write outside of its own folder.
    if (!Object.keys(manifest.files).every(isPlainPath)) return false
    const files = new Map<string, Buffer>()
    await each(Object.entries(manifest.files), async ([path, integrity]) => {
      const body = await bucket.get(keyOf(name, build, path))
      if (body && integrityOf(body) === integrity) files.set(path, body)
    })
    if (files.size < Object.keys(manifest.files).length) return false
    await folder.put(manifest, files)
    return true
  }

  let restsUntil = 0

  return {
    ...folder,
    manifestOf: async (remote, build) => {
      const here = await folder.manifestOf(remote, build)
      if (here || !isStorable(remote, build)) return here
      // Anybody may ask for a build by any name: the bucket is paid by the call, and is asked for those that there are.
      if (!(await isReleased(remote, build))) return null
      const there = read(await bucket.get(keyOf(remote, build, MANIFEST)))
      if (there?.name !== remote || there.build !== build) return null
      return (await fetchBuild(there)) ? there : null
    },
    look: async (released) => {
      const here = await folder.look(released)
      if (here.problems.length === 0 || performance.now() < restsUntil) return here
      // A server starts with what it has; the page of a build that it lacks asks the bucket again.
      const isFetched = await fetchBuild(released).catch((error: unknown) => {
        if (!(error instanceof BucketFault)) throw error
        restsUntil = performance.now() + REST_MS
        return false
      })
      return isFetched ? folder.look(released) : here
    },
    put: async (manifest, files) => {
      const { name, build } = manifest
      await each([...files], ([path, body]) => bucket.put(keyOf(name, build, path), body))
      // The last one: who finds a manifest finds every file that it names.
      await bucket.put(keyOf(name, build, MANIFEST), Buffer.from(JSON.stringify(manifest)))
      await folder.put(manifest, files)
    },
    remove: async (remote, build) => {
      const manifest = read(await bucket.get(keyOf(remote, build, MANIFEST)))
      await bucket.remove(keyOf(remote, build, MANIFEST))
      await each(Object.keys(manifest?.files ?? {}), (path) => bucket.remove(keyOf(remote, build, path)))
      await folder.remove(remote, build)
    },
  }
}
