import { deviationClass, type PlanFact } from '../feedings/facts/accuracy.formulas.ts'
import { type BunkScore, isBadScore } from '../feedings/plan/correction.formulas.ts'
import { restDaysClass } from '../ledger/stock.formulas.ts'
import type { Kg, Percent, Seconds } from '../units.ts'
import type { AlertLevel } from './alert.words.ts'

/** An operator who is off by more than this percent over 7 days raises an alert (domain c). */
export const BIAS_LIMIT = 1.5
/** With fewer loads than this in 7 days a bias says nothing of an operator yet. */
const BIAS_LOADS_LEAST = 5
/** Humidity may change by this many points at once without an alert (domain c). */
const HUMIDITY_LIMIT = 3
/** A scale that is off by more than this percent raises an alert (domain c). */
const SCALE_LIMIT = 1
/** A mixer that holds more than its maximum times this raises an alert (domain c). */
const OVERFILL_FACTOR = 1.05
/** Mixing less than these shares of the time raises an alert, orange and red; the last fifth is mixed on the way. */
const MIXED_ENOUGH = 0.8
const MIXED_LEAST = 0.5

/** Level of a deviation against its limit: orange above it, red above twice the limit, as in F12; null within. */
export const alertLevel = (size: number, limit: number): AlertLevel | null => {
  const distance = Math.abs(size)
  if (distance > 2 * limit) return 'red'
  return distance > limit ? 'orange' : null
}

/** A weighed line with its window in kg (F13). */
export type WindowedLine = PlanFact & { window: Kg }

/** The line furthest from its target, how many lines are off, and the level of the worst; null = all are on target. */
export const offWindow = <Line extends WindowedLine>(
  lines: readonly Line[],
): { worst: Line; lines: number; level: AlertLevel } | null => {
  const off = lines.filter((line) => deviationClass(line, line.window) !== 'green')
  const inWindows = ({ planned, actual, window }: Line) => Math.abs(actual - planned) / window
  const [worst] = off.toSorted((a, b) => inWindows(b) - inWindows(a))
  if (!worst) return null
  const level = deviationClass(worst, worst.window) === 'red' ? 'red' : 'orange'
  return { worst, lines: off.length, level }
}

/** Level of an operator's bias in percent over so many loads of 7 days (F12); null when it says nothing. */
export const biasLevel = (bias: Percent, loads: number): AlertLevel | null =>
  loads < BIAS_LOADS_LEAST ? null : alertLevel(bias, BIAS_LIMIT)

/** Whether a mixer holds more than 5 % above its greatest weight; an alert, never a refusal (domain c). */
export const isOverfilled = (weight: Kg, maxWeight: Kg): boolean => weight > maxWeight * OVERFILL_FACTOR

/** Level of mixing in seconds against the time needed (F11): orange below 80 %, red below half; null = long enough. */
export const mixingLevel = (mixed: Seconds, needed: Seconds): AlertLevel | null => {
  if (mixed >= needed * MIXED_ENOUGH) return null
  return mixed < needed * MIXED_LEAST ? 'red' : 'orange'
}

/** Level of rest days (F17): red below 7, orange below 14; null = enough, or nothing is used. */
export const restDaysLevel = (rest: number | null): AlertLevel | null => {
  const urgency = restDaysClass(rest)
  return urgency === 'green' ? null : urgency
}

/** Level of a change of humidity or dry matter in points; null for 3 points and less. */
export const humidityLevel = (before: Percent, after: Percent): AlertLevel | null =>
  alertLevel(after - before, HUMIDITY_LIMIT)

/** Error of a scale in percent of the reference, plus = it shows too much. */
export const scaleCheckError = (reference: Kg, shown: Kg): Percent => (100 * (shown - reference)) / reference

/** Level of a scale's error in percent: above 1 %, red above 2 %. */
export const scaleLevel = (error: Percent): AlertLevel | null => alertLevel(error, SCALE_LIMIT)

/** What was seen in a bunk: its score, and whether more was weighed back than was given that day. */
type BunkRecord = { score: BunkScore | null; isOverDelivered: boolean }

/** Level of a bunk record: orange for a score of 3 and for more left than was given, red for an untouched bunk. */
export const bunkLevel = ({ score, isOverDelivered }: BunkRecord): AlertLevel | null => {
  if (score === 4) return 'red'
  return isBadScore(score) || isOverDelivered ? 'orange' : null
}
