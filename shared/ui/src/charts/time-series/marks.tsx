import { truncate } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { markerPath } from '#charts/common/chart-legend.tsx'
import { type DayRow, type Series, valueOn } from '#charts/common/series.ts'
import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'
import * as s from './time-series.module.css'

/** The line of today, with its word above the plot. */
export const TodayMark = ({ today, frame }: { today: string; frame: Frame }) => {
  const { t } = useTranslation('ui')
  const x = frame.xOf(today)
  return (
    <>
      <line className={s.today} x1={x} x2={x} y1="-4" y2={frame.height} />
      <text className={s.axis} x={x} y="-7" textAnchor="middle">
        {t('day.today')}
      </text>
    </>
  )
}

/** The dotted line of a limit, with its name on it. */
export const LimitMark = ({ limit, frame }: { limit: { value: number; label: string }; frame: Frame }) => {
  const y = frame.yScale(limit.value)
  return (
    <>
      <line className={s.limit} x2={frame.width} y1={y} y2={y} />
      <text className={s.limitLabel} x="4" y={y - 5}>
        {limit.label}
      </text>
    </>
  )
}

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
