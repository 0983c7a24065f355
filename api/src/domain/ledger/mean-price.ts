import { averageCost, type Balance } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { setFigures } from './figures.ts'

/** What the price of a feed becomes after something came in; nothing where none of it is in the store. */
export const meanPrice = (balance: Balance): { price?: number } =>
  balance.quantity > 0 ? { price: averageCost(balance) } : {}

/**
 * Makes the price of feeds what their store is worth after something came in (F21): the price of a ration is the
 * price now (F8), and nobody has to type it again after a delivery. Their balances are locked by who has booked it.
 */
export const followMeanPrice = async (
  tx: Tx,
  scope: Scope,
  balances: Iterable<readonly [number, Balance]>,
): Promise<void> => {
  for (const [ingredient, balance] of balances) {
    const figures = meanPrice(balance)
    if (figures.price !== undefined) await setFigures(tx, scope, { ingredient, ...figures })
  }
}
