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
