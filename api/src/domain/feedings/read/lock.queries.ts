import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { isOneOf } from '#core/records/visible.ts'

/** Locks feedings until the transaction ends, always in the order of their ids. */
export const lockFeedings = (tx: Tx, client: number, ids: readonly number[]) =>
  tx
    .selectFrom('feedings')
    .select(['id', 'farm_id'])
    .where('client_id', '=', client)
    .where(isOneOf('id', ids))
    .where('cancelled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks a feeding until the transaction ends, ahead of the next statement: what that one reads is locked. */
export const holdFeeding = (tx: Tx, { client, id }: { client: number; id: number }): void =>
  tx.ahead(sql`select from feedings where client_id = ${client} and id = ${id} for no key update`)
