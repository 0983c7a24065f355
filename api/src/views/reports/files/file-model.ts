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
  /** Which document it belongs to; each has its own count of sheets. */
  document: string
}

/** What stands above all tables of a file, and whose words it speaks. */
export type FileHead = {
  format: ReportPrintFormat
  language: Language
  title: string
  /** Which days, and of which farms. */
  subtitle: string
  /** Whose it is and what it is narrowed to; of a form the requisites of the farm form. */
  facts: readonly FileFact[]
  form:
    | (Pick<ReportForm, 'number' | 'legal' | 'signatures' | 'approval'> & {
        /** Below the title: a place for its number, when it was drawn up, and of which days. */
        document?: string
        /** What stands below a line to sign on, and below a name. */
        captions?: { signature: string; person: string }
      })
    | null
  words: { total: string; level: string; page: string }
  madeAt: string
  /** When and by whom it was made, as its foot says it. */
  made: string
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

/** The paper of a language: American offices file Letter, all others A4. */
export const isOnLetter = (language: Language): boolean => language === 'us'

/** The foot of a page: which one of how many. */
export const pageWords = (
  { words }: Pick<FileHead, 'words'>,
  page: number | string,
  pages: number | string,
): string => words.page.replace('{{page}}', () => String(page)).replace('{{pages}}', () => String(pages))
