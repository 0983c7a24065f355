import type { CountryGroup } from '@manger/contract/clients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** Countries with their clients, by name. */
export const countryGroupRows = sql<CountryGroup>`(
  select g.id, g.name, g.code, g.version, g.created_at, g.updated_at,
    (select count(*)::int from clients c where c.group_id = g.id) as clients_count,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.company_name) order by lower(c.company_name))
      from clients c where c.group_id = g.id), '[]') as clients
  from country_groups g)`

/** Gives a country exactly these clients, whatever country each had. */
export const replaceClients = async (
  tx: Tx,
  { id, clients, at }: { id: number; clients: readonly number[]; at: string },
): Promise<void> => {
  await sql`
    update clients set group_id = case when id = any(${clients}::bigint[]) then ${id}::bigint end,
      version = version + 1, updated_at = ${at}
    where (group_id = ${id}) <> (id = any(${clients}::bigint[]))
      or (group_id is null and id = any(${clients}::bigint[]))`.execute(tx)
}
