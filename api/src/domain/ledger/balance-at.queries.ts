import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/**
 * Balance of a feed at a moment in kg, told from now backwards: what lies there less all that happened since, also what was
 * booked before. The row of the feed is `i`, that of its balance `b`.
 */
export const quantityThen = (at: string): RawBuilder<number> => sql<number>`
  coalesce(b.qty, 0) - coalesce((select sum(m.qty) from movements m
    where m.client_id = i.client_id and m.ingredient_id = i.id and m.at > ${at}), 0)`

/**
 * Balance of a feed at a moment in kg: everything that happened until then, also what was booked later; null where it has
 * no balance yet. `aside` is what the book has more of until there, in the order in which values are reckoned: a feeding of
 * the day before that was loaded after midnight.
 */
export const quantityAt = async (
  tx: Tx,
  client: number,
  { ingredient, day, at }: { ingredient: number; day: string; at: string },
): Promise<{ kg: number; aside: number } | null> => {
  const { rows } = await sql<{ kg: number; aside: number }>`
    select ${quantityThen(at)} as kg, coalesce((
      select coalesce(sum(m.qty) filter (where m.at > ${at}), 0)
        - coalesce(sum(m.qty) filter (where (m.day, coalesce(t.at, m.at)) > (${day}::date, ${at}::timestamptz)), 0)
      from movements m
      left join movements t on t.client_id = m.client_id and t.id = m.reverses and t.day = m.day
      where m.client_id = i.client_id and m.ingredient_id = i.id and (m.day >= ${day} or m.at > ${at})), 0) as aside
    from ingredients i join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where i.client_id = ${client} and i.id = ${ingredient}`.execute(tx)
  return rows[0] ?? null
}
