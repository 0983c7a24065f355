import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'
import type { Clock } from '#core/deps.ts'
import type { ReleaseStore } from './release-store.ts'

const KEPT_DAYS = 30
const KEPT_BUILDS = 5
const DAY_MS = 86_400_000

type RetentionDeps = { database: Pick<Database, 'kysely' | 'share'>; store: ReleaseStore; clock: Clock }

/**
 * Removes builds that no open page can still ask for: not live, not the one to fall back to, beyond the five newest
 * of their remote, and for 30 days neither taken in nor live. Age alone would not do: a build that was live
 * until this morning is in the tabs of this morning, however old it is.
 */
export const removeOldBuilds = async ({ database, store, clock }: RetentionDeps): Promise<void> => {
  const since = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const { rows } = await sql<{ remote: string; build: string }>`
    delete from releases r
    using (
      select remote, build, row_number() over (partition by remote order by created_at desc, build desc) as place
      from releases
    ) as ranked
    where ranked.remote = r.remote and ranked.build = r.build and ranked.place > ${KEPT_BUILDS}
      -- What was taken down stays known, so that it cannot come in again under its name.
      and r.down_since is null
      and not exists (
        select from pointers p where p.remote = r.remote and r.build in (p.build, p.previous)
      )
      and not exists (
        select from release_audit a where a.remote = r.remote and r.build in (a.build, a.previous) and a.at > ${since}
      )
    returning r.remote, r.build`.execute(database.kysely)
  for (const { remote, build } of rows) {
    await store.remove(remote, build)
  }
}
