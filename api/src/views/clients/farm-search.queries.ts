import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

type Ref = { id: number; name: string }
/** A farm with whose it is. */
export type FarmOfClient = { client: Ref; company: Ref; farm: Ref }

/** Farms of the clients. */
export const farmsOfClients = async (tx: Tx, clients: readonly number[]): Promise<FarmOfClient[]> => {
  const { rows } = await sql<FarmOfClient>`
    select jsonb_build_object('id', k.id, 'name', k.company_name) as client,
      jsonb_build_object('id', c.id, 'name', c.name) as company,
      jsonb_build_object('id', f.id, 'name', f.name) as farm
    from farms f
    join companies c on c.client_id = f.client_id and c.id = f.company_id
    join clients k on k.id = f.client_id
    where f.client_id = any(${clients}::bigint[])
    order by f.id`.execute(tx)
  return rows
}
