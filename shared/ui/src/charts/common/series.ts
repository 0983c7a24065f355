import { addDays } from '#dates/day.ts'
import type { ChartColor } from '#feed/swatch.tsx'

export type SeriesPoint = { day: string; value: number | null }

export type Series = {
  key: string
  name: string
  color: ChartColor
  /** One value per `YYYY-MM-DD`, in any order; null and missing days leave a gap. */
  values: readonly SeriesPoint[]
  /** Dashed all along, as a plan beside what was done. */
  dash?: boolean
  kind?: 'line' | 'area' | 'bar'
}

/** The values of one day by key of the series, before and after today; today itself belongs to both. */
export type DayRow = {
  day: string
  past: Readonly<Record<string, number>>
  next: Readonly<Record<string, number>>
}

// Five years of days: a wrong date must not make a million rows.
const DAYS_MAX = 5 * 366

const daysOf = (series: readonly Series[]): string[] => {
  const named = series.flatMap(({ values }) => values.map(({ day }) => day)).toSorted()
  const last = named.at(-1)
  const days: string[] = []
  for (let day = named[0]; day && last && day <= last && days.length < DAYS_MAX; day = addDays(day, 1))
    days.push(day)
  return days
}

const valuesOf = ({ values }: Series): Map<string, number> =>
  new Map(values.flatMap(({ day, value }) => (value === null ? [] : [[day, value] as const])))

/** The day at which a line passes from fact to projection: its last value until today. */
const joinOf = (values: Map<string, number>, today: string): string =>
  [...values.keys()]
    .filter((day) => day <= today)
    .toSorted()
    .at(-1) ?? today

/** A row for every day between the first and the last, so that a missing day is as wide as any other. */
export const dayRows = (series: readonly Series[], today: string | undefined): DayRow[] => {
  const parts = series.map((one) => {
    const values = valuesOf(one)
    return { key: one.key, values, join: today === undefined ? undefined : joinOf(values, today) }
  })
  const pick = (day: string, isIn: (join: string | undefined) => boolean): Record<string, number> =>
    Object.fromEntries(
      parts.flatMap(({ key, values, join }) => {
        const value = values.get(day)
        return value === undefined || !isIn(join) ? [] : [[key, value] as const]
      }),
    )
  return daysOf(series).map((day) => ({
    day,
    past: pick(day, (join) => join === undefined || day <= join),
    next: pick(day, (join) => join !== undefined && day >= join),
  }))
}

/** What a series has on a day; null where it has nothing. */
export const valueOn = (row: DayRow, key: string): number | null => row.past[key] ?? row.next[key] ?? null

/** Days under the axis: as many as fit, evenly, never two on one place. */
export const dayTicks = (days: readonly string[], most: number): string[] => {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, most)))
  return days.filter((_, at) => at % step === 0)
}
