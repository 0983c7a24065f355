import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isStorable } from '@manger/contract/release-gate'
import { ReleaseManifest } from '@manger/contract/releases'
import { type ReleaseFiles, readReleaseFiles } from './release-files.ts'

const MANIFEST = 'release.json'
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Immutable builds on disk: `<data>/releases/<remote>/<build>/`, never changed once there. */
export type ReleaseStore = ReturnType<typeof createReleaseStore>

export const createReleaseStore = (dataDir: string) => {
  const root = join(dataDir, 'releases')
  const folderOf = (remote: string, build: string) => join(root, remote, build)
  /** Where a damaged build waits for somebody to look at it; no request and no start reads it. */
  const asideOf = (remote: string, build: string) => join(root, '.set-aside', remote, build)

  const textOf = (remote: string, build: string): Promise<string | null> =>
    readFile(join(folderOf(remote, build), MANIFEST), 'utf8').catch(() => null)

  /** The manifest of a stored build, or null when there is none of exactly this name that can be read. */
  const manifestOf = async (remote: string, build: string): Promise<ReleaseManifest | null> => {
    if (!isStorable(remote, build)) return null
    const manifest = ReleaseManifest.safeParse(parse(await textOf(remote, build))).data
    // A file system that ignores case finds a folder under a name that is not its own.
    return manifest && manifest.name === remote && manifest.build === build ? manifest : null
  }

  /** The files of a build as it was released, and what is wrong with those that lie here. */
  const look = async (released: ReleaseManifest): Promise<{ files: ReleaseFiles; problems: string[] }> => {
    const { name, build } = released
    const { files, problems } = await readReleaseFiles(folderOf(name, build), released)
    const text = await textOf(name, build)
    // Of another server, or in a folder that is new: one fact, not a hundred.
    if (text === null && files.size === 0) return { files, problems: ['none of its files is there'] }
    if (text === null) return { files, problems: [`${MANIFEST} is missing`, ...problems] }
    const isTheSame = isDeepStrictEqual(parse(text), released)
    return {
      files,
      problems: isTheSame ? problems : [`${MANIFEST} is not the one that was built`, ...problems],
    }
  }

  /** Takes a damaged build out of the way, in place of what was set aside of this name before; false when none is there. */
  const setAside = async (remote: string, build: string): Promise<boolean> => {
    const folder = folderOf(remote, build)
    if (!(await stat(folder).catch(() => null))) return false
    const aside = asideOf(remote, build)
    await rm(aside, { recursive: true, force: true })
    await mkdir(dirname(aside), { recursive: true })
    await rename(folder, aside)
    return true
  }

  /** Writes a build next door and moves it into place in one step, so a half-written one is never seen. */
  const put = async (manifest: ReleaseManifest, files: ReleaseFiles): Promise<void> => {
    const { name, build } = manifest
    await mkdir(join(root, name), { recursive: true })
    const incoming = await mkdtemp(join(root, '.incoming-'))
    // A write that fails leaves nothing behind: the disk may be full.
    try {
      for (const [path, body] of [...files, [MANIFEST, JSON.stringify(manifest)] as const]) {
        await mkdir(dirname(join(incoming, path)), { recursive: true })
        await writeFile(join(incoming, path), body)
      }
      await rename(incoming, folderOf(name, build)).catch(async () => {
        // Another process of the same start was faster; what it put there is as complete as ours.
        if ((await look(manifest)).problems.length === 0) return
        await setAside(name, build)
        await rename(incoming, folderOf(name, build))
      })
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }

  /** Forgets a build for good. */
  const remove = async (remote: string, build: string): Promise<void> => {
    for (const folder of [folderOf(remote, build), asideOf(remote, build)])
      await rm(folder, { recursive: true, force: true })
  }

  return { folderOf, manifestOf, look, setAside, put, remove }
}
