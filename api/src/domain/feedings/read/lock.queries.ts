import { sql } from 'kysely'
import { fixed } from '#core/database/fixed.ts'
import { onePlan, withTheNext } from '#core/database/statements.ts'
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
    .modifyEnd(onePlan)
    .execute()

/** Locks a feeding until the transaction ends, together with the next statement: what that one reads is locked. */
export const holdFeeding = fixed(
  (_tx, { client, id }: { client: number; id: number }) => sql<never>`
    ${onePlan} select from feedings where client_id = ${client} and id = ${id} for no key update ${withTheNext}`,
)
