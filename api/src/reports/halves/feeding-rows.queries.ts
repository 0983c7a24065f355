import { type SqlBool, sql } from 'kysely'
import { allOf, wholeFeedingConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

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
  /** Window of the whole feeding in kg (F13), against which its deviation is classed. */
  window: number
  accuracy: number | null
  residue: number | null
  cost: number | null
}

/** Which half of a feeding a report is about, as columns of `feedings`. */
const HALVES = {
  load: {
    begun: 'load_started_at',
    planned: 'load_target',
    actual: 'actual_weight',
    accuracy: 'accuracy',
    operator: 'operator_load',
    admittance: 'load_admittance',
  },
  upload: {
    begun: 'upload_started_at',
    planned: 'planned_weight',
    actual: 'unloaded_weight',
    accuracy: 'upload_accuracy',
    operator: 'operator_upload',
    admittance: 'unload_admittance',
  },
} as const
export type Half = keyof typeof HALVES

const whereOf = (ask: ReportAsk, half: Half) =>
  allOf([...wholeFeedingConditions(ask), sql<SqlBool>`f.${sql.ref(HALVES[half].begun)} is not null`])

// What was weighed is read from the ledger: a reversed weighing is a row and its reversal, so sums are right.
const weighedOf = sql`(
  select m.feeding_id, m.client_id, -sum(m.qty) as qty, -sum(m.value) as value
  from movements m where m.client_id = f.client_id and m.feeding_id = f.id and m.kind = 'load'
  group by m.feeding_id, m.client_id)`

const actualOf = (half: Half) =>
  half === 'load' ? sql`coalesce(w.qty, f.actual_weight)` : sql`f.${sql.ref(HALVES[half].actual)}`

const carriedCost = (owner: string) =>
  sql`coalesce((${sql.ref(owner)}.snapshot -> 'carried' ->> 'cost')::numeric, 0)`

// A load costs what it took from the store; an unloading what was in the mixer, less what the next load took over (F15).
const costOf = (half: Half) =>
  half === 'load'
    ? sql`w.value`
    : sql`w.value + ${carriedCost('f')} - case when f.residue_choice = 'carry' then coalesce((
        select ${carriedCost('n')} from feedings n
        where n.client_id = f.client_id and n.carried_from = f.id limit 1), 0) else 0 end`

/** One page of begun feedings, newest first. */
export const feedingRows = async (ask: ReportAsk, half: Half): Promise<FeedingRow[]> => {
  const { begun, planned, accuracy, operator, admittance } = HALVES[half]
  const { rows } = await sql<FeedingRow>`
    select f.id, f.planned_on, f.status, p.name as period, r.name as ration, x.name as mixer,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as operator,
      f.${sql.ref(begun)} as at, f.${sql.ref(planned)} as planned, ${actualOf(half)} as actual,
      greatest(f.${sql.ref(planned)} * x.${sql.ref(admittance)} / 100, f.step) as window,
      f.${sql.ref(accuracy)} as accuracy, f.residue, ${costOf(half)} as cost
    from feedings f
    join periods p on p.client_id = f.client_id and p.id = f.period_id
    join rations r on r.client_id = f.client_id and r.id = f.ration_id
    join mixers x on x.client_id = f.client_id and x.id = f.mixer_id
    left join accounts a on a.id = f.${sql.ref(operator)}
    left join lateral ${weighedOf} w on true
    where ${whereOf(ask, half)}
    order by f.planned_on desc, f.${sql.ref(begun)} desc, f.id desc
    limit ${ask.page.limit} offset ${ask.page.offset}`.execute(ask.tx)
  return rows
}

/** Sums over all pages: how many feedings, planned and actual kg, accuracy weighted by plan, cost. */
export type FeedingTotals = {
  count: number
  planned: number
  actual: number
  accuracy: number | null
  cost: number | null
}

export const feedingTotals = async (ask: ReportAsk, half: Half): Promise<FeedingTotals> => {
  const { planned, accuracy } = HALVES[half]
  const { rows } = await sql<FeedingTotals>`
    select count(*)::int as count, coalesce(sum(f.${sql.ref(planned)}), 0) as planned,
      coalesce(sum(${actualOf(half)}), 0) as actual,
      sum(f.${sql.ref(accuracy)} * f.${sql.ref(planned)}) / nullif(sum(f.${sql.ref(planned)})
        filter (where f.${sql.ref(accuracy)} is not null), 0) as accuracy,
      sum(${costOf(half)}) as cost
    from feedings f left join lateral ${weighedOf} w on true
    where ${whereOf(ask, half)}`.execute(ask.tx)
  return rows[0] ?? { count: 0, planned: 0, actual: 0, accuracy: null, cost: null }
}
