import { usePlotArea } from 'recharts'
import { chartColor } from '#feed/swatch.tsx'
import { markerPath } from './marker.tsx'
import type { Scale } from './scale.ts'
import { type DayRow, type Series, valueOn } from './series.ts'
import { spread } from './spread.ts'
import * as s from './time-series.module.css'

const LINE_PX = 14
/** Room of a letter of 12 px, wide enough for Cyrillic. */
const LETTER_PX = 6.8
const MOST_LETTERS = 22
const MARK_PX = 22

const cut = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name

/** The room that the names need at the right of the plot. */
export const endLabelsWidth = (series: readonly Series[]): number =>
  Math.ceil(Math.max(...series.map(({ name }) => cut(name).length)) * LETTER_PX) + MARK_PX

type EndLabelsProps = { series: readonly Series[]; rows: readonly DayRow[]; scale: Scale }

/** Each line's marker and name at the height at which it ends: direct labels before legends (design 2). */
export const EndLabels = ({ series, rows, scale }: EndLabelsProps) => {
  const area = usePlotArea()
  if (area === undefined) return null
  const { x, y, width, height } = area
  const ends = series.flatMap((one, at) => {
    const value = rows.map((row) => valueOn(row, one.key)).findLast((found) => found !== null)
    const share = value === undefined ? null : (value - scale.low) / (scale.high - scale.low)
    return share === null ? [] : [{ one, at, y: y + height * (1 - share) }]
  })
  const places = spread(
    ends.map((end) => end.y),
    LINE_PX,
    { top: y + 4, bottom: y + height },
  )
  return ends.map(({ one, at }, index) => (
    <g key={one.key} transform={`translate(${x + width + 6} ${places[index] ?? 0})`}>
      <path d={markerPath(at)} transform="translate(0 -4.5)" fill={chartColor(one.color)} />
      <text x={14} dy="0.35em" className={s.endLabel}>
        {cut(one.name)}
      </text>
    </g>
  ))
}
