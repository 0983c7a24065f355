import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartEmpty } from '#charts/common/chart-empty.tsx'
import { ChartLegend } from '#charts/common/chart-legend.tsx'
import { ChartLook } from '#charts/common/chart-look.ts'
import { NumbersTable } from '#charts/common/numbers-table.tsx'
import { dayRows, valueOn } from '#charts/common/series.ts'
import { useWidth } from '#charts/common/use-width.ts'
import { dayText } from '#dates/day.ts'
import { languageOf } from '#fields/language-of.ts'
import { Plot, type TimeSeriesProps } from './plot.tsx'
import * as s from './time-series.module.css'

// Under this width names beside the lines would take the place of the lines.
const DIRECT_LABELS_PX = 520

/** Values by day as lines, areas or bars, with today between what was and what will be. */
export const TimeSeries = (props: TimeSeriesProps) => {
  const { label, series, today, text, height = 220, empty } = props
  const { t, i18n } = useTranslation('ui')
  const [box, width] = useWidth<HTMLDivElement>()
  const isTable = useContext(ChartLook) === 'table'
  const rows = dayRows(series, today)
  const known = rows.filter((row) => series.some(({ key }) => valueOn(row, key) !== null))
  const isDirect = width >= DIRECT_LABELS_PX && series.every(({ kind }) => kind !== 'bar')
  if (known.length === 0) return <ChartEmpty text={empty} />
  return (
    <div ref={box} className={s.chart}>
      <div hidden={isTable}>
        {series.length > 1 && !isDirect && <ChartLegend series={series} />}
        <Plot
          {...props}
          rows={rows}
          width={width}
          height={height}
          isDirect={isDirect && series.length > 1}
          language={languageOf(i18n.language)}
        />
      </div>
      <NumbersTable
        label={label}
        rowTitle={t('day.choose')}
        columns={series}
        rows={known.map((row) => ({
          key: row.day,
          name: dayText(row.day, languageOf(i18n.language)),
          values: Object.fromEntries(
            series.flatMap(({ key }) => {
              const value = valueOn(row, key)
              return value === null ? [] : [[key, text(value)] as const]
            }),
          ),
        }))}
      />
    </div>
  )
}
