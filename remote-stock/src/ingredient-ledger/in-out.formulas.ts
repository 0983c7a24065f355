import type { IngredientBalance } from '@manger/contract/ingredients'
import type { InOut } from '@manger/contract/ledger'

/** A line of the in-out identity: what came in is positive, what went out negative, so that the lines add up. */
export type InOutLine = { key: keyof InOut; kg: number | null; money: number }

const IN = ['opening', 'initial', 'delivered', 'crafted_in', 'surplus'] as const
const OUT = ['loaded', 'crafted_out', 'sold', 'losses'] as const

// A minus before nothing would be shown as -0.
const negative = (amount: number): number => (amount === 0 ? 0 : -amount)

/** The lines of the identity in the order of F22; the revaluation is money only. */
export const inOutLines = ({ kg, money }: Pick<IngredientBalance, 'kg' | 'money'>): InOutLine[] => [
  ...IN.map((key) => ({ key, kg: kg[key], money: money[key] })),
  ...OUT.map((key) => ({ key, kg: negative(kg[key]), money: negative(money[key]) })),
  { key: 'revaluation', kg: null, money: money.revaluation },
]
