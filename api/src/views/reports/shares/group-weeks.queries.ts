import { sql } from 'kysely'
import type { ReportAsk } from '../make/report-maker.ts'
import { weekOf } from '../weeks/weeks-of.queries.ts'
import { eatenShares } from './eaten-shares.queries.ts'

/** A row of {@link groupWeeks}: the days on which a group was fed in a week, and its feeds with what it got of each. */
type GroupWeek = {
  farm_id: number
  week: string
  group_id: number
  days: string[]
  feeds: number[]
  kg: number[]
  dry_matter: number[]
  eaten: number[]
  cost: number[]
}

/** What each group got in each week of the days of a report (F23, F7), unrounded, as a subquery. */
export const groupWeeks = (ask: ReportAsk) => sql<GroupWeek>`(
  with told as materialized (
    select e.farm_id, ${weekOf(sql`e.day`)} as week, e.day, e.group_id, e.ingredient_id, e.kg, e.dry_matter, e.eaten, e.cost
    from ${eatenShares(ask)} e where e.group_id is not null),
  fed as (
    select farm_id, week, group_id, array_agg(day order by day) as days
    from (select farm_id, week, group_id, day from told group by 1, 2, 3, 4 having sum(kg) > 0) d group by 1, 2, 3),
  summed as (
    select farm_id, week, group_id, ingredient_id, sum(kg) as kg, sum(dry_matter) as dry_matter, sum(eaten) as eaten,
      sum(cost) as cost
    from told group by 1, 2, 3, 4)
  select s.farm_id, s.week, s.group_id, coalesce(min(f.days), '{}') as days,
    array_agg(s.ingredient_id order by s.ingredient_id) as feeds, array_agg(s.kg order by s.ingredient_id) as kg,
    array_agg(s.dry_matter order by s.ingredient_id) as dry_matter, array_agg(s.eaten order by s.ingredient_id) as eaten,
    array_agg(s.cost order by s.ingredient_id) as cost
  from summed s left join fed f on f.farm_id = s.farm_id and f.week = s.week and f.group_id = s.group_id
  group by 1, 2, 3)`
