import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'
import { type DayRow, type Series, valueOn } from './series.ts'
import * as s from './time-series.module.css'

/** The day under the pointer or the arrow keys: a line, and a point on every line of the chart. */
export const DayCursor = ({
  row,
  series,
  frame,
}: {
  row: DayRow
  series: readonly Series[]
  frame: Frame
}) => {
  const x = frame.xOf(row.day)
  return (
    <>
      <line className={s.cursor} x1={x} x2={x} y2={frame.height} />
      {series.map(({ key, kind, color }) => {
        const value = valueOn(row, key)
        return value === null || kind === 'bar' ? null : (
          <circle
            key={key}
            className={s.point}
            cx={x}
            cy={frame.yScale(value)}
            r="4"
            fill={chartColor(color)}
          />
        )
      })}
    </>
  )
}
