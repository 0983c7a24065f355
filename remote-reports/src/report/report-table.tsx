import type { ReportCells, ReportColumn, ReportRow } from '@manger/contract/reports'
import type { Format } from '@manger/platform'
import { type Column, DataTable, type DataTableProps } from '@manger/ui/data'
import { useMemo, useState } from 'react'
import { useReportColumns } from './report-columns.tsx'
import {
  rowsAtDepth,
  type ShownRow,
  shownRows,
  sortTree,
  toldAt,
  treeOf,
  usualDepth,
} from './report-rows.formulas.ts'
import { useTotals } from './report-totals.tsx'

type ReportTableProps = Pick<
  DataTableProps<ShownRow>,
  'label' | 'error' | 'onRetry' | 'empty' | 'onResetFilters' | 'part' | 'canView' | 'right'
> & {
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[] | undefined
  totals: ReportCells
  before?: ReportCells | undefined
  format: Format
  /** How many levels are open; null = as many as stay readable. */
  depth: number | null
  sort: string
  onSort: (sort: string) => void
  linkOf?: (row: ReportRow) => string | null
  /** Where a figure leads to: what stands behind it. */
  drillOf?: ((row: ReportRow, column: ReportColumn) => string | null) | undefined
  /** Columns that a report has of its own, by the key of the one before. */
  extra?: Readonly<Record<string, Column<ShownRow>>>
  /** Every row, also those that were not read yet; the rows in hand unless given. */
  all?: () => Promise<readonly ReportRow[]>
  fileName: string
  /** The column that stands below the name of a row. */
  noteKey?: string | undefined
  /** False lets the table be as long as its rows, on a page that scrolls. */
  isFilling?: boolean
  /** As many columns as were asked for: they scroll beside the first, on a phone too. */
  isWide?: boolean
}

/** Which rows are open: as deep as was chosen, but for those that were opened or closed by hand since. */
const useOpening = (depth: number) => {
  const [turned, setTurned] = useState<{ depth: number; ids: ReadonlySet<string> }>({ depth, ids: new Set() })
  const ids = turned.depth === depth ? turned.ids : new Set<string>()
  const toggle = ({ row }: ShownRow) => {
    const next = new Set(ids)
    if (!next.delete(row.id)) next.add(row.id)
    setTurned({ depth, ids: next })
  }
  const isOpen = ({ id, level }: ReportRow) => ids.has(id) !== level + 1 < depth
  return { isOpen, toggle }
}

/** The rows of a report as a table: levels that open and close, totals, order and copy, all from its description. */
export const ReportTable = (props: ReportTableProps) => {
  const { columns, rows, totals, before, format, sort, onSort, linkOf, extra, all, fileName } = props
  const {
    label,
    error,
    onRetry,
    empty,
    onResetFilters,
    part,
    canView,
    right,
    isFilling = true,
    isWide = false,
  } = props
  const tree = useMemo(() => rows && sortTree(treeOf(rows), sort), [rows, sort])
  const usual = useMemo(() => usualDepth(rows ?? []), [rows])
  const depth = props.depth ?? usual
  const { isOpen, toggle } = useOpening(depth)
  const described = useReportColumns({
    columns,
    format,
    noteKey: props.noteKey,
    onToggle: toggle,
    isWide,
    isTold: useMemo(() => toldAt(rows ?? []), [rows]),
    ...(linkOf && { linkOf }),
    ...(props.drillOf && { drillOf: props.drillOf }),
  })
  const drawn = described.flatMap((column) => {
    const own = extra?.[column.key]
    return own === undefined ? [column] : [column, own]
  })
  const copied = async () => rowsAtDepth(treeOf((await all?.()) ?? rows ?? []), depth)
  const state = { label, error, onRetry, empty, onResetFilters, part, canView, right }
  return (
    <DataTable
      {...state}
      fill={isFilling}
      size="small"
      pinned={isWide}
      columns={drawn}
      rows={tree && shownRows(tree, isOpen)}
      rowKey={({ row }) => row.id}
      onSelect={toggle}
      ordering={sort}
      onOrder={onSort}
      totals={useTotals({ columns, totals, before, format })}
      copy={{ fileName, rows: copied }}
    />
  )
}
