import type { StockCountEntry } from '@manger/contract/stocks'
import { type Insertable, sql } from 'kysely'
import type { StockCountTable } from '#core/database/tables/stocks.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Page } from '#core/records/paging.ts'
import { oneOfIds } from '#core/records/visible.ts'

/** Notes a count or a spoilage, also one that moved nothing. */
export const noteCount = (tx: Tx, row: Insertable<StockCountTable>): void =>
  tx.ahead(tx.insertInto('stock_counts').values(row))

type Filter = { stock: number; ingredients: number[] | undefined; page: Page }

/** A page of what was counted and what spoilt in a stock, the latest first. */
export const countPage = async (
  tx: Tx,
  client: number,
  { stock, ingredients, page }: Filter,
): Promise<{ rows: StockCountEntry[]; count: number }> => {
  const where = sql.join(
    [sql`c.client_id = ${client} and c.stock_id = ${stock}`, ...oneOfIds('c.ingredient_id', ingredients)],
    sql` and `,
  )
  const { rows } = await sql<StockCountEntry>`
    select c.id, c.kind, c.day, c.at,
      -- What was counted stays; what it was held against follows what is told of before it.
      case when c.kind = 'count' then c.after - found.qty else c.before end as before, c.after,
      found.qty as difference, found.value, c.reason, t.swatch,
      jsonb_build_object('id', i.id, 'name', trim(t.name || ' ' || i.suffix)) as ingredient,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as author
    from stock_counts c
    join ingredients i on i.client_id = c.client_id and i.id = c.ingredient_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    cross join lateral (select coalesce(sum(m.qty), 0) as qty, coalesce(sum(m.value), 0) as value from movements m
      where m.client_id = c.client_id and m.kind in ('loss', 'surplus')
        and (m.id = c.movement_id or m.recost_of = c.movement_id)) found
    left join accounts a on a.id = c.account_id
    where ${where} order by c.at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from stock_counts c where ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
