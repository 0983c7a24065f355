import type { Report } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import type { Half } from './halves.ts'
import { numberOf } from './table/report-rows.formulas.ts'

type ReportFiguresProps = { half: Half; report: Report; format: Format }

/** The whole report in five figures; sums are the server's, over all pages. */
export const ReportFigures = ({ half, report, format }: ReportFiguresProps) => {
  const t = useTranslate()
  const { totals, count } = report
  const actual = format.tonnes(numberOf(totals, 'actual'))
  const { from, to } = report.meta
  const of = { report: half, from, to }
  const planned = format.tonnesText(numberOf(totals, 'planned'))
  return (
    <FigureRow>
      <Figure label={t(`figure.${half}.count`)} value={format.number(count, 0)} />
      <CountedFigure
        counted={{ figure: half === 'load' ? 'loaded' : 'unloaded', of, unit: actual.unit }}
        label={t(`figure.${half}.weight`)}
        value={actual.value}
        unit={`${actual.unit}, ${t('figure.plan', { weight: planned })}`}
      />
      <CountedFigure
        counted={{ figure: half === 'load' ? 'accuracy' : 'unload_accuracy', of }}
        label={t('figure.accuracy')}
        value={format.percent(numberOf(totals, 'accuracy'))}
      />
      <CountedFigure
        counted={{ figure: 'bias', of }}
        label={t('figure.bias')}
        value={format.deviation(numberOf(totals, 'deviation_percent'))}
      />
      <CountedFigure
        counted={{ figure: 'cost', of }}
        label={t('figure.cost')}
        value={format.money(numberOf(totals, 'cost'))}
      />
    </FigureRow>
  )
}
