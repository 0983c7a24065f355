import type { Tx } from '#database/transaction.ts'

/** Kilograms of a feed as the ledger tells them for a moment: what happened up to it, whenever it was booked. */
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
