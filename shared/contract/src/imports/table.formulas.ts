import { IMPORT_SHEETS, type ImportName, type SheetColumn } from './import-sheets.ts'
import { currencyOf, unitOf } from './sheet-units.ts'

/** Cells of a spreadsheet as texts, row by row. */
export type Cells = readonly (readonly string[])[]

/** Which column of a sheet each column of a spreadsheet is, by its key; null is not taken. */
export type ColumnKeys = readonly (string | null)[]

// What a spreadsheet copies has tabs; a file has what its first line has most of, outside of quotes.
const separatorOf = (text: string): string => {
  const bare = text.replaceAll(/"[^"]*"/g, '')
  const line = bare.split(/\r?\n/).find((each) => each.trim() !== '') ?? ''
  const count = (sign: string) => line.split(sign).length
  if (line.includes('\t')) return '\t'
  return count(';') >= count(',') ? ';' : ','
}

/** The cells of a pasted or saved table: tabs, semicolons or commas; quoted cells may have line ends; empty rows go. */
export const parseTable = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((each) => each !== ''))
}

/** A head without case, accents, unit and marks: "Opening weight, kg" is "opening weight". */
const bare = (head: string): string =>
  head.trim() === '%'
    ? '%'
    : head
        .toLowerCase()
        .replace(/[,([/].*$/s, '')
        .normalize('NFD')
        .replaceAll(/\p{M}|['’ʼ]/gu, '')
        .replaceAll(/[\s_.:%)\]-]+/g, ' ')
        .trim()

// "Stock kg", "Preis €/dt", "Price per cwt": a unit at the end is no part of the name.
const isUnit = (word: string): boolean => unitOf(word, false) !== undefined || currencyOf(word) !== undefined

const named = (head: string): string => {
  const words = bare(head).split(' ')
  const end = words.findLastIndex((word, at) => at === 0 || !isUnit(word))
  return words.slice(0, end + 1).join(' ')
}

/** Whether a head names a column, in any language. */
export const knowsHead = ({ key, heads }: SheetColumn, head: string): boolean =>
  key === head.trim().toLowerCase() ||
  Object.values(heads).some((words) => words.some((word) => named(word) === named(head)))

/** Which columns a row of heads names, in any language; each column is taken once, by the first head that names it. */
export const recogniseColumns = (name: ImportName, heads: readonly string[]): (string | null)[] => {
  const taken = new Set<string>()
  return heads.map((head) => {
    const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
    const found = head === '' ? undefined : columns.find((one) => !taken.has(one.key) && knowsHead(one, head))
    if (found) taken.add(found.key)
    return found?.key ?? null
  })
}
