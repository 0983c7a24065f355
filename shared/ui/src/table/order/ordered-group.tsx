import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { RowKey, RowOrder } from '../column.ts'

type OrderedGroupProps<Row> = {
  order: RowOrder<Row> | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  children: ReactNode
}

/** The rows of one group change places among themselves; those that may not move are no targets either. */
export const OrderedGroup = <Row,>({ order, rows, rowKey, children }: OrderedGroupProps<Row>) =>
  order === undefined ? (
    children
  ) : (
    <SortableContext items={rows.filter(order.canMove).map(rowKey)} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  )
