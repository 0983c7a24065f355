/** What a cell may hold; a number is written in the locale, a text as it stands. */
export type CsvValue = string | number | null | undefined

/** A table on its way to a spreadsheet: titles, rows and the decimal sign of the locale. */
export type CsvTable = {
  titles: readonly string[]
  rows: readonly (readonly CsvValue[])[]
  decimal: string
}

// A spreadsheet runs a text with such a beginning as a formula, whoever typed it; tab and return hide one.
const FORMULA = /^[=+\-@\t\r]/

const plainOf = (value: CsvValue, decimal: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : ''
  return FORMULA.test(value) ? `'${value}` : value
}

/** A table as CSV: semicolons where the comma is the decimal sign, quotes doubled, formulas made harmless. */
export const toCsv = ({ titles, rows, decimal }: CsvTable): string => {
  const separator = decimal === ',' ? ';' : ','
  const cell = (value: CsvValue): string => {
    const plain = plainOf(value, decimal)
    const isQuoted = plain.includes(separator) || /["\r\n]/.test(plain)
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  return [titles, ...rows].map((row) => row.map(cell).join(separator)).join('\r\n')
}
