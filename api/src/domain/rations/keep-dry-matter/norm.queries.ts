import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { isOneOf, ofOwnFarms } from '#core/records/visible.ts'
import { lockOpenPlans } from '#domain/feedings/plan/recompute.queries.ts'

type Of = { client: number; now: Date; ration: number }

/** The waiting feedings of a ration from today on that are not locked: their kg per head follow its dry matter. */
export const followingFeedings = async (tx: Tx, { client, now, ration }: Of): Promise<number[]> => {
  const open = await lockOpenPlans(tx, { client, now }, { ration })
  const { rows } = await sql<{ id: number }>`
    select id from feedings where client_id = ${client} and id = any(${open}::bigint[]) and not locked
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The largest kg per head among feedings, 0 without any. */
export const largestNorm = async (tx: Tx, client: number, feedings: readonly number[]): Promise<number> => {
  const { norm } = await tx
    .selectFrom('feeding_groups')
    .select(({ fn }) => fn.max('norm').as('norm'))
    .where('client_id', '=', client)
    .where(isOneOf('feeding_id', feedings))
    .executeTakeFirstOrThrow()
  return norm ?? 0
}

/** Multiplies the kg per head of feedings (F9), to the eight decimals that are stored. */
export const scaleNorms = async (
  tx: Tx,
  client: number,
  { feedings, factor }: { feedings: readonly number[]; factor: number },
): Promise<void> => {
  await sql`
    update feeding_groups set norm = round(norm * ${factor}::numeric, 8)
    where client_id = ${client} and feeding_id = any(${feedings}::bigint[])`.execute(tx)
}

/** A ration with an ingredient, and its farm. */
type RationWith = { id: number; farm: number; farm_name: string }

/** The rations of the caller's farms whose present recipe has the ingredient, by their ids. */
export const rationsWith = async (tx: Tx, scope: Scope, ingredient: number): Promise<RationWith[]> => {
  const { rows } = await sql<RationWith>`
    select r.id, r.farm_id as farm, f.name as farm_name from rations r
    join farms f on f.client_id = r.client_id and f.id = r.farm_id
    join ration_lines l on l.client_id = r.client_id and l.ration_id = r.id and l.ration_version = r.ration_version
    where r.client_id = ${scope.client} and not r.deleted and l.ingredient_id = ${ingredient}
      and ${ofOwnFarms('r.farm_id', scope)}
    order by r.id`.execute(tx)
  return rows
}
