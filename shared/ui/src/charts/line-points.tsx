import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'
import { markerPath } from './marker.tsx'
import { type DayRow, type Series, valueOn } from './series.ts'

type LinePointsProps = {
  series: readonly Series[]
  rows: readonly DayRow[]
  frame: Frame
  /** The days that the axis names. */
  days: readonly string[]
}

/**
 * The sign of each line on the days that the axis names: several lines are told apart without their colours, and a value
 * alone among days without any is seen.
 */
export const LinePoints = ({ series, rows, frame, days }: LinePointsProps) =>
  series.flatMap((one, at) => {
    if (one.kind === 'bar') return []
    const known = rows.filter((row) => valueOn(row, one.key) !== null)
    const isTold = (day: string) => known.length === 1 || (series.length > 1 && days.includes(day))
    return known.flatMap((row) =>
      isTold(row.day) ? (
        <path
          key={`${one.key} ${row.day}`}
          d={markerPath(at)}
          transform={`translate(${frame.xOf(row.day) - 4.5} ${frame.yScale(valueOn(row, one.key) ?? 0) - 4.5})`}
          fill={chartColor(one.color)}
        />
      ) : (
        []
      ),
    )
  })
