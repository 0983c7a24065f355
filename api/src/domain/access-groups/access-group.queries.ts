import type { AccessGroup } from '@manger/contract/users'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'

/** Access groups of the client with how many employees each has. */
export const accessGroupRows = (_tx: Tx, { client }: Scope) => sql<AccessGroup>`(
  select g.id, g.name, g.permissions, g.version, g.created_at, g.updated_at,
    (select count(*)::int from access_group_members m
      where m.client_id = g.client_id and m.group_id = g.id) as members_count
  from access_groups g where g.client_id = ${client})`

/** Ids of the employees in an access group. */
export const membersOf = async (tx: Tx, client: number, group: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('access_group_members')
    .select('account_id')
    .where('client_id', '=', client)
    .where('group_id', '=', group)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
