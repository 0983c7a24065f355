import {
  createDateWriter,
  createNumberWriter,
  cutTo,
  hasTwelveHourClock,
  type Language,
  localeOf,
} from '@manger/contract'
import type { FileCell, FileColumn } from './file-model.ts'

// Money and shares are compared below each other: always two decimals. A weight has as many as it needs.
const isFixed = ({ kind }: FileColumn): boolean => kind !== 'weight' && kind !== 'count'

/** Writes the cells of a printed table as the screen does: cut, never rounded up, in the signs of the language. */
export const createCellText = (language: Language) => {
  const writers = new Map<string, (value: number) => string>()
  const writerOf = (column: FileColumn): ((value: number) => string) => {
    const { kind, digits } = column
    const key = `${kind} ${digits}`
    const known = writers.get(key)
    if (known) return known
    const writer = createNumberWriter(localeOf(language), {
      maximumFractionDigits: digits,
      minimumFractionDigits: isFixed(column) ? digits : 0,
      ...(kind === 'deviation' ? { signDisplay: 'exceptZero' } : {}),
    })
    writers.set(key, writer)
    return writer
  }
  const clock: Intl.DateTimeFormatOptions = hasTwelveHourClock(language)
    ? { hour: 'numeric', minute: '2-digit', hour12: true }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const date: Intl.DateTimeFormatOptions = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }
  const day = createDateWriter(language, date)
  const moment = createDateWriter(language, { ...date, ...clock })

  return (cell: FileCell, column: FileColumn): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return writerOf(column)(cutTo(cell, column.digits))
    if (column.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell)) return day(new Date(`${cell}T12:00:00Z`))
    if (column.kind === 'moment' && /^\d{4}-\d\d-\d\dT/.test(cell)) return moment(new Date(`${cell}Z`))
    return cell.replaceAll(/\s+/gu, (blank) => (/^[\u00a0\u202f]$/.test(blank) ? blank : ' '))
  }
}
export type CellText = ReturnType<typeof createCellText>
