import { type Kg, type Money, roundTo, sumOf } from '../units.ts'

/** What is known of a line by batch: kg of each, null where it was not weighed yet; empty while nothing is known. */
type BatchWeights = readonly (Kg | null)[]

/**
 * A line after a weighing: kg of each batch and of all together. A weight without a batch is that of all batches and
 * is shared equally; a batch that is weighed again replaces its weight.
 */
export const weighBatch = (
  before: BatchWeights,
  { batches, batch, weight }: { batches: number; batch: number | undefined; weight: Kg },
): { weights: (Kg | null)[]; actual: Kg } => {
  const all = Array.from({ length: batches }, (_, index) => before[index] ?? null)
  if (batch === undefined)
    return { weights: all.map(() => roundTo(weight / batches, 8)), actual: roundTo(weight, 8) }
  const weights = all.map((known, index) => (index === batch - 1 ? weight : known))
  return {
    weights,
    actual: roundTo(
      sumOf(weights, (kg) => kg ?? 0),
      8,
    ),
  }
}

/** Kg that are planned for each line of one batch, of its kg over all equal batches (F26). */
export const plannedOfBatch = (planned: Kg, batches: number): Kg => roundTo(planned / batches, 8)

/** Kg of each batch over all lines, null where a batch was not begun; empty where only the whole is known. */
export const batchMasses = (lines: readonly { weights: BatchWeights }[], batches: number): (Kg | null)[] => {
  if (lines.every(({ weights }) => weights.length === 0)) return []
  return Array.from({ length: batches }, (_, index) => {
    const known = lines.flatMap(({ weights }) => weights[index] ?? [])
    return known.length === 0
      ? null
      : roundTo(
          sumOf(known, (kg) => kg),
          8,
        )
  })
}

/** The batch that is to be weighed next, from 1: the first with a line without weight; null when all of them are done. */
export const nextBatch = (lines: readonly { weights: BatchWeights }[], batches: number): number | null => {
  const open = Array.from({ length: batches }, (_, index) => index).find((index) =>
    lines.some(({ weights }) => (weights[index] ?? null) === null),
  )
  return open === undefined ? null : open + 1
}

type Costed = { weights: BatchWeights; actual: Kg | null; cost: Money | null }

/** Money that each batch cost: its share of what every line cost; empty where only the whole is known or nothing is booked. */
export const batchCosts = (lines: readonly Costed[], batches: number): Money[] => {
  const isBooked = lines.some(({ cost }) => cost !== null)
  if (!isBooked || lines.every(({ weights }) => weights.length === 0)) return []
  return Array.from({ length: batches }, (_, index) =>
    roundTo(
      sumOf(lines, ({ weights, actual, cost }) => {
        const weight = weights[index] ?? 0
        return cost !== null && actual !== null && actual > 0 ? (cost * weight) / actual : 0
      }),
      4,
    ),
  )
}
