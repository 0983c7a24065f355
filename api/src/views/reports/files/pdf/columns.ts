import type { CellText } from '../cell-text.ts'
import { type FileColumn, type FileRow, headOf } from '../file-model.ts'
import type { Face, Paper } from './paper.ts'
import { longestWord, wrap } from './wrap.ts'

/** Room left and right of the text in a cell. */
export const paddingOf = (size: number): number => (size < 8 ? 3 : 4)
/** How far a row of the next level stands in. */
export const INDENT = 8
/** Height of a line by the size of its letters, and the room above and below the lines of a row. */
export const LINE = 1.28
export const GAP = 2.2

/** Some columns of a table that stand beside each other, by their places, with their widths. */
export type Band = { places: readonly number[]; widths: readonly number[] }
/** How a table lies on paper; more columns than fit stand in several bands below each other. */
export type TableLayout = { isAcross: boolean; size: number; bands: readonly Band[] }

/** Widths of a column: with its words broken apart, with most of its texts whole, with all of them. */
type Width = { least: number; wish: number; whole: number }

const TRIES = [
  { isAcross: false, size: 8 },
  { isAcross: true, size: 8 },
  { isAcross: true, size: 7.5 },
  { isAcross: true, size: 7 },
  { isAcross: true, size: 6 },
] as const
const WIDEST_WORDS = 150
const WIDEST_WORD = 70
/** A column is as wide as all but the longest texts ask for: those take a second line. */
const AS_MOST = 0.9
/** Room for a hand that writes: a column that is empty in all rows is filled in on paper. */
const WRITTEN_BY_HAND = 62
/** Letters smaller than these are for tables that have no other way onto one page. */
const SMALLEST_WISHED = 7
/** A smaller size is worth its letters when its rows take no more than this part of the paper. */
const WORTH_IT = 0.85

const isWords = ({ align, kind }: FileColumn): boolean =>
  align === 'left' && kind !== 'day' && kind !== 'moment'

/** A row as it will be drawn: what sums up others is bold. */
export type MeasuredRow = FileRow & { face: Face }
type Measured = { paper: Paper; cellText: CellText; rows: readonly MeasuredRow[] }

const widthOf = (
  column: FileColumn,
  place: number,
  { paper, cellText, rows, size }: Measured & { size: number },
): Width => {
  const head = longestWord(paper, headOf(column), { size, face: 'bold' })
  const texts = rows.map(({ cells, level, face }) => ({
    face,
    text: cellText(cells[place] ?? null, column),
    indent: column.isName ? level * INDENT : 0,
  }))
  const told = texts
    .filter(({ text }) => text !== '')
    .map(({ text, indent, face }) => paper.widthOf(text, size, face) + indent)
  if (!isWords(column)) {
    const least = Math.max(head, ...told) + 2 * paddingOf(size)
    return { least, wish: least, whole: least }
  }
  const word = Math.max(
    0,
    ...texts.map(({ text, indent, face }) => longestWord(paper, text, { size, face }) + indent),
  )
  const most = told.toSorted((one, other) => one - other)[Math.floor(told.length * AS_MOST)]
  const wish = most === undefined ? WRITTEN_BY_HAND : Math.min(most, WIDEST_WORDS)
  const whole = Math.max(wish, Math.min(WIDEST_WORDS, Math.max(0, ...told)))
  return {
    whole: Math.max(head, whole) + 2 * paddingOf(size),
    least: Math.max(head, Math.min(word, WIDEST_WORD)) + 2 * paddingOf(size),
    wish: Math.max(head, wish) + 2 * paddingOf(size),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

// What is left goes to those who lack least: half of a wish breaks as many names as none of it. Then to all of them.
const share = (widths: readonly Width[], room: number): number[] => {
  const first = widths.map(({ least }) => least)
  let left = room - sum(first)
  for (const key of ['wish', 'whole'] as const) {
    const lacks = widths.map((width, place) => ({ place, lack: width[key] - (first[place] ?? 0) }))
    for (const { place, lack } of lacks.toSorted((one, other) => one.lack - other.lack)) {
      const given = Math.max(0, Math.min(left, lack))
      first[place] = (first[place] ?? 0) + given
      left -= given
    }
  }
  const stretch = Math.min(1.6, room / sum(first))
  return first.map((width) => width * Math.max(1, stretch))
}

const bandsOf = (widths: readonly Width[], naming: number, room: number): Band[] => {
  const name = widths[naming]?.least ?? 0
  const bands: number[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [place, { least }] of widths.entries()) {
    if (place === naming) continue
    if (used + least > room) {
      bands.push([naming])
      used = name
    }
    bands.at(-1)?.push(place)
    used += least
  }
  return bands.map((places) => ({
    places,
    widths: share(
      places.flatMap((place) => widths[place] ?? []),
      room,
    ),
  }))
}

/** How much of the paper the rows of a layout take that has one band. */
const heightIn = (
  columns: readonly FileColumn[],
  { size, bands }: TableLayout,
  { paper, cellText, rows }: Measured,
): number => {
  const linesOf = (column: FileColumn, place: number, { cells, level, face }: MeasuredRow): number => {
    if (column.align === 'right') return 1
    const indent = column.isName ? level * INDENT : 0
    const width = (bands[0]?.widths[place] ?? 0) - 2 * paddingOf(size) - indent
    return wrap(paper, cellText(cells[place] ?? null, column), { width, size, face }).length
  }
  const lines = rows.map((row) => Math.max(1, ...columns.map((column, place) => linesOf(column, place, row))))
  return sum(lines.map((all) => all * size * LINE + 2 * GAP))
}

/**
 * Chooses how a table lies: upright while it fits, else across, then smaller, then in several bands. Smaller also where
 * names would break otherwise, so that a journal is not twice as long as its lines.
 */
export const layoutOf = (
  columns: readonly FileColumn[],
  measured: Measured & { isAcross: boolean },
): TableLayout => {
  const places = columns.map((_, place) => place)
  let chosen: TableLayout | null = null
  for (const { isAcross, size } of TRIES) {
    if (measured.isAcross && !isAcross) continue
    const widths = columns.map((column, place) => widthOf(column, place, { ...measured, size }))
    const room = isAcross ? measured.paper.widths.across : measured.paper.widths.upright
    const wanted = sum(widths.map(({ least, wish }) => (isAcross ? least : least + (wish - least) * 0.6)))
    if (wanted > room) continue
    const layout = { isAcross, size, bands: [{ places, widths: share(widths, room) }] }
    if (!isAcross) return layout
    if (chosen === null) chosen = layout
    else if (size < SMALLEST_WISHED) break
    else if (heightIn(columns, layout, measured) < heightIn(columns, chosen, measured) * WORTH_IT)
      chosen = layout
  }
  if (chosen) return chosen
  const size = 7
  const widths = columns.map((column, place) => widthOf(column, place, { ...measured, size }))
  const naming = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  )
  return { isAcross: true, size, bands: bandsOf(widths, naming, measured.paper.widths.across) }
}
