import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  dateLocaleOf,
  type Language,
  largeSign,
  signsOf,
  type WeightUnit,
  wallTimeOf,
} from '@manger/contract'
import {
  type Report,
  type ReportCells,
  type ReportColumn,
  type ReportPart,
  type ReportRow,
  type ReportType,
  reportDigits,
  reportNameColumn,
  reportNumber,
  reportRowName,
} from '@manger/contract/reports'
import { dayIn } from '../forms/written-days.ts'
import { columnName, type ReportWords } from '../words/report-words.ts'
import type { FileCell, FileColumn, FileFact, FilePiece, FileRow, FileTable } from './file-model.ts'

/** For whom a report is written: language and words, his unit of weights, the zone and the money of the farm. */
export type Reader = {
  type: ReportType
  language: Language
  words: ReportWords
  unit: WeightUnit
  timezone: string
  currency: string
  /** Words of the form for the facts of its parts. */
  form: Readonly<Record<string, string>>
}

const unitOf = (kind: ReportColumn['kind'], { language, unit, currency, words }: Reader): string | null => {
  const weight = signsOf(language)[unit]
  switch (kind) {
    case 'weight':
      return weight
    case 'percent':
    case 'deviation':
      return '%'
    case 'money':
      return currency || null
    case 'price':
      return currency && `${currency}/${largeSign(language, unit)}`
    case 'price_kg':
      return currency && `${currency}/${weight}`
    case 'minutes':
      return signsOf(language).minute
    case 'speed':
      return `${largeSign(language, unit)}/${words.hour}`
    default:
      return null
  }
}

const columnsOf = (columns: readonly ReportColumn[], reader: Reader): FileColumn[] => {
  const naming = reportNameColumn(columns)
  return columns.map((column) => ({
    key: column.key,
    title: columnName(column, reader.type, reader.words),
    unit: unitOf(column.kind, reader) || null,
    kind: column.kind,
    align: column.align,
    digits: reportDigits(column.kind),
    isName: column === naming,
  }))
}

const wordIn = (key: 'row' | 'day' | 'class', value: string, { words, language }: Reader): string =>
  key === 'day' ? dayIn(language)(value) : (words[key][value] ?? value)

const statusIn = (value: string, { type, words }: Reader): string =>
  (type === 'animalfeed' ? words.order : words.status)[value] ?? value

const cellOf = (
  value: string | number | null | undefined,
  kind: FileColumn['kind'],
  reader: Reader,
): FileCell => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return reportNumber(value, kind, reader.unit)
  if (kind === 'moment') return wallTimeOf(new Date(value), reader.timezone)
  if (kind === 'word') return reader.words.word[value] ?? value
  return kind === 'status' ? statusIn(value, reader) : value
}

/** What stands for the status of a line: why it was skipped, else how it was weighed (domain d4, rows 4 and 8). */
const lineNote = ({ reason, advance }: ReportCells, { words }: Reader): FileCell => {
  if (typeof reason === 'string') return (words.line.skipped ?? '').replace('{{reason}}', () => reason)
  return typeof advance === 'string' ? (words.line[advance] ?? null) : null
}

/** The cells of a row in the order of its columns. */
const cellsOf = (cells: ReportCells, columns: readonly FileColumn[], reader: Reader): FileCell[] =>
  columns.map(({ key, kind }) =>
    kind === 'status' && cells[key] === undefined
      ? lineNote(cells, reader)
      : cellOf(cells[key], kind, reader),
  )

/** Rows of a report as they stand in a file: each has a name. */
export const fileRows = (
  rows: readonly ReportRow[],
  columns: readonly FileColumn[],
  reader: Reader,
): FileRow[] =>
  rows.map((row) => {
    const cells = cellsOf(row.cells, columns, reader)
    const name = reportRowName(row, columns)
    const place = columns.findIndex(({ isName }) => isName)
    if (name && place >= 0) cells[place] = wordIn(name.key, name.value, reader)
    return { level: row.level, cells }
  })

/** The totals as cells, with the word for them; none where nothing is summed. */
const totalsOf = (totals: ReportCells, columns: readonly FileColumn[], reader: Reader): FileCell[] => {
  const cells = cellsOf(totals, columns, reader)
  if (cells.every((cell) => cell === null)) return []
  const place = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  )
  return cells.with(place, cells[place] ?? reader.words.total)
}

const factsOf = (facts: ReportCells, { form, language }: Reader): FileFact[] =>
  Object.entries(facts).flatMap(([key, value]): FileFact[] => {
    if (value === null || value === '') return []
    const written =
      typeof value === 'number' ? new Intl.NumberFormat(dateLocaleOf(language)).format(value) : value
    return [[form[key] ?? key, written]]
  })

const partTitle = ({ id, title }: ReportPart, { words }: Reader): string => title || (words.part[id] ?? id)

// A group's month is one document: its sheets, and what sums them up.
const documentOf = ({ id }: ReportPart): string => /^(g\d+-\d{4}-\d\d)-/.exec(id)?.[1] ?? ''

const piecesOfPart = (part: ReportPart, reader: Reader): FilePiece[] => {
  const columns = columnsOf(part.columns, reader)
  const table: FileTable = {
    title: partTitle(part, reader),
    facts: factsOf(part.facts, reader),
    columns,
    totals: totalsOf(part.totals, columns, reader),
    isSheet: 'sheet' in part.facts,
    document: documentOf(part),
  }
  return [
    { kind: 'table', table },
    { kind: 'rows', rows: fileRows(part.data, columns, reader) },
    { kind: 'totals' },
  ]
}

/** Rows that are made ready at once: a few milliseconds, then others have their turn. */
const SLICE = 200

async function* inSlices(
  rows: readonly ReportRow[],
  columns: readonly FileColumn[],
  reader: Reader,
): AsyncGenerator<FilePiece> {
  for (let from = 0; from < rows.length; from += SLICE) {
    yield { kind: 'rows', rows: fileRows(rows.slice(from, from + SLICE), columns, reader) }
    await nextTurn()
  }
}

/** A report on its way into a file: its own table, rows after rows, then the tables below it. */
export async function* filePieces(
  first: Report,
  allRows: AsyncIterable<readonly ReportRow[]>,
  reader: Reader,
): AsyncGenerator<FilePiece> {
  const columns = columnsOf(first.columns, reader)
  const parts = first.groups ?? []
  // Sheets are the document; what sums them up stands behind them.
  const isAfter = parts.some(({ facts }) => 'sheet' in facts)
  if (isAfter) for (const part of parts) yield* piecesOfPart(part, reader)
  const totals = totalsOf(first.totals, columns, reader)
  yield { kind: 'table', table: { title: '', facts: [], columns, totals, isSheet: false, document: '' } }
  for await (const rows of allRows) yield* inSlices(rows, columns, reader)
  yield { kind: 'totals' }
  if (!isAfter) for (const part of parts) yield* piecesOfPart(part, reader)
}
