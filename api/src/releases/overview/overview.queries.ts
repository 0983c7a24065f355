import type { Database } from '#database/open.ts'

type Source = Pick<Database, 'kysely'>

export const allPointers = ({ kysely }: Source) =>
  kysely
    .selectFrom('pointers')
    .select(['remote', 'channel', 'build', 'previous', 'set_by', 'rev'])
    .orderBy('remote')
    .orderBy('channel')
    .execute()

/** Every build in the store, the newest of a remote first. */
export const allBuilds = ({ kysely }: Source) =>
  kysely
    .selectFrom('releases')
    .select(['remote', 'build', 'version', 'manifest', 'created_at'])
    .orderBy('remote')
    .orderBy('created_at', 'desc')
    .orderBy('build', 'desc')
    .execute()

/** One page of the audit, the latest first, with the number of all entries. */
export const auditPage = async ({ kysely }: Source, { limit, offset }: { limit: number; offset: number }) => {
  const rows = await kysely
    .selectFrom('release_audit as r')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.id', 'r.at', 'r.action', 'r.remote', 'r.channel', 'r.build', 'r.previous', 'r.set_by'])
    .select(['a.id as account', 'a.first_name', 'a.last_name', 'a.email'])
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await kysely
    .selectFrom('release_audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export type AuditRow = Awaited<ReturnType<typeof auditPage>>['rows'][number]
export type BuildRow = Awaited<ReturnType<typeof allBuilds>>[number]
