import { CompiledQuery } from 'kysely'
import { type Queryable, readBesideShares } from '#core/database/transaction.ts'

/** Where something happened: of which client, on which farm, null of a company. */
export type Happened = { client: number; farm: number | null; isAlert: boolean }

/** What is seen now, as the database writes a snapshot, and what it shows that the one before did not. */
type News = { seen: string; happened: readonly Happened[] }

/**
 * What happened to these clients since; nothing where nothing was seen before. A snapshot knows each transaction that it did
 * not see yet, so one that ends later than others which began after it is told all the same.
 */
export const happenedSince = async (
  kysely: Queryable,
  clients: readonly number[],
  since: string | null,
): Promise<News> => {
  const { rows } = await readBesideShares({ kysely }, clients, (tx) =>
    tx.executeQuery<{ seen: string; happened: [number, number | null, boolean][] | null }>(
      CompiledQuery.raw(since ? NEWS : SEEN, since ? [since] : []),
    ),
  )
  const [row] = rows
  if (!row) throw new Error('The database did not tell what it sees')
  const happened = (row.happened ?? []).map(([client, farm, isAlert]) => ({ client, farm, isAlert }))
  return { seen: row.seen, happened }
}

const SEEN = 'select pg_current_snapshot()::text as seen, null::jsonb as happened'
// An event that came with a backup has the number of another server's transaction, which may be yet to come here.
const NEWS = `select pg_current_snapshot()::text as seen, (
  select jsonb_agg(distinct jsonb_build_array(client_id, farm_id, kind = 'alert')) from events
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    and pg_visible_in_snapshot(xid, pg_current_snapshot())) as happened`
