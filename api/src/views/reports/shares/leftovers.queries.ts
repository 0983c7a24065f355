import { sql } from 'kysely'
import { isOnDays, type Span } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/** Kg left of a group's day, of its records `l`: that of the whole day counts, else those of its periods together (`leftOf`). */
export const leftOfDay = sql<
  number | null
>`coalesce(sum(l.weight) filter (where l.period_id is null), sum(l.weight))`

/**
 * What was left of each group's farm day, in kg, as a subquery: the record of the whole day, else the sum over its
 * periods, as `leftOf` of the contract says; and what the group was given that day in all, of which it was left. Never
 * more than that: what somebody kept above it is of another day or wrong, and nobody eats less than nothing (F7).
 */
export const groupLeftovers = ({ client, ...span }: Pick<ReportAsk, 'client'> & Span) => sql<{
  group_id: number
  day: string
  kg: number | null
  given: number
}>`(
  with given as (
    select f.farm_id, d.group_id, f.loaded_on as day, sum(d.actual_weight) as kg
    from feedings f
    -- Through the key: joined freely, the rows of all years are read for those of a month.
    cross join lateral (
      select g.group_id, g.actual_weight from feeding_groups g
      where g.client_id = f.client_id and g.feeding_id = f.id offset 0) d
    where f.client_id = ${client} and ${isOnDays('f.loaded_on', span)}
      and f.status = 'uploaded' and not f.cancelled
    group by 1, 2, 3)
  select l.group_id, l.date as day,
    -- The lesser of a number and null would be the number, but what was not weighed is not known.
    case when count(l.weight) > 0 then least(${leftOfDay}, coalesce(min(g.kg), 0)) end as kg,
    coalesce(min(g.kg), 0) as given
  from leftovers l left join given g on g.farm_id = l.farm_id and g.group_id = l.group_id and g.day = l.date
  where l.client_id = ${client} and ${isOnDays('l.date', span)}
  group by l.farm_id, l.group_id, l.date)`
