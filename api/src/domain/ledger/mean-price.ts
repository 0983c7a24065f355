import type { PricePerTonne } from '@manger/contract'
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
export const followMeanPrice = (
  tx: Tx,
  scope: Scope,
  balances: Iterable<readonly [number, Balance]>,
): Promise<void> =>
  followPrices(
    tx,
    scope,
    [...balances].flatMap(([ingredient, balance]) => {
      const { price } = meanPrice(balance)
      return price === undefined ? [] : [[ingredient, price] as const]
    }),
  )

/** Sets what feeds cost after something was told late of them (F21), in the order of their ids. */
export const followPrices = async (
  tx: Tx,
  scope: Scope,
  prices: Iterable<readonly [number, PricePerTonne]>,
): Promise<void> => {
  for (const [ingredient, price] of [...prices].toSorted(([one], [other]) => one - other))
    await setFigures(tx, scope, { ingredient, price })
}
