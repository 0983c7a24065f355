import { needsOldNames } from '@manger/contract/compat'
import { type Area, type BuildRef, mountsOf, type ReleaseManifest } from '@manger/contract/releases'
import type { HostFacts } from './host-facts.ts'
import { isRestricted } from './mounts/admin-only.ts'
import { mountsOf as placesOf } from './mounts/mount.queries.ts'
import { toBuildRef } from './registry/build-ref.ts'
import { buildsOn, STABLE } from './registry/registry.queries.ts'
import { servedBuilds } from './registry/served-builds.ts'
import type { ReleaseDeps } from './release-deps.ts'

/** A file that a page fetches before any script has run, as its script will ask for it. */
type EarlyFile = BuildRef['preload'][number]

type Page = { remote: ReleaseManifest; pattern: readonly string[]; files: string[]; faces: string[] }

const APP = 'app'
// What was known so long ago is read again: whoever is first after a night must not fetch the files of the evening.
const KNOWN_MS = 2_000
// A page waits so long for that at most, and is then sent with what is known.
const WAITED_MS = 100

const kindOf = (path: string): EarlyFile['as'] => (path.endsWith('.css') ? 'style' : 'script')

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

// Who asks is not known yet: a client has other addresses for the same area than everybody else.
const everyMountOf = (area: Area): string[] => [
  ...new Set([true, false].flatMap((isClient) => mountsOf(area, { isClient }))),
]

/** The pages of a build by their addresses. */
export const pagesOf = (remote: ReleaseManifest): Page[] =>
  (remote.pages ?? []).flatMap(({ area: id, path, files, faces }) =>
    remote.areas
      .filter((area) => area.id === id)
      .flatMap(everyMountOf)
      .map((mount) => ({ remote, pattern: segmentsOf(`${APP}/${mount}/${path}`), files, faces })),
  )

const isPlaceholder = (segment: string): boolean => segment.startsWith(':')

const fits = ({ pattern }: Page, path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, at) => isPlaceholder(segment) || segment === path[at])

const exactness = ({ pattern }: Page): number => pattern.filter((segment) => !isPlaceholder(segment)).length

/** The page that an address opens: of several the one that names more of it, as the routes of the host choose. */
const pageAt = (pages: readonly Page[], path: readonly string[]): Page | null =>
  pages.filter((page) => fits(page, path)).toSorted((a, b) => exactness(b) - exactness(a))[0] ?? null

const ofHost = ({ early }: HostFacts, paths: readonly string[]): EarlyFile[] =>
  paths.flatMap((path) => {
    const integrity = early?.integrity[path]
    return integrity === undefined ? [] : [{ href: `/${path}`, as: kindOf(path), integrity }]
  })

const ofRemote = ({ name, build, files }: ReleaseManifest, paths: readonly string[]): EarlyFile[] =>
  paths.flatMap((path) => {
    const integrity = files[path]
    return integrity === undefined
      ? []
      : [{ href: `/remotes/${name}/${build}/${path}`, as: kindOf(path), integrity }]
  })

const within = async (asked: Promise<void>, ms: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([asked, promise])
  clearTimeout(timer)
}

/**
 * What the page at an address is made of, in the order in which it is needed: the frame, what the remote takes from
 * the host, the remote, its page, and the words of all three. Nothing of a build that is for admins alone: whoever
 * opens the address is not known yet.
 */
export const earlyFilesOf = (
  host: HostFacts,
  pages: readonly Page[],
  { path, language }: { path: string; language: string },
): EarlyFile[] => {
  const { frame = [], faces = {}, words = {} } = host.early ?? {}
  const page = pageAt(pages, segmentsOf(path))
  const isOld = page !== null && needsOldNames(page.remote, host)
  // What it gets under an old name is another file, which only the page fetches.
  const isElsewhere = (face: string) => isOld && face in (host.sharedBefore ?? {})
  const taken = page?.faces.flatMap((face) => (isElsewhere(face) ? [] : (faces[face] ?? []))) ?? []
  const own = ofHost(host, [...new Set([...frame, ...(words[language] ?? []), ...taken])])
  if (page === null) return own
  const { remote, files } = page
  const { entry, integrity, preload } = toBuildRef(remote)
  return [
    ...own,
    { href: entry, as: 'script', integrity },
    ...preload,
    ...ofRemote(remote, [...files, ...(remote.words?.[language] ?? [])]),
  ]
}

/** Says for an address what its page is made of; it hardly waits for the database. */
export const createEarlyFiles = async ({
  database,
  host,
  canServe,
  clock,
}: Pick<ReleaseDeps, 'database' | 'host' | 'canServe' | 'clock'>) => {
  let pages: readonly Page[] = []
  let asked = 0
  let reading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    asked = clock().getTime()
    const mounts = await placesOf(database.kysely)
    const builds = await servedBuilds(await buildsOn(database, [STABLE]), { canServe, mounts })
    pages = builds.flatMap(({ manifest }) =>
      manifest === null || isRestricted(manifest.areas) ? [] : pagesOf(manifest),
    )
  }

  const readAgain = (): Promise<void> =>
    read()
      // Without a database the page is sent with what was live before it went.
      .catch(() => undefined)
      .finally(() => {
        reading = null
      })

  await read()
  return async (wanted: { path: string; language: string }): Promise<EarlyFile[]> => {
    if (reading === null && clock().getTime() - asked >= KNOWN_MS) reading = readAgain()
    if (reading !== null) await within(reading, WAITED_MS)
    return earlyFilesOf(host, pages, wanted)
  }
}
