import { ALERT_KINDS, type Alert, type AlertKind, type AlertLevel } from '@manger/contract/alerts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { countByPage, type Page } from '#core/records/paging.ts'
import { isOneOfFew, oneOfIds } from '#core/records/visible.ts'

/** Whose alerts are read: the clients and farms that the caller may see, who he is, and which kinds he sees whole. */
export type AlertReader = {
  clients: readonly number[]
  farms: readonly number[] | null
  account: number
  whole: readonly AlertKind[]
  /** Whether he loads and unloads: then he sees the other kinds of alerts of what he did himself. */
  feeds: boolean
}

/** What a list of alerts can be narrowed to. */
export type AlertFilters = {
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

// A driver sees what he did himself: as the operator that is named, or of a feeding that he loaded or unloaded.
const isOwn = (
  account: number,
) => sql<SqlBool>`((a.facts #>> '{operator,id}')::bigint = ${account} or exists (
  select from feedings f where f.client_id = a.client_id and f.id = (a.facts #>> '{feeding,id}')::bigint
    and ${account} in (f.operator_load, f.operator_upload)))`

const marked = ({ account }: Pick<AlertReader, 'account'>) => sql`
  select a.*, m.read_at, m.acked_at
  from alerts a left join alert_marks m on m.client_id = a.client_id and m.alert_id = a.id and m.account_id = ${account}`

/** The alerts that the caller may see, as `a`, with his own marks. */
const visible = ({ clients, farms, account, whole, feeds }: AlertReader) => sql`(
  ${marked({ account })}
  where ${isOneOfFew('a.client_id', clients)} and ${ofOwnPlaces('a', farms)}
    and ${ofKinds({ account, whole, feeds })})`

// Said no longer than it must be: what asks for more than the kind is looked up row by row.
const ofKinds = ({ account, whole, feeds }: Pick<AlertReader, 'account' | 'whole' | 'feeds'>) => {
  if (ALERT_KINDS.every((kind) => whole.includes(kind))) return sql<SqlBool>`true`
  const isWhole = sql<SqlBool>`a.kind = any(${whole}::text[])`
  return feeds ? sql<SqlBool>`(${isWhole} or ${isOwn(account)})` : isWhole
}

const isUnread = sql<SqlBool>`a.read_at is null`

const conditionsOf = ({ kind, level, farm, unread, open, from, to }: AlertFilters): RawBuilder<SqlBool>[] => [
  ...(kind ? [sql<SqlBool>`a.kind = any(${kind}::text[])`] : []),
  ...(level ? [sql<SqlBool>`a.level = any(${level}::text[])`] : []),
  ...oneOfIds('a.farm_id', farm),
  ...(unread === undefined ? [] : [unread ? isUnread : sql<SqlBool>`a.read_at is not null`]),
  ...(open === undefined ? [] : [sql<SqlBool>`(a.closed_at is null) = ${open}`]),
  ...(from ? [sql<SqlBool>`a.day >= ${from}::date`] : []),
  ...(to ? [sql<SqlBool>`a.day <= ${to}::date`] : []),
]

const columnsWith = (
  isRead: RawBuilder<unknown>,
) => sql`a.id, a.kind, a.level, a.day, a.at, a.closed_at, a.facts,
  (select jsonb_build_object('id', c.id, 'name', c.company_name) from clients c where c.id = a.client_id) as client,
  (select jsonb_build_object('id', f.id, 'name', f.name) from farms f
    where f.client_id = a.client_id and f.id = a.farm_id) as farm,
  (select jsonb_build_object('id', k.id, 'name', k.name) from companies k
    where k.client_id = a.client_id and k.id = a.company_id) as company,
  ${isRead} as read, a.acked_at is not null as acked`

// What is alike: one kind at one place. A row of a group is read when all of it is.
const ALIKE = sql`(partition by a.client_id, a.kind, a.farm_id, a.company_id)`

// Feed that is gone stops a farm, feed that runs out stops it soon, an animal not fed waits; the rest is for learning.
const KINDS_BY_HURT: readonly AlertKind[] = [
  'negative_balance',
  'low_rest_days',
  'missed_feeding',
  'offline_conflict',
  'stale_feeding',
  'mixer_overfilled',
  'scale_check',
  'bunk',
  'off_window',
  'mixing_short',
]

const BY_HURT = sql`a.level = 'red' desc,
  coalesce(array_position(${KINDS_BY_HURT}::text[], a.kind), ${KINDS_BY_HURT.length + 1}),
  coalesce((a.facts ->> 'rest_days')::numeric, (a.facts ->> 'balance')::numeric, 0),
  -abs(coalesce((a.facts ->> 'error')::numeric, (a.facts ->> 'bias')::numeric, 0)), a.at desc, a.id desc`

const groupsOf = (from: RawBuilder<unknown>) => sql`(
  select * from (
    select a.*, count(*) over alike - 1 as alike, bool_and(a.read_at is not null) over alike as all_read,
      row_number() over (partition by a.client_id, a.kind, a.farm_id, a.company_id order by ${BY_HURT}) as place
    ${from} window alike as ${ALIKE}) g
  where g.place = 1) a`

/** `count` is how many there are, where that is known already. */
type Wanted = { filters: AlertFilters; page: Page; grouped?: boolean | undefined; count?: number | null }

const columns = columnsWith(sql`a.read_at is not null`)

/** A page of the alerts and how many there are in all: newest first, or the worst of each group, by what hurts. */
export const alertPage = async (
  tx: Tx,
  reader: AlertReader,
  { filters, page, grouped = false, count = null }: Wanted,
): Promise<{ rows: Alert[]; count: number }> => {
  const where = sql.join([sql`true`, ...conditionsOf(filters)], sql` and `)
  const all = sql`from ${visible(reader)} a where ${where}`
  const from = grouped ? sql`from ${groupsOf(all)}` : all
  const shown = grouped ? sql`${columnsWith(sql`a.all_read`)}, a.alike` : columns
  const order = grouped ? BY_HURT : sql`a.at desc, a.id desc`
  const cut = sql`order by ${order} limit ${page.limit} offset ${page.offset}`
  // A page finds its rows by the index alone, also those of others that it steps over, and reads them then.
  const ofPage = sql`from (select a.client_id, a.id ${all} ${cut}) p
    join (${marked(reader)}) a on a.client_id = p.client_id and a.id = p.id order by ${order}`
  const { rows } = await sql<Alert>`select ${shown} ${grouped ? sql`${from} ${cut}` : ofPage}`.execute(tx)
  const told = countByPage(rows.length, page) ?? count
  if (told !== null) return { rows, count: told }
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** One alert as the caller sees it. */
export const findAlert = async (tx: Tx, reader: AlertReader, id: number): Promise<Alert | undefined> => {
  const { rows } = await sql<Alert>`select ${columns} from ${visible(reader)} a where a.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/**
 * How many open alerts the caller has not read; grouped: how many groups hold one. Open ones are few and have an index of
 * their own: a plan for these clients takes longer to make than the count, and longer with each client.
 */
export const countUnread = async (tx: Tx, reader: AlertReader, grouped = false): Promise<number> => {
  const counted = grouped
    ? sql`count(distinct (a.client_id, a.kind, a.farm_id, a.company_id))`
    : sql`count(*)`
  const { rows } = await sql<{ count: number }>`
    select ${counted} as count from ${visible(reader)} a where a.closed_at is null and ${isUnread}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The open alerts of the kind and the place of one, as a grouped list shows them. */
export const alikeOf = async (tx: Tx, reader: AlertReader, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from ${visible(reader)} a, alerts one
    where one.id = ${id} and a.closed_at is null and (a.client_id, a.kind) = (one.client_id, one.kind)
      and a.farm_id is not distinct from one.farm_id and a.company_id is not distinct from one.company_id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** What is set of the caller's marks: a moment, null to take the mark back, undefined to leave it. */
export type Marking = { read_at?: string | null; acked_at?: string | null }

/** Writes the caller's own marks of alerts of one client. */
export const writeMarks = (
  tx: Tx,
  { client, alerts, account }: { client: number; alerts: readonly number[]; account: number },
  marking: Marking,
) =>
  tx
    .insertInto('alert_marks')
    .values(alerts.map((alert) => ({ client_id: client, alert_id: alert, account_id: account, ...marking })))
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
    select a.client_id, a.id, ${reader.account}, ${at}::timestamptz from ${visible(reader)} a
    where a.id <= ${until} and ${isUnread}
    on conflict (client_id, alert_id, account_id) do update set read_at = excluded.read_at`.execute(tx)
}
