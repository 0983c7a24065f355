import { type Kg, roundTo } from '@manger/contract'
import { TRACE_VALUES } from '@manger/contract/feedings'

const SECOND_MS = 1000

type Value = readonly [ms: number, weight: Kg]

/** What is kept of what a scale sent of one line. */
type ThinTrace = {
  add: (ms: number, weight: Kg) => void
  /** Seconds after the first value, and kg. */
  values: () => { seconds: number[]; weights: Kg[] }
}

/**
 * Keeps one value a second where the weight moves, and of a weight that stands its two ends. A line that takes longer than there
 * is room for is kept at every second value, and so on.
 */
export const createThinTrace = (): ThinTrace => {
  let kept: Value[] = []
  let every = SECOND_MS
  let last: Value | undefined
  const push = (value: Value): void => {
    kept.push(value)
    if (kept.length < TRACE_VALUES) return
    every *= 2
    kept = kept.filter((_, index) => index % 2 === 0 || index === kept.length - 1)
  }
  return {
    add: (ms, weight) => {
      const before = kept.at(-1)
      const value = [ms, weight] as const
      if (before === undefined) push(value)
      else if (weight !== before[1] && ms - before[0] >= every) {
        // Where a weight stood before it moved is the other end of its line.
        if (last !== undefined && last[1] === before[1] && last[0] - before[0] >= every) push(last)
        push(value)
      }
      last = value
    },
    values: () => {
      const end = kept.at(-1)
      const all = last === undefined || last[0] === end?.[0] ? kept : [...kept, last].slice(-TRACE_VALUES)
      const begun = all[0]?.[0] ?? 0
      return {
        seconds: all.map(([ms]) => roundTo((ms - begun) / SECOND_MS, 1)),
        weights: all.map(([, weight]) => weight),
      }
    },
  }
}
