import { PAGE_SIZE_MAX } from '@manger/contract'
import { useTranslate } from '@manger/platform'
import { TimeSeries } from '@manger/ui/charts'
import { ChartBox, type ChartProps } from './chart-box.tsx'
import { sumByDay } from './chart-series.formulas.ts'
import { queryOf, useChartReport } from './use-chart-report.ts'
import { useWeights } from './use-weights.ts'

const HEIGHT = 260

/** Dry matter that the groups ate against their target, day by day. */
export const IntakeChart = (props: ChartProps) => {
  const t = useTranslate()
  const { info, state, isAsked, kind, format } = props
  const { own, text } = useWeights(format)
  const asked = isAsked ? { ...queryOf(info, state.query), page_size: String(PAGE_SIZE_MAX) } : null
  const read = useChartReport(info, asked)
  const rows = read.report?.data ?? []
  const valuesOf = (key: string) => sumByDay(rows, key).map(({ day, value }) => ({ day, value: own(value) }))
  return (
    <ChartBox {...props} read={read}>
      <TimeSeries
        label={t(`charts.kind.${kind.key}`)}
        height={HEIGHT}
        series={[
          {
            key: 'dm_target',
            name: t('reports.column.dm_target'),
            color: 'c8',
            kind: 'line',
            dash: true,
            values: valuesOf('dm_target'),
          },
          {
            key: 'dm_eaten',
            name: t('reports.column.dm_eaten'),
            color: 'c1',
            kind: 'line',
            values: valuesOf('dm_eaten'),
          },
        ]}
        text={text}
      />
    </ChartBox>
  )
}
