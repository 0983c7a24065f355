import { type Format, useTranslate } from '@manger/platform'
import { Quantity } from '@manger/ui'
import { DeviationText, ReportCell } from './report-cell.tsx'
import { type FeedingRow, numberOf, textOf } from './report-rows.formulas.ts'
import * as s from './report-table.module.css'

/** A feeding of the report on a phone. */
export const FeedingCard = ({ feeding, format }: { feeding: FeedingRow; format: Format }) => {
  const t = useTranslate()
  const { cells } = feeding.row
  const facts = ['mixer', 'operator'].map((key) => textOf(cells, key)).filter((fact) => fact !== null)
  return (
    <div className={s.card}>
      <div className={s.cardHead}>
        <b>{textOf(cells, 'title')}</b>
        <ReportCell cells={cells} column={{ key: 'at', kind: 'moment' }} format={format} />
      </div>
      <span className={s.note}>{facts.join(' · ')}</span>
      <div className={s.cardFigures}>
        <span className={s.figure}>
          <Quantity {...format.weight(numberOf(cells, 'actual'))} />{' '}
          <small>{t('card.plan', { weight: format.weight(numberOf(cells, 'planned')).value })}</small>
        </span>
        <DeviationText
          cells={cells}
          column={{ key: 'deviation_percent', kind: 'deviation' }}
          format={format}
        />
      </div>
    </div>
  )
}
