import type { Language } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, ComposedChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { dayMonthText } from '#dates/day.ts'
import { ChartTip } from './chart-tip.tsx'
import { EndLabels, endLabelsWidth } from './end-labels.tsx'
import { scaleOf } from './scale.ts'
import { type DayRow, dayTicks, valueOn } from './series.ts'
import { seriesShape } from './series-shape.tsx'
import type { TimeSeriesProps } from './time-series-props.ts'

type PlotProps = TimeSeriesProps & {
  rows: readonly DayRow[]
  width: number
  height: number
  isDirect: boolean
  language: Language
}

const TICK = { fill: 'var(--m-text-3)', fontSize: 11 }
const DIGIT_PX = 6.6
const DAY_PX = 64

const heightsOf = ({ series, rows, isStacked = false, limit }: PlotProps): number[] => {
  const sums = rows.map((row) =>
    series.reduce((sum, { key, kind }) => sum + (kind === 'bar' ? (valueOn(row, key) ?? 0) : 0), 0),
  )
  const single = rows.flatMap((row) => series.flatMap(({ key }) => valueOn(row, key) ?? []))
  return [...single, ...(isStacked ? sums : []), ...(limit === undefined ? [] : [limit.value])]
}

/** The drawing itself: axes, series, today, limit and tip. */
export const Plot = (props: PlotProps) => {
  const { label, series, rows, today, limit, text, width, height, isDirect, language } = props
  const { t } = useTranslation('ui')
  const scale = scaleOf(
    heightsOf(props),
    series.some(({ kind }) => kind === 'bar' || kind === 'area'),
  )
  const axisWidth = Math.ceil(Math.max(...scale.ticks.map((tick) => text(tick).length)) * DIGIT_PX) + 8
  const right = isDirect ? endLabelsWidth(series) : 8
  const hasToday = today !== undefined && rows.some(({ day }) => day === today)
  const isNoLine = { isAnimationActive: false, axisLine: false, tickLine: false }
  return (
    <ComposedChart
      width={width}
      height={height}
      data={[...rows]}
      margin={{ top: hasToday ? 18 : 8, right, bottom: 0, left: 0 }}
      barCategoryGap="20%"
      aria-label={label}
    >
      <CartesianGrid vertical={false} stroke="var(--m-border)" />
      <XAxis
        dataKey="day"
        {...isNoLine}
        tick={TICK}
        interval={0}
        ticks={dayTicks(
          rows.map(({ day }) => day),
          Math.floor((width - axisWidth - right) / DAY_PX),
        )}
        tickFormatter={(day: string) => dayMonthText(day, language)}
      />
      <YAxis
        {...isNoLine}
        width={axisWidth}
        tick={TICK}
        interval={0}
        domain={[scale.low, scale.high]}
        ticks={scale.ticks}
        tickFormatter={text}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--m-border-strong)', fill: 'var(--m-sunken)' }}
        content={({ active, label: day }) => {
          const row = active ? rows.find((each) => each.day === day) : undefined
          return row && <ChartTip row={row} series={series} text={text} language={language} />
        }}
      />
      {series.flatMap((one) => seriesShape(one, { today, isStacked: props.isStacked }))}
      {scale.low < 0 && <ReferenceLine y={0} stroke="var(--m-border-strong)" />}
      {limit !== undefined && (
        <ReferenceLine
          y={limit.value}
          stroke="var(--m-miss)"
          strokeWidth={1.5}
          strokeDasharray="1.5 4"
          label={{ value: limit.label, position: 'insideBottomLeft', fill: 'var(--m-miss)', fontSize: 11 }}
        />
      )}
      {hasToday && (
        <ReferenceLine
          x={today}
          stroke="var(--m-border-strong)"
          label={{ value: t('day.today'), position: 'top', fill: 'var(--m-text-3)', fontSize: 11 }}
        />
      )}
      {isDirect && <EndLabels series={series} rows={rows} scale={scale} />}
    </ComposedChart>
  )
}
