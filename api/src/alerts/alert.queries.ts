import type { Alert, AlertKind, AlertLevel } from '@manger/contract/alerts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import type { Page } from '#records/paging.ts'
import { oneOfIds } from '#records/visible.ts'

/** Whose alerts are read: the clients and farms that the caller may see, and who he is. */
export type AlertReader = { clients: readonly number[]; farms: readonly number[] | null; account: number }

/** What a list of alerts can be narrowed to. */
type AlertFilters = {
  kind?: readonly AlertKind[] | undefined
  level?: readonly AlertLevel[] | undefined
  farm?: readonly number[] | undefined
  unread?: boolean | undefined
  open?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Condition that a row of a farm or a company is one that the caller may see (domain d2: employee). */
export const ofOwnPlaces = (row: string, farms: readonly number[] | null): RawBuilder<SqlBool> => {
  if (farms === null) return sql<SqlBool>`true`
  const [client, farm, company] = ['client_id', 'farm_id', 'company_id'].map((name) =>
    sql.ref(`${row}.${name}`),
  )
  return sql<SqlBool>`(${farm} = any(${farms}::bigint[]) or (${farm} is null and ${company} in
    (select own.company_id from farms own where own.client_id = ${client} and own.id = any(${farms}::bigint[]))))`
}

const visible = ({ clients, farms, account }: AlertReader) => sql`
  alerts a left join alert_marks m on m.client_id = a.client_id and m.alert_id = a.id and m.account_id = ${account}
  where a.client_id = any(${clients}::bigint[]) and ${ofOwnPlaces('a', farms)}`

const isUnread = sql<SqlBool>`m.read_at is null`

const conditionsOf = ({ kind, level, farm, unread, open, from, to }: AlertFilters): RawBuilder<SqlBool>[] => [
  ...(kind ? [sql<SqlBool>`a.kind = any(${kind}::text[])`] : []),
  ...(level ? [sql<SqlBool>`a.level = any(${level}::text[])`] : []),
  ...oneOfIds('a.farm_id', farm),
  ...(unread === undefined ? [] : [unread ? isUnread : sql<SqlBool>`m.read_at is not null`]),
  ...(open === undefined ? [] : [sql<SqlBool>`(a.closed_at is null) = ${open}`]),
  ...(from ? [sql<SqlBool>`a.day >= ${from}::date`] : []),
  ...(to ? [sql<SqlBool>`a.day <= ${to}::date`] : []),
]

const columns = sql`a.id, a.kind, a.level, a.day, a.at, a.closed_at, a.facts,
  (select jsonb_build_object('id', c.id, 'name', c.company_name) from clients c where c.id = a.client_id) as client,
  (select jsonb_build_object('id', f.id, 'name', f.name) from farms f
    where f.client_id = a.client_id and f.id = a.farm_id) as farm,
  (select jsonb_build_object('id', k.id, 'name', k.name) from companies k
    where k.client_id = a.client_id and k.id = a.company_id) as company,
  m.read_at is not null as read, m.acked_at is not null as acked`

/** A page of the alerts, newest first, and how many there are in all. */
export const alertPage = async (
  tx: Tx,
  reader: AlertReader,
  { filters, page }: { filters: AlertFilters; page: Page },
): Promise<{ rows: Alert[]; count: number }> => {
  const from = sql`from ${sql.join([visible(reader), ...conditionsOf(filters)], sql` and `)}`
  const { rows } = await sql<Alert>`
    select ${columns} ${from} order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}`.execute(
    tx,
  )
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** One alert as the caller sees it. */
export const findAlert = async (tx: Tx, reader: AlertReader, id: number): Promise<Alert | undefined> => {
  const { rows } = await sql<Alert>`select ${columns} from ${visible(reader)} and a.id = ${id}`.execute(tx)
  return rows[0]
}

/** How many open alerts the caller has not read. */
export const countUnread = async (tx: Tx, reader: AlertReader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${visible(reader)} and a.closed_at is null and ${isUnread}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What is set of the caller's marks: a moment, null to take the mark back, undefined to leave it. */
export type Marking = { read_at?: string | null; acked_at?: string | null }

/** Writes the caller's own marks of an alert. */
export const writeMark = (
  tx: Tx,
  { client, alert, account }: { client: number; alert: number; account: number },
  marking: Marking,
) =>
  tx
    .insertInto('alert_marks')
    .values({ client_id: client, alert_id: alert, account_id: account, ...marking })
    .onConflict((conflict) => conflict.columns(['client_id', 'alert_id', 'account_id']).doUpdateSet(marking))
    .execute()

/** Marks everything that the caller may see up to an alert as read. */
export const readUntil = async (
  tx: Tx,
  reader: AlertReader,
  { until, at }: { until: number; at: string },
): Promise<void> => {
  await sql`
    insert into alert_marks (client_id, alert_id, account_id, read_at)
    select a.client_id, a.id, ${reader.account}, ${at}::timestamptz from ${visible(reader)}
      and a.id <= ${until} and ${isUnread}
    on conflict (client_id, alert_id, account_id) do update set read_at = excluded.read_at`.execute(tx)
}
