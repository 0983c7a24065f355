import { addDays, fromKg, priceInUnit, priceToTonne, toKg, type WeightUnit } from '@manger/contract'
import type { Performance, PerformanceFigure } from '@manger/contract/performance'

/** A group's line of the grid: its entries by their days. */
export type GroupRow = { id: number; name: string; days: ReadonlyMap<string, Performance> }

/** The groups with what they gave, in the order of the groups. */
export const rowsOf = (
  groups: readonly { id: number; name: string }[],
  entries: readonly Performance[],
): GroupRow[] => {
  const byGroup = Map.groupBy(entries, ({ group }) => group.id)
  return groups.map(({ id, name }) => ({
    id,
    name,
    days: new Map((byGroup.get(id) ?? []).map((entry) => [entry.date, entry])),
  }))
}

/** The days of the grid, the last one at the end. */
export const daysTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(last, at - count + 1))

/** A figure as it is typed, in the unit of the person: milk prices per tonne or ton. */
export const inUnit = (figure: PerformanceFigure, value: number, units: WeightUnit): number =>
  figure === 'milk_price' ? priceInUnit(value, units) : fromKg(value, units)

/** A typed figure in the unit of the contract. */
export const fromUnit = (figure: PerformanceFigure, typed: number, units: WeightUnit): number =>
  figure === 'milk_price' ? priceToTonne(typed, units) : toKg(typed, units)
