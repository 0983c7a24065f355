import { sql } from 'kysely'
import type { Queryable } from '#core/database/transaction.ts'

/** A call that goes with the next major, made by a build; servers of before have counted members of the platform too. */
export type Use = { remote: string; build: string; kind: 'member' | 'call'; what: string }

/** Counts uses; one of a build that was never released is nobody's and is left out. */
export const addUses = async (
  tx: Queryable,
  uses: readonly (Use & { times: number; at: string })[],
): Promise<void> => {
  await sql`
    insert into deprecated_uses (remote, build, kind, what, times, last_at)
    select u.remote, u.build, u.kind, u.what, u.times, u.at
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      as u (remote text, build text, kind text, what text, times bigint, at timestamptz)
    join releases r on r.remote = u.remote and r.build = u.build
    order by u.remote, u.build, u.kind, u.what
    on conflict (remote, build, kind, what) do update
      set times = deprecated_uses.times + excluded.times, last_at = excluded.last_at`.execute(tx)
}

/** Every such use that was counted, by build. */
export const allUses = (tx: Queryable) =>
  tx
    .selectFrom('deprecated_uses')
    .select(['remote', 'build', 'kind', 'what', 'times'])
    .orderBy('kind')
    .orderBy('what')
    .execute()

export type UseRow = Awaited<ReturnType<typeof allUses>>[number]
