import { useTranslate } from '@manger/platform'
import { BarChart, TimeSeries } from '@manger/ui/charts'
import { numberOf, textOf } from '../report/report-rows.formulas.ts'
import { ChartBox, type ChartProps } from './chart-box.tsx'
import { byDay } from './chart-series.formulas.ts'
import { queryOf, useChartReport, useOutermost } from './use-chart-report.ts'
import { useWeights } from './use-weights.ts'

const HEIGHT = 260
// Two bars a day side by side are not told apart on more days.
const BARS_MOST = 62

const askOf = ({ info, state, isAsked }: ChartProps) => (isAsked ? queryOf(info, state.query) : null)

/** Kilograms planned and fed, day by day. */
export const PlanFactChart = (props: ChartProps) => {
  const t = useTranslate()
  const { own, text } = useWeights(props.format)
  const read = useChartReport(props.info, askOf(props))
  const rows = read.report?.data ?? []
  const kind = rows.length > BARS_MOST ? ('line' as const) : ('bar' as const)
  // A day without any feeding has no bar, and a line does not fall to nothing there.
  const valuesOf = (key: string) =>
    byDay(rows, key).map(({ day, value }) => ({ day, value: value === 0 ? null : own(value) }))
  const label = t(`charts.kind.${props.kind.key}`)
  return (
    <ChartBox {...props} read={read}>
      <TimeSeries
        label={label}
        height={HEIGHT}
        today={props.state.today}
        series={[
          {
            key: 'planned',
            name: t('reports.column.planned'),
            color: 'c8',
            kind,
            dash: true,
            values: valuesOf('planned'),
          },
          { key: 'fed', name: t('reports.column.fed'), color: 'c1', kind, values: valuesOf('fed') },
        ]}
        text={text}
      />
    </ChartBox>
  )
}

/** What feed cost per head, day by day. */
export const CostPerHeadChart = (props: ChartProps) => {
  const t = useTranslate()
  const { format } = props
  const read = useChartReport(props.info, askOf(props))
  const label = t(`charts.kind.${props.kind.key}`)
  return (
    <ChartBox {...props} read={read}>
      <TimeSeries
        label={label}
        height={HEIGHT}
        series={[
          {
            key: 'cost',
            name: label,
            color: 'c2',
            kind: 'area',
            values: byDay(read.report?.data ?? [], 'cost_per_head'),
          },
        ]}
        text={(value) => format.money(value)}
      />
    </ChartBox>
  )
}

/** How near each operator came to the plan, and to which side he leans. */
export const OperatorsChart = (props: ChartProps) => {
  const t = useTranslate()
  const { format } = props
  const read = useOutermost(props.info, askOf(props))
  return (
    <ChartBox {...props} read={read}>
      <BarChart
        label={t(`charts.kind.${props.kind.key}`)}
        rowTitle={t('reports.column.operator')}
        measures={[
          {
            key: 'accuracy',
            name: t('reports.column.accuracy'),
            color: 'c1',
            text: (value) => format.percent(value, 1),
          },
          { key: 'bias', name: t('figure.bias'), color: 'c2', text: (value) => format.deviation(value) },
        ]}
        rows={(read.report?.data ?? []).map(({ id, cells }) => ({
          key: id,
          name: textOf(cells, 'title') ?? '',
          values: { accuracy: numberOf(cells, 'accuracy'), bias: numberOf(cells, 'bias') },
        }))}
      />
    </ChartBox>
  )
}

/** Dry matter per head and day of each group, the largest first. */
export const DryMatterChart = (props: ChartProps) => {
  const t = useTranslate()
  const { own, text } = useWeights(props.format)
  const read = useChartReport(props.info, askOf(props))
  const rows = (read.report?.data ?? [])
    .filter(({ level }) => level === 1)
    .map(({ id, cells }) => ({
      key: id,
      name: textOf(cells, 'title') ?? '',
      values: { dm: own(numberOf(cells, 'dm_per_head')) },
    }))
    .toSorted((a, b) => (b.values.dm ?? 0) - (a.values.dm ?? 0))
  const label = t(`charts.kind.${props.kind.key}`)
  return (
    <ChartBox {...props} read={read}>
      <BarChart
        label={label}
        rowTitle={t('filter.group')}
        measures={[{ key: 'dm', name: label, color: 'c5', text }]}
        rows={rows}
      />
    </ChartBox>
  )
}
