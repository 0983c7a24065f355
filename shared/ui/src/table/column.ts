import type { FigureKey } from '@manger/contract/figures'
import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
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
  render: (row: Row, index: number) => ReactNode
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
