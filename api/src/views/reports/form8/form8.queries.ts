import { sql } from 'kysely'
import { ingredientName, personName } from '#core/records/names.ts'
import { formLines, issuedIn } from '../forms/form-lines.queries.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { kgSum, moneySum } from '../shares/feeding-shares.queries.ts'

/** What a row of the journal is: a line, or the sum of a day, of a feed, of everything. */
type Kind = 'line' | 'day' | 'feed' | 'all'

/** A row of the journal in kg and money; of a sum only what is summed is told. */
export type JournalRow = {
  kind: Kind
  day: string | null
  group_id: number | null
  group: string | null
  heads: number | null
  ingredient_id: number | null
  feed: string | null
  store: string | null
  feedings: number[]
  /** The farm day of a correction, null for what was issued on the day itself. */
  corrected_on: string | null
  is_minus: boolean
  planned: number
  kg: number
  cost: number
  /** The cost before it was cut to the ledger's decimals: the price comes from it. */
  worth: number
  weighers: string | null
  receivers: string | null
}

/** The lines of the journal with the sums of days, feeds and everything; with `per_load` a line for each load. */
export const journalRows = async (ask: ReportAsk): Promise<JournalRow[]> => {
  // Without it all loads of a day fall into one line.
  const load = ask.filters.per_load ? sql`l.feeding_id` : sql`null::bigint`
  const { rows } = await sql<JournalRow>`
    with lines as materialized (
      select l.*, ${load} as load, ${personName('a')} as weigher, ${personName('b')} as receiver
      from ${formLines(ask)} l
      left join accounts a on a.id = l.operator_load
      left join accounts b on b.id = l.operator_upload),
    summed as (
      select case grouping(day, ingredient_id, is_minus)
          when 0 then 'line' when 3 then 'day' when 5 then 'feed' else 'all' end as kind,
        day, load, group_id, ingredient_id, corrected_on, coalesce(is_minus, false) as is_minus, 
        coalesce(round(sum(heads * planned) / nullif(sum(planned), 0)), max(heads)) as heads,
        array_agg(distinct feeding_id order by feeding_id) as feedings,
        ${kgSum(sql`planned`)} as planned, ${kgSum(sql`kg`)} as kg, ${moneySum(sql`cost`)} as cost, sum(worth) as worth,
        string_agg(distinct nullif(weigher, ''), ', ') as weighers,
        string_agg(distinct nullif(receiver, ''), ', ') as receivers
      from lines
      group by grouping sets ((day, load, group_id, ingredient_id, corrected_on, is_minus), (day), (ingredient_id), ()))
    select x.*, g.name as "group", ${ingredientName} as feed, s.name as store
    from summed x
    left join groups g on g.client_id = ${ask.client} and g.id = x.group_id
    left join ingredients i on i.client_id = ${ask.client} and i.id = x.ingredient_id
    left join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    order by x.day nulls last, x.kind, x.load, g.name collate "und-x-icu" nulls last, x.group_id,
      ${ingredientName} collate "und-x-icu", x.ingredient_id, x.corrected_on nulls first, x.is_minus desc`.execute(
    ask.tx,
  )
  return rows
}

/**
 * Kilograms that mixers gave above what was weighed into them: what scales showed too much, and no feed (F23). It is of
 * whole loads, so a journal of some groups or feeds tells none.
 */
export const scaleError = async (ask: ReportAsk): Promise<number> => {
  const { group, animal_type, ingredient } = ask.filters
  if (group || animal_type || ingredient) return 0
  const { rows } = await sql<{ kg: number }>`
    select coalesce(sum(greatest(f.unloaded_weight - f.actual_weight, 0)), 0) as kg
    from feedings f
    where ${allOf(issuedIn(ask))} and f.status = 'uploaded' and not f.cancelled`.execute(ask.tx)
  return rows[0]?.kg ?? 0
}
