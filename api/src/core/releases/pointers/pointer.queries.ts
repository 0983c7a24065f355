import type { Pointer } from '@manger/contract/releases'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#core/database/transaction.ts'
import { REGISTRY_CHANNEL } from '#core/events/hub.ts'
import { CANARY, STABLE } from '../registry/registry.queries.ts'
import { beginRollout, endCanary } from '../rollouts/rollout.queries.ts'
import { type Deed, writeAudit } from '../write-audit.ts'

const COLUMNS = ['remote', 'channel', 'build', 'previous', 'set_by', 'rev', 'is_urgent'] as const

/** Where a channel stands, held until the transaction ends. */
export const lockPointer = (tx: Tx, remote: string, channel: string): Promise<Pointer | undefined> =>
  tx
    .selectFrom('pointers')
    .select(COLUMNS)
    .where('remote', '=', remote)
    .where('channel', '=', channel)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Where a channel stands, for whoever only looks. */
export const findPointer = (tx: Queryable, remote: string, channel: string): Promise<Pointer | undefined> =>
  tx
    .selectFrom('pointers')
    .select(COLUMNS)
    .where('remote', '=', remote)
    .where('channel', '=', channel)
    .executeTakeFirst()

/** What a move changes; the rest follows from where the pointer stood. */
type Move = Pick<Pointer, 'remote' | 'channel' | 'build' | 'set_by'> & {
  at: string
  account?: number | null
  token?: number | null
  isUrgent?: boolean
}

/** What a channel may fall back to beside `build`: where it stood last, unless that was rolled back since. */
export const lastGood = async (
  tx: Tx,
  current: Pointer | undefined,
  { remote, channel, build }: Pick<Move, 'remote' | 'channel' | 'build'>,
) => {
  const stood = await tx
    .selectFrom('release_audit')
    .select('build')
    .where('remote', '=', remote)
    .where('channel', '=', channel)
    .where('action', '=', 'moved')
    .orderBy('id', 'desc')
    .execute()
  const good = await tx
    .selectFrom('releases')
    .select('build')
    .where('remote', '=', remote)
    .where('bad_since', 'is', null)
    .execute()
  const latest = [current?.build, current?.previous, ...stood.map((row) => row.build)]
  return latest.find((name) => name !== build && good.some((row) => row.build === name)) ?? null
}

/**
 * Points a channel to a build and writes down who did it; the last good build it stood on becomes `previous`.
 * Undefined when another transaction made the pointer first.
 */
export const savePointer = async (
  tx: Tx,
  current: Pointer | undefined,
  move: Move,
): Promise<Pointer | undefined> => {
  const { remote, channel, build, set_by, isUrgent: is_urgent = false } = move
  const previous = current ? await lastGood(tx, current, move) : null
  const saved = current
    ? await tx
        .updateTable('pointers')
        .set((eb) => ({ build, previous, set_by, is_urgent, rev: eb('rev', '+', 1) }))
        .where('remote', '=', remote)
        .where('channel', '=', channel)
        .returning(COLUMNS)
        .executeTakeFirst()
    : await tx
        .insertInto('pointers')
        .values({ remote, channel, build, previous, set_by, is_urgent })
        .onConflict((conflict) => conflict.doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
  if (saved && channel === CANARY && current?.build !== build) await beginRollout(tx, remote)
  // What everybody has is no canary any more.
  if (saved && channel === STABLE) await endCanary(tx, { remote, build, isBad: false }, move)
  if (saved) {
    await writeDown(tx, saved, { ...doneBy(move), action: 'moved', previous: current?.build ?? null })
  }
  return saved
}

const doneBy = ({ at, account = null, token = null }: Pick<Move, 'at' | 'account' | 'token'>) => ({
  at,
  account,
  token,
})

const writeDown = async (
  tx: Tx,
  pointer: Pointer,
  deed: Pick<Deed, 'action' | 'at' | 'account' | 'token' | 'previous'>,
): Promise<void> => {
  const { remote, channel, build, set_by } = pointer
  await writeAudit(tx, { ...deed, remote, channel, build, set_by })
  // Open pages hear of it when the transaction commits.
  await sql`select pg_notify(${REGISTRY_CHANNEL}, ${String(pointer.rev)})`.execute(tx)
}

/** Gives a pointer back to the workspace: it stays where it is, and the next build of a start moves it again. */
export const freePointer = async (
  tx: Tx,
  { remote, channel }: Pointer,
  by: Pick<Move, 'at' | 'account' | 'token'>,
): Promise<Pointer> => {
  const saved = await tx
    .updateTable('pointers')
    .set((eb) => ({ set_by: 'workspace', rev: eb('rev', '+', 1) }))
    .where('remote', '=', remote)
    .where('channel', '=', channel)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await writeDown(tx, saved, { ...doneBy(by), action: 'freed', previous: null })
  return saved
}
