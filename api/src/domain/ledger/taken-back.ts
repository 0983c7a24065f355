import type { Balance } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { type Figures, setFigures } from './figures.ts'
import { post } from './ledger.service.ts'
import { meanPrice } from './mean-price.ts'

/** What was taken back of a feed, when that was booked, and what is in the store now. */
type TakenBack = {
  ingredient: number
  booked: readonly string[]
  balance: Balance
  day: string
  at: string
}

/**
 * Gives a feed back the figures that a booking had changed, where nobody has set others since: a store that has something
 * knows its price (F21), an empty one would keep that of what never came.
 */
export const giveBackFigures = async (
  tx: Tx,
  scope: Scope,
  { ingredient, booked, balance, day, at }: TakenBack,
): Promise<void> => {
  const before = await figuresBefore(tx, scope.client, { ingredient, booked })
  const figures = { ...before, ...meanPrice(balance) }
  if (balance.quantity === 0 && before.price !== undefined) {
    // Nothing moves: what goes out of an empty store and comes in by a count has this price as well.
    const movement = { kind: 'revaluation', unit_cost: before.price } as const
    await post(
      { tx, client: scope.client, account: scope.user?.id ?? null },
      { ingredient, day, at, movement },
    )
  }
  await setFigures(tx, scope, { ingredient, ...figures })
}

type Change = { field: keyof Figures; before: number }

const figuresBefore = async (
  tx: Tx,
  client: number,
  { ingredient, booked }: Pick<TakenBack, 'ingredient' | 'booked'>,
): Promise<Partial<Figures>> => {
  const { rows } = await sql<Change>`
    select c->>'field' as field, (array_agg((c->>'old')::float8 order by h.at, h.id))[1] as before
    from history h, jsonb_array_elements(h.changes) c
    where h.client_id = ${client} and h.type = 'ingredients' and h.object_id = ${ingredient} and h.action = 'updated'
      and h.at >= (select min(one) from unnest(${booked}::timestamptz[]) one) and c->>'field' in ('price', 'dry_matter')
    group by 1 having bool_and(h.at = any(${booked}::timestamptz[]))`.execute(tx)
  // Zero is no price: a feed that a craft made had none before.
  return Object.fromEntries(rows.flatMap(({ field, before }) => (before > 0 ? [[field, before]] : [])))
}
