import { FIELD_CODE, type Problem } from '@manger/contract'
import type { ReportFilters } from '@manger/contract/reports'
import { type Expression, type SqlBool, sql } from 'kysely'

/** Most days that one report may span (domain d3). */
const SPAN_DAYS = 366

/** What a filter leaves out for a rule of its own: the dates must be in order and span at most 366 days. */
export const checkSpan = ({ planned_on_after: from, planned_on_before: to }: ReportFilters): Problem[] => {
  if (to < from) return [{ field: 'planned_on_before', code: 'time_range_invalid' }]
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days > SPAN_DAYS ? [{ field: 'planned_on_before', code: FIELD_CODE.tooLarge, limit: SPAN_DAYS }] : []
}

/** The filters as conditions on `feedings f`; `farms` are those of the caller, null = all of the client. */
export const conditionsOf = (
  filters: ReportFilters,
  { client, farms }: { client: number; farms: readonly number[] | null },
): Expression<SqlBool>[] => {
  const oneOf = (column: string, ids: readonly number[] | undefined): Expression<SqlBool>[] =>
    ids ? [sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`] : []
  const groupWhere = (condition: Expression<SqlBool>): Expression<SqlBool> => sql<SqlBool>`exists (
    select from feeding_groups fg join groups g on g.client_id = fg.client_id and g.id = fg.group_id
    where fg.client_id = f.client_id and fg.feeding_id = f.id and ${condition})`
  return [
    sql<SqlBool>`f.client_id = ${client}`,
    sql<SqlBool>`f.planned_on between ${filters.planned_on_after} and ${filters.planned_on_before}`,
    ...oneOf('f.farm_id', farms ?? undefined),
    ...oneOf('f.farm_id', filters.farm),
    ...oneOf('f.ration_id', filters.ration),
    ...oneOf('f.period_id', filters.loading),
    ...(filters.status ? [sql<SqlBool>`f.status = any(${filters.status}::text[])`] : []),
    ...(filters.worker
      ? [
          sql<SqlBool>`(f.operator_load = any(${filters.worker}::bigint[]) or f.operator_upload = any(${filters.worker}::bigint[]))`,
        ]
      : []),
    ...(filters.group ? [groupWhere(sql`g.id = any(${filters.group}::bigint[])`)] : []),
    ...(filters.animal_type
      ? [groupWhere(sql`g.animal_type_id = any(${filters.animal_type}::bigint[])`)]
      : []),
    // Domain d4: feedings of ignored groups only are out.
    groupWhere(sql`not g.ignore_in_reports`),
  ]
}
