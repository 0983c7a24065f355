import { addDays, roundTo } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { madeFeeds } from './made-feeds.queries.ts'
import { type PlannedKg, throughRecipes } from './through-recipes.ts'

/** Coming days for which the planned use is told one by one. */
export const PLAN_DAYS = 30

type Filter = { ingredients: readonly number[]; today: string }
type OpenRow = { ingredient: number; day: string; kg: number }
type RepeatedRow = { ingredient: number; after: string; kg: number }

/**
 * Planned use of ingredients from a day on (F18), also of what goes into the compound feed that the plan takes; what is
 * not in any plan is not in the answer.
 */
export const plannedUses = async (
  tx: Tx,
  client: number,
  filter: Filter,
): Promise<Map<number, PlannedKg>> => {
  const feeds = await madeFeeds(tx, client, { today: filter.today, days: PLAN_DAYS })
  const wanted = new Set(filter.ingredients)
  const products = feeds.map(({ ingredient }) => ingredient)
  const ingredients = [...new Set([...filter.ingredients, ...products])]
  const uses = throughRecipes(await directUses(tx, client, { ...filter, ingredients }), feeds)
  return new Map([...uses].filter(([ingredient]) => wanted.has(ingredient)))
}

/** What feedings and orders take themselves. */
const directUses = async (tx: Tx, client: number, filter: Filter): Promise<Map<number, PlannedKg>> => {
  const open = await openLines(tx, client, filter)
  const repeated = await repeatedDays(tx, client, filter)
  const days = Array.from({ length: PLAN_DAYS }, (_, offset) => addDays(filter.today, offset))
  const found = new Set([...open, ...repeated].map(({ ingredient }) => ingredient))
  return new Map(
    [...found].map((ingredient) => {
      const own = open.filter((row) => row.ingredient === ingredient)
      const again = repeated.filter((row) => row.ingredient === ingredient)
      const use = days.map((day) =>
        total([...own.filter((row) => row.day === day), ...again.filter(({ after }) => day > after)]),
      )
      return [ingredient, { use, beyond: total(again) }]
    }),
  )
}

const total = (rows: readonly { kg: number }[]): number =>
  roundTo(
    rows.reduce((sum, { kg }) => sum + kg, 0),
    8,
  )

/** What waiting feedings and orders of compound feed still have to take. */
const openLines = async (tx: Tx, client: number, { ingredients, today }: Filter): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select ingredient_id as ingredient, day, sum(planned) as kg from (
      select i.ingredient_id, f.planned_on as day, i.planned
      from feedings f
      join feeding_ingredients i on i.client_id = f.client_id and i.feeding_id = f.id
      where f.client_id = ${client} and f.status in ('waited', 'in_process') and not f.cancelled
        and i.actual is null and i.skipped_reason is null
      union all
      select l.ingredient_id, o.planned_on, l.planned
      from compound_feed_orders o
      join compound_feed_lines l on l.client_id = o.client_id and l.order_id = o.id
      where o.client_id = ${client} and o.status in ('waited', 'in_process') and not o.cancelled
        and l.actual is null
    ) as lines
    where ingredient_id = any(${ingredients}::bigint[])
      and day between ${today} and ${addDays(today, PLAN_DAYS - 1)}
    group by 1, 2`.execute(tx)
  return rows
}

/**
 * A farm that plans by itself copies its last planned day to the next, every day (domain d3): what that day takes is
 * therefore the plan of all days after it. Feedings that are done already count, for the copy takes them too.
 */
const repeatedDays = async (
  tx: Tx,
  client: number,
  { ingredients, today }: Filter,
): Promise<RepeatedRow[]> => {
  const { rows } = await sql<RepeatedRow>`
    with last as (
      select f.farm_id, max(f.planned_on) as day
      from feedings f
      join farms w on w.client_id = f.client_id and w.id = f.farm_id and w.auto_plan
      where f.client_id = ${client} and not f.cancelled
        and f.planned_on between ${today} and ${addDays(today, PLAN_DAYS - 1)}
      group by f.farm_id)
    select i.ingredient_id as ingredient, last.day as after, sum(i.planned) as kg
    from last
    join feedings f on f.client_id = ${client} and f.farm_id = last.farm_id and f.planned_on = last.day
      and not f.cancelled
    join feeding_ingredients i on i.client_id = f.client_id and i.feeding_id = f.id
    where i.ingredient_id = any(${ingredients}::bigint[])
    group by 1, 2`.execute(tx)
  return rows
}
