import type { Language } from '@manger/contract'
import { decimalOf, IMPORT_BYTES_MAX, parseTable } from '@manger/contract/imports'

/** Why a chosen file gives no rows. */
export type FileProblem = 'tooLarge' | 'unreadable'

/** A file that gives no rows. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

// Every zip archive, and so every XLSX, begins with it.
const ZIP = [0x50, 0x4b]

const textOf = (value: unknown, decimal: string): string => {
  if (value === null || value === undefined) return ''
  // As the person would have typed it: a bare dot would be read as a thousand where the comma is the decimal sign.
  if (typeof value === 'number') return String(value).replace('.', decimal)
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
}

/** The rows of the first sheet of a workbook, cells with formulas by their value; the library comes when it is needed. */
const readWorkbook = async (file: File, decimal: string): Promise<string[][]> => {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(file)
  const texts = rows.map((row) => row.map((value) => textOf(value, decimal)))
  return texts.filter((row) => row.some((cell) => cell !== ''))
}

// A spreadsheet of Eastern Europe that is saved as CSV may still be in its old encoding.
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** The rows of a file that a person chose, XLSX or CSV, as texts; throws {@link UnreadableFile}. */
export const readFile = async (file: File, language: Language): Promise<string[][]> => {
  if (file.size > IMPORT_BYTES_MAX) throw new UnreadableFile('tooLarge')
  const bytes = await file.arrayBuffer()
  const isZip = ZIP.every((byte, at) => new Uint8Array(bytes)[at] === byte)
  try {
    const rows = isZip ? await readWorkbook(file, decimalOf(language)) : parseTable(decode(bytes))
    if (rows.length > 0 && !rows.flat().some((cell) => cell.includes('\u0000'))) return rows
  } catch {
    // What went wrong inside a damaged file helps nobody who chose it.
  }
  throw new UnreadableFile('unreadable')
}
