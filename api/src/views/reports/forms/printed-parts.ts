import { fromKg, priceInUnit, roundTo, sumOf, trunc2, type WeightUnit } from '@manger/contract'

/**
 * Parts of a printed total in hundredths that add up to it, by largest remainder: a document on paper is added up by
 * hand. Parts below nothing, as corrections are, are told like the others.
 */
const printedParts = (parts: readonly number[], total: number): number[] => {
  const exact = parts.map((part) => roundTo(part * 100, 6))
  const units = exact.map(Math.floor)
  const left = Math.round(total * 100) - units.reduce((sum, unit) => sum + unit, 0)
  const byRemainder = exact
    .map((value, place) => ({ place, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
  const given = new Map(byRemainder.slice(0, Math.max(0, left)).map(({ place }) => [place, 1]))
  const taken = new Map(left < 0 ? byRemainder.slice(left).map(({ place }) => [place, -1]) : [])
  return units.map((unit, place) => (unit + (given.get(place) ?? 0) + (taken.get(place) ?? 0)) / 100)
}

/** Sum of numbers that are printed already: hundredths, without a binary tail. */
export const printedSum = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  roundTo(sumOf(rows, read), 2)

/** Gives rows what is printed of one of their numbers, so that they add up to the total. */
export const printInto = <Key extends string>(
  rows: readonly Record<Key, number>[],
  key: Key,
  total: number,
): void => {
  const parts = printedParts(
    rows.map((row) => row[key]),
    total,
  )
  for (const [place, row] of rows.entries()) row[key] = parts[place] ?? 0
}

/** A total as it is printed: cut after two decimals (specification 9). */
export const printedTotal = trunc2

/** A weight in the farm's unit, in which its documents are kept. */
export const weightIn = (kg: number, unit: WeightUnit): number => fromKg(kg, unit)

/** Price per tonne or ton of so much kg of so much worth; null of nothing. */
export const printedPrice = (
  { kg, worth }: { kg: number; worth: number },
  unit: WeightUnit,
): number | null => (kg === 0 ? null : roundTo(priceInUnit((worth / kg) * 1000, unit), 2))
