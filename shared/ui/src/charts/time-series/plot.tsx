import type { Language } from '@manger/contract'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { type DayRow, dayTicks, type Series } from '#charts/common/series.ts'
import { dayMonthText } from '#dates/day.ts'
import { ChartTip, DayCursor, tipText, useDayCursor } from './day-cursor.tsx'
import { frameOf } from './frame.ts'
import { EndLabels, LimitMark, LinePoints, TodayMark } from './marks.tsx'
import { SeriesBars } from './series-bars.tsx'
import { SeriesLine } from './series-line.tsx'
import * as s from './time-series.module.css'

export type TimeSeriesProps = {
  /** What is shown, read aloud; the title stands above the chart, never inside. */
  label: string
  series: readonly Series[]
  /** The farm's day now: what lies after it is dashed. */
  today?: string
  /** A dotted line, such as a smallest stock. */
  limit?: { value: number; label: string }
  /** Writes a value with its unit, as `useFormat().weightText`. */
  text: (value: number) => string
  /** In pixels; 220 unless given. */
  height?: number
  /** Bars of one day stand on each other instead of side by side. */
  isStacked?: boolean
  /** Shown where there is no value at all. */
  empty?: string
}

type PlotProps = TimeSeriesProps & {
  rows: readonly DayRow[]
  width: number
  height: number
  isDirect: boolean
  language: Language
}

/** Room of one day under the axis. */
const DAY_PX = 64

/** The drawing itself: axes, series, today, limit, and the day that is looked at. */
export const Plot = (props: PlotProps) => {
  const { label, series, rows, today, limit, text, width, height, isDirect, language } = props
  const { isStacked = false } = props
  const days = rows.map(({ day }) => day)
  const now = today === undefined ? -1 : days.indexOf(today)
  const frame = frameOf({
    series,
    rows,
    width,
    height,
    text,
    limit: limit?.value,
    hasToday: now >= 0,
    isStacked,
    isDirect,
  })
  const cursor = useDayCursor(days, now >= 0 ? now : days.length - 1, frame)
  const row = rows[cursor.place]
  const lines = series.filter(({ kind }) => kind !== 'bar')
  const ticks = dayTicks(days, Math.floor(frame.width / DAY_PX))
  return (
    <div
      className={s.plot}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={days.length - 1}
      aria-valuenow={cursor.place}
      aria-valuetext={row && tipText({ row, series, text, language })}
      {...cursor.listeners}
    >
      <svg width={width} height={height} aria-hidden="true" data-drawing="">
        <g transform={`translate(${frame.left} ${frame.top})`}>
          <GridRows
            scale={frame.yScale}
            width={frame.width}
            tickValues={frame.scale.ticks}
            stroke="var(--m-border)"
          />
          <AxisLeft
            scale={frame.yScale}
            tickValues={frame.scale.ticks}
            tickFormat={(value) => text(Number(value))}
            tickLabelProps={() => ({ className: s.axis, x: -8, dy: '0.35em', textAnchor: 'end' })}
            hideAxisLine
            hideTicks
          />
          <AxisBottom
            top={frame.height}
            scale={frame.xScale}
            tickValues={ticks}
            tickFormat={(day) => dayMonthText(day, language)}
            tickLabelProps={() => ({ className: s.axis, dy: '0.25em', textAnchor: 'middle' })}
            hideAxisLine
            hideTicks
          />
          {frame.scale.low < 0 && (
            <line className={s.zero} x2={frame.width} y1={frame.yScale(0)} y2={frame.yScale(0)} />
          )}
          {today !== undefined && now >= 0 && <TodayMark today={today} frame={frame} />}
          <SeriesBars series={series} rows={rows} frame={frame} today={today} isStacked={isStacked} />
          {lines.map((one) => (
            <SeriesLine key={one.key} series={one} rows={rows} frame={frame} />
          ))}
          <LinePoints series={series} rows={rows} frame={frame} days={ticks} />
          {limit !== undefined && <LimitMark limit={limit} frame={frame} />}
          {isDirect && <EndLabels series={series} rows={rows} frame={frame} />}
          {cursor.isShown && row && <DayCursor row={row} series={series} frame={frame} />}
        </g>
      </svg>
      {cursor.isShown && row && (
        <ChartTip
          row={row}
          series={series}
          text={text}
          language={language}
          x={frame.left + frame.xOf(row.day)}
          isRight={frame.xOf(row.day) > frame.width / 2}
        />
      )}
    </div>
  )
}
