import type { FarmProgress } from '@manger/contract/farms'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'
import { accuracyIn, loadSums, weighedKg } from '#domain/feedings/read/weighing-sums.ts'

/** A farm's day in numbers; `date` is today in its own zone, weights in kg. */
export type ProgressRow = {
  farm: { id: number; name: string; company: number; company_name: string; timezone: string }
  date: string
  planned: number
  done: number
  missed: number
  planned_kg: number
  kg: number
  accuracy: number | null
  alerts: { red: number; orange: number }
  next_feeding: { id: number; ration: string; period: string; at: string; status: string } | null
  begun_feeding: FarmProgress['begun_feeding']
  last_feeding_at: string | null
  ingredients: number[]
}

/** Today's progress of each farm of the caller, with the feeding that comes next and the ingredients it feeds. */
export const progressRows = async (
  tx: Tx,
  scope: Scope,
  { company }: { company?: number[] },
): Promise<ProgressRow[]> => {
  const now = scope.now.toISOString()
  const user = scope.user?.id ?? null
  const { rows } = await sql<ProgressRow>`
    with farm as (
      select f.*, c.name as company_name, ${dayIn(now, sql.ref('f.timezone'))} as today
      from farms f join companies c on c.client_id = f.client_id and c.id = f.company_id
      where f.client_id = ${scope.client} and ${ofOwnFarms('f.id', scope)}
        and (${company ?? null}::bigint[] is null or f.company_id = any(${company ?? null}::bigint[])))
    select jsonb_build_object('id', m.id, 'name', m.name, 'company', m.company_id, 'company_name', m.company_name,
        'timezone', m.timezone) as farm,
      m.today as date, d.planned, d.done, d.missed, d.planned_kg, d.kg, a.accuracy, w.alerts, n.next_feeding, b.begun_feeding,
      l.last_feeding_at,
      coalesce(i.ids, '{}'::bigint[]) as ingredients
    from farm m
    left join lateral (
      select count(*) filter (where loaded_on = m.today)::int as planned,
        count(*) filter (where loaded_on = m.today and status = 'uploaded')::int as done,
        count(*) filter (where loaded_on = m.today - 1 and status = 'waited')::int as missed,
        coalesce(sum(planned_weight) filter (where loaded_on = m.today), 0) as planned_kg,
        coalesce(sum(${weighedKg}) filter (where loaded_on = m.today), 0) as kg
      from feedings f where client_id = m.client_id and farm_id = m.id and not cancelled
        and loaded_on between m.today - 1 and m.today
    ) d on true
    left join lateral (
      select ${accuracyIn('w')} as accuracy from feedings f cross join lateral ${loadSums} w
      where f.client_id = m.client_id and f.farm_id = m.id and not f.cancelled and f.loaded_on = m.today
    ) a on true
    left join lateral (
      select jsonb_build_object('red', count(*) filter (where level = 'red'),
        'orange', count(*) filter (where level = 'orange')) as alerts
      from alerts where client_id = m.client_id and farm_id = m.id and closed_at is null
    ) w on true
    left join lateral (
      select jsonb_build_object('id', f.id, 'ration', r.name, 'period', p.name,
        'at', to_char(p.time_start, 'HH24:MI'), 'status', f.status) as next_feeding
      from feedings f
      join rations r on r.client_id = f.client_id and r.id = f.ration_id
      join periods p on p.client_id = f.client_id and p.id = f.period_id
      where f.client_id = m.client_id and f.farm_id = m.id and f.planned_on = m.today and f.status = 'waited'
        and not f.cancelled
      order by p.time_start, p.id, f.position, f.id limit 1
    ) n on true
    left join lateral (
      select jsonb_build_object('id', f.id, 'ration', r.name, 'status', f.status) as begun_feeding
      from feedings f join rations r on r.client_id = f.client_id and r.id = f.ration_id
      where f.client_id = m.client_id and f.farm_id = m.id
        and (f.operator_load = ${user} and f.status = 'in_process'
          or f.operator_upload = ${user} and f.status = 'out_process')
      limit 1
    ) b on true
    left join lateral (
      select max(upload_ended_at) as last_feeding_at from feedings where client_id = m.client_id and farm_id = m.id
    ) l on true
    left join lateral (
      select array_agg(distinct x.ingredient_id) as ids
      from rations r join ration_lines x on x.client_id = r.client_id and x.ration_id = r.id
        and x.ration_version = r.ration_version
      where r.client_id = m.client_id and r.farm_id = m.id and not r.deleted
    ) i on true
    order by m.company_name, m.name, m.id`.execute(tx)
  return rows
}
