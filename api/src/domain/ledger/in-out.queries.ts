import { addDays } from '@manger/contract'
import { type Balance, type InOut, inOutOf, type MovementKind } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { movedUntil } from './moved-until.queries.ts'

/** An ingredient and the days of a period, both ends included. */
export type Span = { ingredient: number; from: string; to: string }

type SumRow = { kind: MovementKind | null; kg: number; money: number }

/** The in-out columns of an ingredient in kg and in money, as the sums of its movements (F22). */
export const inOutOfSpan = async (
  tx: Tx,
  client: number,
  { ingredient, from, to }: Span,
): Promise<{ kg: InOut; money: InOut }> => {
  const { rows } = await sql<SumRow>`
    select null as kind, coalesce(sum(o.qty), 0) as kg, coalesce(sum(o.value), 0) as money
    from ${movedUntil(client, [ingredient], addDays(from, -1))} o
    union all
    select kind, sum(qty), sum(value) from movements
    where client_id = ${client} and ingredient_id = ${ingredient} and day between ${from} and ${to}
    group by 1`.execute(tx)
  const before = rows.find(({ kind }) => kind === null)
  const within = rows.flatMap(({ kind, ...sums }) => (kind === null ? [] : [{ kind, ...sums }]))
  return {
    kg: inOutOf(
      before?.kg ?? 0,
      within.map(({ kind, kg }) => ({ kind, amount: kg })),
    ),
    money: inOutOf(
      before?.money ?? 0,
      within.map(({ kind, money }) => ({ kind, amount: money })),
    ),
  }
}

/**
 * The balance at the end of a day, computed backwards from the balance of now: a second way to the closing of
 * the in-out columns, by which they are checked.
 */
export const balanceAfter = async (
  tx: Tx,
  client: number,
  { ingredient, to }: Omit<Span, 'from'>,
): Promise<Balance> => {
  const { rows } = await sql<Balance>`
    select b.qty - coalesce(later.kg, 0) as quantity, b.value - coalesce(later.money, 0) as value,
      b.last_unit_cost as "lastUnitCost"
    from balances b
    cross join lateral (
      select sum(m.qty) as kg, sum(m.value) as money from movements m
      where m.client_id = b.client_id and m.ingredient_id = b.ingredient_id and m.day > ${to}) as later
    where b.client_id = ${client} and b.ingredient_id = ${ingredient}`.execute(tx)
  return rows[0] ?? { quantity: 0, value: 0, lastUnitCost: 0 }
}

/** Kg that an ingredient lost in a period: missing at counts, spoilt, or dumped with a load. */
type Lost = { count: number; spoilage: number; loads: number }

/** The losses of a period by their cause; one without a note is a count, as before there were notes (F20). */
export const lostInSpan = async (tx: Tx, client: number, { ingredient, from, to }: Span): Promise<Lost> => {
  const { rows } = await sql<Lost>`
    select coalesce(-sum(m.qty) filter (where not dumped and not spoilt), 0) as count,
      coalesce(-sum(m.qty) filter (where not dumped and spoilt), 0) as spoilage,
      coalesce(-sum(m.qty) filter (where dumped), 0) as loads
    from movements m
    left join stock_counts c on c.client_id = m.client_id and c.movement_id = coalesce(m.recost_of, m.id)
    cross join lateral (select
      m.feeding_id is not null or m.order_id is not null as dumped,
      coalesce(c.kind = 'spoilage', false) as spoilt) as cause
    where m.client_id = ${client} and m.ingredient_id = ${ingredient} and m.kind = 'loss'
      and m.day between ${from} and ${to}`.execute(tx)
  return rows[0] ?? { count: 0, spoilage: 0, loads: 0 }
}
