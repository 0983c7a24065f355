import { truncate } from '@manger/contract'
import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'
import { markerPath } from './marker.tsx'
import { type DayRow, type Series, valueOn } from './series.ts'
import * as s from './time-series.module.css'

const LINE_PX = 14

type EndLabelsProps = { series: readonly Series[]; rows: readonly DayRow[]; frame: Frame }

/** Moves labels apart so that none is nearer than `gap` to the next, keeps their order, stays inside the box. */
export const spread = (
  wanted: readonly number[],
  gap: number,
  box: { top: number; bottom: number },
): number[] => {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let least = box.top
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, least)
    least = (places[at] ?? 0) + gap
  }
  let most = box.bottom
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most)
    most = (places[at] ?? 0) - gap
  }
  return places
}

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
