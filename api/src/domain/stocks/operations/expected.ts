import { averageCost } from '@manger/contract/ledger'
import type { ExpectedFeed } from '@manger/contract/stocks'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { quantityThen } from '#domain/ledger/balance-at.queries.ts'

type Row = Omit<ExpectedFeed, 'unit_cost'> & { quantity: number; value: number; lastUnitCost: number }

/** The feeds of a stock as a count at a moment would meet them, by name; nobody counts water. */
export const expectedFeeds = async (
  tx: Tx,
  client: number,
  { stock, at }: { stock: number; at: string },
): Promise<ExpectedFeed[]> => {
  const { rows } = await sql<Row>`
    select jsonb_build_object('id', i.id, 'name', trim(t.name || ' ' || i.suffix)) as ingredient, t.swatch,
      ${quantityThen(at)} as expected,
      coalesce(b.qty, 0) as quantity, coalesce(b.value, 0) as value,
      coalesce(b.last_unit_cost, i.price) as "lastUnitCost"
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where i.client_id = ${client} and i.stock_id = ${stock} and not i.deleted and not i.is_water
    order by trim(t.name || ' ' || i.suffix) collate "und-x-icu", i.id`.execute(tx)
  return rows.map(({ ingredient, swatch, expected, ...balance }) => ({
    ingredient,
    swatch,
    expected,
    unit_cost: averageCost(balance),
  }))
}
