import { FINE_STEP } from '../constants.ts'
import { type Kg, roundTo } from '../units.ts'

type Part = { share: number; exact: number; steps: number; isLifted: boolean }

// Quotients of decimals drift in binary: 0.105 / 0.01 must stay exactly ten and a half steps.
const inSteps = (value: number, step: number): number => roundTo(value / step, 6)

const bySize = (a: Part, b: Part): number => b.steps - a.steps || b.share - a.share
const byFraction = (a: Part, b: Part): number =>
  roundTo(b.exact - Math.floor(b.exact) - (a.exact - Math.floor(a.exact)), 6) || b.share - a.share

/** Step that is fine enough to give each of `count` parts at least one: step, step/5, then 0.01 (F4). */
const stepFor = (total: number, count: number, step: number): number => {
  const fits = (candidate: number) =>
    candidate > FINE_STEP && total >= candidate * count && Number.isInteger(inSteps(total, candidate))
  return [step, step / 5].find(fits) ?? FINE_STEP
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
    // Fewer hundredths than parts: nobody can be lifted without another falling below zero.
    const isLifted = hasRoom && share > 0 && exact < 1
    return { share, exact, steps: isLifted ? 1 : Math.floor(exact), isLifted }
  })
}

/**
 * Splits a total by shares into whole steps that add up to it exactly, by largest remainder (F4, F5).
 * All numbers are in one unit, the farm's, so that a pound farm gets whole pounds; shares need not add up to 100.
 * A share above 0 gets at least one step, a share of 0 nothing. Plain rounding would break the sum: 3990 -> 3995.
 */
export const apportion = (total: number, shares: readonly number[], step: number): number[] => {
  const present = shares.filter((share) => share > 0)
  if (total <= 0 || present.length === 0) return shares.map(() => 0)
  const used = stepFor(total, present.length, step)
  const whole = Math.floor(inSteps(total, used))
  const parts = toParts(shares, whole)
  const left = whole - parts.reduce((sum, part) => sum + part.steps, 0)
  if (left < 0) takeBack(parts, -left)
  const open = parts.filter((part) => part.share > 0 && !part.isLifted).sort(byFraction)
  for (const part of open.slice(0, Math.max(0, left))) part.steps += 1
  const weights = parts.map((part) => roundTo(part.steps * used, 8))
  // What lies below the finest step cannot be weighed apart: it stays with the largest part.
  const rest = roundTo(total - weights.reduce((sum, weight) => sum + weight, 0), 8)
  const largest = weights.indexOf(Math.max(...weights))
  return weights.map((weight, index) => (index === largest ? roundTo(weight + rest, 8) : weight))
}

/** From which rounding error in percent the plan is worth a warning (F4, alert "rounding error"). */
export const ROUNDING_ERROR_LIMIT = 5

/** Rounding error of a planned weight in percent of the exact one, always positive; 0 where nothing is due (F4). */
export const roundingError = (planned: Kg, exact: Kg): number =>
  exact > 0 ? roundTo((100 * Math.abs(planned - exact)) / exact, 6) : 0

/** Whether an item is more than 5 % off by rounding, so that "rounding off for this ration" is offered (F4). */
export const isBadlyRounded = (planned: Kg, exact: Kg): boolean =>
  roundingError(planned, exact) > ROUNDING_ERROR_LIMIT
