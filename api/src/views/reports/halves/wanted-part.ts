import { sql } from 'kysely'
import { allOf, groupConditions } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/**
 * Which part of a feeding `f` is for the groups that a report is about (F23), for a lateral join: of its plan, of what
 * was loaded, and of what was unloaded; kg planned for them and given to them. What stayed in the mixer is nobody's, so
 * it is out when the report is about some groups only. Before the unloading the plan says who gets what.
 */
export const wantedPart = (ask: ReportAsk) => {
  const { group, animal_type } = ask.filters
  const isEverybody = !group && !animal_type
  return sql`(
    select x.planned, x.given, coalesce(x.planned / nullif(x.all_planned, 0), 1) as of_plan,
      case when f.status = 'uploaded' then (x.given + x.rest) / nullif(x.all_kg, 0)
        else coalesce(x.planned / nullif(x.all_planned, 0), 1) end as of_load,
      case when f.status = 'uploaded' then (x.given + case when x.is_carried_on then 0 else x.rest end) / nullif(x.all_kg, 0)
        end as of_unload
    from (
      select sum(fg.planned_weight) as all_planned, greatest(f.actual_weight, sum(fg.actual_weight)) as all_kg,
        coalesce(sum(fg.planned_weight) filter (where ${allOf(groupConditions(ask.filters))}), 0) as planned,
        coalesce(sum(fg.actual_weight) filter (where ${allOf(groupConditions(ask.filters))}), 0) as given,
        case when ${isEverybody}::boolean then greatest(f.actual_weight - coalesce(sum(fg.actual_weight), 0), 0) else 0 end as rest,
        f.residue_choice = 'carry' and exists (
          select from feedings n where n.client_id = f.client_id and n.carried_from = f.id) as is_carried_on
      from feeding_groups fg join groups g on g.client_id = fg.client_id and g.id = fg.group_id
      where fg.client_id = f.client_id and fg.feeding_id = f.id) x)`
}
