import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Aloud } from '#names/aloud.tsx'
import { ShelfChip } from './shelf-chip.tsx'
import { movedChips, type Shelf, type ShelfKeys, type ShelfMove, shelfOf } from './shelf-moves.ts'
import * as s from './shelves.module.css'

type ShelvesProps = {
  shelves: readonly Shelf[]
  /** The chips of each shelf after one was moved. */
  onChange: (keys: ShelfKeys) => void
  /** What an empty shelf says. */
  empty: string
}

const AREA = 'shelf '

// A chip goes only to shelves of its kind; a pointer means what it is over, the chip before its shelf.
const collide: CollisionDetection = (input) => {
  const kind = input.active.data.current?.kind
  const own = {
    ...input,
    droppableContainers: input.droppableContainers.filter(({ data }) => data.current?.kind === kind),
  }
  const under = pointerWithin(own)
  const chips = under.filter(({ id }) => !String(id).startsWith(AREA))
  return chips.length > 0 ? chips : under.length > 0 ? under : closestCenter(own)
}

type AreaProps = { shelves: readonly Shelf[]; shelf: Shelf; empty: string; onMove: (move: ShelfMove) => void }

const Area = ({ shelves, shelf, empty, onMove }: AreaProps) => {
  const id = useId()
  const { key, kind, title, chips, isRest } = shelf
  const { setNodeRef, isOver } = useDroppable({ id: `${AREA}${key}`, data: { shelf: key, kind } })
  return (
    <div className={s.shelf} data-rest={isRest === true}>
      <span id={id} className={s.title}>
        {title}
      </span>
      <ul ref={setNodeRef} className={s.area} data-over={isOver} aria-labelledby={id}>
        <SortableContext items={chips.map((chip) => chip.key)} strategy={rectSortingStrategy}>
          {chips.map((chip, place) => (
            <ShelfChip
              key={chip.key}
              shelves={shelves}
              shelf={shelf}
              place={place}
              chip={chip}
              onMove={onMove}
            />
          ))}
        </SortableContext>
        {chips.length === 0 && <li className={s.empty}>{empty}</li>}
      </ul>
    </div>
  )
}

/** Says what was moved and where to, and keeps the focus on it wherever it went. */
const useMoved = (shelves: readonly Shelf[]) => {
  const { t } = useTranslation('ui')
  const root = useRef<HTMLDivElement>(null)
  const waiting = useRef<ShelfMove | null>(null)
  const [moved, setMoved] = useState<ShelfMove | null>(null)
  // Whoever holds the chips may take a moment to move one.
  const there = moved === null ? undefined : shelfOf(shelves, moved.chip)
  const shelf = there?.key === moved?.to ? there : undefined
  useEffect(() => {
    const { current: wish } = waiting
    if (wish === null || shelfOf(shelves, wish.chip)?.key !== wish.to) return
    waiting.current = null
    // The menu that was chosen from gives the focus back first, to a button that may be gone.
    setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-chip="${wish.chip}"]`)?.focus())
  }, [shelves])
  const place = shelf?.chips.findIndex(({ key }) => key === moved?.chip) ?? -1
  const said =
    shelf === undefined
      ? ''
      : t('shelves.moved', {
          name: shelf.chips[place]?.label,
          shelf: shelf.title,
          place: place + 1,
          count: shelf.chips.length,
        })
  const follow = (move: ShelfMove) => {
    waiting.current = move
    setMoved(move)
  }
  return { root, said, follow }
}

/** Shelves between which chips are moved, by drag or by keyboard alone; every move is said aloud. */
export const Shelves = ({ shelves, onChange, empty }: ShelvesProps) => {
  const { t } = useTranslation('ui')
  const { root, said, follow } = useMoved(shelves)
  // A few pixels first, so that a click on a chip opens its menu.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (chip: string | number) =>
    shelves.flatMap(({ chips }) => chips).find(({ key }) => key === chip)?.label ?? ''
  const titleOf = (shelf: unknown) => shelves.find(({ key }) => key === shelf)?.title ?? ''
  const move = (wish: ShelfMove) => {
    const keys = movedChips(shelves, wish)
    if (keys === null) return
    follow(wish)
    onChange(keys)
  }
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const to = over?.data.current?.shelf
    if (over === null || over.id === active.id || typeof to !== 'string') return
    const chips = shelves.find(({ key }) => key === to)?.chips ?? []
    const at = chips.findIndex(({ key }) => key === over.id)
    move({ chip: String(active.id), to, place: at < 0 ? chips.length : at })
  }
  const left = (chip: string | number) => t('shelves.left', { name: nameOf(chip) })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      onDragEnd={handleEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('shelves.how') },
        announcements: {
          onDragStart: ({ active }) => t('shelves.lifted', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over === null ? left(active.id) : t('shelves.over', { shelf: titleOf(over.data.current?.shelf) }),
          // Where it was dropped is said by the shelves themselves.
          onDragEnd: ({ active, over }) => (over === null ? left(active.id) : undefined),
          onDragCancel: ({ active }) => left(active.id),
        },
      }}
    >
      <div ref={root} className={s.shelves}>
        {shelves.map((shelf) => (
          <Area key={shelf.key} shelves={shelves} shelf={shelf} empty={empty} onMove={move} />
        ))}
        <div role="status">
          <Aloud>{said}</Aloud>
        </div>
      </div>
    </DndContext>
  )
}
