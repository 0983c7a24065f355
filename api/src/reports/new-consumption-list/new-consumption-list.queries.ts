import { sql } from 'kysely'
import { ingredientName } from '#feedings/read/names.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import type { MovedRow } from '../store/in-out-cells.ts'
import { storeConditions } from '../store/store-conditions.ts'

const movedFeeds = (ask: ReportAsk) => sql`
  select i.client_id, i.id, i.stock_id, s.name as stock, ${ingredientName} as name
  from ingredients i
  join stocks s on s.client_id = i.client_id and s.id = i.stock_id
  join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
  where ${allOf(storeConditions(ask))} and (
    exists (select from movements m where m.client_id = i.client_id and m.ingredient_id = i.id
      and m.day between ${ask.filters.planned_on_after} and ${ask.filters.planned_on_before})
    or (select coalesce(sum(m.qty), 0) <> 0 or coalesce(sum(m.value), 0) <> 0 from movements m
      where m.client_id = i.client_id and m.ingredient_id = i.id and m.day < ${ask.filters.planned_on_after}))`

/** A feed that was there or moved in the period; `last_cost` per 1000 kg is that of its last movement before it. */
export type ListedFeed = {
  id: number
  name: string
  stock: string
  last_cost: number | null
}

/** One page of the feeds that the list tells, by stock and name, and how many there are. */
export const listedFeeds = async (ask: ReportAsk): Promise<{ feeds: ListedFeed[]; count: number }> => {
  const { rows } = await sql<{ count: number; feed: ListedFeed | null }>`
    with feeds as materialized (${movedFeeds(ask)}),
    page as (
      select id, name, stock, (select m.unit_cost from movements m
          where m.client_id = feeds.client_id and m.ingredient_id = feeds.id
            and m.day < ${ask.filters.planned_on_after} order by m.id desc limit 1) as last_cost,
        row_number() over (order by stock collate "und-x-icu", stock_id, name collate "und-x-icu", id) as place
      from feeds)
    select (select count(*) from feeds) as count, to_jsonb(page) as feed
    from (select 1) as one
    left join page on place > ${ask.page.offset} and place <= ${ask.page.offset + ask.page.limit}
    order by place`.execute(ask.tx)
  return { feeds: rows.flatMap(({ feed }) => feed ?? []), count: rows[0]?.count ?? 0 }
}

/** What moved of a feed on a day, by kind; a kind of null is everything before the period. */
export type DayMovedRow = MovedRow & {
  ingredient_id: number
  day: string | null
  /** Cost per 1000 kg of the last movement among them. */
  last_cost: number
  last: number
}

/** Sums of movements of the feeds by day and kind, the earliest first. */
export const dayMovedRows = async (ask: ReportAsk, feeds: readonly number[]): Promise<DayMovedRow[]> => {
  const { planned_on_after: from, planned_on_before: to } = ask.filters
  const { rows } = await sql<DayMovedRow>`
    select ingredient_id, case when day >= ${from} then day end as day,
      case when day >= ${from} then kind end as kind, sum(qty) as kg, sum(value) as money,
      (array_agg(unit_cost order by id desc))[1] as last_cost, max(id) as last
    from movements
    where client_id = ${ask.client} and ingredient_id = any(${feeds}::bigint[]) and day <= ${to}
    group by 1, 2, 3
    order by 1, 2 nulls first`.execute(ask.tx)
  return rows
}

/** Sums of the movements of all feeds that the list tells, by kind: its totals, whatever page is shown. */
export const allMovedRows = async (ask: ReportAsk): Promise<MovedRow[]> => {
  const { planned_on_after: from, planned_on_before: to } = ask.filters
  const { rows } = await sql<MovedRow>`
    with feeds as materialized (${movedFeeds(ask)})
    select case when m.day >= ${from} then m.kind end as kind, sum(m.qty) as kg, sum(m.value) as money
    from feeds join movements m on m.client_id = feeds.client_id and m.ingredient_id = feeds.id and m.day <= ${to}
    group by 1`.execute(ask.tx)
  return rows
}
