import { type RawBuilder, sql } from 'kysely'
import { momentsOf } from '#core/database/days.ts'

// A group's line `l` of an unloaded feeding `f`: those that were there when it was given, or of the plan before anybody counted.
const present = sql<number>`coalesce((
  select s.heads from head_steps s
  where s.client_id = l.client_id and s.group_id = l.group_id
    and s.at <= coalesce(l.weighed_at, f.upload_ended_at, f.upload_started_at, f.load_ended_at)
  order by s.at desc limit 1), l.heads)`

/**
 * Heads of a group's line `l` of a feeding `f`: typed for it, or present at its unloading, so that what is told late counts;
 * of its plan while it is not unloaded.
 */
export const headsFed = sql<number>`
  case when f.status = 'uploaded' then coalesce(l.heads_override, ${present}) else l.heads end`

/** A group's day in a query: fragments for the group, its farm, the day and the zone of the farm. */
type GroupDay = { client: number } & Record<'group' | 'farm' | 'day' | 'zone', RawBuilder<unknown>>

/**
 * Heads of a group on a day on which it was fed, where they changed: the mean of its feedings, weighted by what was planned
 * for it. Null where they did not change, or nothing was fed: then those at the end of the day are all there is to tell.
 */
export const meanHeads = ({ client, group, farm, day, zone }: GroupDay) => {
  const { from, to } = momentsOf(day, zone)
  // What is planned for an evening may be unloaded after midnight. The feedings are looked up for such days alone.
  return sql<number | null>`case when exists (
      select from head_steps s where s.client_id = ${client} and s.group_id = ${group}
        and s.at >= ${from} and s.at < ${to} + interval '1 day')
    then (
      select sum(${present} * l.planned_weight) / nullif(sum(l.planned_weight), 0)
      from feedings f
      cross join lateral (
        select x.* from feeding_groups x
        where x.client_id = f.client_id and x.feeding_id = f.id and x.group_id = ${group} offset 0) l
      where f.client_id = ${client} and f.farm_id = ${farm} and f.loaded_on = ${day}
        and f.status = 'uploaded' and not f.cancelled and l.actual_weight > 0) end`
}
