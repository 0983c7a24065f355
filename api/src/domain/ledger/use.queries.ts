import { addDays, USE_PERIODS } from '@manger/contract'
import { meanUse, restDays, runOutDay } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { isEverCounted } from './ever-counted.queries.ts'

const DAYS = Math.max(...USE_PERIODS)

type UseRow = {
  ingredient_id: number
  qty: number
  value: number
  is_water: boolean
  is_counted: boolean
  first_day: string | null
  used: number[]
  trend: number[]
}

/** What the store knows of an ingredient: balance in kg and money, mean use, how long it lasts, 30 daily balances. */
export type UseAndBalance = {
  ingredient: number
  balance: number
  value: number
  use: { d1: number | null; d7: number | null; d14: number | null; d30: number | null }
  /** Water has no stock that could run out: its rest days are never known. */
  is_water: boolean
  /** Somebody said how much there is: before that the balance is only what was fed, and rest days are not known. */
  is_counted: boolean
  rest_days: number | null
  run_out: string | null
  /** Balance in kg at the end of each of the last 30 complete days, oldest first. */
  trend: number[]
}

/** Balances, mean use and rest days of ingredients on a day (F17); one that never moved has a balance of 0. */
export const useAndBalances = async (
  tx: Tx,
  client: number,
  { ingredients, today }: { ingredients: readonly number[]; today: string },
): Promise<Map<number, UseAndBalance>> => {
  const { rows } = await useRows(client, ingredients, today).execute(tx)
  return new Map(rows.map((row) => [row.ingredient_id, toUse(row, today)]))
}

const toUse = (row: UseRow, today: string): UseAndBalance => {
  const known = row.first_day === null ? 0 : Math.max(0, daysBetween(row.first_day, today))
  const used = row.used.slice(0, known)
  const [d1 = null, d7 = null, d14 = null, d30 = null] = USE_PERIODS.map((days) => meanUse(used, days))
  const rest = row.is_water || !row.is_counted ? null : restDays(row.qty, d7)
  return {
    ingredient: row.ingredient_id,
    balance: row.qty,
    value: row.value,
    use: { d1, d7, d14, d30 },
    is_water: row.is_water,
    is_counted: row.is_counted,
    rest_days: rest,
    run_out: runOutDay(today, rest),
    trend: row.trend,
  }
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

// One row per ingredient: `used` newest day first, `trend` oldest first. A reversal has the kind of what it reverses
// and the opposite sign, so it takes back the use of its day.
const useRows = (client: number, ingredients: readonly number[], today: string) => sql<UseRow>`
  with wanted as (select unnest(${ingredients}::bigint[]) as id),
  days as (select generate_series(${addDays(today, -DAYS)}::date, ${today}::date, interval '1 day')::date as day),
  daily as (
    select ingredient_id, least(day, ${today}::date) as day, sum(qty) as qty,
      -sum(qty) filter (where kind in ('load', 'craft_out')) as used
    from movements
    where client_id = ${client} and ingredient_id in (select id from wanted) and day >= ${addDays(today, -DAYS)}::date
    group by 1, 2),
  grid as (
    select wanted.id, days.day, coalesce(b.qty, 0) as qty, coalesce(b.value, 0) as value,
      coalesce(daily.used, 0) as used,
      coalesce(sum(daily.qty) over (partition by wanted.id order by days.day desc
        rows between unbounded preceding and 1 preceding), 0) as moved_later
    from wanted cross join days
    left join balances b on b.client_id = ${client} and b.ingredient_id = wanted.id
    left join daily on daily.ingredient_id = wanted.id and daily.day = days.day)
  select id as ingredient_id, min(qty) as qty, min(value) as value,
    (select min(m.day) from movements m where m.client_id = ${client} and m.ingredient_id = grid.id) as first_day,
    coalesce((select i.is_water from ingredients i where i.client_id = ${client} and i.id = grid.id), false) as is_water,
    ${isEverCounted(sql`${client}::bigint`, sql.ref('grid.id'))} as is_counted,
    array_agg(used order by day desc) filter (where day < ${today}::date) as used,
    array_agg(qty - moved_later order by day) filter (where day < ${today}::date) as trend
  from grid group by id`
