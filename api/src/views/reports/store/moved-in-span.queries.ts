import { addDays } from '@manger/contract'
import { sql } from 'kysely'
import { lyingOn } from '#domain/ledger/moved-until.queries.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/**
 * What moved of the feeds of a query's `feeds` in the days of a report, by kind, after a row of what lay there before it (kind
 * null): the rows of a `with`. Full months come from their sums, so a year is twelve of them and some days.
 */
export const movedInSpan = ({ client, filters }: ReportAsk) => {
  const { planned_on_after: from, planned_on_before: to } = filters
  const ids = sql<number[]>`(select array_agg(id) from feeds)`
  const firstMonth = sql`(date_trunc('month', (${from}::date - 1)::timestamp) + interval '1 month')::date`
  return sql`
    select ingredient_id, null as kind, kg, money from ${lyingOn(client, ids, addDays(from, -1))} o
    union all
    select ingredient_id, kind, sum(qty), sum(value) from (
      select k.ingredient_id, k.kind, k.qty, k.value from movement_months k
      where k.client_id = ${client} and k.ingredient_id = any(${ids}::bigint[]) and k.month >= ${from}::date
        and k.month < date_trunc('month', (${to}::date + 1)::timestamp)::date
      union all
      select d.ingredient_id, d.kind, d.qty, d.value from movements d
      where d.client_id = ${client} and d.ingredient_id = any(${ids}::bigint[]) and d.day between ${from}::date and ${to}::date
        and d.day < ${firstMonth}
      union all
      -- Apart from the days before: in one condition, the days of the full months between are read as well.
      select d.ingredient_id, d.kind, d.qty, d.value from movements d
      where d.client_id = ${client} and d.ingredient_id = any(${ids}::bigint[])
        and d.day between greatest(${firstMonth}, date_trunc('month', (${to}::date + 1)::timestamp)::date) and ${to}::date) within
    group by 1, 2`
}
