import { addDays } from '@manger/contract'
import type { ReportFilters } from '@manger/contract/reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

const DAYS_A_WEEK = 7

/** The Monday of a day, in SQL. */
export const weekOf = (day: RawBuilder<unknown>) => sql<string>`date_trunc('week', ${day}::timestamp)::date`

/** Whether a report asks for whole feedings, whatever they were: kept weeks know no ration, period, person or status. */
export const isOfAllFeedings = ({ ration, loading, worker, status }: ReportFilters): boolean =>
  !(ration || loading || worker || status)

/** Condition on kept weeks `w` that none of the groups fed then is left out of reports. */
export const hasNoneIgnored = (client: number) => sql<SqlBool>`not w.groups && (
  select coalesce(array_agg(g.id), '{}') from groups g where g.client_id = ${client} and g.ignore_in_reports)`

/**
 * The rows of a `with`: `kept`, the weeks of a report that may be taken from their sums, and `open_days`, the days that are
 * read from their lines: those of a week that is not whole in the span, not over, due, changed since it was kept, or not
 * usable. A week is taken for all farms of the report, or for none. One statement sees marks, sums and lines of one moment.
 */
export const weeksOf = (
  { client, farms, filters, now }: ReportAsk,
  isUsable: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) => {
  const { planned_on_after: from, planned_on_before: to } = filters
  const places = [...oneOfIds('m.id', farms ?? undefined), ...oneOfIds('m.id', filters.farm)]
  return sql`
    places as materialized (
      select m.id, ${dayIn(now, sql.ref('m.timezone'))} as today from farms m
      where m.client_id = ${client} and ${allOf(places)}),
    weeks as materialized (
      select w.farm_id, w.week, w.is_due or w.week + ${DAYS_A_WEEK}::int > p.today or not (${isUsable}) as is_open
      from kept_weeks w join places p on p.id = w.farm_id
      where w.client_id = ${client} and w.week between ${from}::date and ${addDays(to, 1 - DAYS_A_WEEK)}::date
      union all
      select k.farm_id, ${weekOf(sql`k.day`)}, true from farm_day_marks k join places p on p.id = k.farm_id
      where k.client_id = ${client} and k.day between ${from}::date and ${to}::date),
    open_weeks as materialized (select distinct week from weeks where is_open),
    open_days as materialized (
      select array_agg(d.day) as days
      from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) d
      where ${weekOf(sql`d.day`)} < ${from}::date or ${weekOf(sql`d.day`)} + ${DAYS_A_WEEK - 1}::int > ${to}::date
        or ${weekOf(sql`d.day`)} in (select week from open_weeks)),
    kept as materialized (
      select farm_id, week from weeks where not is_open and week not in (select week from open_weeks))`
}

/** The days that are read from their lines, where {@link weeksOf} stands before. */
export const openDays = sql<string[]>`(select days from open_days)`
