import type { Report } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Figure, FigureRow, WaitingFigures } from '@manger/ui'
import { numberText } from './report-cell.tsx'
import { numberOf } from './report-rows.formulas.ts'
import { Change } from './report-totals.tsx'

type Kind = Report['columns'][number]['kind']
type TotalFiguresProps = {
  report: Report
  before: Report['totals'] | undefined
  format: Format
  keys: readonly string[]
}

const WEIGHED: readonly Kind[] = ['weight']

/** Totals that no column carries are counts: of feedings, orders, stocks. */
const kindOf = (report: Report, key: string): Kind =>
  report.columns.find((column) => column.key === key)?.kind ?? 'count'

/** Stands for the totals until the report is there. */
export const WaitingTotals = ({ keys }: Pick<TotalFiguresProps, 'keys'>) => {
  const t = useTranslate()
  return <WaitingFigures figures={keys.map((key) => ({ label: t(`reports.column.${key}`) }))} />
}

/** Totals of a report as figures, with their difference where one compares. */
export const TotalFigures = ({ report, before, format, keys }: TotalFiguresProps) => {
  const t = useTranslate()
  const told = keys.filter((key) => report.totals[key] !== undefined)
  return (
    <FigureRow>
      {told.map((key) => {
        const kind = kindOf(report, key)
        const now = numberOf(report.totals, key)
        const large = WEIGHED.includes(kind) && Math.abs(now ?? 0) >= 10_000 ? format.tonnes(now) : null
        const unit = kind === 'weight' ? format.units.weight : undefined
        return (
          <Figure
            key={key}
            label={report.columns.find((column) => column.key === key)?.text ?? t(`reports.column.${key}`)}
            value={large?.value ?? numberText(now, kind, format)}
            unit={large?.unit ?? unit}
            {...(before === undefined
              ? {}
              : {
                  note: (
                    <Change now={now} before={numberOf(before, key)} column={{ key, kind }} format={format} />
                  ),
                })}
          />
        )
      })}
    </FigureRow>
  )
}
