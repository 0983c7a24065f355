import {
  type Area,
  type Registry,
  type RegistryRemote,
  type ReleaseManifest,
  titleKeysOf,
} from '@manger/contract/releases'
import { type HostFacts, runsOn } from '../host-facts.ts'
import type { Visitor } from '../visitor.ts'
import { toBuildRef } from './build-ref.ts'
import { mayOverride } from './choose-build.ts'
import type { ServedBuilds } from './served-builds.ts'

const titlesOf = (titles: ReleaseManifest['titles'], areas: readonly Area[]): ReleaseManifest['titles'] => {
  const keys = new Set(titleKeysOf(areas))
  const own = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)))
  return Object.fromEntries(Object.entries(titles).map(([language, texts]) => [language, own(texts)]))
}

/**
 * The areas of a build that a type of user has. Rights and modules hide none: they belong to the client of the page,
 * which says there that a right is missing (specification 2, domain d1).
 */
const areasFor = ({ type }: Visitor, areas: readonly Area[]): Area[] =>
  areas.filter(({ needs }) => needs.types === undefined || needs.types.includes(type))

/** The remote as this visitor may have it: the first of stable and previous that runs on this host and is for him. */
const toRegistryRemote = (visitor: Visitor, host: HostFacts, stable: ServedBuilds): RegistryRemote[] => {
  const [live, spare] = [stable.manifest, stable.previous]
    .filter((manifest) => manifest !== null)
    .filter((manifest) => runsOn(host, manifest))
    .filter(({ areas }) => areasFor(visitor, areas).length > 0)
  if (live === undefined) return []
  const areas = areasFor(visitor, live.areas)
  return [
    {
      ...toBuildRef(live),
      name: live.name,
      areas,
      titles: titlesOf(live.titles, areas),
      channel: stable.channel,
      previous: spare === undefined ? null : toBuildRef(spare),
      ...(stable.is_urgent && live === stable.manifest && { urgent: true }),
    },
  ]
}

/** The registry of one visitor. A remote that has nothing for him is not even named (platform c4). */
export const presentRegistry = (
  visitor: Visitor,
  host: HostFacts,
  { builds, rev }: { builds: readonly ServedBuilds[]; rev: number },
): Registry => ({
  schema: 1,
  rev,
  host: { version: host.version, contract: host.contract },
  overrides: mayOverride(visitor),
  remotes: builds.flatMap((row) => toRegistryRemote(visitor, host, row)),
})
