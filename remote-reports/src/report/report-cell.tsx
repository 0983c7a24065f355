import { fromKg } from '@manger/contract'
import { type DeviationClass, FEEDING_STATUSES } from '@manger/contract/feedings'
import { columnValueOf, type ReportColumn, type ReportRow } from '@manger/contract/reports'
import { type Format, NO_VALUE, useTranslate } from '@manger/platform'
import { Avatar, Deviation, type DeviationLevel } from '@manger/ui'
import { numberOf, textOf } from './report-rows.formulas.ts'
import { RowStatus } from './report-status.tsx'
import * as s from './report-table.module.css'

/** The kit's word for a class of F12. */
export const LEVEL_OF: Record<DeviationClass, DeviationLevel> = { green: 'on', orange: 'off', red: 'far' }

const isClass = (text: string | null): text is DeviationClass => text !== null && text in LEVEL_OF

type CellProps = { cells: ReportRow['cells']; column: Pick<ReportColumn, 'key' | 'kind'>; format: Format }

/** A deviation in percent with the sign of its row's class (F12). */
export const DeviationText = ({ cells, column, format }: CellProps) => {
  const value = numberOf(cells, column.key)
  const text = format.deviation(value)
  const level = textOf(cells, 'class')
  if (value === null || !isClass(level)) return <>{text}</>
  return (
    <Deviation level={LEVEL_OF[level]} way={value < 0 ? 'under' : 'over'}>
      {text}
    </Deviation>
  )
}

const Weight = ({ cells, column, format }: CellProps) => {
  const value = numberOf(cells, column.key)
  const { value: text } = format.weight(value)
  const isMore =
    columnValueOf(column.key) === 'deviation' && (value ?? 0) > 0 && text !== format.weight(0).value
  return <>{isMore ? `+${text}` : text}</>
}

const Text = ({ text }: { text: string }) => (
  <span className={s.text} title={text}>
    {text}
  </span>
)

const MomentText = ({ cells, column, format }: CellProps) => {
  const at = textOf(cells, column.key)
  return at === null ? (
    NO_VALUE
  ) : (
    <time dateTime={at} className={s.moment}>
      <b>{format.dayMonth(at)}</b> {format.time(at)}
    </time>
  )
}

const Operator = ({ cells, column }: CellProps) => {
  const name = textOf(cells, column.key)
  if (name === null) return NO_VALUE
  return (
    <span className={s.operator}>
      <Avatar name={name} small />
      {name}
    </span>
  )
}

const Status = ({ cells, column }: CellProps) => {
  const text = textOf(cells, column.key)
  const status = FEEDING_STATUSES.find((known) => known === text)
  return status === undefined ? NO_VALUE : <RowStatus status={status} />
}

const Word = ({ cells, column }: CellProps) => {
  const t = useTranslate()
  const word = textOf(cells, column.key)
  return word === null ? NO_VALUE : t(`reports.word.${word}`)
}

/** A number of a report as text, without its unit where the head of the column carries it. */
export const numberText = (value: number | null, kind: ReportColumn['kind'], format: Format): string => {
  switch (kind) {
    case 'weight':
      return format.weight(value).value
    case 'percent':
      return format.percent(value)
    case 'deviation':
      return format.deviation(value)
    case 'money':
      return format.money(value)
    case 'price_kg':
      // Told per kg, read per pound by who reads in pounds.
      return format.money(
        value === null ? null : value / fromKg(1, format.units.weight === 'lb' ? 'lb' : 'kg'),
      )
    case 'price':
      return format.pricePerTonne(value)
    case 'count':
      return format.number(value, 0)
    case 'minutes':
      return format.number(value, 1)
    case 'speed':
      return format.tonnes(value === null ? null : value * 1000).value
    case 'days':
      return format.days(value)
    default:
      return format.number(value)
  }
}

/** One cell of any report: the kind of its column decides how it reads. */
export const ReportCell = (props: CellProps) => {
  const { cells, column, format } = props
  const { key, kind } = column
  switch (kind) {
    case 'text':
      // What is told as a number by a column of texts, such as a figure of a questionnaire, is written as one.
      return <Text text={textOf(cells, key) ?? format.number(numberOf(cells, key))} />
    case 'weight':
      return <Weight {...props} />
    case 'deviation':
      return <DeviationText {...props} />
    case 'moment':
      return <MomentText {...props} />
    case 'day':
      return <span className={s.day}>{format.day(textOf(cells, key))}</span>
    case 'operator':
      return <Operator {...props} />
    case 'status':
      return <Status {...props} />
    case 'word':
      return <Word {...props} />
    default:
      return <>{numberText(numberOf(cells, key), kind, format)}</>
  }
}
