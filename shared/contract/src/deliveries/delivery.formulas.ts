import { applyMovement, averageCost, type Balance, type LedgerEntry } from '../ledger/ledger.formulas.ts'
import { type Kg, type Money, type PricePerTonne, roundTo } from '../units.ts'
import type { DeliveryType } from './delivery.schema.ts'
import type { CompanyRole } from './delivery-company.schema.ts'

/** What the rules look at of a delivery that is there or is meant: kg and the ingredient. */
type Delivered = { type: DeliveryType; ingredient: number; value: Kg }

/** What a delivery or sale costs in money. */
export const amountOf = (value: Kg, price: PricePerTonne): Money => roundTo((value * price) / 1000, 4)

/** Whether a company may stand on it: a supplier delivers, a buyer buys. */
export const isPartner = (type: DeliveryType, role: CompanyRole): boolean =>
  role === 'both' || role === (type === 'delivery' ? 'supplier' : 'buyer')

const signed = ({ type, value }: Delivered): Kg => (type === 'delivery' ? value : -value)

/** Kg by which each ingredient's balance changes when `before` is taken back and `after` booked: judged together. */
export const balanceChanges = (before: Delivered | null, after: Delivered | null): Map<number, Kg> => {
  const changes = new Map<number, Kg>()
  const add = (ingredient: number, kg: Kg) =>
    changes.set(ingredient, roundTo((changes.get(ingredient) ?? 0) + kg, 8))
  if (before) add(before.ingredient, -signed(before))
  if (after) add(after.ingredient, signed(after))
  return changes
}

/** A delivery with what stands for it in the ledger: `cost` = the money by which it moved the store. */
type Booked = Delivered & { cost: Money }

const entryOf = ({ type, value, cost }: Booked): LedgerEntry => ({
  kind: type,
  quantity: type === 'delivery' ? value : -value,
  unit_cost: roundTo((cost / value) * 1000, 8),
  value: type === 'delivery' ? cost : -cost,
  is_reversal: false,
})

/**
 * What lies in the store of an ingredient, and at which price per 1000 kg, once `before` is taken back and `after` is
 * booked (F21); either may be of another ingredient or null, then it does not count. A sale's price moves nothing.
 */
export const storeAfter = (
  store: Balance,
  ingredient: number,
  { before, after }: { before: Booked | null; after: (Delivered & { price: PricePerTonne }) | null },
): { quantity: Kg; price: PricePerTonne } => {
  const isHere = (delivered: Delivered | null) => delivered?.ingredient === ingredient
  const cleared =
    before && isHere(before) ? applyMovement(store, { kind: 'reversal', of: entryOf(before) }).balance : store
  if (!after || !isHere(after)) return { quantity: cleared.quantity, price: averageCost(cleared) }
  const { type, value: quantity, price: unit_cost } = after
  const movement =
    type === 'delivery' ? ({ kind: type, quantity, unit_cost } as const) : ({ kind: type, quantity } as const)
  const { balance } = applyMovement(cleared, movement)
  return { quantity: balance.quantity, price: averageCost(balance) }
}
