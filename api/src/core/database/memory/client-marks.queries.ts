import { CompiledQuery, sql } from 'kysely'
import { dayIn, momentsOf } from '../days.ts'
import { type Queryable, readBesideShares, type Tx } from '../transaction.ts'

/** What was committed at a moment: the snapshot as the database writes it, and the moment itself. */
export type Seen = { snapshot: string; at: string }

/** Clients that changed since, and what is seen now; null where it lies too far back to be told. */
type Changes = { now: Seen; changed: readonly number[] | null }

/** Marks are kept for longer than anybody asks back. */
const KEPT = "interval '2 hours'"
const ASKED = "interval '1 hour'"

/** Which of these clients have changed since; none where nothing was seen before. */
export const changesSince = async (
  kysely: Queryable,
  clients: readonly number[],
  since: Seen | null,
): Promise<Changes> => {
  const { rows } = await readBesideShares({ kysely }, clients, (tx) =>
    tx.executeQuery<Seen & { is_near: boolean; changed: number[] | null }>(
      CompiledQuery.raw(since ? CHANGES : FIRST, since ? [since.snapshot, since.at] : []),
    ),
  )
  const [row] = rows
  if (!row) throw new Error('The database did not tell what it sees')
  const { snapshot, at, is_near, changed } = row
  return { now: { snapshot, at }, changed: is_near ? (changed ?? []) : null }
}

const NOW = 'select pg_current_snapshot()::text as snapshot, clock_timestamp()::text as at'
const FIRST = `${NOW}, true as is_near, null::bigint[] as changed`
// Marks older than the oldest transaction that was then under way are not looked at.
const CHANGES = `${NOW}, $2::timestamptz > clock_timestamp() - ${ASKED} as is_near, (
  select array_agg(distinct client_id) from client_marks
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as changed`

/** Forgets marks that nobody asks for any more. */
export const forgetOldClientMarks = async (tx: Tx, client: number): Promise<void> => {
  await sql`delete from client_marks where client_id = ${client} and at < now() - ${sql.raw(KEPT)}`.execute(
    tx,
  )
}

/** Between which moments it stays the same day wherever these clients have a place: what counts days is the same till then. */
export const daysOfPlaces = async (
  tx: Tx,
  clients: readonly number[],
  now: Date,
): Promise<Map<number, { from: number; until: number }>> => {
  const day = momentsOf(sql.ref('d.day'), sql.ref('z.name'))
  const { rows } = await sql<{ client: number; from: number; until: number }>`
    select c.id as client, max(extract(epoch from ${day.from}) * 1000)::bigint as "from",
      min(extract(epoch from ${day.to}) * 1000)::bigint as until
    from unnest(${clients}::bigint[]) as c(id)
    cross join lateral (
      select 'UTC' as name union select timezone from farms where client_id = c.id
      union select timezone from companies where client_id = c.id and timezone is not null) z
    cross join lateral (select ${dayIn(now, sql.ref('z.name'))} as day) d
    group by c.id`.execute(tx)
  return new Map(rows.map(({ client, ...span }) => [client, span]))
}
