import { type SqlBool, sql } from 'kysely'
import { accuracyIn } from '#domain/feedings/read/weighing-sums.ts'
import { allOf, wholeFeedingConditions } from '../make/feeding-conditions.ts'
import type { PlanSums } from '../make/plan-fact.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { hasNoneIgnored, isOfAllFeedings, openDays, weekOf, weeksOf } from '../weeks/weeks-of.queries.ts'
import { actualOf, costOf, HALVES, type Half, isDone, plannedOf, sumsOf, weighedOf } from './half-columns.ts'
import { wantedPart } from './wanted-part.ts'

/** Condition on the feedings of a half of a report: those that it is about, once this half was begun. */
export const begunOf = (ask: ReportAsk, half: Half) =>
  allOf([...wholeFeedingConditions(ask), sql<SqlBool>`f.${sql.ref(HALVES[half].begun)} is not null`])

/** A row of {@link halfWeeks}: kg planned and done, also without what is under way, kg that are judged and how much of them was missed (F12), cost. */
type HalfWeek = {
  farm_id: number
  week: string
  feedings: number
  planned: number
  actual: number
  done_planned: number
  done_actual: number
  rated: number
  off: number
  cost: number
}

/** Sums of the feedings of a report by farm and week, to be added up, as a subquery. */
export const halfWeeks = (ask: ReportAsk, half: Half) => sql<HalfWeek>`(
  select f.farm_id, ${weekOf(sql`f.loaded_on`)} as week, count(*)::int as feedings, sum(${plannedOf(half)}) as planned,
    sum(${actualOf(half)}) as actual, sum(${plannedOf(half)}) filter (where ${isDone(half)}) as done_planned,
    sum(${actualOf(half)}) filter (where ${isDone(half)}) as done_actual, sum(s.planned) as rated, sum(s.off) as off, sum(${costOf(half)}) as cost
  from feedings f
  left join lateral ${wantedPart(ask)} p on true
  left join lateral ${sumsOf(ask, half)} s on true
  left join lateral ${weighedOf} w on true
  where ${begunOf(ask, half)} group by 1, 2)`

/** Sums over all pages: how many feedings, planned and actual kg, accuracy over all lines, cost. */
export type FeedingTotals = PlanSums & {
  count: number
  accuracy: number | null
  cost: number | null
}

/** Totals of no feedings. */
export const NOTHING: FeedingTotals = {
  count: 0,
  planned: 0,
  actual: 0,
  judged_planned: 0,
  judged_actual: 0,
  accuracy: null,
  cost: null,
}

const totalled = sql`coalesce(sum(x.feedings), 0)::int as count, coalesce(sum(x.planned), 0) as planned,
  coalesce(sum(x.actual), 0) as actual, coalesce(sum(x.done_planned), 0) as judged_planned,
  coalesce(sum(x.done_actual), 0) as judged_actual, ${accuracyIn('s')} as accuracy, sum(x.cost) as cost`
const judged = sql`lateral (select x.rated as planned, x.off) s`

const isKept = ({ filters }: ReportAsk): boolean =>
  isOfAllFeedings(filters) && !filters.group && !filters.animal_type

/** The totals of a half of a report: whole weeks from their sums, the other days, and what is filtered, from the lines. */
export const feedingTotals = async (ask: ReportAsk, half: Half): Promise<FeedingTotals> => {
  const isUsable = ask.filters.with_ignored ? sql<SqlBool>`true` : hasNoneIgnored(ask.client)
  const wanted = isKept(ask)
    ? sql<FeedingTotals>`
        with ${weeksOf(ask, isUsable)}
        select ${totalled} from (
          select feedings, planned, actual, done_planned, done_actual, rated, off, cost from ${halfWeeks({ ...ask, days: openDays }, half)} o
          union all
          -- Nothing is under way in a week that is kept.
          select h.feedings, h.planned, h.actual, h.planned, h.actual, h.rated, h.off, h.cost
          from half_weeks h join kept k on k.farm_id = h.farm_id and k.week = h.week
          where h.client_id = ${ask.client} and h.half = ${half}) x cross join ${judged}`
    : sql<FeedingTotals>`select ${totalled} from ${halfWeeks(ask, half)} x cross join ${judged}`
  const { rows } = await wanted.execute(ask.tx)
  return rows[0] ?? NOTHING
}
