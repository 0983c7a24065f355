import type {
  Pointer,
  ReleaseAudit,
  ReleasedBuild,
  RemoteReleases,
  TelemetryReport,
} from '@manger/contract/releases'
import type { AuditRow, BuildRow } from './overview.queries.ts'

type Vote = { remote: string; build: string; phase: TelemetryReport['phase']; count: number }

const toReleasedBuild = (
  { remote, build, version, manifest, created_at }: BuildRow,
  votes: readonly Vote[],
): ReleasedBuild => {
  const own = votes.filter((vote) => vote.remote === remote && vote.build === build)
  const of = (phase: Vote['phase']) => own.find((vote) => vote.phase === phase)?.count ?? 0
  return {
    build,
    version,
    contract: manifest.contract,
    created_at,
    votes: {
      load: of('load'),
      slow: of('slow'),
      error: of('error'),
      fallback: of('fallback'),
      crash: of('crash'),
    },
  }
}

/** The release list of an admin: every remote of which a build was ever taken in. */
export const presentReleases = (
  builds: readonly BuildRow[],
  pointers: readonly Pointer[],
  votes: readonly Vote[],
): RemoteReleases[] =>
  [...Map.groupBy(builds, ({ remote }) => remote)].map(([remote, own]) => ({
    remote,
    pointers: pointers.filter((pointer) => pointer.remote === remote),
    builds: own.map((row) => toReleasedBuild(row, votes)),
  }))

export const presentAudit = ({
  account,
  first_name,
  last_name,
  email,
  ...entry
}: AuditRow): ReleaseAudit => ({
  ...entry,
  by:
    account === null
      ? null
      : { id: account, name: [first_name, last_name].filter(Boolean).join(' ') || (email ?? '') },
})
