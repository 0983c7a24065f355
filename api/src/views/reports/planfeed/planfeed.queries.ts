import type { FeedingStatus } from '@manger/contract/feedings'
import { sql } from 'kysely'
import { isJudgedIn, isMissedIn } from '#core/records/due.ts'
import { headsFed } from '#core/records/heads.ts'
import { personName } from '#core/records/names.ts'
import { allOf, groupConditions, wholeFeedingConditions } from '../make/feeding-conditions.ts'
import type { PlanSums } from '../make/plan-fact.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/** A feeding of the plan; weights in kg. */
export type PlanRow = {
  id: number
  farm: string
  planned_on: string
  period_id: number
  position: number
  ration: string
  mixer: string
  groups: string[]
  heads: number
  planned: number
  actual: number | null
  unloaded: number | null
  /** Of the mixer in percent, and the rounding step in kg: what the window of the whole feeding is made of (F13). */
  admittance: number
  division: number | null
  step: number
  status: FeedingStatus
  is_missed: boolean
  is_judged: boolean
  started_at: string | null
  loaded_at: string | null
  uploaded_at: string | null
  loader: string | null
  unloader: string | null
}

/** Sums of a period of a day, of a day (period null), or of everything (day null). */
export type PlanSum = PlanSums & {
  planned_on: string | null
  period_id: number | null
  period: string | null
  feedings: number
  done: number
  missed: number
  /** Waiting ones whose day is not over. */
  not_due: number
  unloaded: number
}

const fed = (ask: ReportAsk) => sql`
  -- Feed that the next load took over is told there, and left out where it came from (F15).
  select f.*, f.actual_weight - coalesce((select n.carried_weight from feedings n
      where n.client_id = f.client_id and n.carried_from = f.id limit 1), 0) as loaded,
    m.timezone, m.name as farm, ${isMissedIn({ of: 'f', now: ask.now })} as is_missed,
    ${isJudgedIn({ of: 'f', now: ask.now })} as is_judged, fed.heads, fed.names
  from feedings f
  join farms m on m.client_id = f.client_id and m.id = f.farm_id
  join lateral (
    select sum(${headsFed})::int as heads, array_agg(g.name order by l.position) as names
    from feeding_groups l join groups g on g.client_id = l.client_id and g.id = l.group_id
    where l.client_id = f.client_id and l.feeding_id = f.id and ${allOf(groupConditions(ask.filters))}) fed on true
  where ${allOf(wholeFeedingConditions(ask, 'planned_on'))}`

/** One page of the plan: days, in each the periods by their time, in each the feedings of the mixers in their order. */
export const planRows = async (ask: ReportAsk): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select f.id, f.farm, f.planned_on, f.period_id, f.position, r.name as ration, x.name as mixer, f.names as groups,
      f.heads, f.planned_weight as planned, f.loaded as actual, f.unloaded_weight as unloaded,
      x.load_admittance as admittance, f.step, x.scale_division as division, f.status, f.is_missed, f.is_judged,
      f.load_started_at as started_at, f.load_ended_at as loaded_at, f.upload_ended_at as uploaded_at,
      ${personName('loader')} as loader, ${personName('unloader')} as unloader
    from (${fed(ask)}) f
    join periods p on p.client_id = f.client_id and p.id = f.period_id
    join rations r on r.client_id = f.client_id and r.id = f.ration_id
    join mixers x on x.client_id = f.client_id and x.id = f.mixer_id
    left join accounts loader on loader.id = f.operator_load
    left join accounts unloader on unloader.id = f.operator_upload
    order by f.planned_on, p.time_start, f.period_id, x.name, x.id, f.position, f.id
    limit ${ask.page.limit} offset ${ask.page.offset}`.execute(ask.tx)
  return rows
}

/** Sums of everything and, over all pages, of the days and periods of these feedings. */
export const planSums = async (ask: ReportAsk, shown: readonly PlanRow[]): Promise<PlanSum[]> => {
  const days = shown.map(({ planned_on }) => planned_on)
  const { rows } = await sql<PlanSum>`
    with summed as (
      select f.planned_on, f.period_id, count(*)::int as feedings,
        count(*) filter (where f.status = 'uploaded')::int as done, count(*) filter (where f.is_missed)::int as missed,
        count(*) filter (where f.status = 'waited' and not f.is_missed)::int as not_due,
        coalesce(sum(f.planned_weight) filter (where f.is_judged), 0) as judged_planned,
        coalesce(sum(f.loaded) filter (where f.is_judged), 0) as judged_actual,
        coalesce(sum(f.planned_weight), 0) as planned, coalesce(sum(f.loaded), 0) as actual,
        coalesce(sum(f.unloaded_weight), 0) as unloaded
      from (${fed(ask)}) f
      group by grouping sets ((f.planned_on, f.period_id), (f.planned_on), ()))
    select f.*, p.name as period
    from summed f left join periods p on p.client_id = ${ask.client} and p.id = f.period_id
    where f.planned_on is null or f.planned_on = any(${days}::date[])`.execute(ask.tx)
  return rows
}
