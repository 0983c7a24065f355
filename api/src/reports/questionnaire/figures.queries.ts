import { type SqlBool, sql } from 'kysely'
import { oneOfIds } from '#records/visible.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { groupDays } from '../shares/group-days.queries.ts'

/** What a farm did in the period; kg, percent (F12), money (F21) and head-days (F24). */
export type FigureRow = {
  farm: number
  planned: number
  done: number
  missed: number
  kg: number
  accuracy_load: number | null
  accuracy_upload: number | null
  bias: number | null
  cost: number
  head_days: number
}

/** Figures of the caller's farms in the period. */
export const figureRows = async (ask: ReportAsk): Promise<FigureRow[]> => {
  const { planned_on_after: from, planned_on_before: to } = ask.filters
  const isOwn = allOf([
    sql<SqlBool>`f.client_id = ${ask.client}`,
    ...oneOfIds('f.id', ask.farms ?? undefined),
  ])
  const { rows } = await sql<FigureRow>`
    with fed as (
      select n.*, n.status = 'waited'
        and n.planned_on < (${ask.now.toISOString()}::timestamptz at time zone f.timezone)::date as is_missed
      from feedings n join farms f on f.client_id = n.client_id and f.id = n.farm_id
      where ${isOwn} and n.planned_on between ${from} and ${to} and not n.cancelled),
    weighed as (
      select fed.farm_id, sum(l.planned) as planned, sum(l.actual) as actual
      from fed join feeding_ingredients l on l.client_id = fed.client_id and l.feeding_id = fed.id
      where l.actual is not null and fed.status in ('loaded', 'out_process', 'uploaded') group by 1),
    booked as (
      select fed.farm_id, -sum(m.qty) as kg, -sum(m.value) as cost
      from fed join movements m on m.client_id = fed.client_id and m.feeding_id = fed.id and m.kind = 'load' group by 1),
    counted as (
      select farm_id, count(*)::int as planned, (count(*) filter (where status = 'uploaded'))::int as done,
        (count(*) filter (where is_missed))::int as missed,
        sum(accuracy * load_target) / nullif(sum(load_target) filter (where accuracy is not null), 0) as accuracy_load,
        sum(upload_accuracy * planned_weight)
          / nullif(sum(planned_weight) filter (where upload_accuracy is not null), 0) as accuracy_upload
      from fed group by 1),
    days as (
      select g.farm_id, sum(d.heads)::int as head_days from ${groupDays(ask)} d
      join groups g on g.client_id = ${ask.client} and g.id = d.group_id and not g.ignore_in_reports group by 1)
    select f.id as farm, coalesce(c.planned, 0) as planned, coalesce(c.done, 0) as done, coalesce(c.missed, 0) as missed,
      coalesce(b.kg, 0) as kg, c.accuracy_load, c.accuracy_upload,
      100 * (w.actual - w.planned) / nullif(w.planned, 0) as bias, coalesce(b.cost, 0) as cost,
      coalesce(d.head_days, 0) as head_days
    from farms f
    left join counted c on c.farm_id = f.id
    left join weighed w on w.farm_id = f.id
    left join booked b on b.farm_id = f.id
    left join days d on d.farm_id = f.id
    where ${isOwn}
    order by f.name collate "und-x-icu", f.id`.execute(ask.tx)
  return rows
}
