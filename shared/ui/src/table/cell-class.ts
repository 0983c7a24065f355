import { cx } from '#css/cx.ts'
import type { Column } from './column.ts'
import * as s from './data-table.module.css'

/** Classes that head, body and totals share for one column. */
export const cellClass = <Row>({ align, priority = 1 }: Pick<Column<Row>, 'align' | 'priority'>): string =>
  cx(
    align === 'number' && s.number,
    align === 'center' && s.center,
    priority === 2 && s.second,
    priority === 3 && s.third,
  )
