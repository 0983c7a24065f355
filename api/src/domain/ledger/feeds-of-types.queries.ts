import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'

/** A feed of a company that stands for its type. */
type FeedOfType = { type: number; ingredient: number; name: string }

/** One feed for each type in the stocks of a company: that of the given stock if it has one, else the one with the most kg. */
export const feedsOfTypes = async (
  tx: Tx,
  { client }: Pick<Scope, 'client'>,
  { company, stock = null, types }: { company: number; stock?: number | null; types: readonly number[] },
): Promise<Map<number, FeedOfType>> => {
  const rows = await found(tx, { client, company, stock, types })
  return new Map(rows.map((row) => [row.type, row]))
}

type Wanted = { client: number; company: number; stock: number | null; types: readonly number[] }

const found = async (tx: Tx, { client, company, stock, types }: Wanted): Promise<FeedOfType[]> =>
  (
    await sql<FeedOfType>`
    select distinct on (i.ingredient_type_id) i.ingredient_type_id as type, i.id as ingredient,
      trim(t.name || ' ' || i.suffix) as name
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where i.client_id = ${client} and s.company_id = ${company} and not i.deleted
      and i.ingredient_type_id = any(${types}::bigint[])
    order by i.ingredient_type_id, coalesce(s.id = ${stock}, false) desc, coalesce(b.qty, 0) desc, i.id`.execute(
      tx,
    )
  ).rows
