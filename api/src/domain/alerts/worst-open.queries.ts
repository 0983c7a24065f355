import type { Alert, AlertKind } from '@manger/contract/alerts'
import { sql } from 'kysely'
import { wallTimeIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'

/** An open alert, and how many of its client and kind there are. */
type Worst = { alert: Alert; alerts: number }

/** Of each client and each of these kinds the newest red alert that is open and that nobody has dealt with. */
export const worstOpen = async (
  tx: Tx,
  clients: readonly number[],
  kinds: readonly AlertKind[],
): Promise<Worst[]> => {
  const { rows } = await sql<Worst>`
    with open as (
      select a.*, count(*) over (partition by a.client_id, a.kind)::int as alerts,
        row_number() over (partition by a.client_id, a.kind order by a.at desc, a.id desc) as place
      from alerts a
      where a.client_id = any(${clients}::bigint[]) and a.kind = any(${kinds}::text[]) and a.level = 'red'
        and a.closed_at is null and not exists (
          select from alert_marks m where m.client_id = a.client_id and m.alert_id = a.id and m.acked_at is not null))
    select o.alerts, jsonb_build_object('id', o.id, 'kind', o.kind, 'level', o.level, 'day', o.day,
      'at', to_char(${wallTimeIn(sql.ref('o.at'), sql`'UTC'`)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closed_at', null, 'facts', o.facts,
      'client', jsonb_build_object('id', c.id, 'name', c.company_name), 'read', false, 'acked', false,
      'farm', case when f.id is null then null else jsonb_build_object('id', f.id, 'name', f.name) end,
      'company', case when k.id is null then null else jsonb_build_object('id', k.id, 'name', k.name) end) as alert
    from open o
    join clients c on c.id = o.client_id
    left join farms f on f.client_id = o.client_id and f.id = o.farm_id
    left join companies k on k.client_id = o.client_id and k.id = o.company_id
    where o.place = 1
    order by o.client_id, o.kind`.execute(tx)
  return rows
}
