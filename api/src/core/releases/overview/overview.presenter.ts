import { type Incompatibility, misfitsOf, oldNamesOf } from '@manger/contract/compat'
import type {
  PointerState,
  ReleaseAudit,
  ReleasedBuild,
  ReleaseManifest,
  RemoteReleases,
  Rollout,
  TelemetryReport,
} from '@manger/contract/releases'
import type { UseRow } from '#core/calls/deprecated/deprecated.queries.ts'
import type { HostFacts } from '../host-facts.ts'
import { STABLE } from '../registry/registry.queries.ts'
import { manifestIn } from '../store/release.queries.ts'
import type { DayOfBuild } from '../telemetry/telemetry.queries.ts'
import type { AuditRow, BuildRow, PointerRow } from './overview.queries.ts'

type Vote = { remote: string; build: string; phase: TelemetryReport['phase']; count: number }

const QUIET = { loads: 0, p75_ms: null, faults: 0, hours: Array.from({ length: 24 }, () => 0) }

const sumOf = (days: readonly DayOfBuild[], remote: string, key: 'fell_back' | 'overrides'): number =>
  days.filter((day) => day.remote === remote).reduce((sum, day) => sum + day[key], 0)

// What a row that somebody has changed by hand lacks.
const UNREADABLE = { name: 'release.json', wanted: '1', offered: null }

const withoutCode = ({ code: _, ...misfit }: Incompatibility) => misfit

/** The names that a build imports and that go with the next major, whenever it was built. */
const deprecatedNames = (
  { uses = {} }: ReleaseManifest,
  host: HostFacts | null,
): ReleasedBuild['deprecated'] =>
  Object.entries(host?.deprecated?.names ?? {}).flatMap(([face, names]) =>
    names
      .filter((name) => uses[face]?.includes(name))
      .map((name) => ({ kind: 'name', what: `${name} (${face})`, times: null })),
  )

const toReleasedBuild = (
  { remote, build, version, created_at, bad_since, down_since, ...row }: BuildRow,
  { votes, days, host, uses }: Required<Omit<Told, 'rollouts'>>,
): ReleasedBuild => {
  const manifest = manifestIn(row)
  const day = days.find((one) => one.remote === remote && one.build === build) ?? QUIET
  const { loads, p75_ms, faults, hours } = day
  const own = votes.filter((vote) => vote.remote === remote && vote.build === build)
  const of = (phase: Vote['phase']) => own.find((vote) => vote.phase === phase)?.count ?? 0
  return {
    build,
    version,
    contract: manifest?.contract ?? '',
    created_at,
    bad_since,
    down_since,
    votes: {
      load: of('load'),
      slow: of('slow'),
      error: of('error'),
      fallback: of('fallback'),
      crash: of('crash'),
    },
    day: { loads, p75_ms, faults, hours: [...hours] },
    misfits: manifest === null ? [UNREADABLE] : host ? misfitsOf(manifest, host).map(withoutCode) : [],
    deprecated: [
      ...(manifest ? deprecatedNames(manifest, host) : []),
      ...uses
        .filter((use) => use.remote === remote && use.build === build)
        .map(({ kind, what, times }) => ({ kind, what, times })),
    ],
    old_names: host && manifest ? oldNamesOf(manifest, host).map(withoutCode) : [],
  }
}

type Person = Pick<AuditRow, 'account' | 'first_name' | 'last_name' | 'email'>

/** Who did it, by name; null where nobody did. */
export const toPerson = ({ account, first_name, last_name, email }: Person) =>
  account === null
    ? null
    : { id: account, name: [first_name, last_name].filter(Boolean).join(' ') || (email ?? '') }

/** The newest build that a pinned channel keeps back; null when it stands on the newest that is good. */
const waitingBehind = (live: string, newestFirst: readonly BuildRow[]): string | null => {
  const newer = newestFirst.slice(
    0,
    newestFirst.findIndex(({ build }) => build === live),
  )
  return newer.find(({ bad_since }) => bad_since === null)?.build ?? null
}

const toPointerState = (
  { account, first_name, last_name, email, ...pointer }: PointerRow,
  builds: readonly BuildRow[],
): PointerState => {
  const is_pinned = pointer.channel === STABLE && pointer.set_by !== 'workspace'
  return {
    ...pointer,
    by: toPerson({ account, first_name, last_name, email }),
    is_pinned,
    waiting: is_pinned ? waitingBehind(pointer.build, builds) : null,
  }
}

type Told = {
  votes?: readonly Vote[]
  rollouts?: readonly Rollout[]
  days?: readonly DayOfBuild[]
  host?: HostFacts | null
  uses?: readonly UseRow[]
}

/** The release list of an admin: every remote of which a build was ever taken in. */
export const presentReleases = (
  builds: readonly BuildRow[],
  pointers: readonly PointerRow[],
  { votes = [], rollouts = [], days = [], host = null, uses = [] }: Told = {},
): RemoteReleases[] =>
  [...Map.groupBy(builds, ({ remote }) => remote)].map(([remote, own]) => ({
    remote,
    rollout: rollouts.find((row) => row.remote === remote) ?? null,
    fell_back: sumOf(days, remote, 'fell_back'),
    overrides: sumOf(days, remote, 'overrides'),
    pointers: pointers
      .filter((pointer) => pointer.remote === remote)
      .map((pointer) => toPointerState(pointer, own)),
    builds: own.map((row) => toReleasedBuild(row, { votes, days, host, uses })),
  }))

export const presentAudit = ({
  account,
  first_name,
  last_name,
  email,
  ...entry
}: AuditRow): ReleaseAudit => ({ ...entry, by: toPerson({ account, first_name, last_name, email }) })
