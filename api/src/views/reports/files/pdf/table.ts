import type { CellText } from '../cell-text.ts'
import { type FileCell, type FileColumn, type FileRow, headOf } from '../file-model.ts'
import { type Band, GAP, INDENT, LINE, paddingOf } from './columns.ts'
import type { Face, Paper } from './paper.ts'
import { wrap } from './wrap.ts'

const INK = '#1b241d'
const RULE = { width: 0.4, color: '#b9c2b6' }
const STRONG = { width: 0.9, color: INK }
const HEAD_FILL = '#eef1ec'
const LEVEL_FILL = '#f6f8f5'

/** The least room above and below the lines of a row that still parts them. */
const CLOSEST = 0.6

type Look = { isBold: boolean; fill: string | null; level: number; isHead?: boolean }
type Line = { lines: readonly string[]; align: FileColumn['align'] | 'center'; indent: number; size: number }
type Place = {
  paper: Paper
  cellText: CellText
  columns: readonly FileColumn[]
  band: Band
  size: number
  isNumbered: boolean
}

/** A row that others stand below is bold. */
export const faceOf = ({ level }: Pick<FileRow, 'level'>, isDeep: boolean): Face =>
  isDeep && level === 0 ? 'bold' : 'plain'

/** Draws one band of a table from a height on; turns the page where a row would be cut, and repeats the head there. */
export const createTable = (place: Place, cursor: { y: number }) => {
  const { paper, cellText, columns, band, size, isNumbered } = place
  const lineHeight = size * LINE
  const padding = paddingOf(size)
  let gap = GAP
  const shown = band.places.flatMap((at) => columns[at] ?? [])
  const width = band.widths.reduce((all, one) => all + one, 0)

  const linesOf = (text: string, column: FileColumn, { room, look }: { room: number; look: Look }): Line => {
    const face = look.isBold ? 'bold' : 'plain'
    const indent = column.isName && !look.isHead ? look.level * INDENT : 0
    const fit = { width: room - 2 * padding - indent, size, face } as const
    if (column.align === 'right' && !look.isHead) {
      // A number is never broken: a wider one than was measured is written smaller.
      const wide = paper.widthOf(text, size, face)
      return {
        lines: [text],
        align: 'right',
        indent,
        size: wide > fit.width ? (size * fit.width) / wide : size,
      }
    }
    return { lines: wrap(paper, text, fit), align: column.align, indent, size }
  }
  const heightOf = (cells: readonly Line[]): number =>
    Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight + 2 * gap

  const draw = (cells: readonly Line[], look: Look): void => {
    const height = heightOf(cells)
    const { left } = paper.box
    if (look.fill) paper.fill({ x: left, y: cursor.y, width, height }, look.fill)
    let x = left
    for (const [index, cell] of cells.entries()) {
      const room = band.widths[index] ?? 0
      for (const [row, line] of cell.lines.entries()) {
        if (line === '') continue
        const face = look.isBold ? 'bold' : 'plain'
        const rest = room - padding - paper.widthOf(line, cell.size, face)
        const at = { left: padding + cell.indent, right: rest, center: (rest + padding) / 2 }
        paper.text(line, {
          x: x + at[cell.align],
          y: cursor.y + gap + row * lineHeight,
          size: cell.size,
          face,
        })
      }
      x += room
    }
    cursor.y += height
    paper.line([left, cursor.y], [left + width, cursor.y], look.isHead ? STRONG : RULE)
  }

  const HEAD: Look = { isBold: true, fill: HEAD_FILL, level: 0, isHead: true }
  const heads = shown.map((column, index) =>
    linesOf(headOf(column), column, { room: band.widths[index] ?? 0, look: HEAD }),
  )
  const NUMBERS: Look = { isBold: false, fill: null, level: 0, isHead: true }
  const numbers = shown.map((_, index): Line => {
    const text = String((band.places[index] ?? index) + 1)
    return { lines: [text], align: 'center', indent: 0, size: size * 0.85 }
  })
  const head = (): void => {
    draw(heads, HEAD)
    if (isNumbered) draw(numbers, NUMBERS)
  }
  // The head and two rows: less than that does not begin on a page.
  const room = heightOf(heads) + (isNumbered ? heightOf(numbers) : 0) + 3 * lineHeight

  const put = (cells: readonly Line[], look: Look, room = 0): void => {
    if (cursor.y + heightOf(cells) + room > paper.box.bottom) {
      paper.turn(paper.isAcross)
      cursor.y = paper.box.top
      head()
    }
    draw(cells, look)
  }
  // A row waits for what comes after it: the last one stands on the page of its totals.
  let waiting: ((room: number) => void) | null = null
  const drawWaiting = (room: number): void => {
    waiting?.(room)
    waiting = null
  }
  const cellsOf = (values: readonly FileCell[], look: Look): Line[] =>
    shown.map((column, index) => {
      const value = values[band.places[index] ?? -1] ?? null
      return linesOf(cellText(value, column), column, { room: band.widths[index] ?? 0, look })
    })

  return {
    room,
    /** Draws the rows closer to each other where that brings all of them onto the page; false where it does not. */
    fit: (rows: readonly FileRow[], totals: readonly FileCell[]): boolean => {
      const lines = [
        ...rows.map(({ cells, level }) => cellsOf(cells, { isBold: false, fill: null, level })),
        ...(totals.length > 0 ? [cellsOf(totals, { isBold: true, fill: null, level: 0 })] : []),
      ]
      const height = () =>
        heightOf(heads) +
        (isNumbered ? heightOf(numbers) : 0) +
        lines.reduce((all, one) => all + heightOf(one), 0)
      const over = height() - (paper.box.bottom - cursor.y)
      const closer = GAP - over / (2 * (lines.length + 2)) - 0.01
      if (over <= 0) return true
      if (closer < CLOSEST) return false
      gap = closer
      return true
    },
    /** The head; on a new page where not even two rows would stand below it. */
    begin: (): void => {
      if (cursor.y + room > paper.box.bottom) {
        paper.turn(paper.isAcross)
        cursor.y = paper.box.top
      }
      head()
    },
    row: ({ cells, level }: FileRow, isDeep: boolean): void => {
      const isOuter = faceOf({ level }, isDeep) === 'bold'
      const look = { isBold: isOuter, fill: isOuter ? LEVEL_FILL : null, level }
      // What it sums up begins on the same page.
      const [lines, below] = [cellsOf(cells, look), isOuter ? lineHeight + 2 * gap : 0]
      drawWaiting(0)
      waiting = (room) => put(lines, look, Math.max(room, below))
    },
    /** Its totals, if it has some; nothing comes after them. */
    end: (totals: readonly FileCell[]): void => {
      const look = { isBold: true, fill: HEAD_FILL, level: 0 }
      const lines = cellsOf(totals, look)
      drawWaiting(totals.length > 0 ? heightOf(lines) : 0)
      if (totals.length > 0) put(lines, look)
    },
  }
}
