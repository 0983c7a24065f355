import { type DeviationClass, FEEDING_STATUSES } from '@manger/contract/feedings'
import type { ReportColumn, ReportRow } from '@manger/contract/reports'
import type { Format } from '@manger/platform'
import { Avatar, Deviation, type DeviationLevel, StatusChip } from '@manger/ui'
import { numberOf, textOf } from './report-rows.formulas.ts'
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
  // A difference needs its sign, and its unit stays with it: "kg" in the head would read as a weight.
  return <>{column.key === 'deviation' ? format.weightChange(value) : format.weight(value).value}</>
}

const MomentText = ({ cells, column, format }: CellProps) => {
  const at = textOf(cells, column.key)
  return at === null ? (
    format.day(null)
  ) : (
    <time dateTime={at} className={s.moment}>
      <b>{format.dayMonth(at)}</b> {format.time(at)}
    </time>
  )
}

const Operator = ({ cells, column, format }: CellProps) => {
  const name = textOf(cells, column.key)
  if (name === null) return <>{format.number(null)}</>
  return (
    <span className={s.operator}>
      <Avatar name={name} small />
      {name}
    </span>
  )
}

const Status = ({ cells, column, format }: CellProps) => {
  const text = textOf(cells, column.key)
  const status = FEEDING_STATUSES.find((known) => known === text)
  return status === undefined ? format.number(null) : <StatusChip status={status} />
}

/** One cell of any report: the kind of its column decides how it reads. */
export const ReportCell = (props: CellProps) => {
  const { cells, column, format } = props
  switch (column.kind) {
    case 'text':
      return <>{textOf(cells, column.key) ?? format.number(null)}</>
    case 'weight':
      return <Weight {...props} />
    case 'percent':
      return <>{format.percent(numberOf(cells, column.key))}</>
    case 'deviation':
      return <DeviationText {...props} />
    case 'money':
      return <>{format.money(numberOf(cells, column.key))}</>
    case 'count':
      return <>{format.number(numberOf(cells, column.key), 0)}</>
    case 'moment':
      return <MomentText {...props} />
    case 'day':
      return <>{format.day(textOf(cells, column.key))}</>
    case 'operator':
      return <Operator {...props} />
    case 'status':
      return <Status {...props} />
    default:
      return <>{format.number(numberOf(cells, column.key))}</>
  }
}
