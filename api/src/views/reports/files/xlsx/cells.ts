import type { Language } from '@manger/contract'
import type { FileCell, FileColumn } from '../file-model.ts'
import { type CellStyle, dateFormats, type Styles } from './styles.ts'
import { columnLetters, xml } from './xml.ts'

const WHOLE = '#,##0'
const TWO = '#,##0.00'
const ONE = '#,##0.0'

const MS_PER_DAY = 86_400_000
// Day 0 of a spreadsheet, which believes that 1900 was a leap year.
const EPOCH = Date.UTC(1899, 11, 30)
const serialOf = (wall: string): number =>
  Math.round(((Date.parse(wall.length > 10 ? `${wall}Z` : `${wall}T00:00:00Z`) - EPOCH) / MS_PER_DAY) * 1e9) /
  1e9

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(T|$)/.test(text)
const FORMULA_LIKE = /^[\s\p{Cf}]*[=+\-@\t\r\n\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u

/** The format of a column's numbers, as a person reads them in a spreadsheet. */
const formatOf = ({ kind, digits }: FileColumn): string => {
  if (kind === 'percent') return '0.00%'
  if (kind === 'deviation') return '+0.00%;-0.00%;0.00%'
  return [WHOLE, ONE, TWO][digits] ?? TWO
}

/** Where a cell is: its column from 0, its row from 1. */
type Spot = readonly [column: number, row: number]

/** What a cell is: its number or text, and the formula that gives it. */
type SheetCell = { value: FileCell; formula?: string | undefined }

/** Writes cells of a sheet: real numbers, days and moments as dates, texts that are never formulas. */
export const createCellWriter = (styles: Styles, language: Language) => {
  const dates = dateFormats(language)
  const place = (column: number, row: number) => `${columnLetters(column)}${row}`

  const text = (at: string, value: string, style: CellStyle): string => {
    const quoted = FORMULA_LIKE.test(value) ? { ...style, isQuoted: true } : style
    return `<c r="${at}" s="${styles.idOf(quoted)}" t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`
  }
  const number = (
    at: string,
    { value, formula }: { value: number; formula?: string | undefined },
    style: CellStyle,
  ) => `<c r="${at}" s="${styles.idOf(style)}">${formula ? `<f>${xml(formula)}</f>` : ''}<v>${value}</v></c>`

  return {
    text: (value: string, [column, row]: Spot, style: CellStyle): string =>
      text(place(column, row), value, style),
    cell: (
      { value, formula }: SheetCell,
      [column, row]: Spot,
      { of, style }: { of: FileColumn; style: CellStyle },
    ): string => {
      const at = place(column, row)
      if (value === null)
        return style.isTotal || style.isHead ? `<c r="${at}" s="${styles.idOf(style)}"/>` : ''
      if (typeof value === 'number') {
        const isShare = of.kind === 'percent' || of.kind === 'deviation'
        const told = isShare ? Math.round(value * 1e6) / 1e8 : value
        return number(at, { value: told, formula }, { ...style, format: formatOf(of) })
      }
      if ((of.kind === 'day' || of.kind === 'moment') && isDay(value)) {
        return number(at, { value: serialOf(value) }, { ...style, format: dates[of.kind], isRight: true })
      }
      return text(at, value, style)
    },
  }
}
export type CellWriter = ReturnType<typeof createCellWriter>
