import { columnValueOf, type ReportCells, type ReportColumn } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Aloud, TwoLines } from '@manger/ui'
import type { Total } from '@manger/ui/data'
import { numberText, ReportCell } from './report-cell.tsx'
import { numberOf } from './report-rows.formulas.ts'
import * as s from './report-table.module.css'
import { nameColumnOf } from './use-row-name.ts'

type Pair = { now: number | null; before: number | null }

/** How a total differs from the one before: a percent by its points, anything else by its share; null without a base. */
const changeOf = ({ now, before }: Pair, kind: ReportColumn['kind']): number | null => {
  if (now === null || before === null) return null
  if (kind === 'percent' || kind === 'deviation') return now - before
  return before === 0 ? null : ((now - before) / Math.abs(before)) * 100
}

type ChangeProps = Pair & { column: Pick<ReportColumn, 'key' | 'kind'>; format: Format }

/** The difference of a total from that of the days before, and for who listens the total itself. */
export const Change = ({ column: { key, kind }, format, ...pair }: ChangeProps) => {
  const t = useTranslate()
  const was = numberText(pair.before, kind, format)
  // A share of a difference says nothing: 5 kg too much instead of 1 is no 400 %.
  const isDifference = kind === 'weight' && columnValueOf(key) === 'deviation'
  const difference = pair.now === null || pair.before === null ? null : pair.now - pair.before
  return (
    <span className={s.change} title={t('compare.was', { value: was })}>
      {isDifference ? format.weightChange(difference) : format.deviation(changeOf(pair, kind), 1)}
      <Aloud>{t('compare.was', { value: was })}</Aloud>
    </span>
  )
}

type TotalsInput = {
  columns: readonly ReportColumn[]
  totals: ReportCells
  /** The totals of the days before; absent unless they are compared. */
  before: ReportCells | undefined
  format: Format
}

/** The totals row of a report: what it knows a total of, with its difference where one compares. */
export const useTotals = ({ columns, totals, before, format }: TotalsInput): Total[] => {
  const t = useTranslate()
  const named = nameColumnOf(columns)
  const summed = columns.filter(({ key }) => key !== named?.key && numberOf(totals, key) !== null)
  if (named === undefined || summed.length === 0) return []
  return [
    { column: named.key, content: t('total') },
    ...summed.map((column) => {
      const cell = <ReportCell cells={totals} column={column} format={format} />
      const pair = { now: numberOf(totals, column.key), before: numberOf(before ?? {}, column.key) }
      return {
        column: column.key,
        content:
          before === undefined ? (
            cell
          ) : (
            <TwoLines note={<Change {...pair} column={column} format={format} />}>{cell}</TwoLines>
          ),
      }
    }),
  ]
}
