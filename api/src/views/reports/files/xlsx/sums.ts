import type { FileCell, FileColumn, FileRow } from '../file-model.ts'
import { columnLetters } from './xml.ts'

const SUMMED: readonly FileColumn['kind'][] = ['weight', 'amount', 'money', 'count', 'minutes']
// Numbers have six decimals, sums of them may be off by some of the last.
const NEAR = 0.0005

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR

/** A row of a sheet with its place; a formula stands where it gives just the number of the report. */
export type SummedRow = FileRow & { at: number; formulas: (string | undefined)[] }

/** `SUBTOTAL(9, …)` adds what it finds but other subtotals: a tree of them adds its leaves once. */
const subtotal = (column: number, from: number, to: number): string =>
  `SUBTOTAL(9,${columnLetters(column)}${from}:${columnLetters(column)}${to})`

const sumOf = (rows: readonly SummedRow[], column: number): number =>
  rows.reduce((sum, { cells, formulas }) => {
    const cell = cells[column]
    return typeof cell === 'number' && formulas[column] === undefined ? sum + cell : sum
  }, 0)

const formulaOf = (
  value: FileCell | undefined,
  column: number,
  below: readonly SummedRow[],
): string | undefined => {
  const [first, last] = [below.at(0), below.at(-1)]
  if (typeof value !== 'number' || !first || !last) return undefined
  return isNear(sumOf(below, column), value) ? subtotal(column, first.at, last.at) : undefined
}

/** Which columns of a table may be sums at all: a share, a price or a mean is none. */
const summedColumns = (columns: readonly FileColumn[]): number[] =>
  columns.flatMap(({ kind }, place) => (SUMMED.includes(kind) ? [place] : []))

/**
 * Rows of one outermost row with what is below it, as formulas where they add up; the first of them stands at row `at` of
 * the sheet, column `shift` is the first of the table.
 */
export const withSums = (
  rows: readonly FileRow[],
  columns: readonly FileColumn[],
  at: number,
): SummedRow[] => {
  const placed = rows.map((row, index): SummedRow => ({ ...row, at: at + index, formulas: [] }))
  const summed = summedColumns(columns)
  for (const [index, row] of [...placed.entries()].reverse()) {
    const end = placed.findIndex(({ level }, other) => other > index && level <= row.level)
    const below = placed.slice(index + 1, end < 0 ? undefined : end)
    for (const column of summed) row.formulas[column] = formulaOf(row.cells[column], column, below)
  }
  return placed
}

/** Sums of the leaves of a table as it is written, for its totals. */
export const createLeaves = (columns: readonly FileColumn[]) => {
  const summed = summedColumns(columns)
  const sums = new Map<number, number>()
  const places = { from: 0, to: 0 }
  return {
    add: (rows: readonly SummedRow[]): void => {
      const [first, last] = [rows.at(0), rows.at(-1)]
      if (!first || !last) return
      if (places.from === 0) places.from = first.at
      places.to = last.at
      for (const column of summed) sums.set(column, (sums.get(column) ?? 0) + sumOf(rows, column))
    },
    formulasOf: (totals: readonly FileCell[]): (string | undefined)[] =>
      totals.map((value, column) => {
        const sum = sums.get(column)
        if (typeof value !== 'number' || sum === undefined || places.from === 0) return undefined
        return isNear(sum, value) ? subtotal(column, places.from, places.to) : undefined
      }),
  }
}
