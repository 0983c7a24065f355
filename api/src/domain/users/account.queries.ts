import type { Account, Grant } from '@manger/contract/users'
import { sql } from 'kysely'
import { personColumns } from '#core/accounts/person.queries.ts'
import type { Tx } from '#core/database/transaction.ts'

/** Accounts that an admin keeps, with the client of an owner and those of a consultant. */
export const accountRows = sql<Account>`(
  select ${personColumns}, a.user_type,
    (select jsonb_build_object('id', c.id, 'name', c.company_name)
      from client_users u join clients c on c.id = u.client_id where u.account_id = a.id) as client,
    coalesce((select jsonb_agg(
        jsonb_build_object('id', c.id, 'name', c.company_name, 'modules', l.modules) order by lower(c.company_name))
      from consultant_clients l join clients c on c.id = l.client_id where l.account_id = a.id), '[]') as clients
  from accounts a where a.user_type <> 'employee')`

/** How many of these clients there are. */
export const countClients = async (tx: Tx, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from clients where id = any(${ids}::bigint[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Makes an account the owner of a client. */
export const addOwner = async (tx: Tx, client_id: number, account_id: number): Promise<void> => {
  await tx.insertInto('client_users').values({ client_id, account_id, all_farms: true }).execute()
}

/** Replaces the clients of a consultant and what he may see there. */
export const replaceConsulted = async (
  tx: Tx,
  account_id: number,
  clients: readonly Grant[],
): Promise<void> => {
  await tx.deleteFrom('consultant_clients').where('account_id', '=', account_id).execute()
  if (clients.length === 0) return
  const rows = clients.map(({ id, modules }) => ({ client_id: id, account_id, modules }))
  await tx.insertInto('consultant_clients').values(rows).execute()
}
