import { NO_VALUE } from '@manger/platform'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartEmpty } from '#charts/common/chart-empty.tsx'
import { ChartLegend, markerPath } from '#charts/common/chart-legend.tsx'
import { ChartLook } from '#charts/common/chart-look.ts'
import { NumbersTable } from '#charts/common/numbers-table.tsx'
import { useWidth } from '#charts/common/use-width.ts'
import { type ChartColor, chartColor } from '#feed/swatch.tsx'
import * as s from './bar-chart.module.css'
import { barPlaces } from './bar-places.ts'

/** What is told of each thing of a bar chart; each measure has a scale of its own. */
type BarMeasure = {
  key: string
  name: string
  color: ChartColor
  /** Writes a value with its unit. */
  text: (value: number) => string
}

export type BarChartProps = {
  /** What is compared, read aloud; the title stands above the chart, never inside. */
  label: string
  /** What the things are, as the head of their column. */
  rowTitle: string
  measures: readonly BarMeasure[]
  rows: readonly { key: string; name: string; values: Readonly<Record<string, number | null>> }[]
  empty?: string
}

// What is more does not fit a screen; its numbers stand in the table.
const ROWS_MOST = 30

const cut = (name: string, letters: number) =>
  name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name

/** A bar per thing and measure, with the value at its end; what is below zero goes to the left. */
export const BarChart = ({ label, rowTitle, measures, rows, empty }: BarChartProps) => {
  const { t } = useTranslation('ui')
  const [box, width] = useWidth<HTMLDivElement>()
  const isTable = useContext(ChartLook) === 'table'
  const known = rows.filter(({ values }) => measures.some(({ key }) => typeof values[key] === 'number'))
  if (known.length === 0) return <ChartEmpty text={empty} />
  const drawn = known.slice(0, ROWS_MOST)
  const textOf = (row: (typeof rows)[number], { key, text }: BarMeasure) => {
    const value = row.values[key]
    return typeof value === 'number' ? text(value) : NO_VALUE
  }
  const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  const places = barPlaces({
    width,
    longestName: longest(drawn.map(({ name }) => name)),
    longestValues: measures.map((measure) => longest(drawn.map((row) => textOf(row, measure)))),
  })
  const height = places.rowPx * drawn.length
  const scales = measures.map(({ key }) => {
    const values = drawn.map((row) => row.values[key] ?? 0)
    const low = Math.min(0, ...values)
    return { low, range: Math.max(0, ...values) - low || 1 }
  })
  return (
    <div ref={box} className={s.chart}>
      <div hidden={isTable}>
        {measures.length > 1 && <ChartLegend series={measures} />}
        <div className={s.plot} style={{ height }}>
          <svg width={width} height={height} aria-hidden="true" data-drawing="">
            {drawn.map((row, index) => (
              <g key={row.key} transform={`translate(0 ${index * places.rowPx})`}>
                <text className={s.name} x="0" y={places.namePx === 0 ? 14 : 11} dy="0.35em">
                  {cut(row.name, places.letters)}
                </text>
                {measures.map((measure, at) => {
                  const track = places.tracks[at]
                  const scale = scales[at]
                  if (track === undefined || scale === undefined) return null
                  const value = row.values[measure.key] ?? 0
                  const xOf = (of: number) => track.left + ((of - scale.low) / scale.range) * track.width
                  return (
                    <g key={measure.key} transform={`translate(0 ${track.top})`}>
                      {measures.length > 1 && (
                        <path
                          d={markerPath(at)}
                          transform={`translate(${track.left - 14} 6.5)`}
                          fill={chartColor(measure.color)}
                        />
                      )}
                      <rect
                        x={Math.min(xOf(0), xOf(value))}
                        y="4"
                        width={Math.abs(xOf(value) - xOf(0))}
                        height="14"
                        rx="2"
                        fill={chartColor(measure.color)}
                      />
                      <line className={s.zero} x1={xOf(0)} x2={xOf(0)} y1="0" y2="22" />
                      <text className={s.value} x={track.end} y="11" dy="0.35em" textAnchor="end">
                        {textOf(row, measure)}
                      </text>
                    </g>
                  )
                })}
              </g>
            ))}
          </svg>
        </div>
        {known.length > drawn.length && (
          <p className={s.more}>{t('chart.more', { shown: drawn.length, count: known.length })}</p>
        )}
      </div>
      <NumbersTable
        label={label}
        rowTitle={rowTitle}
        columns={measures}
        rows={known.map((row) => ({
          key: row.key,
          name: row.name,
          values: Object.fromEntries(measures.map((measure) => [measure.key, textOf(row, measure)])),
        }))}
      />
    </div>
  )
}
