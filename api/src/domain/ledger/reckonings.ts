import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Turn } from '#core/jobs/turn.ts'
import { todayOfCompany } from '#core/records/today.ts'
import { lockBalances } from './balance.queries.ts'
import { followPrices } from './mean-price.ts'
import { madeOf } from './recost.queries.ts'
import { recost } from './recost.ts'

/** Whether more has been told late of clients than is reckoned by now: what their feed costs may still change. */
export const isReckoning = async (tx: Tx, clients: readonly number[]): Promise<boolean> =>
  (await sql`select from reckonings where client_id = any(${clients}::bigint[]) limit 1`.execute(tx)).rows
    .length > 0

type Waiting = { ingredient: number; day: string; company: number }

const firstWaiting = async (tx: Tx, client: number): Promise<Waiting | undefined> =>
  (
    await sql<Waiting>`
    select r.ingredient_id as ingredient, r.since as day, s.company_id as company from reckonings r
    join ingredients i on i.client_id = r.client_id and i.id = r.ingredient_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    where r.client_id = ${client} order by r.at, r.ingredient_id limit 1`.execute(tx)
  ).rows[0]

/** Reckons on where a call has stopped, one piece of one feed: what it leaves waits again, what is killed is done anew. */
export const reckonOn = async ({ tx, client, now }: Turn): Promise<void> => {
  const waiting = await firstWaiting(tx, client)
  if (!waiting) return
  const { ingredient, day, company } = waiting
  const scope = { client, now, user: null, farms: null }
  const today = await todayOfCompany(tx, scope, company)
  // Who books waits at the balances, and may leave the same feed for the next piece: they come before it.
  await lockBalances(tx, client, await madeOf(tx, { client, ingredients: [ingredient], day }))
  await sql`delete from reckonings where client_id = ${client} and ingredient_id = ${ingredient}`.execute(tx)
  const work = { tx, client, account: null }
  const prices = await recost(work, { ingredient, day, today, at: now.toISOString() })
  await followPrices(tx, scope, prices)
}
