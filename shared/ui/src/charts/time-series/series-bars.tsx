import { useId } from 'react'
import { markerPath } from '#charts/common/chart-legend.tsx'
import type { DayRow, Series } from '#charts/common/series.ts'
import { chartColor } from '#feed/swatch.tsx'
import { barBoxes } from './bar-boxes.ts'
import type { Frame } from './frame.ts'

/** Cuts the segments of a stack apart (design 2). */
const GAP = 2
const EDGE = 1.5
const WIDEST = 28
/** A segment that is smaller has no room for its sign. */
const SIGN_WIDTH = 11
const SIGN_HEIGHT = 13

type SeriesBarsProps = {
  series: readonly Series[]
  rows: readonly DayRow[]
  frame: Frame
  today: string | undefined
  isStacked: boolean
}

const PATTERNS = 4

/** Which pattern the bars of a series have: 0 is plain; series of one colour are told apart by it, also in grey print. */
const patternOf = (series: readonly Pick<Series, 'key' | 'color'>[], one: Pick<Series, 'key' | 'color'>) =>
  series.filter(({ color }) => color === one.color).findIndex(({ key }) => key === one.key) % PATTERNS

/** The id of a pattern in the drawing that is called `own`. */
const patternId = (own: string, pattern: number): string => `pattern${own}${pattern}`

const LINES = ['M-1 1l2-2M0 6l6-6M5 7l2-2', 'M0 3h6', 'M3 0v6']

/** The patterns of the bars: strokes in the colour of the ground. */
const BarPatterns = ({ own }: { own: string }) => (
  <defs>
    {LINES.map((path, at) => (
      <pattern key={path} id={patternId(own, at + 1)} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={path} stroke="var(--m-surface)" strokeWidth="1.4" />
      </pattern>
    ))}
  </defs>
)

/** The bars of all days: filled when done, an open dashed box while still a plan. */
export const SeriesBars = ({ series, rows, frame, today, isStacked }: SeriesBarsProps) => {
  const { boxes, places } = barBoxes(rows, series, isStacked)
  const own = useId().replaceAll(/\W/g, '')
  const slot = Math.min(WIDEST, frame.xScale.bandwidth() / places)
  const first = (slot * places) / 2
  const bars = boxes.map(({ day, series: one, from, to, place }) => {
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
    const pattern = patternOf(series, one)
    const hasSign = isStacked && series.length > 1 && box.width >= SIGN_WIDTH && box.height >= SIGN_HEIGHT
    return (
      <g key={`${day} ${one.key}`}>
        <rect {...box} {...look} />
        {pattern > 0 && <rect {...box} fill={`url(#${patternId(own, pattern)})`} />}
        {hasSign && (
          <path
            d={markerPath(series.indexOf(one))}
            transform={`translate(${box.x + box.width / 2 - 3.15} ${box.y + box.height / 2 - 3.15}) scale(0.7)`}
            fill={isPlan ? color : 'var(--m-surface)'}
          />
        )}
      </g>
    )
  })
  return (
    <>
      <BarPatterns own={own} />
      {bars}
    </>
  )
}
