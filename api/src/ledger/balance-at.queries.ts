import type { Tx } from '#database/transaction.ts'

/** Balance of a feed at a moment in kg: everything that happened until then, also what was booked later. */
export const quantityAt = async (
  tx: Tx,
  client: number,
  { ingredient, at }: { ingredient: number; at: string },
): Promise<number> => {
  const { kg } = await tx
    .selectFrom('movements')
    .select(({ fn }) => fn.sum<number | null>('qty').as('kg'))
    .where('client_id', '=', client)
    .where('ingredient_id', '=', ingredient)
    .where('at', '<=', at)
    .executeTakeFirstOrThrow()
  return kg ?? 0
}
