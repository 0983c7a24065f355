import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'
import type { RowKey } from '../column.ts'

/** What the grip of a row needs. */
export type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

/** What a drag does to one row. */
export type OrderedRow = {
  setNodeRef: (node: HTMLElement | null) => void
  style: CSSProperties | undefined
  handle: Handle
  isDragging: boolean
}

/** Ties one row to the drag around it; harmless outside of one. */
export const useOrderedRow = (key: RowKey, canMove: boolean): OrderedRow => {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({
    id: key,
    disabled: !canMove,
  })
  const style = canMove ? { transform: CSS.Translate.toString(transform), transition } : undefined
  return { setNodeRef, style, handle, isDragging }
}
