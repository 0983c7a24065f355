import type { Ref } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** The owner, and the employees who may see one of the caller's farms, by name. */
export const peopleOf = async (
  tx: Tx,
  scope: { clients: readonly number[]; farms: Scope['farms'] },
): Promise<Ref[]> => {
  const { rows } = await sql<Ref>`
    select a.id, trim(a.first_name || ' ' || a.last_name) as name
    from client_users u join accounts a on a.id = u.account_id
    where u.client_id = any(${scope.clients}::bigint[]) and (a.user_type <> 'employee' or u.all_farms or exists (
      select from client_user_farms l
      where l.client_id = u.client_id and l.account_id = u.account_id and ${ofOwnFarms('l.farm_id', scope)}))
    order by lower(a.first_name || ' ' || a.last_name), a.id`.execute(tx)
  return rows
}
