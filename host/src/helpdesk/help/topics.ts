import type { Roles } from '@manger/contract'
import { type Area, mountsOf, type RegistryRemote } from '@manger/contract/releases'
import { APP, type HelpTopic, type RemoteHelp } from '@manger/platform'
import { matchPath } from '@manger/platform/router'
import type { Bound } from '#remotes/loading/bind-platform.ts'

/** A help as far as it is there: of the host, whose name is empty, or of a build of a remote. */
export type LoadedHelp = { name: string; help: RemoteHelp; of?: Bound }

/** Names a topic over all helps, as the address does. */
export const topicId = (name: string, { key }: HelpTopic): string => `${name}.${key}`

const matches = (pattern: string, path: string): string | null => {
  const found = matchPath({ path: `${pattern}/*` }, path)
  return found === null ? null : `/${found.params['*'] ?? ''}`
}

type Place = { name: string; area: string; rest: string; depth: number }

/** The area in which a path lies, and what of the path stands below its mount: the deepest one, as the router has it. */
const placeOf = (remotes: readonly RegistryRemote[], roles: Roles, path: string): Place | null =>
  remotes
    .flatMap(({ name, areas }) =>
      areas.flatMap((area: Area) =>
        mountsOf(area, roles).flatMap((mount): Place[] => {
          const rest = matches(`${APP}/${mount}`, path)
          return rest === null ? [] : [{ name, area: area.id, rest, depth: mount.split('/').length }]
        }),
      ),
    )
    .reduce<Place | null>((best, one) => (one.depth > (best?.depth ?? 0) ? one : best), null)

const lengthOf = ({ page = '' }: HelpTopic): number => (page === '' ? 0 : page.split('/').length)

const deepest = (topics: readonly HelpTopic[], rest: string): HelpTopic | undefined =>
  topics
    .filter(({ page = '' }) => page === '' || matches(`/${page}`, rest) !== null)
    .reduce<HelpTopic | undefined>(
      (best, one) => (best === undefined || lengthOf(one) > lengthOf(best) ? one : best),
      undefined,
    )

/** The topic that a path belongs to: of its area and the deepest of its pages; undefined where help says nothing of it. */
export const topicAt = (
  path: string,
  {
    helps,
    remotes,
    roles,
  }: { helps: readonly LoadedHelp[]; remotes: readonly RegistryRemote[]; roles: Roles },
): string | undefined => {
  const place = placeOf(remotes, roles, path)
  const { name, rest } = place ?? { name: '', rest: path.slice(APP.length) }
  const found = helps.find((one) => one.name === name)
  if (found === undefined) return undefined
  const ofArea = found.help.topics.filter(({ area, page }) =>
    place === null ? area === '' && page !== undefined : area === place.area,
  )
  const topic = deepest(ofArea, rest)
  return topic && topicId(name, topic)
}
