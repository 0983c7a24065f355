import type { Kg, Money } from '@manger/contract'
import { OPEN_SPAN_DAYS, type Recost } from '@manger/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { type MovementRow, worthOf } from './movement.queries.ts'

/** A movement as it stands in the open span of its feed. */
export type SpanRow = Omit<MovementRow, 'value'> & {
  value: Money
  at: string
  recost_of: number | null
  /** The movement with which it was written by itself, as a revaluation of an empty store. */
  written_with: number | null
  /** Kind and day of what it takes back, and what that is worth. */
  taken: { kind: MovementRow['kind']; day: string; qty: Kg; unit_cost: number; value: Money } | null
  /** The count whose difference it is. */
  counted: { id: number; counted: Kg; aside: Kg } | null
}

/** Whose span is asked for; `today` is the company's. */
export type Feed = { client: number; ingredient: number; today: string }

/** The first day of the open span: after the lock of the stock `s`, and within the last {@link OPEN_SPAN_DAYS} days. */
export const openFrom = (today: string): RawBuilder<string> =>
  sql`greatest(coalesce(s.locked_until + 1, '-infinity'), ${today}::date - ${OPEN_SPAN_DAYS}::int)`

/**
 * The movements of the open span of a feed in the order of their moments. A count that agreed with the book stands among
 * them as one of 0 kg whose id is that of the count, below 0.
 */
export const openSpan = async (tx: Tx, { client, ingredient, today }: Feed): Promise<SpanRow[]> =>
  (
    await sql<SpanRow>`
    with span as (
      select ${openFrom(today)} as first
      from ingredients i left join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      where i.client_id = ${client} and i.id = ${ingredient}),
    told as (
      select m.*, lag(m.id) over booking as former, lag(m.at) over booking as former_at,
        lag(m.recorded_at) over booking as former_recorded
      from movements m, span
      where m.client_id = ${client} and m.ingredient_id = ${ingredient} and m.day >= span.first
      window booking as (order by m.id))
    select * from (select m.id, m.ingredient_id, m.kind, m.qty, m.unit_cost, m.value, m.day, m.at, m.feeding_id, m.order_id, m.reverses,
      m.recost_of,
      case when m.kind = 'revaluation' and m.recost_of is null and m.former_at = m.at and m.former_recorded = m.recorded_at
        then m.former end as written_with,
      case when t.id is not null then jsonb_build_object('kind', t.kind, 'day', t.day, 'qty', t.qty, 'unit_cost', t.unit_cost,
        'value', ${worthOf('t')}) end as taken,
      case when c.id is not null then ${COUNTED} end as counted
    from told m left join movements t on t.client_id = m.client_id and t.id = m.reverses
    left join stock_counts c on c.client_id = m.client_id and c.movement_id = m.id and c.kind = 'count'
    union all
    select -c.id, c.ingredient_id, 'loss', 0, 0, 0, c.day, c.at, null, null, null, null, null, null, ${COUNTED}
    from stock_counts c, span
    where c.client_id = ${client} and c.ingredient_id = ${ingredient} and c.kind = 'count' and c.movement_id is null
      and c.day >= span.first) rows
    -- One that gets its movement now gets the latest id.
    order by day, at, id < 0, id`.execute(tx)
  ).rows

const COUNTED = sql`jsonb_build_object('id', c.id, 'counted', c.after, 'aside', c.aside)`

/** Names the movement that stands for a count from now on. */
export const nameMovement = (
  tx: Tx,
  client: number,
  { count, movement }: { count: number; movement: number },
): void =>
  tx.ahead(sql`
    update stock_counts set movement_id = ${movement} where client_id = ${client} and id = ${count}`)

/** The cost per 1000 kg at which a feed moved last before its open span; null where it never did. */
export const costBefore = async (
  tx: Tx,
  { client, ingredient }: Feed,
  first: Pick<SpanRow, 'day'>,
): Promise<number | null> =>
  (
    await sql<{ unit_cost: number }>`
    select unit_cost from movements where client_id = ${client} and ingredient_id = ${ingredient} and day < ${first.day}
    order by day desc, at desc, id desc limit 1`.execute(tx)
  ).rows[0]?.unit_cost ?? null

/** Whether a feed moved, or was counted, in a later moment than this. */
export const movedAfter = async (
  tx: Tx,
  { client, ingredient, day, at }: { client: number; ingredient: number; day: string; at: string },
): Promise<boolean> =>
  (
    await sql`
    select from movements where client_id = ${client} and ingredient_id = ${ingredient} and day >= ${day}
      and (day, at) > (${day}::date, ${at}::timestamptz)
    union all
    select from stock_counts where client_id = ${client} and ingredient_id = ${ingredient} and day >= ${day}
      and (day, at) > (${day}::date, ${at}::timestamptz)
    limit 1`.execute(tx)
  ).rows.length > 0

/** Leaves a feed to the job that goes on reckoning, from a day on. */
export const leaveWaiting = (
  tx: Tx,
  client: number,
  { ingredient, since }: { ingredient: number; since: string },
): void =>
  tx.ahead(sql`
    insert into reckonings (client_id, ingredient_id, since) values (${client}, ${ingredient}, ${since})
    on conflict (client_id, ingredient_id) do update set since = least(reckonings.since, excluded.since)`)

type MadeSince = { client: number; ingredients: readonly number[]; day: string; at?: string }

/** Feeds that crafts made of these, and of what they made, since a day, or the moment of it. */
export const madeOf = async (
  tx: Tx,
  { client, ingredients, day, at = '-infinity' }: MadeSince,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    with recursive made as (
      select unnest(${ingredients}::bigint[]) as id
      union
      select c.ingredient_id from made
      join movements u on u.client_id = ${client} and u.ingredient_id = made.id and u.kind = 'craft_out' and u.day >= ${day}
        and (u.day, u.at) >= (${day}::date, ${at}::timestamptz)
      join movements c on c.client_id = u.client_id and c.order_id = u.order_id and c.kind = 'craft_in')
    select id from made order by id`.execute(tx)
  ).rows.map(({ id }) => id)

/** A craft of the given orders that still counts: its product, and the movement that brought it in. */
export const craftsOf = async (
  tx: Tx,
  client: number,
  orders: readonly number[],
): Promise<{ order: number; movement: number; product: number; day: string }[]> =>
  (
    await sql<{ order: number; movement: number; product: number; day: string }>`
    select m.order_id as "order", m.id as movement, m.ingredient_id as product, m.day from movements m
    where m.client_id = ${client} and m.order_id = any(${orders}::bigint[]) and m.kind = 'craft_in' and m.reverses is null
      and m.recost_of is null and not exists (
        select from movements r where r.client_id = m.client_id and r.reverses = m.id)`.execute(tx)
  ).rows

/** A difference in value, and the work in which it was found. */
export type Found = Recost & Pick<SpanRow, 'feeding_id' | 'order_id' | 'ingredient_id'>

/** Adds differences to what lines and orders say they cost. */
export const addToCosts = (tx: Tx, client: number, found: readonly Found[]): void => {
  const of = (kind: Recost['kind']) =>
    sql`jsonb_to_recordset(${JSON.stringify(found.filter((one) => one.kind === kind))}::jsonb)
      as found (feeding_id bigint, order_id bigint, ingredient_id bigint, value numeric)`
  const sums = (kind: Recost['kind']) =>
    sql`(select feeding_id, order_id, ingredient_id, sum(value) as value from ${of(kind)} group by 1, 2, 3) d`
  tx.ahead(sql`
    update feeding_ingredients l set cost = l.cost - d.value from ${sums('load')}
    where l.client_id = ${client} and l.feeding_id = d.feeding_id and l.ingredient_id = d.ingredient_id`)
  tx.ahead(sql`
    update compound_feed_lines l set cost = l.cost - d.value from ${sums('craft_out')}
    where l.client_id = ${client} and l.order_id = d.order_id and l.ingredient_id = d.ingredient_id`)
  tx.ahead(sql`
    update compound_feed_orders o set cost = o.cost + d.value from ${sums('craft_in')}
    where o.client_id = ${client} and o.id = d.order_id`)
}
