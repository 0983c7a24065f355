import { isForAdminOnly, isMixed, type Mount, mountOf, mountProblems } from '@manger/contract/release-gate'
import type { Area, ReleaseManifest } from '@manger/contract/releases'
import type { ReleaseDeps } from '../release-deps.ts'
import type { ChannelBuild } from './registry.queries.ts'

/** A channel of a remote with the builds of it that this server can hand out. */
export type ServedBuilds = Pick<ChannelBuild, 'remote' | 'rev' | 'channel' | 'is_urgent'> & {
  manifest: ReleaseManifest | null
  previous: ReleaseManifest | null
}

/** A page waits 8 s for the list of remotes. */
const LOOKED_FOR_MS = 3_000

// What a bucket that hangs has not brought by then is left out, until it has.
const inTime = async (asked: Promise<boolean>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, LOOKED_FOR_MS, false)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}

/**
 * Leaves out what does not lie whole in the store: a page is never sent to files that are not there. Also the areas whose
 * place has become another's since they were released: two remotes never stand on one path.
 */
export const servedBuilds = (
  rows: readonly ChannelBuild[],
  { canServe, mounts }: Pick<ReleaseDeps, 'canServe'> & { mounts: readonly Mount[] },
): Promise<ServedBuilds[]> => {
  // A place that was only taken back is nobody's, and what is live there stays.
  const mayStand = (name: string, area: Area) =>
    mountOf(mounts, area) === undefined || mountProblems({ name, areas: [area] }, mounts).length === 0
  // A build of before that has areas for admins alone beside others is behind the gate, and offered to admins alone.
  const isOffered = ({ areas }: ReleaseManifest, area: Area) => !isMixed(areas) || isForAdminOnly(area)
  const servable = async (manifest: ReleaseManifest | null) =>
    manifest !== null && (await inTime(canServe(manifest.name, manifest.build)))
      ? {
          ...manifest,
          areas: manifest.areas.filter((area) => isOffered(manifest, area) && mayStand(manifest.name, area)),
        }
      : null
  return Promise.all(
    rows.map(async ({ manifest, previous, ...row }) => ({
      ...row,
      manifest: await servable(manifest),
      previous: await servable(previous),
    })),
  )
}
