import { addDays } from '@manger/contract'
import { sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { lyingOn, movedUntil } from '#domain/ledger/moved-until.queries.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import type { MovedRow } from '../store/in-out-cells.ts'
import { movedInSpan } from '../store/moved-in-span.queries.ts'
import { storeConditions } from '../store/store-conditions.ts'

// The feeds that were there or moved, as `listed`, with what moved of them by kind, as `sums`.
const withMovedFeeds = (ask: ReportAsk) => sql`
  feeds as materialized (
    select i.client_id, i.id, i.stock_id, s.name as stock, ${ingredientName} as name
    from ingredients i
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    where ${allOf(storeConditions(ask))}),
  sums as materialized (${movedInSpan(ask)}),
  listed as materialized (
    select f.* from feeds f
    where exists (select from sums m where m.ingredient_id = f.id and (m.kind is not null or m.kg <> 0 or m.money <> 0)))`

const before = (ask: ReportAsk) => addDays(ask.filters.planned_on_after, -1)

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
    with ${withMovedFeeds(ask)},
    page as (
      select id, name, stock, (select m.unit_cost from movements m where m.client_id = listed.client_id and m.id = (
          select max(o.last) from ${movedUntil(ask.client, sql<number[]>`array[listed.id]`, before(ask))} o)) as last_cost,
        row_number() over (order by stock collate "und-x-icu", stock_id, name collate "und-x-icu", id) as place
      from listed)
    select (select count(*) from listed) as count, to_jsonb(page) as feed
    from (select 1) as one
    left join page on place > ${ask.page.offset} and place <= ${ask.page.offset + ask.page.limit}
    order by place`.execute(ask.tx)
  return { feeds: rows.flatMap(({ feed }) => feed ?? []), count: rows[0]?.count ?? 0 }
}

/** What moved of a feed on a day, by kind; a kind and day of null are what lay there before the period. */
export type DayMovedRow = MovedRow & {
  ingredient_id: number
  day: string | null
  /** Cost per 1000 kg of the last movement of a day among them. */
  last_cost: number
  last: number
}

/** Sums of movements of the feeds by day and kind, the earliest first. */
export const dayMovedRows = async (ask: ReportAsk, feeds: readonly number[]): Promise<DayMovedRow[]> => {
  const { planned_on_after: from, planned_on_before: to } = ask.filters
  const { rows } = await sql<DayMovedRow>`
    select ingredient_id, null as day, null as kind, kg, money, 0 as last_cost, 0 as last
    from ${lyingOn(ask.client, feeds, before(ask))} o
    union all
    select ingredient_id, day, kind, sum(qty), sum(value), (array_agg(unit_cost order by id desc))[1], max(id)
    from movements
    where client_id = ${ask.client} and ingredient_id = any(${feeds}::bigint[]) and day between ${from} and ${to}
    group by 1, 2, 3
    order by 1, 2 nulls first`.execute(ask.tx)
  return rows
}

/** Sums of the movements of all feeds that the list tells, by kind: its totals, whatever page is shown. */
export const allMovedRows = async (ask: ReportAsk): Promise<MovedRow[]> => {
  const { rows } = await sql<MovedRow>`
    with ${withMovedFeeds(ask)}
    select m.kind, sum(m.kg) as kg, sum(m.money) as money from listed f join sums m on m.ingredient_id = f.id
    group by 1`.execute(ask.tx)
  return rows
}
