import type { Kg } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { openFrom } from './recost.queries.ts'

/** What is told of a feed: the moment to which it belongs, and by how many kg the book moves there. */
export type Told = { ingredient: number; day: string; at: string; kg: Kg }

/** The first count of a feed that stands after what is told, and by how many kg the book before it has moved. */
export type MovedCount = {
  id: number
  ingredient: number
  name: string
  day: string
  at: string
  counted: Kg
  kg: Kg
}

type Search = { client: number; told: readonly Told[]; today: string }

/** Of each feed the first count in its open span before which the book has moved; what cancels out moves none. */
export const movedCounts = async (tx: Tx, { client, told, today }: Search): Promise<MovedCount[]> =>
  (
    await sql<MovedCount>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told (ingredient bigint, day date, at timestamptz, kg numeric))
    select distinct on (c.ingredient_id) c.id, c.ingredient_id as ingredient, trim(t.name || ' ' || i.suffix) as name,
      c.day, c.at, c.after as counted, moved.kg
    from stock_counts c
    join ingredients i on i.client_id = c.client_id and i.id = c.ingredient_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    cross join lateral (select coalesce(sum(told.kg), 0)::float8 as kg from told
      where told.ingredient = c.ingredient_id and (told.day, told.at) < (c.day, c.at)) moved
    where c.client_id = ${client} and c.kind = 'count' and c.ingredient_id in (select ingredient from told)
      and c.day >= ${openFrom(today)} and moved.kg <> 0
    order by c.ingredient_id, c.day, c.at, c.id`.execute(tx)
  ).rows

/** Notes that what is told late was not in a count: so many kg more of the book lay elsewhere. */
export const putAside = (tx: Tx, client: number, { id, kg }: Pick<MovedCount, 'id' | 'kg'>): void =>
  tx.ahead(sql`
    update stock_counts set aside = aside + ${kg}::numeric where client_id = ${client} and id = ${id}`)
