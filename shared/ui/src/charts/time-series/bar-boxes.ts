import { type DayRow, type Series, valueOn } from '#charts/common/series.ts'

/** One bar of a day: from where to where on the scale, and which of the places side by side. */
export type BarBox = { day: string; series: Series; from: number; to: number; place: number }

/** The bars of all days: on each other, what is below zero downwards, or side by side. */
export const barBoxes = (
  rows: readonly DayRow[],
  series: readonly Series[],
  isStacked: boolean,
): { boxes: BarBox[]; places: number } => {
  const bars = series.filter(({ kind }) => kind === 'bar')
  const boxes = rows.flatMap((row) => {
    let up = 0
    let down = 0
    return bars.flatMap((one, at): BarBox[] => {
      const value = valueOn(row, one.key)
      if (value === null || value === 0) return []
      const from = isStacked ? (value > 0 ? up : down) : 0
      if (value > 0) up += value
      else down += value
      return [{ day: row.day, series: one, from, to: from + value, place: isStacked ? 0 : at }]
    })
  })
  return { boxes, places: isStacked ? 1 : Math.max(1, bars.length) }
}
