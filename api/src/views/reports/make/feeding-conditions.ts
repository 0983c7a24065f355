import type { ReportFilters } from '@manger/contract/reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOneOf, isOneOfFew, oneOfIds } from '#core/records/visible.ts'
import type { ReportAsk } from './report-maker.ts'

type Condition = RawBuilder<SqlBool>

/** Conditions on the animal groups `g` of a report: the named ones; those that are ignored in reports only when asked for. */
export const groupConditions = ({ group, animal_type, with_ignored }: ReportFilters): Condition[] => [
  ...oneOfIds('g.id', group),
  ...oneOfIds('g.animal_type_id', animal_type),
  ...(group || with_ignored ? [] : [sql<SqlBool>`not g.ignore_in_reports`]),
]

/**
 * The condition on shares `s` and their groups `g`: those of the wanted groups. Feed left in the mixer belongs to no
 * group, so a report about some groups leaves it out.
 */
export const takerCondition = (filters: ReportFilters): Condition => {
  const wanted = allOf(groupConditions(filters))
  return filters.group || filters.animal_type
    ? sql<SqlBool>`s.group_id is not null and ${wanted}`
    : sql<SqlBool>`(s.group_id is null or ${wanted})`
}

const workerCondition = (workers: readonly number[] | undefined): Condition[] =>
  workers
    ? [sql<SqlBool>`(${isOneOf('f.operator_load', workers)} or ${isOneOf('f.operator_upload', workers)})`]
    : []

/** What decides which days are told. */
export type Span = Pick<ReportAsk, 'filters' | 'days'>

/** Condition that a column holds a day of the report that is read from its lines. */
export const isOnDays = (column: string, { filters, days }: Span): Condition =>
  days
    ? sql<SqlBool>`${sql.ref(column)} = any(${days}::date[])`
    : sql<SqlBool>`${sql.ref(column)} between ${filters.planned_on_after} and ${filters.planned_on_before}`

/**
 * The filters on `feedings f` alone, whatever groups they fed; the caller's client and farms are among them. What was done
 * belongs to the day of its load, as in the ledger; a report of the plan asks `by` the planned day.
 */
export const feedingConditions = (
  { client, farms, filters, days }: ReportAsk,
  by: 'loaded_on' | 'planned_on' = 'loaded_on',
): Condition[] => [
  sql<SqlBool>`f.client_id = ${client}`,
  // A deleted feeding keeps its facts, but nobody plans it any more, and nobody missed it.
  sql<SqlBool>`not f.cancelled`,
  isOnDays(`f.${by}`, { filters, days }),
  ...oneOfIds('f.farm_id', farms ?? undefined),
  ...(filters.farm ? [isOneOfFew('f.farm_id', filters.farm)] : []),
  ...oneOfIds('f.ration_id', filters.ration),
  ...oneOfIds('f.period_id', filters.loading),
  ...(filters.status ? [sql<SqlBool>`f.status = any(${filters.status}::text[])`] : []),
  ...workerCondition(filters.worker),
]

/** As {@link feedingConditions}, for reports on whole feedings: at least one of the wanted groups was fed by it. */
export const wholeFeedingConditions = (ask: ReportAsk, by?: 'planned_on'): Condition[] => [
  ...feedingConditions(ask, by),
  sql<SqlBool>`exists (
    select from feeding_groups fg join groups g on g.client_id = fg.client_id and g.id = fg.group_id
    where fg.client_id = f.client_id and fg.feeding_id = f.id and ${allOf(groupConditions(ask.filters))})`,
]

/** All conditions at once; none lets everything pass. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
