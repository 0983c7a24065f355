import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf } from '../make/feeding-conditions.ts'

/** A row of {@link feedingShares}: what one group got of one ingredient; group null = what stayed in the mixer. */
type FeedingShare = {
  feeding_id: number
  group_id: number | null
  ingredient_id: number
  planned: number
  kg: number
  dry_matter: number
  cost: number
}

/**
 * Who got what of the unloaded feedings `f` (F23), as a subquery: planned and actual kg, kg of dry matter (F10) and
 * value (F21) of each ingredient by group. The parts of an ingredient add up to what was weighed of it, to the last
 * decimal, as `shareByGroup` of the contract does it. Feed that the load took over from an earlier one is shared here,
 * and left out there where it came from (F15).
 */
export const feedingShares = (conditions: readonly RawBuilder<SqlBool>[]) => sql<FeedingShare>`(
  -- Made once, in whatever order the database would rather join it with something else.
  with shares as materialized (
  select fed.id as feeding_id, share.*
  from (
    select f.client_id, f.id, f.actual_weight, f.snapshot -> 'carried' as carried,
      case when f.residue_choice = 'carry' then exists (
        select from feedings n where n.client_id = f.client_id and n.carried_from = f.id) else false end as is_carried_on
    from feedings f where ${allOf(conditions)} and f.status = 'uploaded' and not f.cancelled) fed
  -- Feeding by feeding, through the keys: the work grows with the rows, whatever the database knows of them.
  cross join lateral (
    with given as (
      select g.group_id, g.planned_weight as planned, coalesce(g.actual_weight, 0) as kg,
        nullif(sum(g.planned_weight) over (), 0) as all_planned,
        fed.actual_weight > sum(coalesce(g.actual_weight, 0)) over () as is_left,
        nullif(greatest(fed.actual_weight, sum(coalesce(g.actual_weight, 0)) over ()), 0) as all_kg,
        row_number() over (order by g.planned_weight desc, g.position) = 1 as is_most_planned,
        row_number() over (order by coalesce(g.actual_weight, 0) desc, g.position) = 1 as is_most_given
      from feeding_groups g where g.client_id = fed.client_id and g.feeding_id = fed.id),
    weighed as (
      select m.ingredient_id, -sum(m.qty) as kg, -sum(m.value) as cost from movements m
      where m.client_id = fed.client_id and m.feeding_id = fed.id and m.kind = 'load' group by 1),
    lines as (
      select l.ingredient_id, false as is_carried, l.planned, coalesce(w.kg, 0) as kg, coalesce(w.cost, 0) as cost,
        l.dry_matter
      from feeding_ingredients l left join weighed w on w.ingredient_id = l.ingredient_id
      where l.client_id = fed.client_id and l.feeding_id = fed.id
      union all
      select c.ingredient, true, 0, c.weight, c.cost, coalesce((fed.carried ->> 'dry_matter')::numeric, 0)
      from jsonb_to_recordset(fed.carried -> 'lines') as c (ingredient bigint, weight numeric, cost numeric)),
    parts as (
      select l.*, g.group_id, g.is_left, g.is_most_planned, g.is_most_given,
        coalesce(round(l.planned * g.planned / g.all_planned, 8), 0) as planned_part,
        coalesce(round(l.kg * g.kg / g.all_kg, 8), 0) as part,
        coalesce(round(l.cost * g.kg / g.all_kg, 4), 0) as cost_part
      from lines l cross join given g),
    rests as (
      select p.*, p.planned - sum(p.planned_part) over line as planned_rest, p.kg - sum(p.part) over line as rest,
        p.cost - sum(p.cost_part) over line as cost_rest
      from parts p window line as (partition by p.ingredient_id, p.is_carried))
    -- Where nothing is left in the mixer, the last decimal goes to the largest part.
    select r.group_id, r.ingredient_id,
      case when r.is_most_planned then r.planned_part + r.planned_rest else r.planned_part end as planned, s.kg,
      s.kg * r.dry_matter / 100 as dry_matter,
      case when r.is_most_given and not r.is_left then r.cost_part + r.cost_rest else r.cost_part end as cost
    from rests r cross join lateral (
      select case when r.is_most_given and not r.is_left then r.part + r.rest else r.part end as kg) s
    union all
    select null, r.ingredient_id, 0, r.rest, r.rest * r.dry_matter / 100, r.cost_rest
    from rests r where r.is_most_given and r.is_left and not fed.is_carried_on) share)
  select * from shares)`
