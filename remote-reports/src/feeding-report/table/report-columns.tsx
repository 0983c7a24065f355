import type { ReportColumn, ReportRow } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import type { Column } from '@manger/ui/data'
import { ReportCell } from './report-cell.tsx'

/** How a screen shows the columns of a report: their order, and which go first when it gets narrow. */
export type ColumnLayout = Readonly<Record<string, 1 | 2 | 3>>

type ColumnsInput<Row> = {
  columns: readonly ReportColumn[]
  /** Columns that it does not name are left out of this table. */
  layout: ColumnLayout
  cellsOf: (row: Row) => ReportRow['cells']
  nameKey: string
  /** Title of the naming column, where the report's own is too general. */
  nameTitle?: string
  format: Format
}

/** Columns of a table made from the columns of a report; unit, alignment and rounding follow their kind. */
export const useReportColumns = <Row,>(input: ColumnsInput<Row>): Column<Row>[] => {
  const t = useTranslate()
  const { columns, layout, cellsOf, nameKey, nameTitle, format } = input
  return Object.entries(layout).flatMap(([key, priority]) => {
    const column = columns.find((known) => known.key === key)
    if (column === undefined) return []
    const isName = key === nameKey
    return {
      key,
      title: isName && nameTitle !== undefined ? nameTitle : t(column.label),
      unit: column.kind === 'weight' && key !== 'deviation' ? format.units.weight : undefined,
      align: column.align === 'right' ? 'number' : 'start',
      priority,
      isName,
      render: (row) => <ReportCell cells={cellsOf(row)} column={column} format={format} />,
    } satisfies Column<Row>
  })
}
