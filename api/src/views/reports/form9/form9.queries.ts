import { type SqlBool, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { ingredientName } from '#core/records/names.ts'
import { formLines, issuedIn } from '../forms/form-lines.queries.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { kgSum, moneySum } from '../shares/feeding-shares.queries.ts'
import { groupDays } from '../shares/group-days.queries.ts'

/** Feeds that fit on one sheet of the paper (domain b, forms 8 and 9). */
const FEEDS_PER_SHEET = 8

/**
 * What a row tells: a feed on a day (`cell`), a day or a feed of a sheet, a whole sheet, a document (group and month),
 * or everything.
 */
type Kind = 'cell' | 'day' | 'feed' | 'sheet' | 'document' | 'all'

/** A sum of what a group got, in kg and money. */
export type SheetRow = {
  kind: Kind
  group_id: number
  group: string
  animal_type: string
  /** The first day of the month. */
  month: string
  sheet: number
  day: string
  ingredient_id: number
  feed: string
  /** The farm day of a correction, null for what was issued on the day itself. */
  corrected_on: string | null
  is_minus: boolean
  planned: number
  kg: number
  dry_matter: number
  cost: number
  /** The cost before it was cut to the ledger's decimals: the price comes from it. */
  worth: number
}

/** What each group got, month by month and sheet by sheet, with all sums that the form prints. */
export const sheetRows = async (ask: ReportAsk): Promise<SheetRow[]> => {
  const { rows } = await sql<SheetRow>`
    with lines as materialized (
      select l.*, date_trunc('month', l.day)::date as month, ${ingredientName} as feed
      from ${formLines(ask)} l
      join ingredients i on i.client_id = ${ask.client} and i.id = l.ingredient_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      where l.group_id is not null),
    sheets as (
      select group_id, month, ingredient_id, ((row_number() over (partition by group_id, month
        order by min(feed) collate "und-x-icu", ingredient_id)) - 1) / ${FEEDS_PER_SHEET}::int as sheet
      from lines group by 1, 2, 3),
    summed as (
      select case grouping(month, sheet, day, ingredient_id)
          when 0 then 'cell' when 1 then 'day' when 2 then 'feed' when 3 then 'sheet' when 7 then 'document'
          else 'all' end as kind,
        group_id, month, sheet::int as sheet, day, ingredient_id, min(feed) as feed, corrected_on,
        coalesce(is_minus, false) as is_minus, ${kgSum(sql`planned`)} as planned, ${kgSum(sql`kg`)} as kg,
        ${kgSum(sql`dry_matter`)} as dry_matter, ${moneySum(sql`cost`)} as cost, coalesce(sum(worth), 0) as worth
      from lines join sheets using (group_id, month, ingredient_id)
      group by grouping sets (
        (group_id, month, sheet, day, corrected_on, is_minus, ingredient_id),
        (group_id, month, sheet, day, corrected_on, is_minus),
        (group_id, month, sheet, ingredient_id), (group_id, month, sheet), (group_id, month), ()))
    select x.*, g.name as "group", a.name as animal_type
    from summed x
    left join groups g on g.client_id = ${ask.client} and g.id = x.group_id
    left join animal_types a on a.client_id = g.client_id and a.id = g.animal_type_id
    order by g.name collate "und-x-icu", x.group_id, x.month, x.sheet, x.day, x.corrected_on nulls first,
      x.is_minus desc, x.feed collate "und-x-icu", x.ingredient_id`.execute(ask.tx)
  return rows
}

/** Heads of a group on a day, and whether the day counts for head-days: it is over, and the group was fed (F24). */
export type HeadsRow = { group_id: number; day: string; heads: number; counts: boolean }

/** Heads of the groups on every day of the report. */
export const headsByDay = async (ask: ReportAsk): Promise<HeadsRow[]> => {
  const { rows } = await sql<HeadsRow>`
    with issues as materialized (
      select f.id, f.loaded_on as day from feedings f
      where ${allOf([...issuedIn(ask), sql<SqlBool>`f.status = 'uploaded'`, sql<SqlBool>`not f.cancelled`])}),
    fed as materialized (
      select distinct l.group_id, i.day from issues i
      -- One by one through the key: the planner would rather read all lines there ever were.
      cross join lateral (
        select x.group_id from feeding_groups x
        where x.client_id = ${ask.client} and x.feeding_id = i.id and x.actual_weight > 0 offset 0) l)
    select d.group_id, d.day, d.heads,
      (fed.day is not null and d.day < ${dayIn(ask.now, sql.ref('m.timezone'))}) as counts
    from ${groupDays(ask)} d
    join groups g on g.client_id = ${ask.client} and g.id = d.group_id
    join farms m on m.client_id = g.client_id and m.id = g.farm_id
    left join fed on fed.group_id = d.group_id and fed.day = d.day
    where g.farm_id = any(${ask.filters.farm ?? []}::bigint[])
    order by d.day`.execute(ask.tx)
  return rows
}
