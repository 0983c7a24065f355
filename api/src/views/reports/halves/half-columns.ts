import { sql } from 'kysely'
import { loadSums, unloadSums } from '#domain/feedings/read/weighing-sums.ts'
import { allOf, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/** Which half of a feeding a report is about, as columns of `feedings`. */
export const HALVES = {
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

/** Whether a half of a feeding `f` is finished: before, it is under way and does not deviate from its plan. */
export const isDone = (half: Half) =>
  half === 'load' ? sql<boolean>`f.load_ended_at is not null` : sql<boolean>`f.status = 'uploaded'`

/** What was weighed of a feeding `f`, for a lateral join; from the ledger, where a reversed weighing is a row and its reversal. */
export const weighedOf = sql`(
  select m.feeding_id, m.client_id, -sum(m.qty) as qty, -sum(m.value) as value
  from movements m where m.client_id = f.client_id and m.feeding_id = f.id and m.kind = 'load'
  group by m.feeding_id, m.client_id)`

const carriedCost = sql`coalesce((f.snapshot -> 'carried' ->> 'cost')::numeric, 0)`

/** Of the groups that the report is about: what was planned; beside a lateral `wantedPart` p. */
export const plannedOf = (half: Half) =>
  half === 'load' ? sql<number>`round(f.load_target * p.of_plan, 8)` : sql<number>`p.planned`

/** Of these groups, what was done; beside p and {@link weighedOf} w. */
export const actualOf = (half: Half) =>
  half === 'load'
    ? sql<number>`round(coalesce(w.qty, f.actual_weight) * p.of_load, 8)`
    : sql<number>`case when f.unloaded_weight is not null then p.given end`

/** A load costs what it took from the store; an unloading what was in the mixer, less what the next load took over (F15). */
export const costOf = (half: Half) =>
  half === 'load'
    ? sql<number>`round(w.value * p.of_load, 4)`
    : sql<number>`round((w.value + ${carriedCost}) * p.of_unload, 4)`

/** How near it came (F12), for a lateral join. */
export const sumsOf = (ask: ReportAsk, half: Half) =>
  half === 'load' ? loadSums : unloadSums(allOf(groupConditions(ask.filters)))
