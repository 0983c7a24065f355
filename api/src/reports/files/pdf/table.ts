import { type FileCell, type FileColumn, type FileRow, headOf } from '../file-model.ts'
import type { CellText } from './cell-text.ts'
import { type Band, CELL_PADDING, INDENT } from './columns.ts'
import type { Paper } from './paper.ts'
import { wrap } from './wrap.ts'

const LINE = 1.28
const GAP = 2.2
const INK = '#1b241d'
const RULE = { width: 0.4, color: '#b9c2b6' }
const STRONG = { width: 0.9, color: INK }
const HEAD_FILL = '#eef1ec'
const LEVEL_FILL = '#f6f8f5'

type Look = { isBold: boolean; fill: string | null; level: number; isHead?: boolean }
type Line = { lines: readonly string[]; align: FileColumn['align']; indent: number; size: number }
type Place = {
  paper: Paper
  cellText: CellText
  columns: readonly FileColumn[]
  band: Band
  size: number
  isNumbered: boolean
}

/** Draws one band of a table from a height on; turns the page where a row would be cut, and repeats the head there. */
export const createTable = (place: Place, cursor: { y: number }) => {
  const { paper, cellText, columns, band, size, isNumbered } = place
  const lineHeight = size * LINE
  const shown = band.places.flatMap((at) => columns[at] ?? [])
  const width = band.widths.reduce((all, one) => all + one, 0)

  const linesOf = (text: string, column: FileColumn, { room, look }: { room: number; look: Look }): Line => {
    const face = look.isBold ? 'bold' : 'plain'
    const indent = column.isName && !look.isHead ? look.level * INDENT : 0
    const fit = { width: room - 2 * CELL_PADDING - indent, size, face } as const
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
    Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight + 2 * GAP

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
        const at =
          cell.align === 'right'
            ? x + room - CELL_PADDING - paper.widthOf(line, cell.size, face)
            : x + CELL_PADDING + cell.indent
        paper.text(line, { x: at, y: cursor.y + GAP + row * lineHeight, size: cell.size, face })
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
  const numbers = shown.map((column, index): Line => {
    const text = String((band.places[index] ?? index) + 1)
    return { lines: [text], align: column.align, indent: 0, size: size * 0.85 }
  })
  const head = (): void => {
    draw(heads, HEAD)
    if (isNumbered) draw(numbers, NUMBERS)
  }
  const headHeight = heightOf(heads) + (isNumbered ? heightOf(numbers) : 0)

  const put = (cells: readonly Line[], look: Look): void => {
    if (cursor.y + heightOf(cells) > paper.box.bottom) {
      paper.turn(paper.isAcross)
      cursor.y = paper.box.top
      head()
    }
    draw(cells, look)
  }
  const cellsOf = (values: readonly FileCell[], look: Look): Line[] =>
    shown.map((column, index) => {
      const value = values[band.places[index] ?? -1] ?? null
      return linesOf(cellText(value, column), column, { room: band.widths[index] ?? 0, look })
    })

  return {
    /** The head; on a new page where not even two rows would stand below it. */
    begin: (): void => {
      if (cursor.y + headHeight + 3 * lineHeight > paper.box.bottom) {
        paper.turn(paper.isAcross)
        cursor.y = paper.box.top
      }
      head()
    },
    row: ({ cells, level }: FileRow, isDeep: boolean): void => {
      const isOuter = isDeep && level === 0
      const look = { isBold: isOuter, fill: isOuter ? LEVEL_FILL : null, level }
      put(cellsOf(cells, look), look)
    },
    totals: (cells: readonly FileCell[]): void => {
      const look = { isBold: true, fill: HEAD_FILL, level: 0 }
      put(cellsOf(cells, look), look)
    },
  }
}
