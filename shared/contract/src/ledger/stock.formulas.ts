import { addDays } from '../days.ts'
import { type Kg, type Percent, type PricePerTonne, roundTo, sumOf, type Tonnes } from '../units.ts'

/**
 * Mean daily use in kg over the last `days` complete days (F17). `used` = kg to loads and crafts of each complete day
 * since the first movement, newest first; null before the first complete day.
 */
export const meanUse = (used: readonly Kg[], days: number): Kg | null => {
  const counted = used.slice(0, days)
  return counted.length > 0 ? sumOf(counted, (kg) => kg) / counted.length : null
}

/** Days that a balance lasts at the 7-day mean use (F17); null when nothing is used, 0 for an empty store. */
export const restDays = (balance: Kg, weekMean: Kg | null): number | null =>
  weekMean === null || weekMean <= 0 ? null : Math.max(0, balance / weekMean)

// Beyond it the years of a calendar end sooner than the store.
const RUN_OUT_WITHIN_DAYS = 36_525

/** The day on which a balance runs out, `YYYY-MM-DD` (F17); null when nothing is used, or not within a hundred years. */
export const runOutDay = (today: string, rest: number | null): string | null =>
  rest === null || rest > RUN_OUT_WITHIN_DAYS ? null : addDays(today, Math.floor(rest))

/** Rest days below which feed is red: less than a week (F17). */
export const LOW_REST_DAYS = 7
const SCARCE_REST_DAYS = 14

/** How urgent rest days are: red below 7, orange below 14, green (F17); null when nothing is used. */
export const restDaysClass = (rest: number | null): 'red' | 'orange' | 'green' | null => {
  if (rest === null) return null
  if (rest < LOW_REST_DAYS) return 'red'
  return rest < SCARCE_REST_DAYS ? 'orange' : 'green'
}

// A ten-millionth of a kg is drift of the subtraction, not a shortage.
const DRIFT_KG = 1e-7

/**
 * Coming days that a balance covers by plan (F18): `planned` = kg of each day from today on, `beyond` = kg of every day
 * after them; null = the plan never takes more than there is.
 */
export const plannedDays = (balance: Kg, planned: readonly Kg[], beyond: Kg = 0): number | null => {
  let left = balance
  for (const [day, kg] of planned.entries()) {
    left -= kg
    if (left < -DRIFT_KG) return day
  }
  return beyond > 0 ? planned.length + Math.max(0, Math.floor((left + DRIFT_KG) / beyond)) : null
}

/** Balance in kg at the end of each coming day by plan (F18), today first; never below 0. */
export const projectedLevels = (balance: Kg, planned: readonly Kg[]): Kg[] =>
  planned.map((_, day) => Math.max(0, roundTo(balance - sumOf(planned.slice(0, day + 1), (kg) => kg), 8)))

/** Fill of a stock in percent of its capacity in tonnes (F19); null where the capacity is not known. */
export const fillPercent = (remainder: Tonnes, capacity: Tonnes): Percent | null =>
  capacity > 0 ? (100 * remainder) / capacity : null

/** Days that a stock lasts: the shortest of its ingredients with use (F19); null without any. */
export const stockDaysLeft = (rests: readonly (number | null)[]): number | null => {
  const known = rests.filter((rest) => rest !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** What a feed lost in a period, by cause, all kg or all money: missing at counts, found again by them, spoilt. */
export type Lost = { count: number; found: number; spoilage: number }

// What a recount found again corrects the counted loss of its period: it did not come in.
const shrunkOf = ({ count, found, spoilage }: Lost): Kg => Math.max(0, count - found) + spoilage

/** Shrink of a period in percent: counted losses and spoilage in kg of what was there and came in (F20); null of nothing. */
export const shrinkPercent = (lost: Lost, opening: Kg, received: Kg): Percent | null =>
  opening + received > 0 ? (100 * shrunkOf(lost)) / (opening + received) : null

/** A feed's period as its shrink is made of it: `lost` in kg, `value` the same at the cost in the books. */
export type ShrinkSpan = { opening: Kg; received: Kg; lost: Lost; value: Lost }

/**
 * Shrink of feeds together over a period (F33): `kg` and `cost` are the sums of the feeds, so what was found of one gives
 * nothing back of another; `percent` is of what was there and came in (F20), `of_received` of what came in. A percent of
 * nothing is null.
 */
export const shrinkOf = (feeds: readonly ShrinkSpan[]) => {
  const kg = roundTo(
    sumOf(feeds, ({ lost }) => shrunkOf(lost)),
    8,
  )
  const cost = sumOf(feeds, ({ lost, value }) =>
    lost.count > lost.found ? value.count - value.found + value.spoilage : value.spoilage,
  )
  const received = sumOf(feeds, (feed) => feed.received)
  const held = received + sumOf(feeds, (feed) => feed.opening)
  return {
    kg,
    cost,
    percent: held > 0 ? (100 * kg) / held : null,
    of_received: received > 0 ? (100 * kg) / received : null,
  }
}

/** Price per 1000 kg that is left to feed after shrink (F20); null when all of it shrank or shrink is not known. */
export const effectivePrice = (price: PricePerTonne, shrink: Percent | null): PricePerTonne | null =>
  shrink === null || shrink >= 100 ? null : price / (1 - shrink / 100)
