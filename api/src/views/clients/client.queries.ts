import { type Client, type ClientFacts, MONTH_DAYS, WARNING_ALERTS } from '@manger/contract/clients'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { accuracyIn } from '#domain/feedings/read/weighing-sums.ts'
import { isEverCounted } from '#domain/ledger/ever-counted.queries.ts'
import { daysByAge } from './activity.queries.ts'

/** What only those clients need that are shown: the others are only counted and filtered. */
const DETAILS = ['staff_name', 'farms', 'consultants', 'comments_count'] as const
type Detail = (typeof DETAILS)[number]

/** A client with the facts its status follows from (contract: `clientStatus`), without its details. */
export type ClientRow = Omit<Client, 'status' | Detail> & Omit<ClientFacts, 'is_locked'>

/** The given clients with what they are filtered by and counted from, by name. */
export const clientRows = async (tx: Tx, ids: readonly number[], now: string): Promise<ClientRow[]> => {
  const { rows } = await sql<ClientRow>`
    with fed as materialized (${daysByAge(ids, now)}),
    sums as (
      select client_id,
        coalesce(sum(feedings) filter (where age between 1 and ${MONTH_DAYS}::int), 0)::int as planned_30d,
        coalesce(sum(uploaded) filter (where age between 1 and ${MONTH_DAYS}::int), 0)::int as uploaded_30d,
        coalesce(sum(waited) filter (where age between 1 and ${MONTH_DAYS}::int), 0)::int as missed_30d
      from fed group by client_id),
    weeks as (select client_id, ${accuracyIn('f')} as accuracy_7d from fed f where age between 0 and 6 group by client_id),
    -- Of all years: the last one of each farm is found by an index.
    last as (
      select m.client_id, max(l.upload_ended_at) as last_upload,
        min(${dayIn(now, sql.ref('m.timezone'))} - l.loaded_on) as days_since_upload
      from farms m cross join lateral (
        select (select max(f.upload_ended_at) from feedings f
            where f.client_id = m.client_id and f.farm_id = m.id and not f.cancelled) as upload_ended_at,
          (select max(f.loaded_on) from feedings f
            where f.client_id = m.client_id and f.farm_id = m.id and f.status = 'uploaded' and not f.cancelled) as loaded_on) l
      where m.client_id = any(${ids}::bigint[]) group by m.client_id),
    warned as (
      select distinct x.client_id from alerts x
      where x.client_id = any(${ids}::bigint[]) and x.level = 'red' and x.closed_at is null
        and x.kind = any(${WARNING_ALERTS}::text[])
        and not exists (select 1 from alert_marks k where k.client_id = x.client_id and k.alert_id = x.id
          and k.acked_at is not null)),
    short as (
      select distinct client_id from balances b
      where client_id = any(${ids}::bigint[]) and qty < 0 and ${isEverCounted(sql.ref('b.client_id'), sql.ref('b.ingredient_id'))})
    select c.id, c.group_id, coalesce(g.name, c.country) as country, c.company_name, c.first_name, c.last_name,
      c.email, c.phone, c.language, c.currency, c.staff_id,
      coalesce((select min(m.weight_unit) from farms m where m.client_id = c.id
        having min(m.weight_unit) = max(m.weight_unit)), c.weight_unit) as weight_unit, c.feeding_type, c.modules, c.is_locked,
      c.license_until, c.version, c.created_at, c.updated_at,
      coalesce(c.license_until < ${now}::timestamptz::date, false) as license_is_over,
      greatest(c.last_activity_at, l.last_upload) as last_activity_at,
      coalesce(s.planned_30d, 0) as planned_30d, coalesce(s.uploaded_30d, 0) as uploaded_30d,
      coalesce(s.missed_30d, 0) as missed_30d, w.accuracy_7d, l.days_since_upload,
      l.last_upload is not null as has_ever_uploaded,
      b.client_id is not null as has_negative_balance, x.client_id is not null as has_red_alert
    from clients c
    left join country_groups g on g.id = c.group_id
    left join sums s on s.client_id = c.id
    left join weeks w on w.client_id = c.id
    left join last l on l.client_id = c.id
    left join short b on b.client_id = c.id
    left join warned x on x.client_id = c.id
    where c.id = any(${ids}::bigint[])
    order by lower(c.company_name), c.id`.execute(tx)
  return rows
}

/** What is shown of these clients beside what they are counted from, by client. */
export const clientDetails = async (
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Pick<Client, Detail>>> => {
  const { rows } = await sql<Pick<Client, Detail> & { id: number }>`
    select c.id,
      (select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = c.staff_id) as staff_name,
      (select count(*)::int from client_comments k where k.client_id = c.id) as comments_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from farms m where m.client_id = c.id), '[]') as farms,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', a.id, 'name', trim(a.first_name || ' ' || a.last_name), 'modules', l.modules) order by a.last_name, a.id)
        from consultant_clients l join accounts a on a.id = l.account_id where l.client_id = c.id), '[]') as consultants
    from clients c where c.id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
