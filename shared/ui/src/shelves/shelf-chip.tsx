import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { Menu } from '#menus/menu.tsx'
import type { PageAction } from '#page/page-action.ts'
import { canMove, type Shelf, type ShelfMove } from './shelf-moves.ts'
import * as s from './shelves.module.css'

type ShelfChipProps = {
  shelves: readonly Shelf[]
  shelf: Shelf
  place: number
  chip: Shelf['chips'][number]
  onMove: (move: ShelfMove) => void
}

/** Where a chip may go, as a menu says it: to which shelf, a place earlier or later, away. */
const useWays = ({ shelves, shelf, place, chip, onMove }: ShelfChipProps): PageAction[] => {
  const { t } = useTranslation('ui')
  const others = shelves.filter(({ key, kind }) => kind === shelf.kind && key !== shelf.key)
  const isAlone = (to: string) => !canMove(shelves, { chip: chip.key, to })
  const within = (key: 'earlier' | 'later', to: number): PageAction => ({
    key,
    label: t(`shelves.${key}`),
    icon: key === 'earlier' ? 'chevron-left' : 'chevron-right',
    disabled: to < 0 || to >= shelf.chips.length,
    onSelect: () => onMove({ chip: chip.key, to: shelf.key, place: to }),
  })
  const across = others.map(
    ({ key, title, chips, isRest }): PageAction => ({
      key,
      label: isRest ? t('shelves.remove') : t('shelves.to', { shelf: title }),
      icon: isRest ? 'close' : 'add',
      disabled: isAlone(key),
      onSelect: () => onMove({ chip: chip.key, to: key, place: chips.length }),
    }),
  )
  return shelf.isRest ? across : [within('earlier', place - 1), within('later', place + 1), ...across]
}

/** A chip that is moved by its menu, by dragging it, or by its grip with Space and the arrow keys. */
export const ShelfChip = (props: ShelfChipProps) => {
  const { shelf, chip } = props
  const { t } = useTranslation('ui')
  const ways = useWays(props)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: chip.key, data: { shelf: shelf.key, kind: shelf.kind } })
  return (
    <li
      ref={setNodeRef}
      className={s.chip}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging}
      data-used={shelf.isRest !== true}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={s.grip}
        {...attributes}
        {...listeners}
        aria-label={t('shelves.drag', { name: chip.label })}
      >
        <Icon name="grip" size={14} />
      </button>
      <Menu actions={ways} placement="start">
        <button
          type="button"
          className={s.name}
          aria-haspopup="menu"
          data-chip={chip.key}
          onPointerDown={listeners?.onPointerDown as never}
        >
          {chip.label}
        </button>
      </Menu>
    </li>
  )
}
