import { type SqlBool, sql } from 'kysely'
import { accuracyIn, loadSums, unloadSums } from '#feedings/read/weighing-sums.ts'
import { allOf, groupConditions, wholeFeedingConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { wantedPart } from './wanted-part.ts'

/** A feeding of a report; weights in kg, accuracy in percent, cost in money. */
export type FeedingRow = {
  id: number
  planned_on: string
  status: string
  period: string
  ration: string
  mixer: string
  operator: string | null
  at: string | null
  planned: number
  actual: number | null
  /** Of the mixer in percent, and the rounding step in kg: what the window of the whole feeding is made of (F13). */
  admittance: number
  step: number
  accuracy: number | null
  residue: number | null
  cost: number | null
}

/** Which half of a feeding a report is about, as columns of `feedings`. */
const HALVES = {
  load: {
    begun: 'load_started_at',
    operator: 'operator_load',
    admittance: 'load_admittance',
  },
  upload: {
    begun: 'upload_started_at',
    operator: 'operator_upload',
    admittance: 'unload_admittance',
  },
} as const
export type Half = keyof typeof HALVES

const whereOf = (ask: ReportAsk, half: Half) =>
  allOf([...wholeFeedingConditions(ask), sql<SqlBool>`f.${sql.ref(HALVES[half].begun)} is not null`])

const newestFirst = (half: Half) => sql`f.planned_on desc, f.${sql.ref(HALVES[half].begun)} desc, f.id desc`

// What was weighed is read from the ledger: a reversed weighing is a row and its reversal, so sums are right.
const weighedOf = sql`(
  select m.feeding_id, m.client_id, -sum(m.qty) as qty, -sum(m.value) as value
  from movements m where m.client_id = f.client_id and m.feeding_id = f.id and m.kind = 'load'
  group by m.feeding_id, m.client_id)`

const carriedCost = sql`coalesce((f.snapshot -> 'carried' ->> 'cost')::numeric, 0)`

// Of the groups that the report is about: what was planned and done, and how near it came (F12).
const plannedOf = (half: Half) =>
  half === 'load' ? sql<number>`round(f.load_target * p.of_plan, 8)` : sql<number>`p.planned`
const actualOf = (half: Half) =>
  half === 'load'
    ? sql<number>`round(coalesce(w.qty, f.actual_weight) * p.of_load, 8)`
    : sql<number>`case when f.unloaded_weight is not null then p.given end`
// A load costs what it took from the store; an unloading what was in the mixer, less what the next load took over (F15).
const costOf = (half: Half) =>
  half === 'load'
    ? sql<number>`round(w.value * p.of_load, 4)`
    : sql<number>`round((w.value + ${carriedCost}) * p.of_unload, 4)`
const sumsOf = (ask: ReportAsk, half: Half) =>
  half === 'load' ? loadSums : unloadSums(allOf(groupConditions(ask.filters)))

/** One page of begun feedings, newest first. */
export const feedingRows = async (ask: ReportAsk, half: Half): Promise<FeedingRow[]> => {
  const { begun, operator, admittance } = HALVES[half]
  const { rows } = await sql<FeedingRow>`
    select f.id, f.planned_on, f.status, t.name as period, r.name as ration, x.name as mixer,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as operator,
      f.${sql.ref(begun)} as at, ${plannedOf(half)} as planned, ${actualOf(half)} as actual,
      x.${sql.ref(admittance)} as admittance, f.step,
      case when s.planned > 0 then greatest(0, 100 * (1 - s.off / s.planned)) end as accuracy,
      f.residue, ${costOf(half)} as cost
    from (
      -- What is summed up below a feeding is asked for those of the page only.
      select f.* from feedings f where ${whereOf(ask, half)} order by ${newestFirst(half)}
      limit ${ask.page.limit} offset ${ask.page.offset}) f
    join periods t on t.client_id = f.client_id and t.id = f.period_id
    join rations r on r.client_id = f.client_id and r.id = f.ration_id
    join mixers x on x.client_id = f.client_id and x.id = f.mixer_id
    left join accounts a on a.id = f.${sql.ref(operator)}
    left join lateral ${wantedPart(ask)} p on true
    left join lateral ${sumsOf(ask, half)} s on true
    left join lateral ${weighedOf} w on true
    order by ${newestFirst(half)}`.execute(ask.tx)
  return rows
}

/** Sums over all pages: how many feedings, planned and actual kg, accuracy over all lines, cost. */
export type FeedingTotals = {
  count: number
  planned: number
  actual: number
  accuracy: number | null
  cost: number | null
}

export const feedingTotals = async (ask: ReportAsk, half: Half): Promise<FeedingTotals> => {
  const { rows } = await sql<FeedingTotals>`
    select count(*)::int as count, coalesce(sum(${plannedOf(half)}), 0) as planned,
      coalesce(sum(${actualOf(half)}), 0) as actual, ${accuracyIn('s')} as accuracy, sum(${costOf(half)}) as cost
    from feedings f
    left join lateral ${wantedPart(ask)} p on true
    left join lateral ${sumsOf(ask, half)} s on true
    left join lateral ${weighedOf} w on true
    where ${whereOf(ask, half)}`.execute(ask.tx)
  return rows[0] ?? { count: 0, planned: 0, actual: 0, accuracy: null, cost: null }
}
