import type { WeightUnit } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** The unit that the farms of a client share, of those that the caller sees; else the one that was chosen for the client. */
export const unitOfClient = async (
  tx: Tx,
  client: number,
  farms: readonly number[] | null = null,
): Promise<WeightUnit> => {
  const { rows } = await sql<{ unit: WeightUnit }>`
    select coalesce((select min(f.weight_unit) from farms f
      where f.client_id = c.id and (${farms}::bigint[] is null or f.id = any(${farms}::bigint[]))
      having min(f.weight_unit) = max(f.weight_unit)), c.weight_unit) as unit
    from clients c where c.id = ${client}`.execute(tx)
  return rows[0]?.unit ?? 'kg'
}
