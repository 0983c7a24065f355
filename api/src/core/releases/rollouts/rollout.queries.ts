import type { Rollout } from '@manger/contract/releases'
import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'
import { REGISTRY_CHANNEL } from '#core/events/hub.ts'
import { CANARY } from '../registry/registry.queries.ts'
import { markBad } from '../store/release.queries.ts'
import { type Deed, writeAudit } from '../write-audit.ts'

const RULES = ['remote', 'percent', 'types', 'clients', 'off_since'] as const

/** The rules of every remote that has any. */
export const allRollouts = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('rollouts')
    .select([...RULES, 'rollout_id', 'rev'])
    .execute()

export type RolloutRow = Awaited<ReturnType<typeof allRollouts>>[number]

/** Makes the rules of a remote where there are none yet, and raises their revision by `by`. */
const touch = async (tx: Tx, remote: string, by: number): Promise<void> => {
  await tx
    .insertInto('rollouts')
    .values({ remote, rev: by })
    .onConflict((conflict) =>
      conflict.column('remote').doUpdateSet((eb) => ({ rev: eb('rollouts.rev', '+', by) })),
    )
    .execute()
}

const tellPages = (tx: Tx) => sql`select pg_notify(${REGISTRY_CHANNEL}, '0')`.execute(tx)

/** Raises the revision of a list in which a remote may have lost or won a place; open pages hear of it. */
export const tellPlaces = async (tx: Tx, remote: string, by = 1): Promise<void> => {
  await touch(tx, remote, by)
  await tellPages(tx)
}

/** A new canary is drawn anew; its share begins small again. */
export const beginRollout = async (tx: Tx, remote: string): Promise<void> => {
  await touch(tx, remote, 1)
  await tx
    .updateTable('rollouts')
    .set((eb) => ({ rollout_id: eb('rollout_id', '+', 1), percent: 5, types: [], clients: [] }))
    .where('remote', '=', remote)
    .execute()
}

/** Changes to whom the canary goes and whether the remote is there at all. */
export const changeRollout = async (
  tx: Tx,
  { remote, percent, types, clients, off_since }: Omit<Rollout, 'rev'>,
  deed: Pick<Deed, 'at' | 'account' | 'action'>,
): Promise<void> => {
  await touch(tx, remote, 1)
  await tx
    .updateTable('rollouts')
    .set({ percent, types, clients, off_since })
    .where('remote', '=', remote)
    .execute()
  await writeAudit(tx, { ...deed, remote, channel: CANARY, set_by: 'hand' })
  await tellPages(tx)
}

/** Takes the canary of a remote away, as bad when it has failed people; false when another was faster. */
export const endCanary = async (
  tx: Tx,
  { remote, build, isBad }: { remote: string; build?: string; isBad: boolean },
  { at, account = null, token = null }: Pick<Deed, 'at' | 'account' | 'token'>,
): Promise<boolean> => {
  const ended = await tx
    .deleteFrom('pointers')
    .where('remote', '=', remote)
    .where('channel', '=', CANARY)
    .$if(build !== undefined, (query) => query.where('build', '=', build ?? ''))
    .returning(['build', 'rev'])
    .executeTakeFirst()
  if (!ended) return false
  await touch(tx, remote, ended.rev + 1)
  if (isBad) await markBad(tx, { remote, build: ended.build }, at)
  await writeAudit(tx, {
    at,
    account,
    token,
    action: isBad ? 'stopped' : 'ended',
    remote,
    channel: CANARY,
    build: ended.build,
    set_by: isBad ? 'rollback' : 'hand',
  })
  await tellPages(tx)
  return true
}
