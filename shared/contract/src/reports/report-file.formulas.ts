import { KG_PER_LB, priceInUnit, roundTo, type WeightUnit } from '../units.ts'
import type { ReportColumn, ReportRow } from './report.schema.ts'
import type { ReportFileFormat } from './report-types.ts'

/** Media types of the files of a report. */
export const REPORT_FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ReportFileFormat, string>

type Named = { type: string; farm?: string; from: string; to: string; format: ReportFileFormat }

// Signs that a name of a file may not have on any system.
const REFUSED = /[\p{Cc}\\/:*?"<>|]+/gu

/** Name of a report's file: type_farm_from_to (domain d3); without a farm where it has all or several. */
export const reportFileName = ({ type, farm, from, to, format }: Named): string => {
  const parts = [type, farm?.replaceAll(REFUSED, ' ').trim().slice(0, 60), from, to]
  return `${parts.filter(Boolean).join('_')}.${format}`
}

/** Decimals to which the numbers of a kind of column are cut where they are read. */
export const reportDigits = (kind: ReportColumn['kind']): 0 | 1 | 2 => {
  switch (kind) {
    case 'count':
      return 0
    case 'minutes':
    case 'days':
      return 1
    default:
      return 2
  }
}

/** A number of a report in the unit of its reader, without a binary tail; `amount` is in the farm's unit already. */
export const reportNumber = (value: number, kind: ReportColumn['kind'], unit: WeightUnit): number =>
  roundTo(inUnit(value, kind, unit), 6)

const LB_PER_TON = 2000

const inUnit = (value: number, kind: ReportColumn['kind'], unit: WeightUnit): number => {
  if (unit === 'kg') return value
  switch (kind) {
    case 'weight':
      return value / KG_PER_LB
    case 'price':
      return priceInUnit(value, unit)
    case 'price_kg':
      return value * KG_PER_LB
    case 'speed':
      return (value * 1000) / (KG_PER_LB * LB_PER_TON)
    default:
      return value
  }
}

const NAMING: readonly ReportColumn['kind'][] = ['text', 'day', 'operator']

/** The column that names the rows: `title`, else the first of words or days. */
export const reportNameColumn = <Column extends Pick<ReportColumn, 'key' | 'kind'>>(
  columns: readonly Column[],
): Column | undefined =>
  columns.find(({ key }) => key === 'title') ?? columns.find(({ kind }) => NAMING.includes(kind))

/**
 * What names a row whose own name is empty: it is a sum of a day, of a class of feeds, or what was left over. Null where a
 * column of its own says so.
 */
export const reportRowName = (
  { cells }: Pick<ReportRow, 'cells'>,
  columns: readonly Pick<ReportColumn, 'key' | 'kind'>[],
): { key: 'row' | 'day' | 'class'; value: string } | null => {
  const naming = reportNameColumn(columns)
  if (naming && (cells[naming.key] ?? '') !== '') return null
  for (const key of ['row', 'day', 'class'] as const) {
    const value = cells[key]
    if (typeof value === 'string' && !columns.some((column) => column.key === key)) return { key, value }
  }
  return null
}
