import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { RowKey } from '../column.ts'

/** What a screen reader says while a row is moved; `placeOf` counts from 1 inside the row's group. */
export const useOrderWords = (
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
