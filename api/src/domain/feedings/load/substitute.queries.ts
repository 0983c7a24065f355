import type { Tx } from '#core/database/transaction.ts'

/** An ingredient that may be loaded on a farm: not deleted, in a stock of the farm's company. */
export const substituteRow = (
  tx: Tx,
  client: number,
  { ingredient, farm }: { ingredient: number; farm: number },
) =>
  tx
    .selectFrom('ingredients as i')
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .innerJoin('farms as f', (on) =>
      on.onRef('f.client_id', '=', 's.client_id').onRef('f.company_id', '=', 's.company_id'),
    )
    .select(['i.dry_matter', 'i.price', 'i.piece_weight'])
    .where('i.client_id', '=', client)
    .where('i.id', '=', ingredient)
    .where('i.deleted', '=', false)
    .where('f.id', '=', farm)
    .executeTakeFirst()
