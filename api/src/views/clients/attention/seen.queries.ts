import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** When somebody of each of the given clients used the product last; a client that nobody ever opened is left out. */
export const seenOfClients = async (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ client: number; at: string }>`
    select u.client_id as client, max(s.at) as at from client_users u
    cross join lateral (select max(used_at) as at from sessions where account_id = u.account_id) s
    where u.client_id = any(${ids}::bigint[]) and s.at is not null
    group by u.client_id`.execute(tx)
  return new Map(rows.map(({ client, at }) => [client, at]))
}
