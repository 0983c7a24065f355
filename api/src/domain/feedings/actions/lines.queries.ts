import type { Insertable, Updateable } from 'kysely'
import type { FeedingIngredientTable, FeedingTable } from '#core/database/tables/feedings.ts'
import type { Tx } from '#core/database/transaction.ts'
import { updateFeedingRow } from '../plan/plan.queries.ts'
import type { Acting } from '../work.ts'

/** Changes a locked feeding in the name of the user. */
export const changeFeeding = (
  { tx, client, now }: Acting,
  feeding: number,
  change: Updateable<FeedingTable>,
) => updateFeedingRow(tx, { client, feeding }, { ...change, updated_at: now.toISOString() })

type Owner = { client: number; feeding: number }

export const updateIngredientLine = (
  tx: Tx,
  { client, feeding, ingredient }: Owner & { ingredient: number },
  change: Updateable<FeedingIngredientTable>,
) =>
  tx
    .updateTable('feeding_ingredients')
    .set(change)
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .where('ingredient_id', '=', ingredient)
    .execute()

export const insertIngredientLine = (tx: Tx, line: Insertable<FeedingIngredientTable>) =>
  tx.insertInto('feeding_ingredients').values(line).execute()

export const deleteIngredientLine = (
  tx: Tx,
  { client, feeding, ingredient }: Owner & { ingredient: number },
) =>
  tx
    .deleteFrom('feeding_ingredients')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .where('ingredient_id', '=', ingredient)
    .execute()

/** Writes dry matter, price and what a piece weighs of every line as the ingredients have them now: the load's snapshot. */
export const freezeLines = (tx: Tx, { client, feeding }: Owner) =>
  tx
    .updateTable('feeding_ingredients as fi')
    .from('ingredients as i')
    .set((eb) => ({
      dry_matter: eb.ref('i.dry_matter'),
      price: eb.ref('i.price'),
      piece_weight: eb.ref('i.piece_weight'),
    }))
    .whereRef('i.client_id', '=', 'fi.client_id')
    .whereRef('i.id', '=', 'fi.ingredient_id')
    .where('fi.client_id', '=', client)
    .where('fi.feeding_id', '=', feeding)
    .execute()
