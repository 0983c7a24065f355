import {
  GENERAL_LIMITS,
  type GeneralField,
  type GeneralLayout,
  type GeneralValue,
} from '@manger/contract/reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { oneOfIds } from '#core/records/visible.ts'
import { allOf, feedingConditions, takerCondition } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { eatenShares } from '../shares/eaten-shares.queries.ts'
import { feedingShares, kgSum, moneySum } from '../shares/feeding-shares.queries.ts'
import { fedDays } from '../shares/group-days.queries.ts'

/** What was summed under some keys: a row, a column, where they meet, or everything. */
export type GeneralSum = {
  /** As many as the layout has fields; those that are summed over stand in `over`. */
  keys: (string | null)[]
  /** A bit for each field, the first the highest: whether the sum is over all of it. */
  over: number
  planned: number
  actual: number
  /** Kg that the lines were off their plan, and that plan (F12). */
  off: number
  aim: number
  dry_matter: number
  cost: number
  /** Kg at their unit costs, before they were cut to the ledger's decimals. */
  worth: number
  loads: number
  /** Of the days that count: what figures per head and day are made of (F24). */
  day_kg: number
  day_eaten: number
  day_cost: number
}

/** Heads added up over the days that count, under the keys that are not `over`. */
export type HeadSum = Pick<GeneralSum, 'keys' | 'over'> & { head_days: number }

const KEYS: Readonly<Record<GeneralField, RawBuilder<string | null>>> = {
  farm: sql`s.farm_id::text`,
  group: sql`s.group_id::text`,
  ration: sql`s.ration_id::text`,
  class: sql`t.class`,
  ingredient: sql`s.ingredient_id::text`,
  operator: sql`s.operator_load::text`,
  mixer: sql`s.mixer_id::text`,
  period: sql`s.period_id::text`,
  day: sql`s.day::text`,
  // Both are counted from the farm's own day, and a week begins on its Monday (ISO 8601).
  week: sql`date_trunc('week', s.day::timestamp)::date::text`,
  month: sql`date_trunc('month', s.day::timestamp)::date::text`,
}

const nameOf = (index: number) => sql.ref(`k${index}`)

/** Places of the fields that a sum keeps: those of the rows from the outermost on, with or without all across. */
const keptSets = ({ rows, across }: GeneralLayout): number[][] => {
  const beside = across.map((_, index) => rows.length + index)
  return [...rows.keys(), rows.length].flatMap((length) => {
    const own = [...rows.keys()].slice(0, length)
    return beside.length > 0 ? [own, [...own, ...beside]] : [own]
  })
}

/** The bits of the places that are not kept, as `grouping()` tells them. */
export const overBits = (kept: readonly number[], fields: number): number =>
  [...Array(fields).keys()].reduce((bits, place) => bits * 2 + (kept.includes(place) ? 0 : 1), 0)

/** What a group ate of one feed, it ate on days on which all its heads were fed: heads know no ingredient. */
const HEADLESS: readonly GeneralField[] = ['class', 'ingredient']

/** Places of the fields that heads are counted by. */
export const headPlaces = (kept: readonly number[], fields: readonly GeneralField[]): number[] =>
  kept.filter((place) => !HEADLESS.some((field) => field === fields[place]))

const OF_HEADS: readonly GeneralValue[] = ['head_days', 'per_head', 'dm_per_head', 'cost_per_head']

/** Whether a layout tells something per head and day, or the heads themselves. */
export const isOfHeads = ({ values }: GeneralLayout): boolean =>
  values.some((value) => OF_HEADS.includes(value))

const factsOf = (ask: ReportAsk, fields: readonly GeneralField[], shares: RawBuilder<unknown>) => {
  const keys = fields.map((field, index) => sql`${KEYS[field]} as ${nameOf(index)}`)
  return sql`
    eaten as materialized (
      select ${sql.join(keys)}, s.* from ${shares} s
      join ingredients i on i.client_id = ${ask.client} and i.id = s.ingredient_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      left join groups g on g.client_id = ${ask.client} and g.id = s.group_id
      where ${takerCondition(ask.filters)})`
}

const named = (ask: ReportAsk): RawBuilder<SqlBool> =>
  allOf(oneOfIds('ingredient_id', ask.filters.ingredient))

/** Sums of the unloaded feedings by the fields of a layout, whole rows and columns with them; one more than may be at most. */
export const generalSums = async (ask: ReportAsk, layout: GeneralLayout): Promise<GeneralSum[]> => {
  const fields = [...layout.rows, ...layout.across]
  const keys = fields.map((_, index) => nameOf(index))
  // What was weighed back is looked up, and loads are counted, for who asked for it: over a year both take seconds.
  const hasHeads = isOfHeads(layout)
  const shares = hasHeads ? eatenShares(ask) : feedingShares(feedingConditions(ask))
  const loads = layout.values.includes('loads')
    ? sql`(count(distinct feeding_id) filter (where kg > 0))::int`
    : sql`0`
  const ofDays = hasHeads
    ? sql`${kgSum(sql`case when counts then kg end`)} as day_kg,
      ${kgSum(sql`case when counts then eaten end`)} as day_eaten,
      ${moneySum(sql`case when counts then cost end`)} as day_cost`
    : sql`0 as day_kg, 0 as day_eaten, 0 as day_cost`
  const sets = keptSets(layout).map((kept) => sql`(${kept.length > 0 ? sql.join(kept.map(nameOf)) : sql``})`)
  const { rows } = await sql<GeneralSum>`
    with ${factsOf(ask, fields, shares)}
    select array[${sql.join(keys)}] as keys, grouping(${sql.join(keys)}) as over,
      ${kgSum(sql`planned`)} as planned, ${kgSum(sql`kg`)} as actual, ${kgSum(sql`off`)} as off,
      ${kgSum(sql`aim`)} as aim, ${kgSum(sql`dry_matter`)} as dry_matter, ${moneySum(sql`cost`)} as cost,
      ${moneySum(sql`worth`)} as worth, ${loads} as loads, ${ofDays}
    from eaten where ${named(ask)}
    group by grouping sets (${sql.join(sets)})
    limit ${GENERAL_LIMITS.cells + 1}`.execute(ask.tx)
  return rows
}

/** Heads for the same sums: each group's day counts once, however many rations, loads and mixers it was fed by. */
export const headSums = async (ask: ReportAsk, layout: GeneralLayout): Promise<HeadSum[]> => {
  const fields = [...layout.rows, ...layout.across]
  const places = new Map(
    keptSets(layout).map((kept) => {
      const own = headPlaces(kept, fields)
      return [overBits(own, fields.length), own]
    }),
  )
  const sums = [...places].map(([over, kept]) => {
    const keys = fields.map((_, index) => (kept.includes(index) ? nameOf(index) : sql`null::text`))
    const of = sql.join([...kept.map(nameOf), sql`group_id`, sql`day`])
    return sql`
      select array[${sql.join(keys)}] as keys, ${over}::int as over, coalesce(sum(d.heads), 0) as head_days
      from (select distinct ${of} from eaten where counts) x
      join days d on d.group_id = x.group_id and d.day = x.day
      ${kept.length > 0 ? sql`group by ${sql.join(kept.map(nameOf))}` : sql``}`
  })
  const { rows } = await sql<HeadSum>`
    with ${factsOf(ask, fields, eatenShares(ask))}, days as materialized (select * from ${fedDays(ask, 'eaten')} d)
    ${sql.join(sums, sql` union all `)}`.execute(ask.tx)
  return rows
}
