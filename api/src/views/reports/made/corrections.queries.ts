import type { ReportCorrection, ReportType } from '@manger/contract/reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName, personName } from '#core/records/names.ts'

/** Reports of what lies in the stocks: a delivery changes them too. The others tell of feedings, or of orders. */
const OF_STOCKS: readonly ReportType[] = [
  'consumption_list',
  'new_consumption_list',
  'consumption_schedule',
  'shrink',
]

/** Movements `c` that a file `m` tells of, by its days and farms; its other filters are not asked. */
const isTold = sql<SqlBool>`case
  when m.type = any(${OF_STOCKS}::text[]) then exists (
    select from ingredients i
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join farms w on w.client_id = s.client_id and w.company_id = s.company_id
    where i.client_id = c.client_id and i.id = c.ingredient_id and w.id = any(m.farm_ids))
  when m.type = 'animalfeed' then exists (
    select from compound_feed_orders o where o.client_id = c.client_id and o.id = c.order_id and o.farm_id = any(m.farm_ids))
  else exists (
    select from feedings f where f.client_id = c.client_id and f.id = c.feeding_id and f.farm_id = any(m.farm_ids)) end`

/**
 * What has become of the days of a file `m` since it was read, for a lateral join: of each feed and feeding, order or day, what
 * was booked later, and of each group what its weight was then. What was taken back and booked again alike is no correction.
 */
const changes = sql`(
  select c.day, c.ingredient_id, null::bigint as group_id, c.feeding_id, c.order_id, c.kind, max(c.recorded_at) as at,
    (array_agg(c.account_id order by c.recorded_at desc, c.id desc))[1] as account_id, sum(c.qty) as kg, sum(c.value) as value
  from movements c
  where c.client_id = m.client_id and c.day between m.from_day and m.to_day and c.recorded_at > m.made_at and ${isTold}
  group by c.day, c.ingredient_id, c.feeding_id, c.order_id, c.kind having sum(c.qty) <> 0 or sum(c.value) <> 0
  union all
  select f.loaded_on, null, g.group_id, f.id, null, null, e.at, e.account_id,
    coalesce(g.actual_weight, 0) - coalesce(b.weight, 0), 0
  from feedings f
  cross join lateral (
    select max(x.recorded_at) as at, (array_agg(x.account_id order by x.recorded_at desc, x.id desc))[1] as account_id
    from feeding_events x where x.client_id = f.client_id and x.feeding_id = f.id and x.recorded_at > m.made_at) e
  join feeding_groups g on g.client_id = f.client_id and g.feeding_id = f.id
  left join lateral (
    select x.weight from feeding_events x
    where x.client_id = f.client_id and x.feeding_id = f.id and x.group_id = g.group_id and x.weight is not null
      and x.recorded_at <= m.made_at order by x.recorded_at desc, x.id desc limit 1) b on true
  where f.client_id = m.client_id and f.farm_id = any(m.farm_ids) and f.loaded_on between m.from_day and m.to_day
    and not m.type = any(${[...OF_STOCKS, 'animalfeed']}::text[]) and e.at is not null
    and coalesce(g.actual_weight, 0) <> coalesce(b.weight, 0))`

/** How many corrections there are of a file `m`, and when the last one was booked; null without any. */
export const correctedSince: RawBuilder<{ count: number; last_at: string } | null> = sql`(
  select case when count(*) > 0 then jsonb_build_object('count', count(*)::int, 'last_at', max(x.at)) end
  from ${changes} x where m.problem is null)`

/** What was corrected since a file was read: day by day, before and after, the last one first; a hundred at most. */
export const correctionRows = async (
  tx: Tx,
  { client_id, id }: { client_id: number; id: number },
): Promise<ReportCorrection[]> => {
  const { rows } = await sql<ReportCorrection>`
    select x.day, x.at, x.kind,
      case when x.ingredient_id is null then null
        else jsonb_build_object('id', i.id, 'name', ${ingredientName}) end as ingredient,
      case when x.group_id is null then null else jsonb_build_object('id', g.id, 'name', g.name) end as "group",
      case when f.id is null then null else jsonb_build_object('id', f.id, 'name', r.name) end as feeding,
      case when o.id is null then null else jsonb_build_object('id', o.id, 'name', p.name) end as "order",
      abs(n.kg - x.kg) as kg_before, abs(n.kg) as kg_after,
      case when x.group_id is null then abs(n.value - x.value) end as value_before,
      case when x.group_id is null then abs(n.value) end as value_after,
      case when a.id is null then null else jsonb_build_object('id', a.id, 'name', ${personName('a')}) end as author
    from report_files m cross join lateral ${changes} x
    cross join lateral (
      -- What it is now; taking off what came later tells what it was.
      select sum(c.qty) as kg, sum(c.value) as value from movements c
      where c.client_id = m.client_id and c.ingredient_id = x.ingredient_id and c.day = x.day and c.kind = x.kind
        and c.feeding_id is not distinct from x.feeding_id and c.order_id is not distinct from x.order_id
      having x.group_id is null
      union all
      select coalesce(fg.actual_weight, 0), 0 from feeding_groups fg
      where fg.client_id = m.client_id and fg.feeding_id = x.feeding_id and fg.group_id = x.group_id) n
    left join ingredients i on i.client_id = m.client_id and i.id = x.ingredient_id
    left join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join groups g on g.client_id = m.client_id and g.id = x.group_id
    left join feedings f on f.client_id = m.client_id and f.id = x.feeding_id
    left join rations r on r.client_id = f.client_id and r.id = f.ration_id
    left join compound_feed_orders o on o.client_id = m.client_id and o.id = x.order_id
    left join recipes p on p.client_id = o.client_id and p.id = o.recipe_id
    left join accounts a on a.id = x.account_id
    where m.client_id = ${client_id} and m.id = ${id}
    order by x.at desc, x.day, ingredient, "group" limit 100`.execute(tx)
  return rows
}
