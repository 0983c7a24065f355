import { z } from 'zod'
import { Area, type ReleaseManifest } from '#releases/registry.schema.ts'

/** A part of the route tree and the only remote that may serve it and what lies below. */
export const Mount = z.object({
  owner: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  scope: Area.shape.scope,
  path: z.string().regex(/^[a-z0-9][a-z0-9:/_-]{0,119}$/),
  adminOnly: z.literal(true).optional(),
})
export type Mount = z.infer<typeof Mount>

/** Whether nobody but a super-admin may have the area; an empty list of types is nobody at all. */
export const isForAdminOnly = ({ needs }: Pick<Area, 'needs'>): boolean =>
  needs.types?.every((type) => type === 'admin') ?? false

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const covers = (mount: Mount, area: Pick<Area, 'scope' | 'mount'>): boolean => {
  const wanted = segmentsOf(area.mount)
  return (
    mount.scope === area.scope &&
    segmentsOf(mount.path).every(
      (segment, at) => wanted[at] !== undefined && (segment.startsWith(':') || segment === wanted[at]),
    )
  )
}

/** The row that decides about a place: the one with the most segments, as a page below a page is its own. */
export const mountOf = (mounts: readonly Mount[], area: Pick<Area, 'scope' | 'mount'>): Mount | undefined =>
  mounts
    .filter((mount) => covers(mount, area))
    .toSorted((a, b) => segmentsOf(b.path).length - segmentsOf(a.path).length)[0]

const problemOf = (remote: string, area: Area, mounts: readonly Mount[]): string | null => {
  const place = `${area.scope} mount "${area.mount}" of area ${area.id}`
  const mount = mountOf(mounts, area)
  if (!mount) return `${place} belongs to no remote in the mount table`
  if (mount.owner !== remote) return `${place} belongs to ${mount.owner}`
  if (mount.adminOnly && !isForAdminOnly(area)) return `${place} must be for admins only`
  return null
}

const MOST_AREAS = 100

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]

/** Whether a build has areas for admins alone beside others: its files would be everybody's, or nobody's. */
export const isMixed = (areas: readonly Pick<Area, 'needs'>[]): boolean =>
  areas.some(isForAdminOnly) && !areas.every(isForAdminOnly)

/** Why a build may not be taken in because of where it wants to stand; empty when every mount is its own. */
export const mountProblems = (
  { name, areas }: Pick<ReleaseManifest, 'name' | 'areas'>,
  mounts: readonly Mount[],
): string[] => {
  if (areas.length > MOST_AREAS) return [`It has ${areas.length} areas, at most ${MOST_AREAS}`]
  const own = areas.find(isForAdminOnly)
  return [
    ...twice(areas.map(({ id }) => id)).map((id) => `Area ${id} is there twice`),
    ...twice(areas.map(({ scope, mount }) => `${scope} mount "${mount}"`)).map(
      (place) => `${place} is there twice`,
    ),
    ...(own && isMixed(areas)
      ? [`Area ${own.id} is for admins alone and others are not: it needs a remote of its own`]
      : []),
    ...areas.flatMap((area) => problemOf(name, area, mounts) ?? []),
  ]
}
