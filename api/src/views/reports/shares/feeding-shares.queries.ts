import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf } from '../make/feeding-conditions.ts'

/** A row of {@link feedingShares}: what one group got of one ingredient; group null = what stayed in the mixer. */
type FeedingShare = {
  feeding_id: number
  /** Of the feeding: who looked these up again read years of feedings for it. */
  farm_id: number
  day: string
  ration_id: number
  period_id: number
  mixer_id: number
  operator_load: number | null
  updated_at: string
  group_id: number | null
  ingredient_id: number
  planned: number
  kg: number
  dry_matter: number
  cost: number
  /** Kg at the unit cost of their movements: the value before it was cut to four decimals. Prices come from it. */
  worth: number
  /** Kg by which the line missed its plan, and its plan with what was taken over: accuracy (F12) is made of both. */
  off: number
  aim: number
}

/**
 * Who got what of the unloaded feedings `f` (F23), as a subquery: planned and actual kg, kg of dry matter (F10) and
 * value (F21) of each ingredient by group. The parts are not rounded: the parts of an ingredient add up to what was
 * weighed of it, and those of a group to what it got, so whoever adds them up rounds the sum (`kgSum`, `moneySum`).
 * Feed that the load took over from an earlier one is shared here, and left out there where it came from (F15).
 */
export const feedingShares = (conditions: readonly RawBuilder<SqlBool>[]) => sql<FeedingShare>`(
  -- Made once, in whatever order the database would rather join it with something else.
  with shares as materialized (
  select fed.id as feeding_id, fed.farm_id, fed.loaded_on as day, fed.ration_id, fed.period_id, fed.mixer_id, fed.operator_load,
    fed.updated_at, share.*
  from (
    select f.client_id, f.id, f.farm_id, f.loaded_on, f.ration_id, f.period_id, f.mixer_id, f.operator_load, f.updated_at, f.actual_weight, f.snapshot -> 'carried' as carried,
      case when f.residue_choice = 'carry' then exists (
        select from feedings n where n.client_id = f.client_id and n.carried_from = f.id) else false end as is_carried_on
    from feedings f where ${allOf(conditions)} and f.status = 'uploaded' and not f.cancelled) fed
  -- Feeding by feeding, through the keys: the work grows with the rows, whatever the database knows of them.
  cross join lateral (
    with given as (
      select g.group_id, g.planned_weight as planned, coalesce(g.actual_weight, 0) as kg,
        nullif(sum(g.planned_weight) over (), 0) as all_planned, sum(coalesce(g.actual_weight, 0)) over () as all_given
      from feeding_groups g where g.client_id = fed.client_id and g.feeding_id = fed.id),
    takers as (
      select group_id, planned, kg, all_planned, nullif(greatest(fed.actual_weight, all_given), 0) as all_kg from given
      union all
      select null, 0, fed.actual_weight - all_given, null, fed.actual_weight
      from (select all_given from given limit 1) g where fed.actual_weight > all_given and not fed.is_carried_on),
    -- Once, not for every line.
    weighed as materialized (
      select m.ingredient_id, -sum(m.qty) as kg, -sum(m.value) as cost, -sum(m.qty * m.unit_cost) / 1000 as worth
      from movements m
      where m.client_id = fed.client_id and m.feeding_id = fed.id and m.kind = 'load' group by 1),
    lines as (
      select l.ingredient_id, l.planned, coalesce(w.kg, 0) as kg, coalesce(w.cost, 0) as cost,
        coalesce(w.worth, 0) as worth, l.dry_matter, abs(coalesce(l.actual, 0) - l.planned) as off, l.planned as aim
      from feeding_ingredients l left join weighed w on w.ingredient_id = l.ingredient_id
      where l.client_id = fed.client_id and l.feeding_id = fed.id
      union all
      select c.ingredient, 0, c.weight, c.cost, c.cost, coalesce((fed.carried ->> 'dry_matter')::numeric, 0), 0, c.weight
      from jsonb_to_recordset(fed.carried -> 'lines') as c (ingredient bigint, weight numeric, cost numeric))
    select t.group_id, l.ingredient_id, coalesce(l.planned * t.planned / t.all_planned, 0) as planned,
      coalesce(l.kg * t.kg / t.all_kg, 0) as kg, coalesce(l.kg * l.dry_matter * t.kg / (100 * t.all_kg), 0) as dry_matter,
      coalesce(l.cost * t.kg / t.all_kg, 0) as cost, coalesce(l.worth * t.kg / t.all_kg, 0) as worth,
      coalesce(l.off * t.kg / t.all_kg, 0) as off, coalesce(l.aim * t.kg / t.all_kg, 0) as aim
    from lines l cross join takers t) share)
  select * from shares)`

/**
 * Sum of unrounded kg; 0 of nothing. Two decimals more than the database keeps: what is behind them comes from dividing,
 * and rows that are rounded there still add up to their total.
 */
export const kgSum = (amount: RawBuilder<unknown>) => sql<number>`round(coalesce(sum(${amount}), 0), 10)`

/** Sum of unrounded money, rounded as {@link kgSum} is; 0 of nothing. */
export const moneySum = (amount: RawBuilder<unknown>) => sql<number>`round(coalesce(sum(${amount}), 0), 6)`
