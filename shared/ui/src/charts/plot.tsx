import type { Language } from '@manger/contract'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { dayMonthText } from '#dates/day.ts'
import { ChartTip, tipText } from './chart-tip.tsx'
import { DayCursor } from './day-cursor.tsx'
import { EndLabels } from './end-labels.tsx'
import { frameOf } from './frame.ts'
import { LinePoints } from './line-points.tsx'
import { LimitMark, TodayMark } from './marks.tsx'
import { type DayRow, dayTicks } from './series.ts'
import { SeriesBars } from './series-bars.tsx'
import { SeriesLine } from './series-line.tsx'
import * as s from './time-series.module.css'
import type { TimeSeriesProps } from './time-series-props.ts'
import { useDayCursor } from './use-day-cursor.ts'

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
