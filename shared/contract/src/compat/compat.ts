import { parseRange, parseVersion, satisfies } from './semver.ts'

/** What a build was made for: ranges of the contract, of every shared library and of the federation runtime. */
export type BuildNeeds = {
  contract: string
  shared: Readonly<Record<string, string>>
  mfRuntime?: string | undefined
}

/** What a host offers: versions of the same. */
export type HostOffer = {
  contract: string
  shared: Readonly<Record<string, string>>
  /** What it still gives under its old name to builds made before a major of it: a few of `shared`, in their versions of before. */
  sharedBefore?: Readonly<Record<string, string>> | undefined
  mfRuntime?: string | undefined
}

/** Why a build may not run on a host: what, the range it wants, the version there is (null = none). */
export type Incompatibility = {
  code:
    | 'range_invalid'
    | 'contract_major'
    | 'contract_version'
    | 'shared_missing'
    | 'shared_version'
    | 'mf_runtime'
  name: string
  wanted: string
  offered: string | null
}

/** Answer of the compatibility check; `ok` means that the build may be loaded. */
export type Compatibility = { ok: true } | { ok: false; reasons: Incompatibility[] }

const NAMES = { contract: 'contract', mfRuntime: '@module-federation/runtime' } as const

/** A host serves its own contract major and the one before (platform c2); 0.x never was a promise. */
const isServedMajor = (wanted: number, offered: number): boolean =>
  wanted === offered || (wanted === offered - 1 && wanted > 0)

const contractReasons = (wanted: string, offered: string): Incompatibility[] => {
  const range = parseRange(wanted)
  const version = parseVersion(offered)
  const because = (code: Incompatibility['code']) => [{ code, name: NAMES.contract, wanted, offered }]
  if (!range || !version) return because('range_invalid')
  if (!isServedMajor(range.base.major, version.major)) return because('contract_major')
  // Of the former major everything is served; only a range of the present one can ask for what is not there yet.
  if (range.base.major < version.major) return []
  return satisfies(version, range) ? [] : because('contract_version')
}

const libraryReasons = (name: string, wanted: string, offered: string | undefined): Incompatibility[] => {
  const range = parseRange(wanted)
  if (!range) return [{ code: 'range_invalid', name, wanted, offered: offered ?? null }]
  const isRuntime = name === NAMES.mfRuntime
  if (offered === undefined) {
    return [{ code: isRuntime ? 'mf_runtime' : 'shared_missing', name, wanted, offered: null }]
  }
  const version = parseVersion(offered)
  if (version && satisfies(version, range)) return []
  return [{ code: isRuntime ? 'mf_runtime' : 'shared_version', name, wanted, offered }]
}

const ownValue = (record: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const reasonsOf = (build: BuildNeeds, host: HostOffer): Incompatibility[] => {
  const runtime =
    build.mfRuntime === undefined ? [] : libraryReasons(NAMES.mfRuntime, build.mfRuntime, host.mfRuntime)
  return [
    ...contractReasons(build.contract, host.contract),
    ...Object.entries(build.shared).flatMap(([name, wanted]) =>
      libraryReasons(name, wanted, ownValue(host.shared, name)),
    ),
    ...runtime,
  ]
}

// A build is served from one list or from the other: half of each would be a pair that nobody has tried.
const offerBefore = (host: HostOffer): HostOffer | null =>
  host.sharedBefore && Object.keys(host.sharedBefore).length > 0
    ? { ...host, shared: { ...host.shared, ...host.sharedBefore } }
    : null

/**
 * Whether a build takes shared libraries under their old names, because it was made before a major of one: the host then
 * gives it those of before, and every build that has moved the present ones.
 */
export const needsOldNames = (build: BuildNeeds, host: HostOffer): boolean => {
  const before = offerBefore(host)
  return before !== null && reasonsOf(build, host).length > 0 && reasonsOf(build, before).length === 0
}

/** The libraries that a build takes under their old names: the range it wants and the version that is given now; empty when it needs none. */
export const oldNamesOf = (build: BuildNeeds, host: HostOffer): readonly Incompatibility[] =>
  needsOldNames(build, host) ? onceEach(reasonsOf(build, host)) : []

/**
 * Whether a build may run on a host (platform c2): asked at publish, in the registry and before a load.
 * The contract must be of the host's major or the one before; every shared library must be there in its range, now or
 * under its old name.
 */
export const isCompatible = (build: BuildNeeds, host: HostOffer): Compatibility => {
  const reasons = reasonsOf(build, host)
  return reasons.length === 0 || needsOldNames(build, host) ? { ok: true } : { ok: false, reasons }
}

const libraryOf = (name: string): string =>
  name === NAMES.contract
    ? '@manger/contract'
    : name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')

const onceEach = (reasons: readonly Incompatibility[]): readonly Incompatibility[] => {
  const libraries = reasons.map(({ name }) => libraryOf(name))
  return reasons.filter((_, at) => libraries.indexOf(libraries[at] ?? '') === at)
}

/** What keeps a build from running on a host, once for each library however many of its faces the build takes; empty when it runs. */
export const misfitsOf = (build: BuildNeeds, host: HostOffer): readonly Incompatibility[] => {
  const answer = isCompatible(build, host)
  return answer.ok ? [] : onceEach(answer.reasons)
}
