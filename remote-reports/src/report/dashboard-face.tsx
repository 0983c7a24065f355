import { useTranslate } from '@manger/platform'
import { Card } from '@manger/ui'
import { TimeSeries } from '@manger/ui/charts'
import * as s from './faces.module.css'
import type { FaceProps } from './faces.tsx'
import { numberOf, textOf } from './report-rows.formulas.ts'
import { TotalFigures } from './total-figures.tsx'

const FIGURES = [
  'feedings',
  'done',
  'missed',
  'fed',
  'load_accuracy',
  'unload_accuracy',
  'bias',
  'cost',
  'cost_per_head',
  'dm_per_head',
  'money_lost',
  'low_stocks',
]

/** The dashboard: its totals against the equal span before, and what was fed and how exactly, day by day. */
export const DashboardFace = ({ report, before, format }: FaceProps) => {
  const t = useTranslate()
  const { data } = report
  const seriesOf = (key: string) =>
    data.flatMap(({ cells }) => {
      const day = textOf(cells, 'day')
      return day === null ? [] : [{ day, value: numberOf(cells, key) }]
    })
  return (
    <>
      <TotalFigures report={report} before={report.previous ?? before} format={format} keys={FIGURES} />
      {data.length > 1 && (
        <div className={s.charts}>
          <Card title={`${t('reports.column.fed')}, ${format.units.large}`}>
            <TimeSeries
              label={t('reports.column.fed')}
              height={180}
              series={[
                {
                  key: 'fed',
                  name: t('reports.column.fed'),
                  color: 'c1',
                  kind: 'bar',
                  values: seriesOf('fed'),
                },
              ]}
              text={(kg) => format.tonnes(kg).value}
            />
          </Card>
          <Card title={`${t('reports.column.accuracy')}, %`}>
            <TimeSeries
              label={t('reports.column.accuracy')}
              height={180}
              series={[
                {
                  key: 'load',
                  name: t('tab.load'),
                  color: 'c1',
                  values: seriesOf('load_accuracy'),
                },
                {
                  key: 'unload',
                  name: t('tab.upload'),
                  color: 'c2',
                  dash: true,
                  values: seriesOf('unload_accuracy'),
                },
              ]}
              text={(value) => format.percent(value, 1)}
            />
          </Card>
        </div>
      )}
    </>
  )
}
