import { type Insertable, sql, type Updateable } from 'kysely'
import type { FeedingTable } from '#core/database/tables/feedings.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { PlanLines } from './plan-rows.ts'

export const insertFeeding = async (tx: Tx, row: Insertable<FeedingTable>): Promise<number> => {
  const { id } = await tx.insertInto('feedings').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces the groups and ingredient lines of a waiting feeding. */
export const replaceLines = async (
  tx: Tx,
  owner: { client: number; feeding: number },
  { groups, ingredients }: PlanLines,
): Promise<void> => {
  for (const table of ['feeding_groups', 'feeding_ingredients'] as const) {
    await tx
      .deleteFrom(table)
      .where('client_id', '=', owner.client)
      .where('feeding_id', '=', owner.feeding)
      .execute()
  }
  if (groups.length > 0) await tx.insertInto('feeding_groups').values(groups).execute()
  if (ingredients.length > 0) await tx.insertInto('feeding_ingredients').values(ingredients).execute()
}

/** Changes a feeding and counts its version up. */
export const updateFeedingRow = (
  tx: Tx,
  { client, feeding }: { client: number; feeding: number },
  change: Updateable<FeedingTable>,
) =>
  tx
    .updateTable('feedings')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('client_id', '=', client)
    .where('id', '=', feeding)
    .execute()

export const deleteFeedingRow = (tx: Tx, client: number, feeding: number) =>
  tx.deleteFrom('feedings').where('client_id', '=', client).where('id', '=', feeding).execute()

/** One mixer in one period of a day: its feedings have one order. */
export type Slot = { farm: number; planned_on: string; period: number; mixer: number }

/** The place after the last feeding of a slot. */
export const nextPosition = async (tx: Tx, client: number, slot: Slot): Promise<number> => {
  const { last } = await tx
    .selectFrom('feedings')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('client_id', '=', client)
    .where('farm_id', '=', slot.farm)
    .where('planned_on', '=', slot.planned_on)
    .where('period_id', '=', slot.period)
    .where('mixer_id', '=', slot.mixer)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** Lets one after the other fill a farm's day: two copies at one moment would each find it empty. */
export const lockDay = async (
  tx: Tx,
  client: number,
  { farm, day }: { farm: number; day: string },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day:${client}:${farm}:${day}`}, 0))`.execute(tx)
}
