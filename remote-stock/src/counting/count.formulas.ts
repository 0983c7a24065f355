import { type Kg, type Money, type PricePerTonne, roundTo } from '@manger/contract'

/** What a count changes: kg more or less than expected, and their value at the mean price. */
export type Difference = { kg: Kg; money: Money }

/** The difference of a counted weight; null while nothing is typed. */
export const differenceOf = (
  { expected, unit_cost }: { expected: Kg; unit_cost: PricePerTonne },
  counted: Kg | null,
): Difference | null => {
  if (counted === null) return null
  const kg = roundTo(counted - expected, 8)
  return { kg, money: roundTo((kg * unit_cost) / 1000, 4) }
}

/** Differences of all counted lines together, in money. */
export const moneyOf = (differences: readonly (Difference | null)[]): Money =>
  roundTo(
    differences.reduce((sum, one) => sum + (one?.money ?? 0), 0),
    4,
  )
