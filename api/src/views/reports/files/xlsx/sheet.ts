import {
  type FileCell,
  type FileColumn,
  type FileHead,
  type FileRow,
  type FileTable,
  headOf,
  isOnLetter,
  pageWords,
} from '../file-model.ts'
import type { CellWriter } from './cells.ts'
import { createLeaves, type SummedRow, withSums } from './sums.ts'
import { columnLetters, xml } from './xml.ts'
import type { ZipEntry } from './zip.ts'

/** Lines that stand above the table of a sheet. */
export type SheetLines = readonly (readonly string[])[]

const NARROW = 9
const WIDE = 44
/** A number with its separators; wider than its digits are. */
const widthOf = (cell: FileCell): number => {
  if (cell === null) return 0
  if (typeof cell === 'string') return /^\d{4}-\d\d-\d\dT/.test(cell) ? 16 : cell.length
  const whole = String(Math.trunc(Math.abs(cell))).length
  return whole + Math.floor(whole / 3) + 4
}

const longestWord = (text: string): number => Math.max(...text.split(/[\s/]+/).map(({ length }) => length))

const widthsOf = (
  columns: readonly FileColumn[],
  rows: readonly FileRow[],
  totals: readonly FileCell[],
): number[] =>
  columns.map((column, place) => {
    const cells = rows.map(
      ({ cells, level }) => widthOf(cells[place] ?? null) + (column.isName ? level * 2 : 0),
    )
    const widest = Math.max(longestWord(headOf(column)), widthOf(totals[place] ?? null), ...cells)
    return Math.min(WIDE, Math.max(NARROW, widest + 2))
  })

const ROWS_TO_MEASURE = 500

const LINE = 13.5
const TITLE = 19
/** How much wider bold letters are than the digits that a width counts. */
const BOLD = 1.1

/** Lines that a head takes on its column. */
const linesIn = (text: string, width: number): number => {
  let [lines, used] = [1, 0]
  for (const word of text.split(/\s+/)) {
    const length = word.length * BOLD
    if (used > 0 && used + BOLD + length > width) {
      lines++
      used = length
    } else used += (used > 0 ? BOLD : 0) + length
  }
  return lines
}

/**
 * What stands above the table: the value of each fact right of the longest name, which runs over empty cells. A column of
 * row numbers would become as wide as a name otherwise.
 */
const placed = (lines: SheetLines, widths: readonly number[]): { lines: SheetLines; label: number } => {
  const names = lines.flatMap(([name = '', ...rest]) => (rest.length > 0 ? [name.length * BOLD + 2] : []))
  const longest = Math.max(0, ...names)
  let [place, room] = [1, widths[0] ?? 0]
  while (room < longest && place < widths.length - 1) room += widths[place++] ?? 0
  // In a table too narrow for that the first column gives way.
  if (room < longest) return { lines, label: longest }
  const gap = Array<string>(place - 1).fill('')
  return {
    lines: lines.map(([name = '', ...rest]) => (rest.length > 0 ? [name, ...gap, ...rest] : [name])),
    label: 0,
  }
}

/** The first column with what stands below the table: signers have one column to run into. */
const firstWidth = (widths: readonly number[], label: number, after: SheetLines): number => {
  const signers = after.map(([role = '']) => role.length * BOLD + 2 - (widths[1] ?? 0))
  return Math.min(WIDE, Math.max(widths[0] ?? NARROW, label, ...signers))
}

/** The sheet of one table: lines above it, a frozen head, levels that open and close, sums as formulas. */
export const createSheet = (
  entry: ZipEntry,
  cells: CellWriter,
  { table, lines, after }: { table: FileTable; lines: SheetLines; after: SheetLines },
) => {
  const { columns, totals } = table
  const head = lines.length + 1
  const leaves = createLeaves(columns)
  let at = head + 1
  let block: FileRow[] = []
  let waiting: FileRow[] = []
  let isBegun = false
  let isDeep = false
  let hasTotals = false

  const lineXml = (texts: readonly string[], row: number): string => {
    const written = texts.map((text, column) =>
      text === ''
        ? ''
        : cells.text(
            text,
            [column, row],
            row === 1 ? { isTitle: true } : { bold: column === 0 && texts.length > 1 },
          ),
    )
    return `<row r="${row}"${row === 1 ? ` ht="${TITLE}" customHeight="1"` : ''}>${written.join('')}</row>`
  }
  const begin = async () => {
    isBegun = true
    isDeep = waiting.some(({ level }) => level > 0)
    const own = widthsOf(columns, waiting.slice(0, ROWS_TO_MEASURE), totals)
    const above = placed(lines, own)
    const widths = own.with(0, firstWidth(own, above.label, after))
    const cols = widths.map(
      (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
    )
    const top = columnLetters(0) + (head + 1)
    // Told, since not every spreadsheet measures a row that comes without its height.
    const height =
      LINE * Math.max(1, ...columns.map((column, place) => linesIn(headOf(column), widths[place] ?? 0)))
    const heads = columns.map((column, place) =>
      cells.text(headOf(column), [place, head], { isHead: true, isRight: column.align === 'right' }),
    )
    await entry.write(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>' +
        `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="${top}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
        `<sheetFormatPr defaultRowHeight="${LINE}"${isDeep ? ' outlineLevelRow="2"' : ''}/><cols>${cols.join('')}</cols><sheetData>` +
        above.lines.map((line, index) => lineXml(line, index + 1)).join('') +
        `<row r="${head}" ht="${height}" customHeight="1">${heads.join('')}</row>`,
    )
  }
  const rowXml = ({ cells: values, formulas, level, at: row }: SummedRow, isTotal: boolean): string => {
    const style = {
      ...(isTotal || (isDeep && level === 0) ? { bold: true } : {}),
      ...(isTotal ? { isTotal } : {}),
    }
    const written = columns.map((of, place) =>
      cells.cell({ value: values[place] ?? null, formula: formulas[place] }, [place, row], {
        of,
        style: of.isName && level > 0 ? { ...style, indent: level } : style,
      }),
    )
    return `<row r="${row}"${level > 0 ? ` outlineLevel="${level}"` : ''}>${written.join('')}</row>`
  }
  const flush = async () => {
    if (block.length === 0) return
    const rows = withSums(block, columns, at)
    block = []
    at += rows.length
    leaves.add(rows)
    await entry.write(rows.map((row) => rowXml(row, false)).join(''))
  }
  const put = async (rows: readonly FileRow[]) => {
    for (const row of rows) {
      if (row.level === 0) await flush()
      block.push(row)
    }
  }
  const ready = async () => {
    if (isBegun) return
    await begin()
    const rows = waiting
    waiting = []
    await put(rows)
  }

  return {
    rows: async (rows: readonly FileRow[]): Promise<void> => {
      if (isBegun) return put(rows)
      waiting.push(...rows)
      if (waiting.length > ROWS_TO_MEASURE) await ready()
    },
    totals: async (): Promise<void> => {
      await ready()
      await flush()
      if (totals.length === 0) return
      hasTotals = true
      await entry.write(rowXml({ level: 0, cells: totals, at, formulas: leaves.formulasOf(totals) }, true))
      at++
    },
    end: async (of: FileHead): Promise<{ head: number; columns: number; last: number }> => {
      await ready()
      await flush()
      // The totals stand outside: they sum what the filter leaves out as well.
      const last = Math.max(head, at - 1 - (hasTotals ? 1 : 0))
      const number = pageWords(of, '&P', '&N')
      const below = after.map((line, index) => lineXml(line, at + 1 + index)).join('')
      await entry.write(
        `${below}</sheetData><autoFilter ref="A${head}:${columnLetters(columns.length - 1)}${last}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>` +
          `<pageSetup paperSize="${isOnLetter(of.language) ? 1 : 9}" orientation="${columns.length > 8 ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>` +
          `<headerFooter><oddFooter>&amp;L${xml([of.title, of.made].filter(Boolean).join(' · ').replaceAll('&', '&&'))}&amp;R${xml(number)}</oddFooter></headerFooter></worksheet>`,
      )
      await entry.close()
      return { head, columns: columns.length, last }
    },
  }
}
export type Sheet = ReturnType<typeof createSheet>
