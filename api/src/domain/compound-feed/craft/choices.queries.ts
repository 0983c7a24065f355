import type { Balance } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { isOneOf, ofOwnFarms } from '#core/records/visible.ts'

/** A stock that a product can be put into; `unit` is that of the farm to which a craft there belongs. */
export type StockOfProduct = {
  stock: number
  name: string
  company: number
  unit: 'kg' | 'lb'
  locked_until: string | null
  rest: number
}

/** Stocks of the companies in which the caller has a farm, those first where the product lies already. */
export const stocksOfProduct = async (tx: Tx, scope: Scope, type: number): Promise<StockOfProduct[]> => {
  const { rows } = await sql<StockOfProduct>`
    select s.id as stock, s.name, s.company_id as company, f.weight_unit as unit, s.locked_until,
      coalesce(b.qty, 0) as rest
    from stocks s
    join lateral (select weight_unit from farms f
      where f.client_id = s.client_id and f.company_id = s.company_id and ${ofOwnFarms('f.id', scope)}
      order by f.id limit 1) f on true
    left join ingredients i on i.client_id = s.client_id and i.stock_id = s.id
      and i.ingredient_type_id = ${type} and not i.deleted
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where s.client_id = ${scope.client} and not s.deleted
    order by (i.id is null), s.name collate "und-x-icu", s.id`.execute(tx)
  return rows
}

/** A feed as it lies in its stock now. */
type FeedNow = Balance & { id: number; name: string; stock: string; dry_matter: number; isWater: boolean }

/** Feeds with their balances; one that never moved leaves at the price typed for it. */
export const feedsNow = async (
  tx: Tx,
  client: number,
  ingredients: readonly number[],
): Promise<Map<number, FeedNow>> => {
  const { rows } = await sql<FeedNow>`
    select i.id, trim(t.name || ' ' || i.suffix) as name, s.name as stock, i.dry_matter, i.is_water as "isWater",
      coalesce(b.qty, 0) as quantity, coalesce(b.value, 0) as value, coalesce(b.last_unit_cost, i.price) as "lastUnitCost"
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where i.client_id = ${client} and ${isOneOf('i.id', ingredients)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
