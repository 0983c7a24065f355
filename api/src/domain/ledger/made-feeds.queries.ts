import { addDays } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { feedsOfTypes } from './feeds-of-types.queries.ts'
import type { MadeFeed } from './through-recipes.ts'

type RecipeLine = { type: number; percent: number }
type FeedRow = Pick<MadeFeed, 'ingredient' | 'type' | 'balance'> & {
  stock: number
  company: number
  lines: RecipeLine[]
}

/** Products in the stocks, each with the recipe that made it last. */
const feedRows = async (tx: Tx, client: number): Promise<FeedRow[]> => {
  const { rows } = await sql<FeedRow>`
    select i.id as ingredient, i.ingredient_type_id as type, coalesce(b.qty, 0) as balance, i.stock_id as stock,
      s.company_id as company, (
        select coalesce(jsonb_agg(
          jsonb_build_object('type', l.ingredient_type_id, 'percent', l.percent) order by l.position), '[]')
        from recipe_lines l where l.client_id = i.client_id and l.recipe_id = r.id) as lines
    from ingredients i
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    cross join lateral (
      select r.id from recipes r
      left join compound_feed_orders o on o.client_id = r.client_id and o.recipe_id = r.id and not o.cancelled
      where r.client_id = i.client_id and r.product_type_id = i.ingredient_type_id and not r.deleted
      group by r.id order by max(o.planned_on) desc nulls last, r.id limit 1) r
    where i.client_id = ${client} and not i.deleted`.execute(tx)
  return rows
}

type Days = { today: string; days: number }

/** Kg that open orders will put into the stocks, by product and day. */
const orderedRows = async (tx: Tx, client: number, { today, days }: Days) => {
  const { rows } = await sql<{ ingredient: number; day: string; kg: number }>`
    select product_id as ingredient, planned_on as day, sum(planned_mass) as kg
    from compound_feed_orders
    where client_id = ${client} and status in ('waited', 'in_process') and not cancelled and product_id is not null
      and planned_on between ${today} and ${addDays(today, days - 1)}
    group by 1, 2`.execute(tx)
  return rows
}

/** The feeds that a client makes, each from the feeds of its own company, as an order would take them. */
export const madeFeeds = async (tx: Tx, client: number, coming: Days): Promise<MadeFeed[]> => {
  const feeds = await feedRows(tx, client)
  if (feeds.length === 0) return []
  const ordered = await orderedRows(tx, client, coming)
  const made: MadeFeed[] = []
  for (const { stock, company, lines, ...feed } of feeds) {
    const types = lines.map(({ type }) => type)
    const inputs = await feedsOfTypes(tx, { client }, { company, stock, types })
    made.push({
      ...feed,
      ordered: Array.from({ length: coming.days }, (_, offset) => {
        const day = addDays(coming.today, offset)
        return ordered.find((row) => row.ingredient === feed.ingredient && row.day === day)?.kg ?? 0
      }),
      inputs: lines.flatMap(({ type, percent }) => {
        const input = inputs.get(type)
        return input ? [{ ingredient: input.ingredient, type, percent }] : []
      }),
    })
  }
  return made
}
