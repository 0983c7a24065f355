import { type Kg, roundTo } from '@manger/contract'
import type { KeptTrace } from '@manger/contract/feedings'

/** One line of a load in its drawing: seconds since the load began, kg of the whole load. */
export type DrawnLine = {
  id: string
  name: string
  /** When its first value was read, ISO 8601. */
  at: string
  from: number
  to: number
  /** What lay in the mixer before it, and what shall lie there after it. */
  base: Kg
  goal: Kg
  target: Kg
  /** What the scale said last of it. */
  weight: Kg
  points: readonly (readonly [second: number, weight: Kg])[]
}

const ms = (at: string): number => Date.parse(at)

/**
 * The lines of one half above each other, in the order in which they were weighed: each begins at what the others had come to.
 * A line that was weighed twice, as after an undo or a new start of the page, counts with its latest weight.
 */
export const drawnLines = (traces: readonly KeptTrace[]): DrawnLine[] => {
  const all = traces.toSorted((a, b) => ms(a.at) - ms(b.at))
  const begun = ms(all[0]?.at ?? '')
  const latest = new Map<number, Kg>()
  return all.map(({ op_id, line, name, at, target, seconds, weights }) => {
    const base = [...latest].reduce((sum, [other, kg]) => (other === line ? sum : sum + kg), 0)
    const weight = weights.at(-1) ?? 0
    latest.set(line, weight)
    const from = (ms(at) - begun) / 1000
    return {
      ...{ id: op_id, name, at, from, target, weight },
      to: from + (seconds.at(-1) ?? 0),
      base: roundTo(base, 8),
      goal: roundTo(base + target, 8),
      points: weights.map((kg, index) => [from + (seconds[index] ?? 0), base + kg] as const),
    }
  })
}

/** Steps of an axis that a person reads: 1, 2 or 5 times a power of ten, at most so many. */
export const axisStep = (most: number, steps: number): number => {
  const least = Math.max(most / steps, 1e-6)
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
}
