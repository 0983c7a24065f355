import type { Employee, EmployeeDraft } from '@manger/contract/users'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { personColumns } from '#core/accounts/person.queries.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'

/** Employees of the client with their access groups and farms. */
export const employeeRows = (_tx: Tx, { client }: Scope) => sql<Employee>`(
  select ${personColumns}, a.photo, u.all_farms,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
      from access_group_members m join access_groups g on g.client_id = m.client_id and g.id = m.group_id
      where m.client_id = u.client_id and m.account_id = u.account_id), '[]') as groups,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by lower(f.name))
      from client_user_farms l join farms f on f.client_id = l.client_id and f.id = l.farm_id
      where l.client_id = u.client_id and l.account_id = u.account_id), '[]') as farms
  from client_users u join accounts a on a.id = u.account_id
  where u.client_id = ${client} and a.user_type = 'employee')`

/** Condition that an employee is in one of these access groups. */
export const isInGroups = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from jsonb_array_elements(record.groups) member where (member ->> 'id')::bigint = any(${ids}::bigint[]))`

/** How many of these ids are the client's own. */
export const countOwn = async (
  tx: Tx,
  table: 'access_groups' | 'farms',
  { client, ids }: { client: number; ids: readonly number[] },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where client_id = ${client} and id = any(${ids}::bigint[])`.execute(tx)
  return rows[0]?.count ?? 0
}

type Links = Pick<EmployeeDraft, 'groups' | 'all_farms' | 'farms'>
type Member = { client_id: number; account_id: number }

/** Binds a new account to the client. */
export const addMember = async (tx: Tx, member: Member & { all_farms: boolean }): Promise<void> => {
  await tx.insertInto('client_users').values(member).execute()
}

/** Replaces the access groups and farms of an employee. */
export const replaceLinks = async (tx: Tx, member: Member, { groups, all_farms, farms }: Links) => {
  const { client_id, account_id } = member
  await tx
    .updateTable('client_users')
    .set({ all_farms })
    .where('client_id', '=', client_id)
    .where('account_id', '=', account_id)
    .execute()
  for (const table of ['access_group_members', 'client_user_farms'] as const) {
    await tx
      .deleteFrom(table)
      .where('client_id', '=', client_id)
      .where('account_id', '=', account_id)
      .execute()
  }
  await sql`insert into access_group_members (client_id, account_id, group_id)
    select ${client_id}, ${account_id}, id from unnest(${[...new Set(groups)]}::bigint[]) as id`.execute(tx)
  await sql`insert into client_user_farms (client_id, account_id, farm_id)
    select ${client_id}, ${account_id}, id from unnest(${[...new Set(farms)]}::bigint[]) as id`.execute(tx)
}
