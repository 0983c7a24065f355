import type { Tx } from '#core/database/transaction.ts'
import { isOneOf } from '#core/records/visible.ts'

/** The type of each ingredient, deleted ones too. */
export const typesOfIngredients = async (
  tx: Tx,
  client: number,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await tx
    .selectFrom('ingredients')
    .select(['id', 'ingredient_type_id'])
    .where('client_id', '=', client)
    .where(isOneOf('id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.ingredient_type_id]))
}

/** The company whose stocks a farm feeds from. */
export const companyOfFarm = async (tx: Tx, client: number, farm: number): Promise<number> =>
  (
    await tx
      .selectFrom('farms')
      .select('company_id')
      .where('client_id', '=', client)
      .where('id', '=', farm)
      .executeTakeFirstOrThrow()
  ).company_id
