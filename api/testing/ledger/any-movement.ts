import { roundTo } from '@manger/contract'
import fc from 'fast-check'

const kg = fc.integer({ min: 1, max: 2_000_000 }).map((grams) => grams / 1000)
const cost = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)
const kinds = <Kind extends string>(...all: Kind[]) => fc.constantFrom(...all)

/** A movement of every kind but a reversal, which takes one of these back. */
export const anyMovement = fc.oneof(
  fc.record({ kind: kinds('opening', 'delivery'), quantity: kg, unit_cost: cost }),
  fc.tuple(kg, cost).map(([quantity, price]) => ({
    kind: 'craft_in' as const,
    quantity,
    value: roundTo((quantity * price) / 1000, 4),
  })),
  fc.record({ kind: kinds('load', 'craft_out', 'sale', 'loss', 'surplus'), quantity: kg }),
  fc.record({ kind: kinds('revaluation'), unit_cost: cost }),
)
