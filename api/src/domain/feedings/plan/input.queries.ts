import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName } from '#core/records/names.ts'
import { isOneOf } from '#core/records/visible.ts'

export const farmForPlan = (tx: Tx, client: number, id: number) =>
  tx
    .selectFrom('farms')
    .select(['id', 'timezone', 'weight_unit'])
    .where('client_id', '=', client)
    .where('id', '=', id)
    .executeTakeFirst()
export type FarmForPlan = NonNullable<Awaited<ReturnType<typeof farmForPlan>>>

/** Ids of the farms of a client, or of those an employee was given, in the order in which they are locked. */
export const farmsForPlan = async (
  tx: Tx,
  client: number,
  farms: readonly number[] | null,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('farms')
    .select('id')
    .where('client_id', '=', client)
    .$if(farms !== null, (query) => query.where(isOneOf('id', farms ?? [])))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const periodForPlan = (tx: Tx, client: number, id: number) =>
  tx
    .selectFrom('periods')
    .select(['id', 'farm_id', 'name', 'deleted'])
    .where('client_id', '=', client)
    .where('id', '=', id)
    .executeTakeFirst()

export const mixersForPlan = (tx: Tx, client: number, ids: readonly number[]) =>
  tx
    .selectFrom('mixers')
    .select(['id', 'farm_id', 'name', 'deleted', 'max_weight', 'rounding'])
    .where('client_id', '=', client)
    .where(isOneOf('id', ids))
    .execute()
export type MixerForPlan = Awaited<ReturnType<typeof mixersForPlan>>[number]

export const rationsForPlan = (tx: Tx, client: number, ids: readonly number[]) =>
  tx
    .selectFrom('rations')
    .select(['id', 'farm_id', 'name', 'deleted', 'rounding', 'ration_version'])
    .where('client_id', '=', client)
    .where(isOneOf('id', ids))
    .execute()

/** The lines of rations in the version that is current, or in the one named for a ration. */
export const recipesForPlan = (
  tx: Tx,
  client: number,
  rations: readonly { id: number; ration_version: number }[],
) =>
  tx
    .selectFrom('ration_lines as l')
    .innerJoin('ingredients as i', (on) =>
      on.onRef('i.client_id', '=', 'l.client_id').onRef('i.id', '=', 'l.ingredient_id'),
    )
    .innerJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .select([
      'l.ration_id',
      'l.ration_version',
      'l.ingredient_id as ingredient',
      'l.percent',
      'i.deleted',
      'i.dry_matter',
      'i.price',
      ingredientName.as('name'),
    ])
    .where('l.client_id', '=', client)
    .where(isOneOfVersions(rations))
    .orderBy('l.ration_id')
    .orderBy('l.position')
    .execute()
export type RecipeLine = Awaited<ReturnType<typeof recipesForPlan>>[number]

const isOneOfVersions = (rations: readonly { id: number; ration_version: number }[]) =>
  sql<boolean>`(l.ration_id, l.ration_version) in (select * from unnest(
    ${rations.map(({ id }) => id)}::bigint[], ${rations.map(({ ration_version }) => ration_version)}::int[]))`

export const groupsForPlan = (tx: Tx, client: number, ids: readonly number[]) =>
  tx
    .selectFrom('groups')
    .select(['id', 'farm_id', 'name', 'deleted', 'animal_count', 'max_weight', 'autoload'])
    .where('client_id', '=', client)
    .where(isOneOf('id', ids))
    .execute()
export type GroupForPlan = Awaited<ReturnType<typeof groupsForPlan>>[number]

/** The counts of groups, newest day first. */
export const headsForPlan = (tx: Tx, client: number, groups: readonly number[]) =>
  tx
    .selectFrom('group_heads')
    .select(['group_id', 'valid_from', 'heads'])
    .where('client_id', '=', client)
    .where(isOneOf('group_id', groups))
    .orderBy('valid_from', 'desc')
    .execute()
