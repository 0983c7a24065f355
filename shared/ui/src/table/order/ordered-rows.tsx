import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Groups, RowKey, RowOrder } from '../column.ts'
import { groupRows } from '../group-rows.ts'

type OrderedRowsProps<Row> = {
  order: RowOrder<Row> | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  groupOf?: Groups<Row>['of'] | undefined
  children: ReactNode
}

/** The keys after one was put to the place of another; null when they do not stand in the same group. */
export const movedKeys = (keys: readonly RowKey[], moved: RowKey, target: RowKey): RowKey[] | null => {
  const from = keys.indexOf(moved)
  const to = keys.indexOf(target)
  if (from < 0 || to < 0) return null
  const rest = keys.toSpliced(from, 1)
  return rest.toSpliced(to, 0, moved)
}

/** What a screen reader says while a row is moved; `placeOf` counts from 1 inside the row's group. */
const useOrderWords = (
  placeOf: (key: RowKey) => number,
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } => {
  const { t } = useTranslation('ui')
  const say = (words: 'order.over' | 'order.dropped', over: { id: RowKey } | null): string =>
    over === null ? t('order.cancelled') : t(words, { place: placeOf(over.id) })
  return {
    screenReaderInstructions: { draggable: t('order.how') },
    announcements: {
      onDragStart: ({ active }) => t('order.lifted', { place: placeOf(active.id) }),
      onDragOver: ({ over }) => say('order.over', over),
      onDragEnd: ({ over }) => say('order.dropped', over),
      onDragCancel: () => t('order.cancelled'),
    },
  }
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
