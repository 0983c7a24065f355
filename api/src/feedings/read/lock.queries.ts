import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import { isOneOf } from '#records/visible.ts'

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
    .modifyEnd(onePlan)
    .execute()
