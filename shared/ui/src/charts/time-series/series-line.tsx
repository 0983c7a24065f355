import { Area, LinePath } from '@visx/shape'
import type { DayRow, Series } from '#charts/common/series.ts'
import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'

const DASH = '5 4'
const WIDTH = 2.25

type Part = 'past' | 'next'

/** A line, with ground under it when it is an area: solid until today, dashed what is still to come. */
export const SeriesLine = ({
  series,
  rows,
  frame,
}: {
  series: Series
  rows: readonly DayRow[]
  frame: Frame
}) => {
  const { key, kind } = series
  const color = chartColor(series.color)
  const draw = (part: Part, isDashed: boolean) => {
    // A projection has no gaps; the fact keeps its own, a day without a value is no line.
    const days = part === 'next' ? rows.filter((row) => key in row.next) : [...rows]
    const place = {
      data: days,
      defined: (row: DayRow) => key in row[part],
      x: (row: DayRow) => frame.xOf(row.day),
    }
    const y = (row: DayRow) => frame.yScale(row[part][key] ?? 0)
    return (
      <>
        {kind === 'area' && (
          <Area
            {...place}
            y0={frame.yScale(Math.max(0, frame.scale.low))}
            y1={y}
            fill={color}
            fillOpacity={part === 'past' ? 0.14 : 0.06}
          />
        )}
        <LinePath
          {...place}
          y={y}
          stroke={color}
          strokeWidth={WIDTH}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray={isDashed ? DASH : undefined}
        />
      </>
    )
  }
  return (
    <>
      {draw('past', series.dash === true)}
      {rows.some((row) => key in row.next) && draw('next', true)}
    </>
  )
}
