import { ingredientName } from '#core/records/names.ts'
import type { Raising } from './raise.ts'

/** Feeds of the client with the stock they lie in and its company, which an alert of them names. */
export const feedPlaces = ({ tx, client }: Pick<Raising, 'tx' | 'client'>) =>
  tx
    .selectFrom('ingredients as i')
    .innerJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select([
      'i.id',
      ingredientName.as('name'),
      's.id as stock',
      's.name as stock_name',
      's.company_id as company',
    ])
    .where('i.client_id', '=', client)
