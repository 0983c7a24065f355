import { type Kg, type Money, type PricePerTonne, roundTo } from '../units.ts'
import type { DeliveryType } from './delivery.schema.ts'
import type { CompanyRole } from './delivery-company.schema.ts'

/** What the rules look at of a delivery that is there or is meant: kg and the ingredient. */
export type Delivered = { type: DeliveryType; ingredient: number; value: Kg }

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
