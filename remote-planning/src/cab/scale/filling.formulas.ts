import { type Kg, roundTo, type Seconds } from '@manger/contract'

/** Seconds that a bucket loader takes for a whole ingredient, before it slows down. */
const FILL_SECONDS = 7
/** From this share of the target on it slows down. */
const SLOW_FROM = 0.86
const SLOWEST = 0.05
/** Kg a second that come at least: slower feed would count as standing still (F13). */
const LEAST_RATE = 3
const SWING_SECONDS = 0.45

/** Numbers between 0 and 1 that look random and are the same for the same seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Kg that come in a second: even at first, in bucket loads, and ever less towards the target. */
export const fillRate = ({ weight, target, busy }: { weight: Kg; target: Kg; busy: Seconds }): number => {
  const even = target / FILL_SECONDS
  const bucket = 0.7 + 0.6 * Math.sin(busy * 2.6) ** 2
  const left = 1 - weight / target
  const slowed = Math.min(1, Math.max(SLOWEST, left / (1 - SLOW_FROM)))
  return Math.max(even * bucket * slowed, Math.min(LEAST_RATE, even))
}

/** How far the wagon still swings after feed fell in, as a share of the swing: it dies away. */
export const swingAt = (still: Seconds): number =>
  still > 4 * SWING_SECONDS ? 0 : Math.exp(-still / SWING_SECONDS) * Math.cos(still * 9)

/** A weight as a display shows it: in whole divisions. */
export const onDisplay = (weight: Kg, division: Kg): Kg =>
  roundTo(Math.max(0, Math.round(weight / division)) * division, 8)

/** The division of a display: 1 of the farm's unit, finer for small amounts. */
export const divisionOf = (target: Kg, unit: Kg): Kg => {
  if (target >= 100 * unit) return unit
  return target >= 10 * unit ? unit / 2 : unit / 10
}
