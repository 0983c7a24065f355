import { sql } from 'kysely'
import type { ReportAsk } from '../make/report-maker.ts'
import { actualOf, costOf, HALVES, type Half, isDone, plannedOf, sumsOf, weighedOf } from './half-columns.ts'
import { begunOf } from './half-sums.queries.ts'
import { wantedPart } from './wanted-part.ts'

/** A feeding of a report; weights in kg, accuracy in percent, cost in money. */
export type FeedingRow = {
  id: number
  loaded_on: string
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
  division: number | null
  step: number
  accuracy: number | null
  /** Whether this half is finished. */
  is_done: boolean
  residue: number | null
  cost: number | null
}

const newestFirst = (half: Half) => sql`f.loaded_on desc, f.${sql.ref(HALVES[half].begun)} desc, f.id desc`

/** One page of begun feedings, newest first. */
export const feedingRows = async (ask: ReportAsk, half: Half): Promise<FeedingRow[]> => {
  const { begun, operator, admittance } = HALVES[half]
  const { rows } = await sql<FeedingRow>`
    select f.id, f.loaded_on, f.status, t.name as period, r.name as ration, x.name as mixer,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as operator,
      f.${sql.ref(begun)} as at, ${plannedOf(half)} as planned, ${actualOf(half)} as actual,
      x.${sql.ref(admittance)} as admittance, f.step, x.scale_division as division, ${isDone(half)} as is_done,
      case when s.planned > 0 then greatest(0, 100 * (1 - s.off / s.planned)) end as accuracy,
      f.residue, ${costOf(half)} as cost
    from (
      -- What is summed up below a feeding is asked for those of the page only.
      select f.* from feedings f where ${begunOf(ask, half)} order by ${newestFirst(half)}
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
