import type { Language } from '@manger/contract'
import type { ReportColumn, ReportForm } from '@manger/contract/reports'
import type { ReportPrintFormat } from '../print-format.ts'

/** A column of a file: its head, its unit, and how its numbers are written. */
export type FileColumn = {
  key: string
  title: string
  /** Stands beside the head; null where numbers have none. */
  unit: string | null
  kind: ReportColumn['kind']
  align: 'left' | 'right'
  digits: 0 | 1 | 2
  /** Whether it names the rows. */
  isName: boolean
}

/**
 * A cell of a file: numbers are in the unit of the reader, days `YYYY-MM-DD`, moments `YYYY-MM-DDTHH:MM:SS` on the farm's
 * wall clock, words in the language of the file.
 */
export type FileCell = string | number | null
export type FileRow = { level: 0 | 1 | 2; cells: readonly FileCell[] }

/** A fact above a table: what it is called, and what it is. */
export type FileFact = readonly [name: string, value: string]

/** A table of a file; `isSheet` is a document of its own: it has a page, a head and signatures. */
export type FileTable = {
  title: string
  facts: readonly FileFact[]
  columns: readonly FileColumn[]
  /** Its totals, told before its rows: they are the widest numbers. None where nothing is summed. */
  totals: readonly FileCell[]
  isSheet: boolean
}

/** What stands above all tables of a file, and whose words it speaks. */
export type FileHead = {
  format: ReportPrintFormat
  language: Language
  title: string
  /** Which farm and days, and when it was made. */
  subtitle: string
  /** Requisites of the farm form. */
  facts: readonly FileFact[]
  form: Pick<ReportForm, 'number' | 'legal' | 'signatures'> | null
  words: { total: string; level: string; made: string }
  madeAt: string
}

/** What is told to a writer of files, in this order: a table begins, its rows, its totals. */
export type FilePiece =
  | { kind: 'table'; table: FileTable }
  | { kind: 'rows'; rows: readonly FileRow[] }
  | { kind: 'totals' }

/** Writes one file, piece by piece. */
export type FileWriter = {
  add: (piece: FilePiece) => void | Promise<void>
  /** The finished file. */
  end: () => Promise<Uint8Array>
}

/** The head of a column with its unit: "Plan, kg". */
export const headOf = ({ title, unit }: FileColumn): string => (unit === null ? title : `${title}, ${unit}`)
