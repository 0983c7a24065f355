import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ofOwnPlaces } from '#domain/alerts/alert.queries.ts'

/**
 * Something that changed; `id` is what a page says when it comes back, `farm` null of a company's alert. `version` is the
 * one of a feeding now, absent of one that is gone and of all else.
 */
export type PageEvent = {
  id: number
  kind: string
  farm: number | null
  object: number
  at: string
  version?: number | null
}

/** Where a page stands: the last event it knows, or nothing yet. */
export type Since = { event: number } | { at: string }

/** Events that are read at once; who has missed more is told the next ones after them. */
export const EVENTS_PAGE = 500

// Identities and moments are given before a transaction commits, so an earlier one may come to light later: the
// last minute is looked at again. Events carry ids only, and hearing one twice changes nothing.
const OVERLAP = sql`interval '1 minute'`

/** `after`: the last event of the page before. */
type Filter = { clients: readonly number[]; since: Since; after: number }

const isSince = ({ clients, since, after }: Filter) => {
  const known =
    'at' in since
      ? sql`${since.at}::timestamptz`
      : sql`coalesce((select at from events
          where client_id = any(${clients}::bigint[]) and id = ${since.event}), now())`
  return sql`client_id = any(${clients}::bigint[]) and at >= ${known} - ${OVERLAP} and id > ${after}`
}

const columns = sql`max(id) as id, kind, farm_id as farm, object_id as object, max(at) as at`

/** Events of these kinds on farms since a moment or an event, oldest first; the same object is told once. */
export const farmEvents = async (
  tx: Tx,
  { farms, kinds, ...filter }: Filter & { farms: readonly number[]; kinds: readonly string[] },
): Promise<PageEvent[]> => {
  const { rows } = await sql<PageEvent>`
    select ${columns}, case when kind = 'feeding' then
      (select f.version from feedings f where f.client_id = events.client_id and f.id = object_id) end as version
    from events
    where ${isSince(filter)} and kind = any (${kinds}::text[]) and farm_id = any (${farms}::bigint[])
    group by client_id, kind, farm_id, object_id order by max(id) limit ${EVENTS_PAGE}`.execute(tx)
  return rows
}

/** Alerts that were raised, got worse or closed since, of the given farms and their companies; null = of all. */
export const alertEvents = async (
  tx: Tx,
  { farms, ...filter }: Filter & { farms: readonly number[] | null },
): Promise<PageEvent[]> => {
  const { rows } = await sql<PageEvent>`
    select ${columns} from events e
    where ${isSince(filter)} and kind = 'alert' and ${ofOwnPlaces('e', farms)}
    group by kind, farm_id, object_id order by max(id) limit ${EVENTS_PAGE}`.execute(tx)
  return rows
}

/** Forgets a client's events older than 48 hours; whoever was away longer asks for everything again. */
export const forgetOldEvents = async (tx: Tx, client: number): Promise<void> => {
  await sql`delete from events where client_id = ${client} and at < now() - interval '48 hours'`.execute(tx)
}
