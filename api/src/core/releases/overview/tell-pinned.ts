import type { Database } from '#core/database/open.ts'
import { presentReleases } from './overview.presenter.ts'
import { allBuilds, allPointers } from './overview.queries.ts'

type TellDeps = { database: Pick<Database, 'kysely'>; log: { warn: (text: string) => void } }

/** Says at a start which remotes a person has set, and which of their builds wait for that: one line for all. */
export const tellPinned = async ({ database, log }: TellDeps): Promise<void> => {
  const [builds, pointers] = await Promise.all([allBuilds(database), allPointers(database)])
  const pinned = presentReleases(builds, pointers)
    .flatMap((remote) => remote.pointers)
    .filter(({ is_pinned }) => is_pinned)
    .map(({ remote, build, waiting }) => `${remote} ${build}${waiting ? ` (${waiting} waits)` : ''}`)
  if (pinned.length === 0) return
  log.warn(
    `Set by hand, builds of the workspace do not move it: ${pinned.join(', ')}. POST /ui/pointers/<remote>/stable/follow lets one follow again`,
  )
}
