import { StockDraft } from '@manger/contract/stocks'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnCompanies } from '#core/records/visible.ts'

/** Where the fields of a stock are kept. */
export const STORED = storedAs(StockDraft, { company: 'company_id' })

/** A row of `stockRows`; remainder in kg, capacity in tonnes. */
export type StockRow = StockDraft & {
  id: number
  rest: number
  ingredients: number[]
  days_left?: number | null
  locked_until: string | null
  version: number
  created_at: string
  updated_at: string
}

/** Stocks of the caller's companies with the sum of their balances (F19). */
export const stockRows = (_tx: Tx, scope: Scope) => sql<StockRow>`(
  select s.id, ${STORED.of('s')}, s.locked_until, s.version, s.created_at, s.updated_at,
    coalesce(i.rest, 0) as rest, coalesce(i.ids, '{}'::bigint[]) as ingredients
  from stocks s
  left join lateral (
    select sum(b.qty) as rest, array_agg(n.id order by n.id) as ids
    from ingredients n left join balances b on b.client_id = n.client_id and b.ingredient_id = n.id
    where n.client_id = s.client_id and n.stock_id = s.id and not n.deleted
  ) i on true
  where s.client_id = ${scope.client} and not s.deleted and ${ofOwnCompanies('s.company_id', scope)})`
