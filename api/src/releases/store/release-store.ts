import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReleaseManifest } from '@manger/contract/releases'
import type { ReleaseFiles } from './release-files.ts'

const MANIFEST = 'release.json'
// Both become folder names and parts of a URL: nothing that a file system or a browser reads in two ways.
const REMOTE_NAME = /^[a-z][a-z0-9-]{0,59}$/
const BUILD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/

/** Whether the name of a remote and of a build may stand in a path. */
export const isStorable = (remote: string, build: string): boolean =>
  REMOTE_NAME.test(remote) && BUILD_NAME.test(build)

/** Immutable builds on disk: `<data>/releases/<remote>/<build>/`, never changed once there. */
export type ReleaseStore = ReturnType<typeof createReleaseStore>

export const createReleaseStore = (dataDir: string) => {
  const root = join(dataDir, 'releases')
  const folderOf = (remote: string, build: string) => join(root, remote, build)

  /** The manifest of a stored build, or null when there is none of exactly this name. */
  const manifestOf = async (remote: string, build: string): Promise<ReleaseManifest | null> => {
    if (!isStorable(remote, build)) return null
    const text = await readFile(join(folderOf(remote, build), MANIFEST), 'utf8').catch(() => null)
    if (text === null) return null
    const manifest = ReleaseManifest.parse(JSON.parse(text))
    // A file system that ignores case finds a folder under a name that is not its own.
    return manifest.name === remote && manifest.build === build ? manifest : null
  }

  /** Writes a build next door and moves it into place in one step, so a half-written one is never seen. */
  const put = async (manifest: ReleaseManifest, files: ReleaseFiles): Promise<void> => {
    await mkdir(join(root, manifest.name), { recursive: true })
    const incoming = await mkdtemp(join(root, '.incoming-'))
    for (const [path, body] of [...files, [MANIFEST, JSON.stringify(manifest)] as const]) {
      await mkdir(dirname(join(incoming, path)), { recursive: true })
      await writeFile(join(incoming, path), body)
    }
    const folder = folderOf(manifest.name, manifest.build)
    try {
      await rename(incoming, folder)
    } catch (error) {
      await rm(incoming, { recursive: true, force: true })
      // Another process of the same start was faster; what it put there is as complete as ours.
      const isThere = await access(join(folder, MANIFEST)).then(
        () => true,
        () => false,
      )
      if (!isThere) throw error
    }
  }

  return { folderOf, manifestOf, put }
}
