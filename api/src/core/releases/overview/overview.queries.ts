import type { Database } from '#core/database/open.ts'

type Source = Pick<Database, 'kysely'>

/** Every channel with the person who set it last. */
export const allPointers = ({ kysely }: Source) =>
  kysely
    .selectFrom('pointers as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('release_audit as r')
          .select(['r.at', 'r.account_id', 'r.token_id'])
          .whereRef('r.remote', '=', 'p.remote')
          .whereRef('r.channel', '=', 'p.channel')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('accounts as a', 'a.id', 'last.account_id')
    .leftJoin('deploy_tokens as t', 't.id', 'last.token_id')
    .select(['p.remote', 'p.channel', 'p.build', 'p.previous', 'p.set_by', 'p.rev'])
    .select(['p.is_urgent', 'last.at as set_at', 't.label as token'])
    .select(['a.id as account', 'a.first_name', 'a.last_name', 'a.email'])
    .orderBy('p.remote')
    .orderBy('p.channel')
    .execute()

/** Every build in the store, the newest of a remote first. */
export const allBuilds = ({ kysely }: Source) =>
  kysely
    .selectFrom('releases')
    .select(['remote', 'build', 'version', 'manifest', 'created_at', 'bad_since', 'down_since'])
    .orderBy('remote')
    .orderBy('created_at', 'desc')
    .orderBy('build', 'desc')
    .execute()

/** One page of the audit, the latest first, with the number of all entries. */
export const auditPage = async ({ kysely }: Source, { limit, offset }: { limit: number; offset: number }) => {
  const rows = await kysely
    .selectFrom('release_audit as r')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('deploy_tokens as t', 't.id', 'r.token_id')
    .select('t.label as token')
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
export type PointerRow = Awaited<ReturnType<typeof allPointers>>[number]
