import { roundTo } from '../units.ts'
import type { InOut } from './in-out.schema.ts'
import type { MovementKind } from './ledger.words.ts'

type Column = Exclude<keyof InOut, 'opening' | 'closing'>

const COLUMNS: Record<MovementKind, { column: Column; sign: 1 | -1 }> = {
  opening: { column: 'initial', sign: 1 },
  delivery: { column: 'delivered', sign: 1 },
  craft_in: { column: 'crafted_in', sign: 1 },
  surplus: { column: 'surplus', sign: 1 },
  load: { column: 'loaded', sign: -1 },
  craft_out: { column: 'crafted_out', sign: -1 },
  sale: { column: 'sold', sign: -1 },
  loss: { column: 'losses', sign: -1 },
  revaluation: { column: 'revaluation', sign: 1 },
}

/** The in-out columns of a period from its opening balance and signed amounts, all kg or all money (F22). */
export const inOutOf = (
  opening: number,
  amounts: readonly { kind: MovementKind; amount: number }[],
): InOut => {
  const columns: InOut = {
    opening,
    initial: 0,
    delivered: 0,
    crafted_in: 0,
    surplus: 0,
    loaded: 0,
    crafted_out: 0,
    sold: 0,
    losses: 0,
    revaluation: 0,
    closing: opening,
  }
  for (const { kind, amount } of amounts) {
    const { column, sign } = COLUMNS[kind]
    columns[column] = roundTo(columns[column] + sign * amount, 8)
    columns.closing = roundTo(columns.closing + amount, 8)
  }
  return columns
}

// Of billions a number keeps fewer digits behind the point than six.
const isSame = (one: number, other: number, of: number): boolean =>
  Math.abs(one - other) < Math.max(5e-7, Math.abs(of) * 2 ** -48)

/** Whether the columns close on a balance: opening + in + revaluation - out = closing (F22). */
export const isInOutClosed = (columns: InOut, balance: number): boolean => {
  const { opening, initial, delivered, crafted_in, surplus, revaluation } = columns
  const into = opening + initial + delivered + crafted_in + surplus + revaluation
  const out = columns.loaded + columns.crafted_out + columns.sold + columns.losses
  return isSame(into - out, balance, into) && isSame(columns.closing, balance, into)
}
