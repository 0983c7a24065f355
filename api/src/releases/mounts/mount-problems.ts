import type { Area, ReleaseManifest } from '@manger/contract/releases'
import { isForAdminOnly } from './admin-only.ts'
import { MOUNT_TABLE, type Mount } from './mount-table.ts'

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const covers = (mount: Mount, area: Area): boolean => {
  const wanted = segmentsOf(area.mount)
  return (
    mount.scope === area.scope &&
    segmentsOf(mount.path).every(
      (segment, at) => wanted[at] !== undefined && (segment.startsWith(':') || segment === wanted[at]),
    )
  )
}

/** The row with the most segments wins: `companies/:company_id/stocks` is not a page of `companies`. */
const mountOf = (area: Area): Mount | undefined =>
  MOUNT_TABLE.filter((mount) => covers(mount, area)).toSorted(
    (a, b) => segmentsOf(b.path).length - segmentsOf(a.path).length,
  )[0]

const problemOf = (remote: string, area: Area): string | null => {
  const place = `${area.scope} mount "${area.mount}" of area ${area.id}`
  const mount = mountOf(area)
  if (!mount) return `${place} belongs to no remote in the mount table`
  if (mount.owner !== remote) return `${place} belongs to ${mount.owner}`
  if (mount.adminOnly && !isForAdminOnly(area)) return `${place} must be for admins only`
  return null
}

/** Why a build may not be taken in because of where it wants to stand; empty when every mount is its own. */
export const mountProblems = ({ name, areas }: Pick<ReleaseManifest, 'name' | 'areas'>): string[] =>
  areas.flatMap((area) => problemOf(name, area) ?? [])
