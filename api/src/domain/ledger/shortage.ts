import type { Problem } from '@manger/contract'
import { EMPTY_BALANCE, isShort } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import { lockBalances } from './balance.queries.ts'

/** Kg by which a balance is about to change, and how the feed is called. */
type Change = { ingredient: number; name: string; kg: number }

/** The changes that would take more than there is, of water none; the balances are locked, so the answer holds until they are booked. */
export const shortagesOf = async (tx: Tx, client: number, changes: readonly Change[]): Promise<Problem[]> => {
  const balances = await lockBalances(
    tx,
    client,
    changes.map(({ ingredient }) => ingredient),
  )
  return changes.flatMap(({ ingredient, name, kg }): Problem[] => {
    const { quantity: limit, isWater = false } = balances.get(ingredient) ?? EMPTY_BALANCE
    return !isWater && isShort(limit, kg)
      ? [{ field: `ingredients.${ingredient}`, code: 'not_enough_stock', limit, name }]
      : []
  })
}
