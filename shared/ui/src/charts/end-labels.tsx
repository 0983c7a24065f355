import { truncate } from '@manger/contract'
import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'
import { markerPath } from './marker.tsx'
import { type DayRow, type Series, valueOn } from './series.ts'
import { spread } from './spread.ts'
import * as s from './time-series.module.css'

const LINE_PX = 14

type EndLabelsProps = { series: readonly Series[]; rows: readonly DayRow[]; frame: Frame }

/** Each line's marker and name at the height at which it ends: direct labels before legends (design 2). */
export const EndLabels = ({ series, rows, frame }: EndLabelsProps) => {
  const ends = series.flatMap((one, at) => {
    const value = rows.map((row) => valueOn(row, one.key)).findLast((found) => found !== null)
    return value === undefined || value === null ? [] : [{ one, at, y: frame.yScale(value) }]
  })
  const places = spread(
    ends.map((end) => end.y),
    LINE_PX,
    { top: 4, bottom: frame.height },
  )
  return ends.map(({ one, at }, index) => (
    <g key={one.key} transform={`translate(${frame.width + 6} ${places[index] ?? 0})`}>
      <path d={markerPath(at)} transform="translate(0 -4.5)" fill={chartColor(one.color)} />
      <text x={14} dy="0.35em" className={s.endLabel}>
        {truncate(one.name, 'short')}
      </text>
    </g>
  ))
}
