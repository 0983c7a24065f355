import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'

/** Animal types of the client with the number of groups that use each. */
export const animalTypeRows = (tx: Tx, { client }: Scope) =>
  tx
    .selectFrom('animal_types as type')
    .select(['type.id', 'type.name', 'type.version', 'type.created_at', 'type.updated_at'])
    .select(({ fn, lit, selectFrom }) => {
      const used = selectFrom('groups')
        .select(fn.countAll<number>().as('count'))
        .whereRef('groups.animal_type_id', '=', 'type.id')
        .where('groups.client_id', '=', client)
        .where('groups.deleted', '=', false)
      return fn.coalesce(used, lit(0)).as('groups_count')
    })
    .where('type.client_id', '=', client)
    .where('type.deleted', '=', false)
