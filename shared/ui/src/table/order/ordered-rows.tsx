import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { Groups, RowKey, RowOrder } from '../column.ts'
import { groupRows } from '../group-rows.ts'
import { movedKeys } from './moved-keys.ts'
import { useOrderWords } from './use-order-words.ts'

type OrderedRowsProps<Row> = {
  order: RowOrder<Row> | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  groupOf?: Groups<Row>['of'] | undefined
  children: ReactNode
}

const Dragging = <Row,>(props: OrderedRowsProps<Row> & { order: RowOrder<Row> }) => {
  const { order, rows, rowKey, groupOf, children } = props
  // A few pixels first, so that a click on the grip stays a click.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const groupKeys = (key: RowKey): RowKey[] =>
    groupRows(rows, groupOf)
      .map((group) => group.rows.map(rowKey))
      .find((keys) => keys.includes(key)) ?? []
  const accessibility = useOrderWords((key) => groupKeys(key).indexOf(key) + 1)
  const handleEnd = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return
    const keys = movedKeys(groupKeys(active.id), active.id, over.id)
    if (keys !== null) order.onMove(keys)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleEnd}
      accessibility={accessibility}
    >
      {children}
    </DndContext>
  )
}

/** Makes the rows below movable; only passes them on where nothing can be moved. */
export const OrderedRows = <Row,>({ order, ...rest }: OrderedRowsProps<Row>) =>
  order === undefined ? rest.children : <Dragging {...rest} order={order} />
