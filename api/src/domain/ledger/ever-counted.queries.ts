import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/**
 * Whether anybody has ever said how much there is of a feed: something came in, or it was counted. Before that its balance
 * is only what was fed, and nobody knows whether anything is short. The kept months tell it in a few rows.
 */
export const isEverCounted = (client: RawBuilder<unknown>, ingredient: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from movement_months k where k.client_id = ${client} and k.ingredient_id = ${ingredient}
    and k.kind in ('opening', 'delivery', 'craft_in', 'surplus'))
  or exists (select from stock_counts n where n.client_id = ${client} and n.ingredient_id = ${ingredient}
    and n.kind = 'count'))`

/** Those of the feeds of which nobody has ever said how much there is. */
export const neverCounted = async (
  tx: Tx,
  client: number,
  feeds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (feeds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${feeds}::bigint[]) as feed (id)
    where not ${isEverCounted(sql`${client}::bigint`, sql.ref('feed.id'))}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
