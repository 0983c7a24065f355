import {
  CANARY_STOP,
  type PointerState,
  type ReleasedBuild,
  type RemoteReleases,
} from '@manger/contract/releases'

/** Where a channel of a section stands. */
export const pointerOf = ({ pointers }: RemoteReleases, channel: string): PointerState | undefined =>
  pointers.find((pointer) => pointer.channel === channel)

/** A build by its name. */
export const buildOf = (
  { builds }: RemoteReleases,
  name: string | null | undefined,
): ReleasedBuild | undefined => builds.find(({ build }) => build === name)

/** The percent of loads in the last 24 hours that ended in a fault; null without a load. */
export const faultPercent = (build: ReleasedBuild | undefined): number | null => {
  if (!build || build.day.loads + build.day.faults === 0) return null
  return (100 * build.day.faults) / (build.day.loads + build.day.faults)
}

/** More faults than this need a look: what would stop a trial. */
const ALARM_PERCENT = 100 * CANARY_STOP.points

/** Whether the live build of a section fails too often. */
export const isFailing = (row: RemoteReleases): boolean =>
  (faultPercent(buildOf(row, pointerOf(row, 'stable')?.build)) ?? 0) > ALARM_PERCENT

/** What would be taken back by a roll-back: the builds that came after the one before, the newest first. */
export const takenBack = (row: RemoteReleases): ReleasedBuild[] => {
  const previous = buildOf(row, pointerOf(row, 'stable')?.previous)
  return previous ? row.builds.filter(({ created_at }) => created_at > previous.created_at) : []
}
