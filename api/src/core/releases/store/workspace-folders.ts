import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseManifest } from '@manger/contract/releases'

/** A built remote of the workspace: what it says of itself, or why that cannot be read. */
type WorkspaceBuild = { folder: string; remote: string } & (
  | { manifest: ReleaseManifest; problem: null }
  | { manifest: null; problem: string }
)

const REMOTE_FOLDER = /^remote-([a-z][a-z0-9-]*)$/

const readManifest = (text: string, remote: string): { manifest: ReleaseManifest } | { problem: string } => {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return { problem: 'release.json is not JSON' }
  }
  const { data, error } = ReleaseManifest.safeParse(written)
  if (!data)
    return {
      problem: `release.json: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`,
    }
  return data.name === remote ? { manifest: data } : { problem: `release.json speaks of ${data.name}` }
}

/**
 * The remotes that were built in the workspace, found by listing its folders: nothing else knows their names.
 * A remote that is not built yet is passed over.
 */
export const readWorkspaceBuilds = async (workspace: string): Promise<WorkspaceBuild[]> => {
  const names = await readdir(workspace)
  const builds = await Promise.all(
    names.toSorted().map(async (name): Promise<WorkspaceBuild[]> => {
      const remote = REMOTE_FOLDER.exec(name)?.[1]
      if (remote === undefined) return []
      const folder = join(workspace, name, 'dist')
      const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null)
      if (text === null) return []
      const read = readManifest(text, remote)
      return 'manifest' in read
        ? [{ folder, remote, manifest: read.manifest, problem: null }]
        : [{ folder, remote, manifest: null, problem: read.problem }]
    }),
  )
  return builds.flat()
}
