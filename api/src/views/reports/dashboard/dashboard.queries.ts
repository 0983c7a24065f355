import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isMissedIn } from '#core/records/due.ts'
import {
  allOf,
  feedingConditions,
  groupConditions,
  wholeFeedingConditions,
} from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { eatenShares } from '../shares/eaten-shares.queries.ts'
import { kgSum, moneySum } from '../shares/feeding-shares.queries.ts'
import { fedDays } from '../shares/group-days.queries.ts'

/** Figures of one day, or of the whole span (day null). */
type OfDay<Figures> = Figures & { day: string | null }

/** How many feedings were planned, done and missed, and kg that the wanted groups were to get. */
export type FeedingFigures = OfDay<{ feedings: number; done: number; missed: number; planned: number }>

/** How near weights came to their plan, in kg (F12); what was loaded too much, in money. */
export type WeighingFigures = OfDay<{ planned: number; off: number; surplus: number; money_lost: number }>

/**
 * What the groups got: kg and money with the residue; of the days that are over also the groups' own money, the dry
 * matter they ate (F7) and their heads at midnight (F24).
 */
export type FedFigures = OfDay<{
  kg: number
  cost: number
  group_cost: number
  dry_matter: number
  head_days: number
}>

/** Counts of feedings and what was planned, by day. */
export const feedingFigures = async (ask: ReportAsk): Promise<FeedingFigures[]> => {
  const { rows } = await sql<FeedingFigures>`
    select f.loaded_on as day, count(*)::int as feedings, count(*) filter (where f.status = 'uploaded')::int as done,
      count(*) filter (where ${isMissedIn({ of: 'f', now: ask.now })})::int as missed,
      coalesce(sum((
        select sum(l.planned_weight) from feeding_groups l join groups g on g.client_id = l.client_id and g.id = l.group_id
        where l.client_id = f.client_id and l.feeding_id = f.id and ${allOf(groupConditions(ask.filters))})), 0) as planned
    from feedings f join farms m on m.client_id = f.client_id and m.id = f.farm_id
    where ${allOf(wholeFeedingConditions(ask))}
    group by grouping sets ((f.loaded_on), ())`.execute(ask.tx)
  return rows
}

const weighings = (lines: RawBuilder<unknown>) => sql<WeighingFigures>`
  select l.day, coalesce(sum(l.planned), 0) as planned, coalesce(sum(abs(l.actual - l.planned)), 0) as off,
    coalesce(sum(l.actual - l.planned), 0) as surplus,
    coalesce(sum(greatest(l.actual - l.planned, 0) * l.unit_cost), 0) as money_lost
  from (${lines}) l group by grouping sets ((l.day), ())`

/** Ingredients of finished loads against their plan; feed taken over from an earlier load was met exactly (F15). */
export const loadFigures = async (ask: ReportAsk): Promise<WeighingFigures[]> => {
  const isLoaded = allOf([...wholeFeedingConditions(ask), sql<SqlBool>`f.load_ended_at is not null`])
  const { rows } = await weighings(sql`
    select f.loaded_on as day, l.planned, coalesce(l.actual, 0) as actual, w.unit_cost
    from feedings f
    join feeding_ingredients l on l.client_id = f.client_id and l.feeding_id = f.id
    left join lateral (
      select sum(m.value) / nullif(sum(m.qty), 0) as unit_cost from movements m
      where m.client_id = l.client_id and m.feeding_id = l.feeding_id and m.ingredient_id = l.ingredient_id
        and m.kind = 'load') w on true
    where ${isLoaded}
    union all
    select f.loaded_on, f.carried_weight, f.carried_weight, 0 from feedings f where ${isLoaded}`).execute(
    ask.tx,
  )
  return rows
}

/** Groups of finished unloadings against their plan. */
export const unloadFigures = async (ask: ReportAsk): Promise<WeighingFigures[]> => {
  const { rows } = await weighings(sql`
    select f.loaded_on as day, l.planned_weight as planned, coalesce(l.actual_weight, 0) as actual, 0 as unit_cost
    from feedings f
    join feeding_groups l on l.client_id = f.client_id and l.feeding_id = f.id
    join groups g on g.client_id = l.client_id and g.id = l.group_id
    where ${allOf([...feedingConditions(ask), ...groupConditions(ask.filters)])} and f.status = 'uploaded'`).execute(
    ask.tx,
  )
  return rows
}

/** What was fed by day: shares of the wanted groups, and what stayed in mixers unless only some groups are wanted. */
export const fedFigures = async (ask: ReportAsk): Promise<FedFigures[]> => {
  const { group, animal_type } = ask.filters
  const isEverybody = !group && !animal_type
  const { rows } = await sql<FedFigures>`
    with fed as materialized (
      select s.* from ${eatenShares(ask)} s
      left join groups g on g.client_id = ${ask.client} and g.id = s.group_id
      where (s.group_id is null and ${isEverybody}::boolean)
        or (s.group_id is not null and ${allOf(groupConditions(ask.filters))})),
    days as (select day, sum(heads) as head_days from ${fedDays(ask, 'fed')} d group by 1),
    summed as (
      select day, sum(kg) as kg, sum(cost) as cost, sum(cost) filter (where counts) as group_cost,
        sum(eaten) filter (where counts) as dry_matter
      from fed group by 1)
    select s.day, ${kgSum(sql`s.kg`)} as kg, ${moneySum(sql`s.cost`)} as cost, ${moneySum(sql`s.group_cost`)} as group_cost,
      ${kgSum(sql`s.dry_matter`)} as dry_matter, coalesce(sum(d.head_days), 0) as head_days
    from summed s left join days d on d.day = s.day
    group by grouping sets ((s.day), ())`.execute(ask.tx)
  return rows
}
