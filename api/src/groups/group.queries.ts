import type { Group } from '@manger/contract/groups'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import type { Scope } from '#records/record.ts'
import { ofOwnFarms } from '#records/visible.ts'

/** Animal groups of the caller's farms with the name of their type. */
export const groupRows = (_tx: Tx, scope: Scope) => sql<Group>`(
  select g.id, g.farm_id as farm, g.name, g.animal_type_id as animal_type, t.name as animal_type_name,
    g.animal_count, g.ignore_in_reports, g.autoload, g.max_weight, g.version, g.created_at, g.updated_at
  from groups g join animal_types t on t.client_id = g.client_id and t.id = g.animal_type_id
  where g.client_id = ${scope.client} and not g.deleted and ${ofOwnFarms('g.farm_id', scope)})`

/** Notes how many heads a group has from a day on, so that reports of older days keep theirs (F24). */
export const noteHeads = async (
  tx: Tx,
  { client, group, day, heads }: { client: number; group: number; day: string; heads: number },
): Promise<void> => {
  await tx
    .insertInto('group_heads')
    .values({ client_id: client, group_id: group, valid_from: day, heads })
    .onConflict((conflicted) =>
      conflicted.columns(['client_id', 'group_id', 'valid_from']).doUpdateSet({ heads }),
    )
    .execute()
}
