import { type CsvValue, csvLine, cutTo, localeOf } from '@manger/contract'
import {
  type FileCell,
  type FileColumn,
  type FileHead,
  type FileRow,
  type FileWriter,
  headOf,
} from './file-model.ts'

// Without it a spreadsheet takes the letters of ten languages for another alphabet.
const BYTE_ORDER_MARK = '\uFEFF'
const END = '\r\n'

const decimalOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const csvValue = (cell: FileCell, { kind, digits }: FileColumn): CsvValue => {
  if (typeof cell === 'number') return cutTo(cell, digits)
  return kind === 'moment' && cell !== null ? cell.slice(0, 16).replace('T', ' ') : cell
}

/**
 * Writes a report as CSV: one table below the other, numbers bare and cut as on screen, days as 2026-11-20. Rows of
 * several levels say which they are, so that nobody adds a sum to what it is made of.
 */
export const createCsvWriter = ({ language, words }: FileHead): FileWriter => {
  const decimal = decimalOf(localeOf(language))
  const lines: Buffer[] = []
  let columns: readonly FileColumn[] = []
  let totals: readonly FileCell[] = []
  const write = (cells: readonly CsvValue[]) => lines.push(Buffer.from(csvLine(cells, decimal) + END))
  const row = ({ cells, level }: FileRow) =>
    write([level + 1, ...columns.map((column, place) => csvValue(cells[place] ?? null, column))])
  return {
    add: (piece) => {
      switch (piece.kind) {
        case 'table': {
          const { table } = piece
          if (lines.length > 0) write([])
          if (table.title !== '') write([table.title])
          for (const [name, value] of table.facts) write([name, value])
          columns = table.columns
          totals = table.totals
          write([words.level, ...columns.map(headOf)])
          break
        }
        case 'rows':
          for (const one of piece.rows) row(one)
          break
        case 'totals':
          if (totals.length > 0)
            write([null, ...columns.map((column, place) => csvValue(totals[place] ?? null, column))])
          break
      }
    },
    end: async () => Buffer.concat([Buffer.from(BYTE_ORDER_MARK), ...lines]),
  }
}
