import { STALE_AFTER_H } from '@manger/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { headsFed } from '#core/records/heads.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { allOf, groupConditions, isOnDays } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { feedingShares } from '../shares/feeding-shares.queries.ts'

/** Conditions on feedings `f` that were loaded on the days of a report, of the caller's farms. */
export const issuedIn = ({ client, farms, filters }: ReportAsk): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`f.client_id = ${client}`,
  ...oneOfIds('f.farm_id', farms ?? undefined),
  ...oneOfIds('f.farm_id', filters.farm),
  isOnDays('f.loaded_on', { filters }),
]

const wanted = ({ filters }: ReportAsk): RawBuilder<SqlBool> => {
  const ofGroup = sql<SqlBool>`(l.group_id is not null and ${allOf(groupConditions(filters))})`
  const isOfAll = !filters.group && !filters.animal_type
  return allOf([
    isOfAll ? sql<SqlBool>`(l.group_id is null or ${ofGroup})` : ofGroup,
    ...oneOfIds('l.ingredient_id', filters.ingredient),
  ])
}

/**
 * What forms print, as a subquery: what each group got of each feed of each load (F23), group null = what stayed in
 * the mixer. What was taken back or weighed anew after the day of issue is a line of its own with the day of the
 * correction, minus for what was taken back: a line that has been printed stays as it was, and all of them add up to
 * the ledger.
 */
export const formLines = (ask: ReportAsk) => sql`(
  with shares as materialized (
    select feeding_id, group_id, ingredient_id, sum(planned) as planned, sum(kg) as kg, sum(dry_matter) as dry_matter,
      sum(cost) as cost, sum(worth) as worth
    -- In order: the planner expects a fifth of the rows, and a hash of so many groups took longer than all shares.
    from (select * from ${feedingShares(issuedIn(ask))} s order by feeding_id, group_id, ingredient_id) s group by 1, 2, 3),
  fed as materialized (
    select f.id, f.farm_id, f.loaded_on as day, f.status, f.load_started_at, f.load_ended_at, f.upload_started_at,
      f.upload_ended_at, f.actual_weight, f.operator_load, f.operator_upload
    from (select distinct feeding_id from shares) s
    -- One by one through the key: the planner would rather read all feedings there ever were.
    cross join lateral (
      select * from feedings x where x.client_id = ${ask.client} and x.id = s.feeding_id limit 1) f),
  parts as materialized (
    select l.feeding_id, l.group_id, ${headsFed} as heads, coalesce(l.actual_weight, 0) / nullif(greatest(f.actual_weight,
      sum(coalesce(l.actual_weight, 0)) over (partition by l.feeding_id)), 0) as part
    from feeding_groups l join fed f on f.id = l.feeding_id where l.client_id = ${ask.client}),
  late as materialized (
    select m.feeding_id, m.ingredient_id, ${dayIn(sql.ref('m.at'), sql.ref('w.timezone'))} as corrected_on,
      m.reverses is not null as is_minus, -sum(m.qty) as kg, -sum(m.value) as cost,
      -sum(m.qty * m.unit_cost) / 1000 as worth
    from fed
    join movements m on m.client_id = ${ask.client} and m.feeding_id = fed.id and m.kind = 'load'
    join farms w on w.client_id = m.client_id and w.id = fed.farm_id
    where ${dayIn(sql.ref('m.at'), sql.ref('w.timezone'))} > fed.day
      and m.at > fed.load_started_at + make_interval(hours => ${STALE_AFTER_H})
    group by 1, 2, 3, 4),
  corrections as materialized (
    select l.feeding_id, s.group_id, l.ingredient_id, l.corrected_on, l.is_minus,
      l.kg * p.part as kg, l.cost * p.part as cost, l.worth * p.part as worth,
      l.kg * p.part * coalesce(i.dry_matter, 0) / 100 as dry_matter
    from late l
    join shares s on s.feeding_id = l.feeding_id and s.ingredient_id = l.ingredient_id
    join lateral (
      select case when s.group_id is null then 1 - sum(parts.part) else sum(parts.part) filter (
        where parts.group_id = s.group_id) end as part
      from parts where parts.feeding_id = l.feeding_id) p on p.part is not null
    left join feeding_ingredients i on i.client_id = ${ask.client} and i.feeding_id = l.feeding_id
      and i.ingredient_id = l.ingredient_id),
  corrected as materialized (
    select feeding_id, group_id, ingredient_id, sum(kg) as kg, sum(cost) as cost, sum(worth) as worth,
      sum(dry_matter) as dry_matter
    from corrections group by 1, 2, 3),
  lines as materialized (
    select s.feeding_id, s.group_id, s.ingredient_id, null::date as corrected_on, false as is_minus, s.planned,
      s.kg - coalesce(c.kg, 0) as kg, s.dry_matter - coalesce(c.dry_matter, 0) as dry_matter,
      s.cost - coalesce(c.cost, 0) as cost, s.worth - coalesce(c.worth, 0) as worth
    from shares s
    left join corrected c on c.feeding_id = s.feeding_id and c.group_id is not distinct from s.group_id
      and c.ingredient_id = s.ingredient_id
    union all
    select feeding_id, group_id, ingredient_id, corrected_on, is_minus, 0, kg, dry_matter, cost, worth from corrections)
  select l.*, fed.day, p.heads, fed.operator_load, fed.operator_upload
  from lines l
  join fed on fed.id = l.feeding_id
  left join parts p on p.feeding_id = l.feeding_id and p.group_id = l.group_id
  left join groups g on g.client_id = ${ask.client} and g.id = l.group_id
  where ${wanted(ask)})`
