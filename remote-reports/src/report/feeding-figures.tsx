import { NO_BREAK, useTranslate } from '@manger/platform'
import { Figure, FigureRow, WaitingFigures } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import type { FaceProps } from './faces.tsx'
import { numberText } from './report-cell.tsx'
import { numberOf } from './report-rows.formulas.ts'
import { Change } from './report-totals.tsx'

/** Stands for the figures until the report is there. */
export const WaitingFeedings = ({ type }: Pick<FaceProps, 'type'>) => {
  const t = useTranslate()
  const figures = [
    { label: t(`figure.${type}.count`) },
    { label: t(`figure.${type}.weight`), beside: NO_BREAK },
    { label: t('figure.accuracy') },
    { label: t('figure.bias') },
    { label: t('figure.cost') },
  ]
  return <WaitingFigures figures={figures} />
}

/** A loading or unloading report in five figures; sums are the server's, over all pages. */
export const FeedingFigures = ({ type, report, before, format }: FaceProps) => {
  const t = useTranslate()
  const { totals, count, columns } = report
  const isLoad = type === 'load'
  const actual = format.tonnes(numberOf(totals, 'actual'))
  const { from, to } = report.meta
  const of = { report: isLoad ? 'load' : 'upload', from, to }
  const planned = format.tonnesText(numberOf(totals, 'planned'))
  const changeOf = (key: string) => {
    const column = columns.find((one) => one.key === key)
    if (before === undefined || column === undefined) return {}
    const pair = { now: numberOf(totals, key), before: numberOf(before, key) }
    return { note: <Change {...pair} column={column} format={format} /> }
  }
  const shown = (key: string, kind: 'percent' | 'deviation' | 'money') => ({
    value: numberText(numberOf(totals, key), kind, format),
    ...changeOf(key),
  })
  return (
    <FigureRow>
      <Figure label={t(`figure.${type}.count`)} value={format.number(count, 0)} />
      <CountedFigure
        counted={{ figure: isLoad ? 'loaded' : 'unloaded', of, unit: actual.unit }}
        label={t(`figure.${type}.weight`)}
        value={actual.value}
        unit={actual.unit}
        beside={t('figure.plan', { weight: planned })}
        {...changeOf('actual')}
      />
      <CountedFigure
        counted={{ figure: isLoad ? 'accuracy' : 'unload_accuracy', of }}
        label={t('figure.accuracy')}
        {...shown('accuracy', 'percent')}
      />
      <CountedFigure
        counted={{ figure: 'bias', of }}
        label={t('figure.bias')}
        {...shown('deviation_percent', 'deviation')}
      />
      <CountedFigure counted={{ figure: 'cost', of }} label={t('figure.cost')} {...shown('cost', 'money')} />
    </FigureRow>
  )
}
