import { sql } from 'kysely'
import { ingredientName } from '#core/records/names.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { storeConditions } from '../store/store-conditions.ts'

/** A feed of the schedule: what lies there or was used in the period; `swatch` is the colour that its type has in charts. */
export type ScheduledFeed = { id: number; name: string; stock: string; company: number; swatch: string }

/** The feeds of the stocks, by stock and name; a deleted one only where it was used in the period. */
export const scheduledFeeds = async (ask: ReportAsk): Promise<ScheduledFeed[]> => {
  const { rows } = await sql<ScheduledFeed>`
    select i.id, ${ingredientName} as name, s.name as stock, s.company_id as company, t.swatch
    from ingredients i
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    where ${allOf(storeConditions(ask))} and (not i.deleted or exists (
      select from movements m where m.client_id = i.client_id and m.ingredient_id = i.id
        and m.kind in ('load', 'craft_out')
        and m.day between ${ask.filters.planned_on_after} and ${ask.filters.planned_on_before}))
    order by s.name collate "und-x-icu", s.id, ${ingredientName} collate "und-x-icu", i.id`.execute(ask.tx)
  return rows
}

/** Kilograms that loads and crafts took of a feed on a day (F17), of a feed (day null), or of all on a day. */
export type UsedRow = { ingredient_id: number | null; day: string | null; kg: number }

/** Use of the feeds by day, with the sums of each feed, each day and of everything. */
export const usedByDay = async (ask: ReportAsk, feeds: readonly number[]): Promise<UsedRow[]> => {
  const { rows } = await sql<UsedRow>`
    select ingredient_id, day, -sum(qty) as kg from movements
    where client_id = ${ask.client} and ingredient_id = any(${feeds}::bigint[]) and kind in ('load', 'craft_out')
      and day between ${ask.filters.planned_on_after} and ${ask.filters.planned_on_before}
    group by grouping sets ((ingredient_id, day), (ingredient_id), (day), ())`.execute(ask.tx)
  return rows
}
