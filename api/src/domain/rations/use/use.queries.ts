import type { RationUse } from '@manger/contract/rations'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** How far back a day with a ration is looked for. */
const DAYS_BACK = 30
const NEXT_LOADS = 5

/** Whom each ration of a farm feeds on its latest day, and what of it waits; days are the farm's own. */
export const useRows = async (tx: Tx, scope: Scope, farm: number): Promise<RationUse[]> => {
  const now = scope.now.toISOString()
  const { rows } = await sql<RationUse>`
    with farm as (
      select f.client_id, f.id, ${dayIn(now, sql.ref('f.timezone'))} as today
      from farms f where f.client_id = ${scope.client} and f.id = ${farm} and ${ofOwnFarms('f.id', scope)})
    select r.id as ration, d.day, coalesce(d.day = m.today, false) as is_today, d.feedings,
      (select sum(g.heads * g.kg_per_head) / nullif(sum(g.heads), 0)
        from jsonb_to_recordset(u.groups) as g(heads int, kg_per_head numeric)) as kg_per_head,
      u.groups, w.waiting, w.next
    from farm m
    join rations r on r.client_id = m.client_id and r.farm_id = m.id and not r.deleted
    cross join lateral (
      select f.planned_on as day, count(*)::int as feedings
      from feedings f
      where f.client_id = r.client_id and f.farm_id = r.farm_id and f.ration_id = r.id and not f.cancelled
        and f.planned_on between m.today - ${DAYS_BACK}::int and m.today
      group by f.planned_on
      union all select null, 0
      order by day desc nulls last limit 1
    ) d
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'heads', g.heads,
        'kg_per_head', g.kg_per_head) order by g.name, g.id), '[]') as groups
      from (
        select a.id, a.name, max(l.heads) as heads, sum(l.norm) as kg_per_head
        from feedings f
        join feeding_groups l on l.client_id = f.client_id and l.feeding_id = f.id
        join groups a on a.client_id = l.client_id and a.id = l.group_id
        where f.client_id = r.client_id and f.farm_id = r.farm_id and f.ration_id = r.id and not f.cancelled
          and f.planned_on = d.day
        group by a.id, a.name) g
    ) u
    cross join lateral (
      select count(*)::int as waiting,
        coalesce(jsonb_agg(n.load order by n.place) filter (where n.place <= ${NEXT_LOADS}::int), '[]') as next
      from (
        select row_number() over (order by f.planned_on, p.time_start, f.position, f.id) as place,
          jsonb_build_object('id', f.id, 'planned_on', f.planned_on,
            'period', jsonb_build_object('id', p.id, 'name', p.name),
            'time_start', to_char(p.time_start, 'HH24:MI'), 'planned_weight', f.planned_weight,
            'mixer_rounding', x.rounding) as load
        from feedings f join periods p on p.client_id = f.client_id and p.id = f.period_id
        join mixers x on x.client_id = f.client_id and x.id = f.mixer_id
        where f.client_id = r.client_id and f.farm_id = r.farm_id and f.ration_id = r.id and not f.cancelled
          and f.status = 'waited' and f.planned_on >= m.today) n
    ) w
    order by r.name, r.id`.execute(tx)
  return rows
}
