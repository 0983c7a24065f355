import { type Client, type ClientFacts, WARNING_ALERTS } from '@manger/contract/clients'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { accuracyIn } from '#feedings/read/weighing-sums.ts'
import { feedingsByAge } from './activity.queries.ts'

/** A client with the facts its status follows from (contract: `clientStatus`). */
export type ClientRow = Omit<Client, 'status'> & Omit<ClientFacts, 'is_locked'>

/** The given clients with everything that the lists show about them, by name. */
export const clientRows = async (tx: Tx, ids: readonly number[], now: string): Promise<ClientRow[]> => {
  const { rows } = await sql<ClientRow>`
    with fed as (${feedingsByAge(ids, now)}),
    sums as (
      select client_id,
        count(*) filter (where age between 1 and 30)::int as planned_30d,
        count(*) filter (where age between 1 and 30 and status = 'uploaded')::int as uploaded_30d,
        count(*) filter (where age between 1 and 30 and status = 'waited')::int as missed_30d,
        (select ${accuracyIn('week')} from fed week where week.client_id = fed.client_id
          and week.age between 0 and 6) as accuracy_7d,
        min(age) filter (where status = 'uploaded') as days_since_upload,
        max(upload_ended_at) as last_upload
      from fed group by client_id)
    select c.id, c.group_id, coalesce(g.name, c.country) as country, c.company_name, c.first_name, c.last_name,
      c.email, c.phone, c.language, c.currency, c.staff_id,
      (select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = c.staff_id) as staff_name, c.weight_unit, c.feeding_type, c.modules, c.is_locked,
      c.license_until, c.version, c.created_at, c.updated_at,
      coalesce(c.license_until < ${now}::timestamptz::date, false) as license_is_over,
      greatest(c.last_activity_at, s.last_upload) as last_activity_at,
      coalesce(s.planned_30d, 0) as planned_30d, coalesce(s.uploaded_30d, 0) as uploaded_30d,
      coalesce(s.missed_30d, 0) as missed_30d, s.accuracy_7d, s.days_since_upload,
      s.last_upload is not null as has_ever_uploaded,
      exists (select 1 from balances b where b.client_id = c.id and b.qty < 0) as has_negative_balance,
      exists (select 1 from alerts x where x.client_id = c.id and x.level = 'red' and x.closed_at is null
        and x.kind = any(${WARNING_ALERTS}::text[])
        and not exists (select 1 from alert_marks k where k.client_id = x.client_id and k.alert_id = x.id
          and k.acked_at is not null)) as has_red_alert,
      (select count(*)::int from client_comments k where k.client_id = c.id) as comments_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name)
        from farms m where m.client_id = c.id), '[]') as farms,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', a.id, 'name', trim(a.first_name || ' ' || a.last_name), 'modules', l.modules) order by a.last_name)
        from consultant_clients l join accounts a on a.id = l.account_id where l.client_id = c.id), '[]') as consultants
    from clients c
    left join country_groups g on g.id = c.group_id
    left join sums s on s.client_id = c.id
    where c.id = any(${ids}::bigint[])
    order by lower(c.company_name), c.id`.execute(tx)
  return rows
}
