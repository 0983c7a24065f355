import type { RecipeFeed } from '@manger/contract/compound-feed'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** What a type of feed is now: dry matter and price in the store where it was priced last; no row where none has it. */
export const priced = (type: string): RawBuilder<unknown> => sql`(
  select dry_matter, price from ingredients
  where client_id = ${sql.ref(`${type}.client_id`)} and ingredient_type_id = ${sql.ref(`${type}.id`)} and not deleted
  order by updated_at desc limit 1)`

/** Every type of feed of the client that a recipe may be made of, by name. */
export const recipeFeeds = async (tx: Tx, client: number): Promise<RecipeFeed[]> => {
  const { rows } = await sql<RecipeFeed>`
    select t.id as ingredient_type, t.name, t.class, t.swatch, i.dry_matter, i.price
    from ingredient_types t left join lateral ${priced('t')} i on true
    where t.client_id = ${client} and not t.deleted order by t.name collate "und-x-icu", t.id`.execute(tx)
  return rows
}
