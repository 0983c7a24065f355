import { type RawBuilder, sql } from 'kysely'

/** What moved of a feed up to a day, by month or movement: any number of rows, to be added up; `last` was booked last. */
type MovedRow = { ingredient_id: number; qty: number; value: number; moves: number; last: number }

/**
 * What moved of feeds up to a day, that day included (null: up to now), as a subquery: whole months from their kept sums,
 * the days of the last one from the movements. So it takes the same whether a year or ten lie before.
 */
export const movedUntil = (
  client: number,
  feeds: readonly number[] | RawBuilder<number[]>,
  day: string | null,
): RawBuilder<MovedRow> => {
  const ids = sql`${feeds}`
  return sql<MovedRow>`(
  select k.ingredient_id, k.qty, k.value, k.moves, k.last from movement_months k
  where k.client_id = ${client} and k.ingredient_id = any(${ids}::bigint[])
    and (${day}::date is null or k.month < date_trunc('month', (${day}::date + 1)::timestamp)::date)
  union all
  select d.ingredient_id, d.qty, d.value, 1, d.id from movements d
  where d.client_id = ${client} and d.ingredient_id = any(${ids}::bigint[])
    and d.day >= date_trunc('month', (${day}::date + 1)::timestamp)::date and d.day <= ${day}::date)`
}

/** What lay there of a feed, in kg and money. */
type LyingRow = { ingredient_id: number; kg: number; money: number }

/**
 * What lay there of feeds at the end of a day, as a subquery: told from now backwards, so a report of the last days takes
 * the same however many years lie before. Of whole months since the kept sums are taken, of the rest the movements.
 */
export const lyingOn = (
  client: number,
  feeds: readonly number[] | RawBuilder<number[]>,
  day: string,
): RawBuilder<LyingRow> => {
  const nextMonth = sql`(date_trunc('month', (${day}::date + 1)::timestamp) + interval '1 month')::date`
  return sql<LyingRow>`(
  select b.ingredient_id, b.qty - coalesce(since.qty, 0) as kg, b.value - coalesce(since.value, 0) as money
  from balances b
  left join lateral (select sum(qty) as qty, sum(value) as value from (
    select k.qty, k.value from movement_months k
    where k.client_id = b.client_id and k.ingredient_id = b.ingredient_id and k.month >= ${nextMonth}
    union all
    select d.qty, d.value from movements d
    where d.client_id = b.client_id and d.ingredient_id = b.ingredient_id
      and d.day > ${day}::date and d.day < ${nextMonth}) as later) as since on true
  where b.client_id = ${client} and b.ingredient_id = any(${feeds}::bigint[]))`
}
