import type { Column } from '../column.ts'
import { copyColumnsOf } from './copy-columns.ts'
import { CopyTable, type CopyTableProps } from './copy-table.tsx'

type CopyRowsProps<Row> = Omit<CopyTableProps<Row>, 'columns'> & { columns: readonly Column<Row>[] }

/** Copies rows that stand in no table, such as cards or a grid, or whose table has no room for a foot: the columns with `copy`. */
export const CopyRows = <Row,>({ columns, ...rest }: CopyRowsProps<Row>) => (
  <CopyTable columns={copyColumnsOf(columns)} {...rest} />
)
