import { type FileColumn, type FileRow, headOf } from '../file-model.ts'
import type { CellText } from './cell-text.ts'
import { PAPER_WIDTH, type Paper } from './paper.ts'
import { longestWord } from './wrap.ts'

/** Room left and right of the text in a cell. */
export const CELL_PADDING = 4
/** How far a row of the next level stands in. */
export const INDENT = 8

/** Some columns of a table that stand beside each other, by their places, with their widths. */
export type Band = { places: readonly number[]; widths: readonly number[] }
/** How a table lies on paper; more columns than fit stand in several bands below each other. */
export type TableLayout = { isAcross: boolean; size: number; bands: readonly Band[] }

type Width = { least: number; wish: number }

const TRIES = [
  { isAcross: false, size: 8 },
  { isAcross: true, size: 8 },
  { isAcross: true, size: 7 },
  { isAcross: true, size: 6 },
] as const
const WIDEST_WORDS = 150
const WIDEST_WORD = 70

const isWords = ({ align, kind }: FileColumn): boolean =>
  align === 'left' && kind !== 'day' && kind !== 'moment'

type Measured = { paper: Paper; cellText: CellText; rows: readonly FileRow[] }

const widthOf = (
  column: FileColumn,
  place: number,
  { paper, cellText, rows, size }: Measured & { size: number },
): Width => {
  const head = longestWord(paper, headOf(column), { size, face: 'bold' })
  const texts = rows.map(({ cells, level }) => ({
    text: cellText(cells[place] ?? null, column),
    indent: column.isName ? level * INDENT : 0,
  }))
  const whole = Math.max(0, ...texts.map(({ text, indent }) => paper.widthOf(text, size, 'bold') + indent))
  if (!isWords(column)) {
    const least = Math.max(head, whole) + 2 * CELL_PADDING
    return { least, wish: least }
  }
  const word = Math.max(
    0,
    ...texts.map(({ text, indent }) => longestWord(paper, text, { size, face: 'bold' }) + indent),
  )
  return {
    least: Math.max(head, Math.min(word, WIDEST_WORD)) + 2 * CELL_PADDING,
    wish: Math.max(head, Math.min(whole, WIDEST_WORDS)) + 2 * CELL_PADDING,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

// What is left goes to the columns that wish for more, what is still left to all of them.
const share = (widths: readonly Width[], room: number): number[] => {
  const least = sum(widths.map(({ least }) => least))
  const wished = sum(widths.map(({ wish }) => wish)) - least
  const given = wished > 0 ? Math.min(1, (room - least) / wished) : 0
  const first = widths.map(({ least, wish }) => least + (wish - least) * given)
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

/** Chooses how a table lies: upright while it fits, else across, then smaller, then in several bands. */
export const layoutOf = (columns: readonly FileColumn[], measured: Measured): TableLayout => {
  const places = columns.map((_, place) => place)
  for (const { isAcross, size } of TRIES) {
    const widths = columns.map((column, place) => widthOf(column, place, { ...measured, size }))
    const room = isAcross ? PAPER_WIDTH.across : PAPER_WIDTH.upright
    const wanted = sum(widths.map(({ least, wish }) => (isAcross ? least : least + (wish - least) * 0.6)))
    if (wanted <= room) return { isAcross, size, bands: [{ places, widths: share(widths, room) }] }
  }
  const size = 7
  const widths = columns.map((column, place) => widthOf(column, place, { ...measured, size }))
  const naming = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  )
  return { isAcross: true, size, bands: bandsOf(widths, naming, PAPER_WIDTH.across) }
}
