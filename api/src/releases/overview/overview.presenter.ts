import type {
  PointerState,
  ReleaseAudit,
  ReleasedBuild,
  RemoteReleases,
  Rollout,
  TelemetryReport,
} from '@manger/contract/releases'
import { STABLE } from '../registry/registry.queries.ts'
import type { AuditRow, BuildRow, PointerRow } from './overview.queries.ts'

type Vote = { remote: string; build: string; phase: TelemetryReport['phase']; count: number }

const toReleasedBuild = (
  { remote, build, version, manifest, created_at, bad_since }: BuildRow,
  votes: readonly Vote[],
): ReleasedBuild => {
  const own = votes.filter((vote) => vote.remote === remote && vote.build === build)
  const of = (phase: Vote['phase']) => own.find((vote) => vote.phase === phase)?.count ?? 0
  return {
    build,
    version,
    contract: manifest.contract,
    created_at,
    bad_since,
    votes: {
      load: of('load'),
      slow: of('slow'),
      error: of('error'),
      fallback: of('fallback'),
      crash: of('crash'),
    },
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

/** The release list of an admin: every remote of which a build was ever taken in. */
export const presentReleases = (
  builds: readonly BuildRow[],
  pointers: readonly PointerRow[],
  { votes = [], rollouts = [] }: { votes?: readonly Vote[]; rollouts?: readonly Rollout[] } = {},
): RemoteReleases[] =>
  [...Map.groupBy(builds, ({ remote }) => remote)].map(([remote, own]) => ({
    remote,
    rollout: rollouts.find((row) => row.remote === remote) ?? null,
    pointers: pointers
      .filter((pointer) => pointer.remote === remote)
      .map((pointer) => toPointerState(pointer, own)),
    builds: own.map((row) => toReleasedBuild(row, votes)),
  }))

export const presentAudit = ({
  account,
  first_name,
  last_name,
  email,
  ...entry
}: AuditRow): ReleaseAudit => ({ ...entry, by: toPerson({ account, first_name, last_name, email }) })
