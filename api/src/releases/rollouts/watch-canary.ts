import { type BuildHealth, isCanaryBad, type TelemetryReport } from '@manger/contract/releases'
import { sql } from 'kysely'
import { inClients, type Tx } from '#database/transaction.ts'
import { CANARY, STABLE } from '../registry/registry.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { endCanary } from './rollout.queries.ts'

const UNTRIED: BuildHealth = { tried: 0, failed: 0, crashed: 0 }

type Span = { remote: string; build: string; since: string }

/**
 * The people who tried a build since a moment, those it failed and those it crashed for, each counted once. Both builds
 * are looked at over the same time: an hour without a server counts against neither alone.
 */
const healthOf = async (tx: Tx, { remote, build, since }: Span): Promise<BuildHealth> => {
  const { rows } = await sql<BuildHealth>`
    select count(distinct account_id)::int as tried,
      count(distinct account_id) filter (where phase in ('error', 'crash'))::int as failed,
      count(distinct account_id) filter (where phase = 'crash')::int as crashed
    from telemetry
    where remote = ${remote} and build = ${build} and at >= ${since} and phase in ('load', 'error', 'crash')`.execute(
    tx,
  )
  return rows[0] ?? UNTRIED
}

/** When a build became the canary. */
const beganAt = async (tx: Tx, remote: string, build: string): Promise<string> => {
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
 * so a page in a loop stops nothing; the build that the vote is about is the one that is stopped, and no other.
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
  const since = await beganAt(database.kysely, remote, build)
  const canary = await healthOf(database.kysely, { remote, build, since })
  const before =
    stable === undefined ? UNTRIED : await healthOf(database.kysely, { remote, build: stable, since })
  if (!isCanaryBad(canary, before)) return
  const at = clock().toISOString()
  await inClients(database, [], (tx) => endCanary(tx, { remote, build, isBad: true }, { at }))
}
