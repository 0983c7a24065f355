import { type SqlBool, sql } from 'kysely'
import { isMissedIn } from '#core/records/due.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { accuracyIn, biasIn, loadSums, unloadSums } from '#domain/feedings/read/weighing-sums.ts'
import { allOf, feedingConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { eatenShares } from '../shares/eaten-shares.queries.ts'
import { moneySum } from '../shares/feeding-shares.queries.ts'
import { fedDays } from '../shares/group-days.queries.ts'

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
  /** What the groups got on the days that count, and their heads on those days (F24). */
  day_cost: number
  head_days: number
}

/** Figures of the caller's farms in the period. */
export const figureRows = async (ask: ReportAsk): Promise<FigureRow[]> => {
  const isOwn = allOf([
    sql<SqlBool>`f.client_id = ${ask.client}`,
    ...oneOfIds('f.id', ask.farms ?? undefined),
  ])
  const { rows } = await sql<FigureRow>`
    with fed as (
      select f.*, ${isMissedIn({ of: 'f', now: ask.now })} as is_missed
      from feedings f join farms m on m.client_id = f.client_id and m.id = f.farm_id
      where ${allOf(feedingConditions(ask))}),
    booked as (
      select fed.farm_id, -sum(m.qty) as kg, -sum(m.value) as cost
      from fed join movements m on m.client_id = fed.client_id and m.feeding_id = fed.id and m.kind = 'load' group by 1),
    counted as (
      select f.farm_id, count(*)::int as planned, (count(*) filter (where f.status = 'uploaded'))::int as done,
        (count(*) filter (where f.is_missed))::int as missed, ${accuracyIn('l')} as accuracy_load,
        ${accuracyIn('u')} as accuracy_upload, ${biasIn('l')} as bias
      from fed f
      left join lateral ${loadSums} l on true
      left join lateral ${unloadSums()} u on true group by 1),
    shares as materialized (
      select e.* from ${eatenShares(ask)} e
      join groups g on g.client_id = ${ask.client} and g.id = e.group_id and not g.ignore_in_reports),
    costs as (
      select g.farm_id, ${moneySum(sql`s.cost`)} as day_cost from shares s
      join groups g on g.client_id = ${ask.client} and g.id = s.group_id where s.counts group by 1),
    days as (
      select g.farm_id, sum(d.heads)::int as head_days from ${fedDays(ask, 'shares')} d
      join groups g on g.client_id = ${ask.client} and g.id = d.group_id group by 1)
    select f.id as farm, coalesce(c.planned, 0) as planned, coalesce(c.done, 0) as done, coalesce(c.missed, 0) as missed,
      coalesce(b.kg, 0) as kg, c.accuracy_load, c.accuracy_upload, c.bias, coalesce(b.cost, 0) as cost,
      coalesce(k.day_cost, 0) as day_cost, coalesce(d.head_days, 0) as head_days
    from farms f
    left join counted c on c.farm_id = f.id
    left join booked b on b.farm_id = f.id
    left join costs k on k.farm_id = f.id
    left join days d on d.farm_id = f.id
    where ${isOwn}
    order by f.name collate "und-x-icu", f.id`.execute(ask.tx)
  return rows
}
