import type { FigureKey } from '@manger/contract/figures'
import type { ReactNode } from 'react'
import type { CsvValue } from './copy/csv-value.ts'

/** Where a column stands on the card that phones show: the head, right of it, large, in small beside that, below. */
export type CardPlace = 'title' | 'aside' | 'figure' | 'note' | 'below'

/** A column as it is copied: numbers bare; title and unit are those of the column unless given. */
type Copied<Row> = { title?: string; unit?: string; value: (row: Row) => CsvValue }

/** One column of a `DataTable`, described once: as a cell, on the card of a phone, and as it is copied. */
export type Column<Row> = {
  key: string
  title: string
  /** Written into the head after a comma: "Planned, kg". */
  unit?: string
  /** Numbers stand right and never break. */
  align?: 'start' | 'number' | 'center'
  /** Pixels; without it the column shares what is left. */
  width?: number
  /** 1 stays always, 2 goes below 720 px of table, 3 below 960 px. */
  priority?: 1 | 2 | 3
  /** The column that names the row: bold, and read aloud as the row's head. */
  isName?: boolean
  /** The registered figure that the column shows: its head says on demand how it is counted. */
  figure?: FigureKey
  /** Says what the title leaves out, as a hint. */
  hint?: string
  /** The cell; a column without one is only copied. */
  render?: (row: Row, index: number) => ReactNode
  /** What `ordering` of the list calls it: its head then orders the list. */
  order?: string
  /** Its place on the card, with other content than the cell's where that needs more or less words. */
  card?: CardPlace | { place: CardPlace; render: (row: Row) => ReactNode }
  copy?: Copied<Row>
}

/** Rows under a common head, in the order in which they come. */
export type Groups<Row> = {
  of: (row: Row) => string
  head: (key: string, rows: readonly Row[]) => ReactNode
}

/** One cell of the totals row; columns without one stay empty. */
export type Total = { column: string; content: ReactNode; span?: number }

/** Reordering by drag or keyboard, inside each group. */
export type RowOrder<Row> = {
  /** Only these show a grip; the others keep their places above. */
  canMove: (row: Row) => boolean
  /** The keys of the moved row's group in their new order. */
  onMove: (keys: RowKey[]) => void
}

export type RowKey = string | number

/** "Showing X of Y" and how to get more; `more` fetches the next page. */
export type ShownPart = { shown: number; total: number; more?: () => void; isBusy?: boolean }
