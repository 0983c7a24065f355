import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { isOwnMinute, type Turn } from '#core/jobs/turn.ts'

/** A kept sum of a feed that its movements do not add up to: of a month and kind, or its balance (month null). */
type OpenSum = { ingredient: number; month: string | null; kind: string | null }

/** Kept sums of a client that are not what the movements say; none is right. */
export const openSums = async (tx: Tx, client: number): Promise<OpenSum[]> => {
  const { rows } = await sql<OpenSum>`
    with moved as materialized (
      select ingredient_id, date_trunc('month', day::timestamp)::date as month, kind, sum(qty) as qty, sum(value) as value,
        count(*)::int as moves, max(id) as last
      from movements where client_id = ${client} group by 1, 2, 3),
    kept as (
      select ingredient_id, month, kind, qty, value, moves, last from movement_months where client_id = ${client}),
    sums as (select ingredient_id, sum(qty) as qty, sum(value) as value from moved group by 1)
    select ingredient_id as ingredient, month, kind
    from (select * from moved except select * from kept) as unkept
    union
    select ingredient_id, month, kind from (select * from kept except select * from moved) as unmoved
    union
    select coalesce(b.ingredient_id, s.ingredient_id), null, null
    from (select * from balances where client_id = ${client}) b full join sums s on s.ingredient_id = b.ingredient_id
    where coalesce(b.qty, 0) <> coalesce(s.qty, 0) or coalesce(b.value, 0) <> coalesce(s.value, 0)`.execute(
    tx,
  )
  return rows
}

/** Holds the kept sums against the movements, once a day, each client in a minute of its own: what is open fails the task. */
export const holdSums = async ({ tx, client, now }: Turn): Promise<void> => {
  if (!isOwnMinute(client, now)) return
  const open = await openSums(tx, client)
  if (open.length > 0)
    throw new Error(`Kept sums differ from the movements: ${JSON.stringify(open.slice(0, 20))}`)
}
