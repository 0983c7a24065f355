import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'

/** Something that changed on a farm; `id` is what a page says when it comes back. */
export type FarmEvent = { id: number; kind: string; farm: number; object: number; at: string }

/** Where a page stands: the last event it knows, or nothing yet. */
export type Since = { event: number } | { at: string }

// Identities and moments are given before a transaction commits, so an earlier one may come to light later: the
// last minute is looked at again. Events carry ids only, and hearing one twice changes nothing.
const OVERLAP = sql`interval '1 minute'`

/** Events of the farms since a moment or an event, oldest first; the same object is told once. */
export const farmEvents = async (
  tx: Tx,
  { client, farms, since }: { client: number; farms: readonly number[]; since: Since },
): Promise<FarmEvent[]> => {
  const known =
    'at' in since
      ? sql`${since.at}::timestamptz`
      : sql`coalesce((select at from events where client_id = ${client} and id = ${since.event}), now())`
  const { rows } = await sql<FarmEvent>`
    select max(id) as id, kind, farm_id as farm, object_id as object, max(at) as at
    from events
    where client_id = ${client} and farm_id = any (${farms}::bigint[]) and at >= ${known} - ${OVERLAP}
    group by kind, farm_id, object_id order by max(id) limit 500`.execute(tx)
  return rows
}

/** Forgets events older than 48 hours; whoever was away longer asks for everything again. */
export const forgetOldEvents = async (tx: Tx): Promise<void> => {
  await sql`delete from events where at < now() - interval '48 hours'`.execute(tx)
}
