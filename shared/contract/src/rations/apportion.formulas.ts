import { FINE_STEP } from '../constants.ts'
import { type Kg, roundHalfUp, roundTo, sumOf } from '../units.ts'

type Part = { share: number; exact: number; steps: number; isLifted: boolean }

// Quotients of decimals drift in binary: 0.105 / 0.01 must stay exactly ten and a half steps.
const inSteps = (value: number, step: number): number => roundTo(value / step, 6)

const bySize = (a: Part, b: Part): number => b.steps - a.steps || b.share - a.share
const byFraction = (a: Part, b: Part): number =>
  roundTo(b.exact - Math.floor(b.exact) - (a.exact - Math.floor(a.exact)), 6) || b.share - a.share

/** Of its weight a line is never rounded by a coarser step than this part (F4). */
const STEP_SHARE = 0.05

/** Steps of a line, the coarsest first; where rounding is off there is one (F3, F4). */
const stepsOf = (step: number): number[] => (step > FINE_STEP ? [step, step / 5, step / 50] : [step])

/**
 * Step of one line (F4): the coarsest of step, step/5 and step/50 that is at most 5 % of its weight, else the finest.
 * Both in one unit, the farm's or kg: a premix of 8.4 kg is weighed by 0.1 kg where silage is weighed by 5.
 */
export const lineStep = (weight: number, step: number): number => {
  const steps = stepsOf(step).map((one) => roundTo(one, 8))
  // A pound stored in kg comes back a billionth off.
  return steps.find((one) => one <= weight * STEP_SHARE + 1e-8) ?? steps.at(-1) ?? step
}

const takeBack = (parts: readonly Part[], count: number): void => {
  for (let left = count; left > 0; left -= 1) {
    const largest = parts.toSorted(bySize)[0]
    if (largest) largest.steps -= 1
  }
}

const toParts = (shares: readonly number[], total: number): Part[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const hasRoom = total >= shares.filter((share) => share > 0).length
  return shares.map((share) => {
    const exact = whole > 0 ? roundTo((total * share) / whole, 6) : 0
    // Fewer steps than parts: nobody can be lifted without another falling below zero.
    const isLifted = hasRoom && share > 0 && exact < 1
    return { share, exact, steps: isLifted ? 1 : Math.floor(exact), isLifted }
  })
}

/** Whole steps by largest remainder; a share above 0 gets at least one of them. Together they miss the total by half a step at most. */
const byLargestRemainder = (total: number, shares: readonly number[], step: number): number[] => {
  const whole = Math.round(inSteps(total, step))
  const parts = toParts(shares, whole)
  const left = whole - parts.reduce((sum, part) => sum + part.steps, 0)
  if (left < 0) takeBack(parts, -left)
  const open = parts.filter((part) => part.share > 0 && !part.isLifted).sort(byFraction)
  for (const part of open.slice(0, Math.max(0, left))) part.steps += 1
  return parts.map((part) => roundTo(part.steps * step, 8))
}

type Line = { weight: number; step: number }

/** Lines of a finer step are rounded by their own, the others share what is left of the total by largest remainder. */
const shareOut = (total: number, lines: readonly Line[], step: number): number[] => {
  const small = lines.map(({ weight, step: own }) =>
    weight > 0 && own < step ? Math.max(roundHalfUp(weight, own), own) : 0,
  )
  const left = total - sumOf(small, (weight) => weight)
  const others = lines.map(({ weight }, index) => (small[index] ? 0 : weight))
  const shared = byLargestRemainder(left, others, step)
  const weights = small.map((weight, index) => weight || (shared[index] ?? 0))
  const rest = total - sumOf(weights, (weight) => weight)
  const largest = indexOfLargest(lines)
  return weights.map((weight, index) => roundTo(index === largest ? weight + rest : weight, 8))
}

const indexOfLargest = (lines: readonly Line[]): number => {
  const most = Math.max(...lines.map(({ weight }) => weight))
  return lines.findIndex(({ weight }) => weight === most)
}

/** Whether every line got something, and the largest one, which takes what the others leave, is still what it should be. */
const isFair = (weights: readonly number[], lines: readonly Line[]): boolean => {
  const index = indexOfLargest(lines)
  const { weight, step: own } = lines[index] ?? { weight: 0, step: 0 }
  const off = Math.abs((weights[index] ?? 0) - weight)
  return (
    off <= Math.max(own, weight * STEP_SHARE) + 1e-6 &&
    lines.every((line, at) => line.weight === 0 || (weights[at] ?? 0) > 0)
  )
}

/**
 * Splits a total by shares into weights that add up to it exactly, each in steps of its own (F4, F5).
 * Small lines are rounded by a finer step, else a micro ingredient would be planned wrong by half; the others share what
 * is left by largest remainder on the step, and the largest line takes what stays below one. Many lines of one size would
 * all be rounded up at the cost of the largest: those share by largest remainder on the next finer step.
 * All numbers are in one unit, the farm's, so that a pound farm gets whole pounds; shares need not add up to 100.
 */
export const apportion = (total: number, shares: readonly number[], step: number): number[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (total <= 0 || whole <= 0) return shares.map(() => 0)
  const lines = shares.map((share): Line => {
    const weight = (total * share) / whole
    return { weight, step: lineStep(weight, step) }
  })
  for (const one of stepsOf(step)) {
    const weights = shareOut(total, lines, one)
    if (isFair(weights, lines)) return weights
  }
  return shareOut(total, lines, FINE_STEP)
}

/** From which rounding error in percent the plan is worth a warning (F4, alert "rounding error"). */
export const ROUNDING_ERROR_LIMIT = 5

/** Rounding error of a planned weight in percent of the exact one, always positive; 0 where nothing is due (F4). */
export const roundingError = (planned: Kg, exact: Kg): number =>
  exact > 0 ? roundTo((100 * Math.abs(planned - exact)) / exact, 6) : 0

/** Whether an item is more than 5 % off by rounding, so that "rounding off for this ration" is offered (F4). */
export const isBadlyRounded = (planned: Kg, exact: Kg): boolean =>
  roundingError(planned, exact) > ROUNDING_ERROR_LIMIT
