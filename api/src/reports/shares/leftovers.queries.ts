import { sql } from 'kysely'
import type { ReportAsk } from '../make/report-maker.ts'

/**
 * What was left of each group's farm day, in kg, as a subquery: the record of the whole day, else the sum over its
 * periods, as `leftOf` of the contract says; and what the group was given that day in all, of which it was left.
 */
export const groupLeftovers = ({ client, filters }: ReportAsk) => sql<{
  group_id: number
  day: string
  kg: number | null
  given: number
}>`(
  select l.group_id, l.date as day, coalesce(sum(l.weight) filter (where l.period_id is null), sum(l.weight)) as kg,
    (select coalesce(sum(d.actual_weight), 0) from feedings f
      join feeding_groups d on d.client_id = f.client_id and d.feeding_id = f.id and d.group_id = l.group_id
      where f.client_id = l.client_id and f.farm_id = l.farm_id and f.planned_on = l.date
        and f.status = 'uploaded' and not f.cancelled) as given
  from leftovers l
  where l.client_id = ${client} and l.date between ${filters.planned_on_after} and ${filters.planned_on_before}
  group by l.client_id, l.farm_id, l.group_id, l.date)`
