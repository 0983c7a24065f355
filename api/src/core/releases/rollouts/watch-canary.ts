import { type BuildHealth, isCanaryBad, type TelemetryReport } from '@manger/contract/releases'
import { sql } from 'kysely'
import { inClients, type Queryable } from '#core/database/transaction.ts'
import { CANARY, STABLE } from '../registry/registry.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import type { Visitor } from '../visitor.ts'
import { isDrawn } from './draw.ts'
import { allRollouts, endCanary } from './rollout.queries.ts'

type Span = { remote: string; build: string; since: string }

type Person = Visitor & { failed: boolean; crashed: boolean }

/**
 * The people who tried a build since a moment, those it failed and those it crashed for, each counted once. Both builds
 * are looked at over the same time: an hour without a server counts against neither alone.
 */
const peopleOf = async (tx: Queryable, { remote, build, since }: Span): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select t.account_id as id, a.user_type as type, u.client_id as client,
      bool_or(t.phase in ('error', 'crash')) as failed, bool_or(t.phase = 'crash') as crashed
    from telemetry t join accounts a on a.id = t.account_id left join client_users u on u.account_id = a.id
    where t.remote = ${remote} and t.build = ${build} and t.at >= ${since} and t.phase in ('load', 'error', 'crash')
    group by 1, 2, 3`.execute(tx)
  return rows
}

const healthOf = (people: readonly Person[]): BuildHealth => ({
  tried: people.length,
  failed: people.filter(({ failed }) => failed).length,
  crashed: people.filter(({ crashed }) => crashed).length,
})

/** When a build became the canary. */
const beganAt = async (tx: Queryable, remote: string, build: string): Promise<string> => {
  const moved = await tx
    .selectFrom('release_audit')
    .select('at')
    .where('remote', '=', remote)
    .where('channel', '=', CANARY)
    .where('build', '=', build)
    .where('action', '=', 'moved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return moved?.at ?? new Date(0).toISOString()
}

/**
 * After each report against the canary of a remote: takes it away when it has gone bad. People are counted, not reports,
 * so a page in a loop stops nothing, and only those to whom the canary goes: a report says what its sender likes. The build
 * that the vote is about is the one that is stopped, and no other.
 */
export const watchCanary = async (
  { database, clock }: Pick<ReleaseDeps, 'database' | 'clock'>,
  { remote, build, phase }: TelemetryReport,
): Promise<void> => {
  if (phase !== 'error' && phase !== 'crash') return
  const pointers = await database.kysely
    .selectFrom('pointers')
    .select(['channel', 'build'])
    .where('remote', '=', remote)
    .where('channel', 'in', [STABLE, CANARY])
    .execute()
  const stable = pointers.find(({ channel }) => channel === STABLE)?.build
  if (stable === build || !pointers.some((pointer) => pointer.channel === CANARY && pointer.build === build))
    return
  const rules = (await allRollouts(database)).find((row) => row.remote === remote)
  if (!rules) return
  const since = await beganAt(database.kysely, remote, build)
  const canary = (await peopleOf(database.kysely, { remote, build, since })).filter((one) =>
    isDrawn(one, rules),
  )
  const before = stable === undefined ? [] : await peopleOf(database.kysely, { remote, build: stable, since })
  if (!isCanaryBad(healthOf(canary), healthOf(before))) return
  const at = clock().toISOString()
  await inClients(database, [], (tx) => endCanary(tx, { remote, build, isBad: true }, { at }))
}
