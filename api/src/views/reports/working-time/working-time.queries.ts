import { type SqlBool, sql } from 'kysely'
import { personName } from '#core/records/names.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { loadSums } from '#domain/feedings/read/weighing-sums.ts'
import { allOf, wholeFeedingConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/** Minutes, loaded kg and weighing errors in kg of some work; null where nothing of it was done. */
export type WorkAmounts = {
  load: number | null
  mix: number | null
  unload: number | null
  idle: number
  total: number
  kg: number | null
  /** Planned kg of the loads, how far they were off in all, and off with their signs (F12). */
  planned: number | null
  missed: number | null
  surplus: number | null
}

/** What one operator did of one feeding. */
export type WorkRow = WorkAmounts & {
  operator_id: number
  operator: string
  loaded_on: string
  feeding_id: number
  ration: string
  period: string
  mixer: string
  at: string
}

/** Sums of an operator's day, of an operator (day null), or of everything (operator null). */
export type WorkSum = WorkAmounts & {
  operator_id: number | null
  operator: string | null
  loaded_on: string | null
  feedings: number
}

const minutes = (from: string, to: string) =>
  sql`greatest(0, extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}))::numeric / 60`

/**
 * Work of operators on feedings that are loaded (F25), as a subquery: whoever loads also waits for the mixing; whoever
 * else unloads has that part. `idle` is the gap to what the operator did before in the same period of that day.
 */
const work = (ask: ReportAsk) => sql`(
  with fed as (
    select f.* from feedings f
    where ${allOf([...wholeFeedingConditions(ask), sql<SqlBool>`f.load_ended_at is not null`])}),
  parts as (
    select f.operator_load as operator_id, f.id as feeding_id, f.loaded_on, f.period_id, f.ration_id,
      f.mixer_id, f.load_started_at as from_at,
      case when f.operator_upload is distinct from f.operator_load then coalesce(f.upload_started_at, f.load_ended_at)
        else coalesce(f.upload_ended_at, f.upload_started_at, f.load_ended_at) end as to_at,
      ${minutes('f.load_started_at', 'f.load_ended_at')} as load,
      case when f.upload_started_at is not null and f.mixing_known
        then ${minutes('f.load_ended_at', 'f.upload_started_at')} end as mix,
      case when f.operator_upload = f.operator_load and f.upload_ended_at is not null
        then ${minutes('f.upload_started_at', 'f.upload_ended_at')} end as unload,
      -- Feed that was taken over was loaded by whoever weighed it (F15).
      f.actual_weight - f.carried_weight as kg, e.planned, e.off as missed, e.surplus
    from fed f left join lateral ${loadSums} e on true
    union all
    select f.operator_upload, f.id, f.loaded_on, f.period_id, f.ration_id, f.mixer_id, f.upload_started_at,
      coalesce(f.upload_ended_at, f.upload_started_at), null, null,
      case when f.upload_ended_at is not null then ${minutes('f.upload_started_at', 'f.upload_ended_at')} end,
      null, null, null, null
    from fed f where f.upload_started_at is not null and f.operator_upload is distinct from f.operator_load)
  select g.*, coalesce(g.load, 0) + coalesce(g.mix, 0) + coalesce(g.unload, 0) + g.idle as total
  from (
    select p.*, coalesce(greatest(0, extract(epoch from p.from_at - max(p.to_at) over (
        partition by p.operator_id, p.period_id, p.loaded_on order by p.from_at, p.feeding_id
        rows between unbounded preceding and 1 preceding)))::numeric / 60, 0) as idle
    from parts p where ${allOf([sql<SqlBool>`p.operator_id is not null`, ...oneOfIds('p.operator_id', ask.filters.worker)])}) g)`

/** One page of work, operator by operator, in the order in which it was done. */
export const workRows = async (ask: ReportAsk): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    select w.operator_id, ${personName('a')} as operator, w.loaded_on, w.feeding_id, r.name as ration, p.name as period,
      x.name as mixer, w.from_at as at, w.load, w.mix, w.unload, w.idle, w.total, w.kg, w.planned, w.missed,
      w.surplus
    from ${work(ask)} w
    join accounts a on a.id = w.operator_id
    join rations r on r.client_id = ${ask.client} and r.id = w.ration_id
    join periods p on p.client_id = ${ask.client} and p.id = w.period_id
    join mixers x on x.client_id = ${ask.client} and x.id = w.mixer_id
    order by operator, w.operator_id, w.loaded_on, w.from_at, w.feeding_id
    limit ${ask.page.limit} offset ${ask.page.offset}`.execute(ask.tx)
  return rows
}

/** Sums of everything and, over all pages, of these operators and their days. */
export const workSums = async (ask: ReportAsk, shown: readonly WorkRow[]): Promise<WorkSum[]> => {
  const operators = shown.map(({ operator_id }) => operator_id)
  const { rows } = await sql<WorkSum>`
    with summed as (
      select w.operator_id, w.loaded_on, count(*)::int as feedings, sum(w.load) as load, sum(w.mix) as mix,
        sum(w.unload) as unload, coalesce(sum(w.idle), 0) as idle, coalesce(sum(w.total), 0) as total, sum(w.kg) as kg, sum(w.planned) as planned,
        sum(w.missed) as missed, sum(w.surplus) as surplus
      from ${work(ask)} w group by grouping sets ((w.operator_id, w.loaded_on), (w.operator_id), ()))
    select s.*, ${personName('a')} as operator
    from summed s left join accounts a on a.id = s.operator_id
    where s.operator_id is null or s.operator_id = any(${operators}::bigint[])`.execute(ask.tx)
  return rows
}
