import type { MissingCell } from '@manger/contract'
import type { ReactNode } from 'react'
import type { PageAction } from '#page/page-action.ts'
import type { EmptyStateProps } from '#states/empty-state.tsx'
import type { Column, Groups, RowKey, RowOrder, ShownPart, Total } from './column.ts'

/** What stands in the place of rows when there are none. */
export type Emptiness = Pick<EmptyStateProps, 'title' | 'text' | 'steps' | 'actions'>

export type DataTableProps<Row> = {
  /** Name of the table, read aloud. */
  label: string
  columns: readonly Column<Row>[]
  /** Absent until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => RowKey
  /** Anything that is not null or undefined shows the error state. */
  error?: unknown
  onRetry?: () => void
  onReport?: () => void
  /** False shows "No view permission"; `right` names the missing right. */
  canView?: boolean
  right?: string
  empty?: Emptiness
  /** Filters are set: an empty answer then offers to reset them. */
  onResetFilters?: () => void
  groups?: Groups<Row>
  totals?: readonly Total[]
  selected?: RowKey | null
  /** Click, Enter or Space on a row. */
  onSelect?: (row: Row) => void
  actions?: (row: Row) => readonly PageAction[]
  order?: RowOrder<Row>
  /** Content under a row, full width; null for none. */
  detail?: (row: Row) => ReactNode
  /** Red ground for rows that need a look. */
  isAlarm?: (row: Row) => boolean
  /** How the rows are ordered, as the server calls it, `-` first = descending; see `order` of a column. */
  ordering?: string
  onOrder?: (ordering: string) => void
  /** Puts "Copy table" into the foot: the columns with `copy`, of every row that the call fetches. */
  copy?: { fileName: string; rows: () => Promise<readonly Row[]> }
  /** One card of the list that phones show instead of the table; made of the columns with `card` unless given. */
  renderCard?: (row: Row) => ReactNode
  size?: 'middle' | 'small'
  /** Takes the height that is left; only the body scrolls. */
  fill?: boolean
  /** The first column stays in sight while the others scroll sideways; no column leaves a narrow table then. */
  pinned?: boolean
  /** No edge of its own, for tables inside a card or panel. */
  bare?: boolean
  part?: ShownPart
  /** Cells of which the rows lack something, told above them. */
  away?: readonly MissingCell[] | undefined
  /** Right half of the foot: legend or totals in words. */
  foot?: ReactNode
}
