import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import * as s from './grip.module.css'
import type { Handle } from './use-ordered-row.ts'

export type GripProps = { position: number; isMovable: boolean; handle: Handle }

/** Number of the row, and the grip while it may still be moved: drag it, or Space and the arrow keys. */
export const Grip = ({ position, isMovable, handle }: GripProps) => {
  const { t } = useTranslation('ui')
  return (
    <span className={s.place}>
      {isMovable && (
        <button
          type="button"
          ref={handle.setActivatorNodeRef}
          className={s.grip}
          {...handle.attributes}
          {...handle.listeners}
          aria-label={t('order.move', { place: position })}
        >
          <Icon name="grip" size={16} />
        </button>
      )}
      <span className={s.number}>{position}</span>
    </span>
  )
}
