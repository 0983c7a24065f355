import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { RowKey } from '../column.ts'

/** What a screen reader says while a row is moved. */
export const useOrderWords = (
  keys: readonly RowKey[],
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } => {
  const { t } = useTranslation('ui')
  const placeOf = (id: RowKey | undefined): number => (id === undefined ? 0 : keys.indexOf(id) + 1)
  return {
    screenReaderInstructions: { draggable: t('order.how') },
    announcements: {
      onDragStart: ({ active }) => t('order.lifted', { place: placeOf(active.id) }),
      onDragOver: ({ over }) => t('order.over', { place: placeOf(over?.id) }),
      onDragEnd: ({ over }) => t('order.dropped', { place: placeOf(over?.id) }),
      onDragCancel: () => t('order.cancelled'),
    },
  }
}
