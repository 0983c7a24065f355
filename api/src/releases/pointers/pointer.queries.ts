import type { Pointer } from '@manger/contract/releases'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { REGISTRY_CHANNEL } from '#events/hub.ts'

const COLUMNS = ['remote', 'channel', 'build', 'previous', 'set_by', 'rev'] as const

/** Where a channel stands, held until the transaction ends. */
export const lockPointer = (tx: Tx, remote: string, channel: string): Promise<Pointer | undefined> =>
  tx
    .selectFrom('pointers')
    .select(COLUMNS)
    .where('remote', '=', remote)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()

/** What a move changes; the rest follows from where the pointer stood. */
export type Move = Pick<Pointer, 'remote' | 'channel' | 'build' | 'set_by'> & {
  at: string
  account: number | null
}

/**
 * Points a channel to a build and writes down who did it; the build it stood on becomes `previous`.
 * Undefined when another transaction made the pointer first.
 */
export const savePointer = async (
  tx: Tx,
  current: Pointer | undefined,
  move: Move,
): Promise<Pointer | undefined> => {
  const { remote, channel, build, set_by, at, account } = move
  // A pointer set again to where it stands is pinned there; what it can fall back to stays.
  const previous = current?.build === build ? current.previous : (current?.build ?? null)
  const saved = current
    ? await tx
        .updateTable('pointers')
        .set((eb) => ({ build, previous, set_by, rev: eb('rev', '+', 1) }))
        .where('remote', '=', remote)
        .where('channel', '=', channel)
        .returning(COLUMNS)
        .executeTakeFirst()
    : await tx
        .insertInto('pointers')
        .values({ remote, channel, build, previous, set_by })
        .onConflict((conflict) => conflict.doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
  if (saved) {
    await tx
      .insertInto('release_audit')
      .values({
        at,
        action: 'moved',
        remote,
        channel,
        build,
        previous: current?.build ?? null,
        set_by,
        account_id: account,
      })
      .execute()
    // Open pages hear of it when the transaction commits.
    await sql`select pg_notify(${REGISTRY_CHANNEL}, ${String(saved.rev)})`.execute(tx)
  }
  return saved
}
