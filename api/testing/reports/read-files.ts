import { inflateRawSync } from 'node:zlib'
import { cutTo, localeOf } from '@manger/contract'
import type { Report, ReportCells, ReportColumn, ReportRow } from '@manger/contract/reports'
import readXlsx from 'read-excel-file/node'
import { extractText } from 'unpdf'

/** A table of a report, whether its own or one of its parts. */
type ToldTable = Pick<Report, 'columns' | 'data' | 'totals'>

/** The tables of a report in the order of its files: sheets of a form stand before what sums them up. */
export const tablesOf = (report: Report): ToldTable[] => {
  const parts = report.groups ?? []
  return parts.some(({ facts }) => 'sheet' in facts) ? [...parts, report] : [report, ...parts]
}

/** Rows of a table with its totals at the end, where it has any of its columns. */
export const rowsOf = ({ columns, data, totals }: ToldTable): ReportCells[] => {
  const hasTotals = columns.some(({ key }) => (totals[key] ?? null) !== null)
  return [...data.map(({ cells }: ReportRow) => cells), ...(hasTotals ? [totals] : [])]
}

const isHeadOf = (columns: readonly ReportColumn[], row: readonly unknown[]): boolean =>
  columns.every(({ text }, place) => String(row[place] ?? '').startsWith(text ?? '?'))

/** Rows of a grid below the head of a table, from a row on; throws where the head does not stand. */
export const below = <Cell>(
  grid: readonly (readonly Cell[])[],
  columns: readonly ReportColumn[],
  from: number,
) => {
  const head = grid.findIndex((row, at) => at >= from && isHeadOf(columns, row))
  if (head < 0) throw new Error(`No head: ${columns.map(({ text }) => text).join()}`)
  return { rows: grid.slice(head + 1), next: head + 1 }
}

/** Sheets of a workbook as rows of cells. */
export const readWorkbook = async (bytes: Buffer) => (await readXlsx(bytes)).map(({ data }) => data)

const LOCAL = Buffer.from('PK\u0003\u0004')

/** The texts of an archive as we write it, by their names: every entry is packed, and its size stands before it. */
export const readParts = (bytes: Buffer): Map<string, string> => {
  const parts = new Map<string, string>()
  for (let at = 0; bytes.subarray(at, at + LOCAL.length).equals(LOCAL); ) {
    const named = at + 30
    const from = named + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(named, named + bytes.readUInt16LE(at + 26)).toString()
    at = from + bytes.readUInt32LE(at + 18)
    parts.set(name, inflateRawSync(bytes.subarray(from, at)).toString())
  }
  return parts
}

/** Lines of a CSV file as rows of texts. */
export const readCsv = (bytes: Buffer): string[][] => {
  const rows: string[][] = [[]]
  const text = bytes.toString().replace(/^\uFEFF/, '')
  for (const [, quoted, plain = '', sign] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (sign === '\r\n') rows.push([])
  }
  return rows
}

/** All text of a PDF in the order in which it was written, without blanks. */
export const readPdf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false })
  return text.join('').replaceAll(/\s/gu, '')
}

const ONE: readonly ReportColumn['kind'][] = ['minutes', 'days']
const FREE: readonly ReportColumn['kind'][] = ['weight', 'count']

/** A number as a person reads it on paper in Ukrainian, without blanks. */
export const writtenNumber = (value: number, kind: ReportColumn['kind']): string => {
  const digits = kind === 'count' ? 0 : ONE.includes(kind) ? 1 : 2
  const format = new Intl.NumberFormat(localeOf('uk'), {
    maximumFractionDigits: digits,
    minimumFractionDigits: FREE.includes(kind) ? 0 : digits,
    signDisplay: kind === 'deviation' ? 'exceptZero' : 'negative',
  })
  return format.format(cutTo(value, digits)).replaceAll(/\s/gu, '').replace('-', '−')
}
