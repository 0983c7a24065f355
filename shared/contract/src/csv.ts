/** What a cell may hold; a number is written in the locale, a text as it stands. */
export type CsvValue = string | number | null | undefined

/** A table on its way to a spreadsheet: titles, rows and the decimal sign of the locale. */
type CsvTable = {
  titles: readonly string[]
  rows: readonly (readonly CsvValue[])[]
  decimal: string
}

// A spreadsheet runs a text with such a beginning as a formula, whoever typed it. A text is cut at tabs and line ends
// when it is pasted, at semicolons and commas when the file is read in another locale; blanks and invisible characters
// before the sign are dropped, full-width signs count as plain.
const FORMULA = /(^|[\t\r\n;,])([\s\p{Cf}]*[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu
const HIDDEN_START = /^[\t\r\n]/

const plainOf = (value: CsvValue, decimal: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : ''
  const harmless = value.replace(FORMULA, "$1'$2")
  return HIDDEN_START.test(harmless) ? `'${harmless}` : harmless
}

/** The sign between the cells: a semicolon where the comma is the decimal sign. */
const separatorOf = (decimal: string): string => (decimal === ',' ? ';' : ',')

/** One line of a table as CSV, without its end: quotes doubled, formulas made harmless. */
export const csvLine = (cells: readonly CsvValue[], decimal: string): string => {
  const separator = separatorOf(decimal)
  const cell = (value: CsvValue): string => {
    const plain = plainOf(value, decimal)
    const isQuoted = plain.includes(separator) || /["\r\n]/.test(plain)
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  return cells.map(cell).join(separator)
}

/** A table as CSV: semicolons where the comma is the decimal sign, quotes doubled, formulas made harmless. */
export const toCsv = ({ titles, rows, decimal }: CsvTable): string =>
  [titles, ...rows].map((row) => csvLine(row, decimal)).join('\r\n')
