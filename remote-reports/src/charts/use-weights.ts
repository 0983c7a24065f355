import { fromKg } from '@manger/contract'
import { type Format, NO_BREAK, useSession } from '@manger/platform'
import type { DayValue } from './chart-series.formulas.ts'

const WHOLE_FROM = 100

/** Weights in the unit of the reader, so that the marks of an axis are round numbers of it, and how they are written. */
export const useWeights = (format: Format) => {
  const { units } = useSession()
  const own = (kg: number | null) => (kg === null ? null : fromKg(kg, units))
  return {
    own,
    ofDays: (values: readonly DayValue[]) => values.map(({ day, value }) => ({ day, value: own(value) })),
    text: (value: number) =>
      `${format.number(value, Math.abs(value) >= WHOLE_FROM ? 0 : 2)}${NO_BREAK}${format.units.weight}`,
  }
}
