import { chartColor } from '#feed/swatch.tsx'
import { barBoxes } from './bar-boxes.ts'
import type { Frame } from './frame.ts'
import type { DayRow, Series } from './series.ts'

/** Cuts the segments of a stack apart (design 2). */
const GAP = 2
const EDGE = 1.5
const WIDEST = 28

type SeriesBarsProps = {
  series: readonly Series[]
  rows: readonly DayRow[]
  frame: Frame
  today: string | undefined
  isStacked: boolean
}

/** The bars of all days: filled when done, an open dashed box while still a plan. */
export const SeriesBars = ({ series, rows, frame, today, isStacked }: SeriesBarsProps) => {
  const { boxes, places } = barBoxes(rows, series, isStacked)
  const slot = Math.min(WIDEST, frame.xScale.bandwidth() / places)
  const first = (slot * places) / 2
  return boxes.map(({ day, series: one, from, to, place }) => {
    const color = chartColor(one.color)
    const top = frame.yScale(Math.max(from, to))
    const box = {
      x: frame.xOf(day) - first + place * slot,
      y: top + (isStacked ? GAP / 2 : 0),
      width: Math.max(1, slot - (places > 1 ? 1 : 0)),
      height: Math.max(1, frame.yScale(Math.min(from, to)) - top - (isStacked ? GAP : 0)),
      rx: 2,
    }
    const isPlan = one.dash === true || (today !== undefined && day > today)
    const look = isPlan
      ? { fill: color, fillOpacity: 0.14, stroke: color, strokeWidth: EDGE, strokeDasharray: '4 3' }
      : { fill: color }
    return <rect key={`${day} ${one.key}`} {...box} {...look} />
  })
}
