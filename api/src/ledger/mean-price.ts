import { averageCost } from '@manger/contract/ledger'
import { sql } from 'kysely'
import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import { writeHistory } from '#records/history.ts'
import { updateRecord } from '#records/record.queries.ts'
import type { Scope } from '#records/record.ts'

type Priced = {
  id: number
  name: string
  company: number
  price: number
  quantity: number
  value: number
  lastUnitCost: number
}

const pricedIn = async (tx: Tx, client: number, ingredients: readonly number[]): Promise<Priced[]> => {
  const { rows } = await sql<Priced>`
    ${onePlan} select i.id, trim(t.name || ' ' || i.suffix) as name, s.company_id as company, i.price,
      b.qty as quantity, b.value, b.last_unit_cost as "lastUnitCost"
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where i.client_id = ${client} and i.id = any(${ingredients}::bigint[]) and b.qty > 0
    order by i.id for no key update of i`.execute(tx)
  return rows
}

/**
 * Makes the price of feeds what their store is worth after something came in (F21): the price of a ration is the
 * price now (F8), and nobody has to type it again after a delivery.
 */
export const followMeanPrice = async (
  tx: Tx,
  scope: Scope,
  ingredients: readonly number[],
): Promise<void> => {
  for (const feed of await pricedIn(tx, scope.client, ingredients)) {
    const price = averageCost(feed)
    if (price === feed.price) continue
    const columns = { price, updated_at: scope.now.toISOString() }
    await updateRecord(tx, 'ingredients', { key: { client: scope.client, id: feed.id }, columns })
    await writeHistory(tx, scope, {
      kind: 'ingredients',
      id: feed.id,
      name: feed.name,
      before: { price: feed.price },
      after: { price },
      company: feed.company,
    })
  }
}
