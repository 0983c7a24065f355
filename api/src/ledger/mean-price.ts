import { averageCost } from '@manger/contract/ledger'
import { sql } from 'kysely'
import { fixed } from '#database/fixed.ts'
import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import { writeHistory } from '#records/history.ts'
import type { Scope } from '#records/record.ts'
import { lockBalances } from './balance.queries.ts'

type Repriced = { name: string; company: number; before: number }

// Answers what the feed was, where its price is another one now.
const setPrice = fixed(
  (
    _tx,
    { client, id, price, at }: { client: number; id: number; price: number; at: string },
  ) => sql<Repriced>`
    ${onePlan} update ingredients i set price = ${price}, updated_at = ${at}, version = i.version + 1
    from (
      select i.id, i.price as before, trim(t.name || ' ' || i.suffix) as name, s.company_id as company
      from ingredients i
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      where i.client_id = ${client} and i.id = ${id} for no key update of i) old
    where i.client_id = ${client} and i.id = old.id and old.before <> ${price}::numeric
    returning old.before, old.name, old.company`,
)

/**
 * Makes the price of feeds what their store is worth after something came in (F21): the price of a ration is the
 * price now (F8), and nobody has to type it again after a delivery. Their balances are locked by who has booked it.
 */
export const followMeanPrice = async (
  tx: Tx,
  scope: Scope,
  ingredients: readonly number[],
): Promise<void> => {
  const { client } = scope
  for (const [id, balance] of await lockBalances(tx, client, ingredients)) {
    if (balance.quantity <= 0) continue
    const price = averageCost(balance)
    const [feed] = await setPrice(tx, { client, id, price, at: scope.now.toISOString() })
    if (!feed) continue
    const { name, company, before } = feed
    await writeHistory(tx, scope, {
      kind: 'ingredients',
      id,
      name,
      before: { price: before },
      after: { price },
      company,
    })
  }
}
