import type { ReactNode } from 'react'
import { cellClass } from './cell-class.ts'
import type { Column, Total } from './column.ts'
import * as s from './data-table.module.css'
import type { DataTableProps } from './table-props.ts'

type TotalsRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'order' | 'actions'> & {
  totals: readonly Total[]
}

type TotalCell<Row> = { column: Column<Row>; content: ReactNode; span: number }

const cellsOf = <Row,>(columns: readonly Column<Row>[], totals: readonly Total[]): TotalCell<Row>[] => {
  let covered = 0
  return columns.flatMap((column) => {
    if (covered > 0) {
      covered -= 1
      return []
    }
    const total = totals.find((cell) => cell.column === column.key)
    const span = total?.span ?? 1
    covered = span - 1
    return [{ column, content: total?.content ?? null, span }]
  })
}

/** The last row of a table: sums. */
export const TotalsRow = <Row,>({ columns, totals, order, actions }: TotalsRowProps<Row>) => (
  <tfoot className={s.totals}>
    <tr>
      {order !== undefined && <td />}
      {cellsOf(columns, totals).map(({ column, content, span }) => (
        <td key={column.key} className={cellClass(column)} colSpan={span}>
          {content}
        </td>
      ))}
      {actions !== undefined && <td />}
    </tr>
  </tfoot>
)
