import { createCellText } from '../cell-text.ts'
import type { FileHead, FileRow, FileTable, FileWriter } from '../file-model.ts'
import { createRest } from '../rest.ts'
import { type Band, layoutOf, type MeasuredRow, type TableLayout } from './columns.ts'
import { drawFacts, drawHead, drawPlainHead, drawSignatures, factsHeight } from './head.ts'
import { createPaper } from './paper.ts'
import { createTable, faceOf } from './table.ts'
import { wrap } from './wrap.ts'

/** Rows by which the widths of columns are chosen. */
const ROWS_TO_MEASURE = 300
const PART_TITLE = 10
/** Letters that bring a month onto one sheet. */
const SHEET_SIZES = [7.5, 7, 6.5]

type Table = ReturnType<typeof createTable>
type Open = {
  table: FileTable
  /** Rows that wait for the widths, or, in several bands, for their turn. */
  waiting: FileRow[]
  drawn: { layout: TableLayout; first: Table; isDeep: boolean } | null
}

/** Writes a report as PDF: page after page, with its head, repeated table heads, rows in one piece and signatures. */
export const createPdfWriter = (head: FileHead): FileWriter => {
  const paper = createPaper(head)
  const cellText = createCellText(head.language)
  const cursor = { y: 0 }
  const rest = createRest()
  let open: Open | null = null
  let hasSheets = false
  let isSheetOpen = false
  let document = ''

  const turn = (isAcross: boolean) => {
    paper.turn(isAcross)
    cursor.y = paper.box.top
  }
  const tableIn = (table: FileTable, { layout, band }: { layout: TableLayout; band: Band }): Table =>
    createTable(
      {
        paper,
        cellText,
        columns: table.columns,
        band,
        size: layout.size,
        isNumbered: Boolean(head.form?.number),
      },
      cursor,
    )

  /** A month of days stays on its sheet: with lines closer to each other, then in smaller letters; null where neither does. */
  const onItsSheet = (
    { table, waiting }: Open,
    { layout, band }: { layout: TableLayout; band: Band },
  ): Table | null => {
    const sizes = [layout.size, ...SHEET_SIZES.filter((size) => size < layout.size)]
    for (const size of sizes) {
      const drawn = tableIn(table, { layout: { ...layout, size }, band })
      if (drawn.fit(waiting, table.totals)) return drawn
    }
    return null
  }

  const drawTitle = (table: FileTable, layout: TableLayout, room: number): void => {
    const isOwn = table.isSheet || (table.title === '' && isSheetOpen)
    // A document is signed once, below what sums up its sheets.
    if (isSheetOpen && isOwn && table.document !== document) {
      drawSignatures(paper, head, cursor)
      isSheetOpen = false
    }
    if (table.document !== document) paper.begin()
    document = table.document
    if (paper.pages === 0 || isOwn || paper.isAcross !== layout.isAcross) {
      const isFirst = paper.pages === 0
      turn(layout.isAcross)
      if (isFirst || table.isSheet) drawHead(paper, head, cursor)
      else if (isOwn) drawPlainHead(paper, head, cursor)
    } else cursor.y += 14
    paper.running = [head.form?.number, head.title, table.title].filter(Boolean).join(' · ')
    if (table.isSheet) {
      hasSheets = true
      isSheetOpen = true
    } else if (table.title !== '') {
      const lines = wrap(paper, table.title, { width: paper.box.width, size: PART_TITLE, face: 'bold' })
      const height = lines.length * PART_TITLE * 1.5 + factsHeight(paper, table.facts) + room
      if (cursor.y + height > paper.box.bottom) turn(paper.isAcross)
      for (const line of lines) {
        paper.text(line, { x: paper.box.left, y: cursor.y, size: PART_TITLE, face: 'bold' })
        cursor.y += PART_TITLE * 1.5
      }
    }
    drawFacts(paper, table.facts, cursor)
  }

  const begin = (one: Open): NonNullable<Open['drawn']> => {
    const isDeep = one.waiting.some(({ level }) => level > 0)
    const rows = [
      ...one.waiting
        .slice(0, ROWS_TO_MEASURE)
        .map((row): MeasuredRow => ({ ...row, face: faceOf(row, isDeep) })),
      { level: 0 as const, cells: one.table.totals, face: 'bold' as const },
    ]
    // A document lies one way: what follows a table across the paper lies across it too. A form always does, as the
    // sheet of one group is as wide as its feeds are many.
    const isAcross = Boolean(head.form?.number) || (paper.pages > 0 && paper.isAcross)
    const layout = layoutOf(one.table.columns, { paper, cellText, rows, isAcross })
    const [band = { places: [], widths: [] }] = layout.bands
    let first = tableIn(one.table, { layout, band })
    drawTitle(one.table, layout, first.room)
    if (one.table.isSheet) first = onItsSheet(one, { layout, band }) ?? first
    first.begin()
    one.drawn = { layout, first, isDeep }
    if (layout.bands.length === 1) for (const row of one.waiting.splice(0)) first.row(row, one.drawn.isDeep)
    return one.drawn
  }

  const finish = (): void => {
    const one = open
    if (!one) return
    open = null
    const { layout, first, isDeep } = one.drawn ?? begin(one)
    const { totals } = one.table
    if (layout.bands.length === 1) {
      first.end(totals)
      return
    }
    for (const [index, band] of layout.bands.entries()) {
      if (index > 0) cursor.y += 12
      const table = index === 0 ? first : tableIn(one.table, { layout, band })
      if (index > 0) table.begin()
      for (const row of one.waiting) table.row(row, isDeep)
      table.end(totals)
    }
  }

  return {
    add: (piece) => {
      switch (piece.kind) {
        case 'table':
          finish()
          open = { table: piece.table, waiting: [], drawn: null }
          return
        case 'rows': {
          if (!open) return
          if (open.drawn?.layout.bands.length === 1) {
            for (const row of piece.rows) {
              open.drawn.first.row(row, open.drawn.isDeep)
              rest()
            }
            return
          }
          open.waiting.push(...piece.rows)
          if (!open.drawn && open.waiting.length >= ROWS_TO_MEASURE) begin(open)
          return
        }
        case 'totals':
          return finish()
      }
    },
    end: async () => {
      finish()
      if (paper.pages === 0) turn(false)
      if (!hasSheets || isSheetOpen) drawSignatures(paper, head, cursor)
      return paper.end()
    },
  }
}
