import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainPath } from '@manger/contract/release-gate'
import type { ReleaseManifest } from '@manger/contract/releases'

/** The files of one build by their path inside it. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>

/** Hash of a file in the form of a page's `integrity` attribute. */
export const integrityOf = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`

/**
 * Reads exactly what the manifest names, and only if each file still has the hash written there.
 * Anything else in the folder stays behind: what has no hash can be neither checked nor served.
 */
export const readReleaseFiles = async (
  folder: string,
  manifest: ReleaseManifest,
): Promise<{ files: ReleaseFiles; problems: string[] }> => {
  const files = new Map<string, Buffer>()
  const problems: string[] = []
  if (!(manifest.entry in manifest.files)) problems.push(`entry ${manifest.entry} has no hash`)
  for (const [path, integrity] of Object.entries(manifest.files)) {
    if (!isPlainPath(path)) {
      problems.push(`${path} is not a plain path inside the build`)
      continue
    }
    const body = await readFile(join(folder, path)).catch(() => null)
    if (body === null) problems.push(`${path} is missing`)
    else if (integrityOf(body) !== integrity) problems.push(`${path} is not the file that was built`)
    else files.set(path, body)
  }
  return { files, problems }
}
